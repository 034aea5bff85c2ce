// A hint stays until its reader chooses, though others at the table play on meanwhile.

import { eachView } from "./views.js";

let act = null;

eachView(() => {
  const hinted = document.querySelector("#board .hinted");
  if (hinted) act = hinted.dataset.act;
  else if (act !== null) document.querySelector(`#board [data-act="${act}"]`)?.classList.add("hinted");
});
const chosen = (event) => event.target.closest?.("#board [data-act], #end, #undo") && (act = null);
addEventListener("click", chosen, true);
addEventListener("keydown", (event) => event.key === "Enter" && chosen(event), true);
