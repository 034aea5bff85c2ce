// A hint stays until its reader chooses, though others at the table play on meanwhile.

import { eachView } from "./views.js";

let place = null; // of the hint, as a selector

eachView(() => {
  const hinted = document.querySelector("#play .hinted");
  if (hinted) place = hinted.id === "end" ? "#end" : `#board [data-act="${hinted.dataset.act}"]`;
  else if (place) document.querySelector(place)?.classList.add("hinted");
});
function chosen(event) {
  if (!event.target.closest?.("#board [data-act], #end, #undo")) return;
  place = null;
  document.querySelector("#play .hinted")?.classList.remove("hinted");
}
addEventListener("click", chosen, true);
addEventListener("keydown", (event) => event.key === "Enter" && chosen(event), true);
