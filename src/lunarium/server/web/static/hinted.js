// A hint and its reason stay until their reader chooses, though others at the table play on meanwhile.

import { scrolling } from "./flip.js";
import { flat } from "./shape.js";
import { eachView } from "./views.js";

let place = null; // of the hint, as a selector
let said = null; // what is told of it: the choice, for who does not see its ring, and the reason

/** Ring the choice, and say near the prompt why. */
export function point(answer) {
  forget();
  const hit = document.querySelector(`#board [data-act="${answer.action}"]`) ?? document.getElementById("end");
  place = hit?.id === "end" ? "#end" : `#board [data-act="${answer.action}"]`;
  said = answer;
  hit?.classList.add("hinted");
  tell();
  if (!hit?.closest(".bar, .dock")) hit?.scrollIntoView({ block: "nearest", behavior: scrolling() }); // those are in sight
  if (flat()) scrollTo({ top: 0, behavior: scrolling() }); // where all that can be chosen is in sight, and the reason beside it
}

/** A reader of the screen hears the choice too; eyes see it, unless there is no reason to read instead. */
function tell() {
  const line = document.getElementById("why");
  if (!line || !said) return;
  const choice = document.createElement("span");
  choice.textContent = said.message;
  choice.className = said.why ? "sr" : "";
  line.replaceChildren(choice, said.why ? ` ${said.why}` : "");
}

function forget() {
  document.querySelector("#play .hinted")?.classList.remove("hinted");
  document.getElementById("why")?.replaceChildren();
  place = said = null;
}

eachView(() => {
  if (!place) return;
  const hit = document.querySelector(place);
  if (!hit) return forget(); // it can no longer be chosen
  if (!hit.classList.contains("hinted")) hit.classList.add("hinted"); // to set what is set is a change, too
  if (!document.getElementById("why")?.textContent) tell();
});

function chosen(event) {
  if (event.target.closest?.("#board [data-act], #end, #undo")) forget();
}
addEventListener("click", chosen, true);
addEventListener("keydown", (event) => event.key === "Enter" && chosen(event), true);
