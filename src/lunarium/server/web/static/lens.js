// A finger that rests on the board sees what lies under it enlarged, and which choice it would take. Lifting takes it.

import { aimed, choices, on } from "./aim.js";
import { content, drawing, scaled, size } from "./pane.js";

const HOLD = 260; // milliseconds until a finger rests
const SLIP = 10; // pixels that it may move meanwhile
const SMALL = 44; // choices that a finger covers
const [WIDE, ABOVE] = [148, 56]; // of the lens, and over the finger
const root = document.getElementById("table");

let finger = null; // where it went down
let timer;
let lens = null; // { glass, copy, factor, hit }

const asking = () => document.body.classList.contains("explaining");
const least = () => Math.min(...choices().map((hit) => Math.min(hit.getBoundingClientRect().width, hit.getBoundingClientRect().height)));

/** A copy of the board behind a round glass; it lies outside of the page's tables and says nothing to a reader. */
function open() {
  const size = least();
  if (lens || asking() || !(size < SMALL)) return;
  const [glass, copy] = [document.createElement("div"), drawing().cloneNode(true)];
  copy.querySelectorAll("[tabindex]").forEach((hit) => hit.removeAttribute("tabindex"));
  glass.className = "lens";
  glass.setAttribute("aria-hidden", "true");
  glass.append(copy);
  document.body.append(glass);
  lens = { glass, copy, factor: Math.max(1.7, Math.min(3.2, 60 / size)), hit: null };
  move(finger.x, finger.y);
}

/** Show what lies at a point, and mark what would be taken there. */
function move(x, y) {
  const { glass, copy, factor } = lens;
  const [picture, { width, height }] = [content(), size()];
  const [across, down] = [(x - picture.x) / picture.width, (y - picture.y) / picture.height];
  const above = y - ABOVE - WIDE > 4;
  const left = above ? x - WIDE / 2 : x < innerWidth / 2 ? x + ABOVE : x - ABOVE - WIDE;
  const top = above ? y - ABOVE - WIDE : y - WIDE / 2;
  Object.assign(glass.style, { left: `${inside(left, innerWidth)}px`, top: `${inside(top, innerHeight)}px` });
  Object.assign(copy.style, { width: `${width * factor}px`, height: `${height * factor}px` });
  copy.style.transform = `translate(${WIDE / 2 - across * width * factor}px, ${WIDE / 2 - down * height * factor}px)`;
  const within = across >= 0 && across <= 1 && down >= 0 && down <= 1;
  mark(within ? aimed(x, y) : null);
}

const inside = (at, most) => Math.max(4, Math.min(most - WIDE - 4, at));

function mark(hit) {
  if (lens.hit === hit) return;
  for (const one of document.querySelectorAll(".aimed")) one.classList.remove("aimed");
  lens.hit = hit;
  lens.glass.classList.toggle("ready", Boolean(hit));
  if (!hit) return;
  hit.classList.add("aimed");
  lens.copy.querySelector(`[data-act="${hit.dataset.act}"]`)?.classList.add("aimed");
}

/** Put the lens away; the choice that was in it. */
function close() {
  clearTimeout(timer);
  finger = null;
  if (!lens) return null;
  const { hit } = lens;
  mark(null);
  lens.glass.remove();
  lens = null;
  return hit;
}

const take = (hit) => hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

root.addEventListener(
  "touchstart",
  (event) => {
    close();
    if (event.touches.length !== 1 || !event.target.closest("#window") || !choices().length) return;
    finger = { x: event.touches[0].clientX, y: event.touches[0].clientY };
    timer = setTimeout(open, HOLD);
  },
  { passive: true },
);
root.addEventListener(
  "touchmove",
  (event) => {
    if (!finger) return;
    const { clientX: x, clientY: y } = event.touches[0];
    const [dx, dy] = [Math.abs(x - finger.x), Math.abs(y - finger.y)];
    if (!lens && Math.hypot(dx, dy) <= SLIP) return;
    // Sideways there is nothing to scroll on a whole board, so a finger that moves so is looking for something.
    if (!lens && scaled() === 1 && dx > 2 * dy && event.cancelable) open();
    if (!lens) return void close();
    event.preventDefault();
    move(x, y);
  },
  { passive: false },
);
root.addEventListener(
  "touchend",
  (event) => {
    if (lens) event.preventDefault(); // no click follows
    const hit = close();
    if (hit?.isConnected) take(hit);
  },
  { passive: false },
);
root.addEventListener("touchcancel", close);
root.addEventListener("contextmenu", (event) => lens && event.preventDefault());

// A tap takes the choice that it is nearest to, before anybody hears of what lies right under it. Where that is
// something to ask about, a tap means it, unless it is on a choice as well.
let touched = false;
addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), true);
addEventListener(
  "click",
  (event) => {
    if (!touched || !event.isTrusted || asking() || !event.target.closest?.("#window")) return;
    const [x, y] = [event.clientX, event.clientY];
    const hit = aimed(x, y);
    if (!hit || hit === event.target.closest("[data-act]")) return;
    if (event.target.closest("[data-why]") && !on(hit, x, y)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    take(hit);
  },
  true,
);
