// What an area of the board is: by a tap on what is no choice, by the keyboard, or by any tap while asked for.

import { toast } from "./notice.js";
import { eachView } from "./views.js";

const line = document.getElementById("explained");
const address = document.getElementById("tour").dataset.address.replace(/tour$/, "areas");
let known = null;

/** What lies at an element of the board, in words; empty where nothing is known. */
export async function about(element) {
  known ??= fetch(address).then((answer) => (answer.ok ? answer.json() : { regions: {}, slots: {} }));
  const { regions, slots } = await known.catch(() => ((known = null), { regions: {}, slots: {} }));
  const slot = element.closest("[data-slot]") ?? element.querySelector("[data-slot]");
  const region = element.closest("[data-region]") ?? element.closest(".part")?.querySelector("[data-region]");
  return slots[slot?.dataset.slot] ?? regions[region?.dataset.region] ?? "";
}

async function tell(element) {
  const text = await about(element);
  if (text) toast(text);
}

let asked = false;

function ask(yes) {
  asked = yes;
  document.body.classList.toggle("explaining", asked);
  const button = document.querySelector(`[data-explain][aria-pressed=${!asked}]`);
  button?.setAttribute("aria-pressed", asked);
}
eachView(() => ask(asked));

// Before anything else hears of it: while somebody asks, a tap is a question and no choice.
document.addEventListener(
  "click",
  (event) => {
    if (event.target.closest("[data-explain]")) {
      ask(!asked);
      if (asked) toast(document.getElementById("tour").dataset.explaining);
    } else if (event.target.closest("#window, .part")) {
      if (asked) event.stopPropagation();
      if (asked || !event.target.closest("[data-act], [data-why], .other, [data-region=spare]")) tell(event.target);
    }
  },
  true,
);

addEventListener("keydown", (event) => {
  const hit = document.activeElement?.closest("#board .hit");
  if (hit && event.key === "?") tell(hit);
  else if (asked && event.key === "Escape") ask(false);
});

document.addEventListener("focusin", async (event) => {
  const hit = event.target.closest?.("#board .hit");
  if (!hit?.matches(":focus-visible")) {
    line.hidden = true;
    return;
  }
  line.textContent = await about(hit);
  line.hidden = !line.textContent || document.activeElement !== hit;
  if (!line.hidden) hit.setAttribute("aria-describedby", line.id);
});
document.addEventListener("focusout", () => (line.hidden = true));
