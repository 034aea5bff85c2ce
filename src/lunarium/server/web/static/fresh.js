// Marks that the last turn left on any sheet shine for a while.

import { eachView } from "./views.js";

const SHINE = 12000;
let before = null;
let fresh = new Set();
let timer;

const key = (mark) => `${mark.closest(".sheet").getAttribute("class")} ${mark.dataset.mark}`;

function shine() {
  for (const mark of document.querySelectorAll("#board .sheet [data-mark]")) mark.classList.toggle("new", fresh.has(key(mark)));
}

eachView(() => {
  const marks = [...document.querySelectorAll("#board .sheet [data-mark]")].map(key);
  const drafting = document.querySelector("#undo:not([disabled])");
  if (!drafting && document.querySelector("#board .sheet")) {
    const found = before ? marks.filter((mark) => !before.has(mark)) : [];
    before = new Set(marks);
    if (found.length) {
      fresh = new Set(found);
      clearTimeout(timer);
      timer = setTimeout(() => {
        fresh.clear();
        shine();
      }, SHINE);
    }
  }
  shine();
});
