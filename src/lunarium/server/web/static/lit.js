// What a line of the log speaks of is ringed on the board: while it is pointed at, or until it is touched again.

import { open } from "./closer.js";
import { scrolling } from "./flip.js";
import { hush, toast } from "./notice.js";
import { eachView } from "./views.js";

const SVG = "http://www.w3.org/2000/svg";
const gone = document.getElementById("table").dataset.sayGone;
const dialog = document.getElementById("closer");
let held = null; // the line that was touched, by its name
let over = null; // the line that is pointed at
let shown = null; // the line whose places the dialog shows

const lineOf = (element) => element?.closest?.("[data-lit]");
const heldLine = () => held && document.querySelector(`[data-line="${held}"]`);

/** All that a line speaks of in a part of the page: everywhere, or on the sheet of its seat. */
function found(line, root = document.getElementById("board")) {
  const { lit, sheet } = line.dataset;
  const within = sheet === undefined ? root : root?.querySelector(`.sheet.seat-${sheet}:is([data-region=sheet], .closer-in *)`);
  return within ? [...within.querySelectorAll(lit)].filter((one) => one.getBoundingClientRect().width) : [];
}

/** The small sheet of another, and who it is: what stands for places that are too small to be seen there. */
function others(line) {
  const seat = line.dataset.sheet;
  return seat === undefined ? [] : [...document.querySelectorAll(`#board .other.seat-${seat}, #chip-${seat} .chip`)];
}

function ring(element) {
  if (!(element instanceof SVGElement)) return element.classList.add("lit");
  const box = element.getBBox();
  const room = 0.05 * Math.max(box.width, box.height);
  const frame = document.createElementNS(SVG, "g");
  frame.setAttribute("class", "lit-ring");
  for (let k = 0; k < 2; k++) {
    const rect = document.createElementNS(SVG, "rect");
    const sizes = { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room, rx: 3 * room };
    for (const [name, value] of Object.entries(sizes)) rect.setAttribute(name, value);
    frame.append(rect);
  }
  (element.localName === "g" ? element : element.parentNode).append(frame);
}

function clear() {
  document.querySelectorAll(".lit-ring").forEach((one) => one.remove());
  document.querySelectorAll(".lit").forEach((one) => one.classList.remove("lit"));
}

const lit = () => document.querySelector(".lit-ring, .lit");

/** Ring what the line that is touched or pointed at speaks of, if it is not ringed already. */
function show() {
  const line = over?.isConnected ? over : heldLine();
  if (!line) return lit() && clear();
  if (lit()) return;
  const places = found(line);
  (places.length ? places : others(line)).forEach(ring);
}

function point(line) {
  if (over === line) return;
  over = line;
  clear();
  show();
}

/** Let go of the line that was touched. */
function release() {
  held = null;
  press();
  clear();
  show();
}

/** Hold a line: its places come into sight, and if they are on another's sheet that is opened. */
async function hold(line) {
  held = line.dataset.line;
  shown = null;
  over = null;
  press();
  clear();
  const places = found(line);
  if (places.length) {
    show();
    places[0].scrollIntoView({ block: "center", inline: "center", behavior: scrolling() });
    return toast(line.textContent);
  }
  const link = document.querySelector(`[data-closer="${line.dataset.sheet}"]`);
  if (!link || !(await open(link))) {
    release();
    return toast(gone);
  }
  shown = held;
  const there = found(line, dialog);
  there.forEach(ring);
  there[0]?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  dialog.querySelector("[data-told]").textContent = line.textContent;
}

/** Lines can be pressed by the keyboard: the first is reached by Tab, the others by arrows. */
function press() {
  document.querySelectorAll("#log [data-lit]").forEach((line, nth) => {
    const state = String(line.dataset.line === held);
    if (line.getAttribute("role") !== "button") line.setAttribute("role", "button");
    if (line.getAttribute("aria-pressed") !== state) line.setAttribute("aria-pressed", state);
    const reached = document.activeElement === line || (nth === 0 && !lineOf(document.activeElement)) ? 0 : -1;
    if (line.tabIndex !== reached || !line.hasAttribute("tabindex")) line.tabIndex = reached;
  });
}
eachView(() => {
  press();
  show();
});

function touched(line) {
  if (held === line.dataset.line) {
    hush();
    release();
  } else hold(line);
}

function step(line, by) {
  const lines = [...document.querySelectorAll("#log [data-lit]")];
  lines[lines.indexOf(line) + by]?.focus();
}

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && point(lineOf(event.target)));
document.addEventListener("focusin", (event) => {
  const line = lineOf(event.target);
  if (line) press();
  if (line?.matches(":focus-visible")) point(line);
});
document.addEventListener("focusout", (event) => lineOf(event.target) && point(null));
document.addEventListener("click", (event) => {
  const line = lineOf(event.target);
  if (line) touched(line);
  else if (held && event.target.closest("#toast, #board [data-act], #end, #undo")) release();
});
document.addEventListener("keydown", (event) => {
  const line = lineOf(event.target);
  if (line && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    touched(line);
  } else if (line && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    step(line, event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Escape" && held) {
    hush();
    release();
  }
});
// The event comes after the closing: another line may have been touched since.
dialog.addEventListener("close", () => shown && shown === held && release());
