// The board made larger by hand: fingers, wheel, buttons and keys; then its window scrolls, as anything does.

import { aimed } from "./aim.js";
import { byHand } from "./next.js";
import { MOST, frame, onSize, scaled, zoom } from "./pane.js";
import { eachView, rules } from "./views.js";

const STEP = 1.5;
const NEAR = 2.4; // what two taps bring
const root = document.getElementById("table");
const margins = rules();

function buttons() {
  for (const button of document.querySelectorAll("[data-zoom]")) {
    const idle = button.dataset.zoom === "in" ? scaled() >= MOST : scaled() <= 1;
    if (button.disabled !== idle) button.disabled = idle;
  }
}

onSize(buttons);

/** Whoever zooms has it their way; whoever goes back to the whole board leaves it to the page again. */
function zoomed(to, at) {
  zoom(to, at);
  byHand(scaled() > 1);
}

const ways = { in: () => zoomed(scaled() * STEP), out: () => zoomed(scaled() / STEP), fit: () => zoomed(1) };

root.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (button) ways[button.dataset.zoom]();
});

root.addEventListener("keydown", (event) => {
  if (!event.target.closest?.("#window") || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
  if (!way) return;
  event.preventDefault();
  ways[way]();
});

root.addEventListener(
  "wheel",
  (event) => {
    if (!event.ctrlKey || !event.target.closest("#window")) return;
    event.preventDefault();
    zoomed(scaled() * Math.exp(-event.deltaY / 200), [event.clientX, event.clientY]);
  },
  { passive: false },
);

// Two fingers. Touch events, because a browser that may scroll takes pointer events away from whoever listens.
let pinch = null;
const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const between = ([a, b]) => [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];

root.addEventListener(
  "touchstart",
  (event) => {
    const two = event.touches.length === 2 && [...event.touches].every((touch) => touch.target.closest("#window"));
    pinch = two ? { spread: spread(event.touches), scale: scaled(), at: between(event.touches) } : null;
    if (two) event.preventDefault();
  },
  { passive: false },
);
root.addEventListener(
  "touchmove",
  (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const at = between(event.touches);
    frame().scrollLeft -= at[0] - pinch.at[0];
    frame().scrollTop -= at[1] - pinch.at[1];
    pinch.at = at;
    zoomed((pinch.scale * spread(event.touches)) / pinch.spread, at);
  },
  { passive: false },
);
root.addEventListener("touchend", () => (pinch = null));

// Two taps, and dragging with a mouse. A tap on a choice is a choice.
let down = null;
let tapped = null;
let dragged = false;

root.addEventListener("pointerdown", (event) => {
  down = event.target.closest("#window") && event.isPrimary ? event : null;
  dragged = false;
});
addEventListener("pointermove", (event) => {
  if (!down || event.pointerType !== "mouse" || !event.buttons || scaled() === 1) return;
  dragged ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 5;
  if (dragged) frame().scrollBy(-event.movementX, -event.movementY);
});
root.addEventListener("pointerup", (event) => {
  if (!down || dragged || event.target.closest("[data-act]")) return;
  if (event.pointerType === "touch" && aimed(event.clientX, event.clientY)) return;
  const far = (one) => Math.hypot(event.clientX - one.clientX, event.clientY - one.clientY);
  if (far(down) > 12) return;
  if (tapped && event.timeStamp - tapped.timeStamp < 350 && far(tapped) < 30) {
    zoomed(scaled() > 1 ? 1 : NEAR, [event.clientX, event.clientY]);
    tapped = null;
  } else tapped = event;
});
root.addEventListener(
  "click",
  (event) => {
    if (!dragged || !event.target.closest("#window")) return;
    event.stopPropagation();
    dragged = false;
  },
  true,
);

/** What lies over the foot of the page covers nothing that is scrolled to. */
function pad() {
  const feet = ["#dock", ".bar"].map((foot) => document.querySelector(foot)?.offsetHeight ?? 0);
  margins(`html { scroll-padding-bottom: ${feet[0] + feet[1] + 8}px; } #dock { bottom: ${feet[1]}px; }`);
}

let seen = "";
eachView(() => {
  buttons();
  const { version, shape, seat } = document.getElementById("play").dataset;
  if (seen === `${version} ${shape} ${seat}`) return;
  seen = `${version} ${shape} ${seat}`;
  pad();
});
addEventListener("resize", pad);
