// What a piece or an area of the board is: by a tap on what is no choice, by the keyboard, or by any tap while asked for.

import { toast } from "./notice.js";
import { eachView } from "./views.js";

const line = document.getElementById("explained");
const address = document.getElementById("tour").dataset.address.replace(/tour$/, "areas");
const NOTHING = { regions: {}, slots: {}, pieces: {} };
const PIECES = "[data-about], [data-piece]";
let known = null;

/** What is known of this board, asked for once. */
async function areas() {
  known ??= fetch(address).then((answer) => (answer.ok ? answer.json() : NOTHING));
  return { ...NOTHING, ...(await known.catch(() => ((known = null), NOTHING))) };
}

/** The texts of a choice's own pieces, each once. */
function within(hit, pieces) {
  const names = [...hit.querySelectorAll(PIECES)].map((one) => one.dataset.about ?? one.dataset.piece);
  return [...new Set(names.map((name) => pieces[name]).filter(Boolean))];
}

/** What lies at an element of the board, in words: the piece itself, or else its slot or region; empty where nothing is known. */
export async function about(element, whole = false) {
  const { regions, slots, pieces } = await areas();
  if (element.matches(".hit")) {
    const own = within(element, pieces);
    if (own.length === 1 || (own.length && whole)) return own.join(" ");
  }
  let called = ""; // what has a name of its own, but no text
  for (let one = element; one && one.id !== "board"; one = one.parentElement) {
    const { about: name, piece, slot, region } = one.dataset;
    const text = pieces[name ?? piece] ?? slots[slot];
    if (text) return text;
    if (!one.matches(".hit")) called ||= one.querySelector(":scope > title")?.textContent ?? "";
    const place = regions[region ?? one.querySelector(":scope.part [data-region]")?.dataset.region];
    if (place) return called ? `${called}. ${place}` : place;
  }
  return called;
}

async function tell(element) {
  const text = await about(element, true);
  const told = element.closest("dialog")?.querySelector("[data-told]"); // a dialog covers the usual line
  if (told) told.textContent = text;
  else if (text) toast(text);
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
    } else if (event.target.closest("#window, .part, .closer-in")) {
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
