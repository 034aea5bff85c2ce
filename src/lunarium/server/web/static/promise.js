// The promise of the deals goes onto the clipboard with one tap; its label says so, because the menu covers all else.

import { copy } from "./notice.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-promise]");
  if (!button) return;
  const [label, code] = ["promise", "commitment"].map((id) => document.getElementById(id));
  if (await copy(code.textContent)) label.textContent = button.dataset.copied;
  else getSelection().selectAllChildren(code); // it is marked, to be copied by hand
});
