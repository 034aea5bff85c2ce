// What to do now stands below the head of the page while its own line is scrolled out of sight.

import { eachView } from "./views.js";

const head = document.querySelector(".top-prompt");

function show() {
  const line = document.getElementById("prompt");
  const box = line?.getBoundingClientRect();
  const away = Boolean(box?.height) && box.bottom < document.querySelector(".top").getBoundingClientRect().bottom;
  if (away && head.textContent !== line.textContent) head.textContent = line.textContent;
  if (head.hidden === away) head.hidden = !away;
}

addEventListener("scroll", show, { passive: true });
eachView(show);
