// A small sheet, one tap away from being large.

import { closed, opened } from "./back.js";
import { legible } from "./letters.js";
import { hush } from "./notice.js";
import { shape } from "./shape.js";
import { rules } from "./views.js";

const dialog = document.getElementById("closer");
const body = dialog.querySelector(".closer-body");

const letters = rules();

/** What is too small is written larger, as far as the sheet is near. */
function read() {
  const drawn = body.querySelector(".closer-in > svg");
  letters("");
  if (drawn) letters(legible(drawn, ".closer-in"));
}

/** Show the sheet of a link; whether it is there. */
export async function open(link) {
  const answer = await fetch(`${link.href}?shape=${shape()}`, { headers: { "HX-Request": "true" } });
  if (!answer.ok) return false;
  body.innerHTML = await answer.text();
  hush();
  if (dialog.open) return true;
  dialog.showModal();
  read();
  opened(close);
  return true;
}

const close = () => dialog.close();

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || document.body.classList.contains("explaining")) return;
  const small = event.target.closest("#board .other, #board [data-region=spare]");
  const seat = small && (/seat-(\d)/.exec(small.getAttribute("class") ?? "")?.[1] ?? "spare");
  const link = event.target.closest("[data-closer]") ?? (small && document.querySelector(`[data-closer="${seat}"]`));
  if (!link) return;
  event.preventDefault();
  open(link);
});

body.addEventListener("dblclick", () => {
  body.querySelector(".closer-in").classList.toggle("near");
  read();
});
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
dialog.addEventListener("close", () => {
  body.replaceChildren();
  closed(close);
});
