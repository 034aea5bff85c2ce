// The board in a window. Fingers, wheel, buttons and keys make it larger; then the window scrolls, as anything does.

import { eachView, rules } from "./views.js";

const MOST = 5;
const STEP = 1.5;
const NEAR = 2.4; // what two taps bring
const root = document.getElementById("table");
const style = rules();
const margins = rules();
const frame = () => document.getElementById("window");
const drawing = () => frame()?.querySelector(":scope > svg");

let scale = 1;

/** Where the picture is within its box, which may be wider or higher. */
function content() {
  const [box, view] = [drawing().getBoundingClientRect(), drawing().viewBox.baseVal];
  const width = Math.min(box.width, (box.height * view.width) / view.height);
  const height = (width * view.height) / view.width;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** Give the picture its size; the window looks at the same place as before. */
function apply() {
  if (!drawing()) return;
  const [left, top] = [frame().scrollLeft, frame().scrollTop];
  style("");
  document.body.classList.toggle("zoomed", scale > 1);
  if (scale > 1) {
    const [{ width, height }, outer] = [content(), drawing().getBoundingClientRect().height];
    style(`
      #window { overflow: auto; height: min(${outer}px, calc(100dvh - var(--top) - 90px)); }
      #window > svg.lunarium { width: ${width * scale}px; height: ${height * scale}px; max-width: none; max-height: none; min-height: 0; margin: auto; }
    `);
    frame().scrollTo(left, top);
  }
}

function buttons() {
  for (const button of document.querySelectorAll("[data-zoom]")) {
    const idle = button.dataset.zoom === "in" ? scale >= MOST : scale <= 1;
    if (button.disabled !== idle) button.disabled = idle;
  }
}

/** Zoom so that the point of the page stays where it is; by default the middle of the window. */
function zoom(to, at) {
  if (!drawing()) return;
  const box = frame().getBoundingClientRect();
  const [x, y] = at ?? [box.x + box.width / 2, box.y + box.height / 2];
  const before = content();
  const [across, down] = [(x - before.x) / before.width, (y - before.y) / before.height];
  scale = Math.max(1, Math.min(MOST, to));
  if (scale < 1.04) scale = 1;
  apply();
  const after = content();
  frame().scrollLeft += after.x + across * after.width - x;
  frame().scrollTop += after.y + down * after.height - y;
  buttons();
}

const ways = { in: () => zoom(scale * STEP), out: () => zoom(scale / STEP), fit: () => zoom(1) };

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
    zoom(scale * Math.exp(-event.deltaY / 200), [event.clientX, event.clientY]);
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
    pinch = two ? { spread: spread(event.touches), scale, at: between(event.touches) } : null;
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
    zoom((pinch.scale * spread(event.touches)) / pinch.spread, at);
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
  if (!down || event.pointerType !== "mouse" || !event.buttons || scale === 1) return;
  dragged ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 5;
  if (dragged) frame().scrollBy(-event.movementX, -event.movementY);
});
root.addEventListener("pointerup", (event) => {
  if (!down || dragged || event.target.closest("[data-act]")) return;
  const far = (one) => Math.hypot(event.clientX - one.clientX, event.clientY - one.clientY);
  if (far(down) > 12) return;
  if (tapped && event.timeStamp - tapped.timeStamp < 350 && far(tapped) < 30) {
    zoom(scale > 1 ? 1 : NEAR, [event.clientX, event.clientY]);
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

/** When what can be chosen lies outside the window, go there. */
function follow() {
  if (scale === 1 || document.getElementById("play").dataset.turn !== "1") return;
  const box = frame().getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#board .hit")].map((hit) => [hit, hit.getBoundingClientRect()]);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const seen = (hit, at) => !hit.closest("#window") || (at.right > box.x && at.x < box.right && at.bottom > box.y && at.y < box.bottom);
  if (!boxes.length || boxes.some(([hit, at]) => seen(hit, at))) return;
  const away = (at) => Math.hypot(at.x + at.width / 2 - x, at.y + at.height / 2 - y);
  const [, next] = boxes.reduce((best, one) => (away(one[1]) < away(best[1]) ? one : best));
  frame().scrollBy(next.x + next.width / 2 - x, next.y + next.height / 2 - y);
}

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
  apply();
  pad();
  follow();
});
addEventListener("resize", () => {
  apply();
  pad();
});
