// The board in its window: how large it is drawn, and which part of it is seen.

import { scrolling } from "./flip.js";
import { flat, small } from "./shape.js";
import { eachView, rules } from "./views.js";

export const MOST = 5;
const LOWEST = 220; // the least height of the window, in pixels
const TIME = { duration: 320, easing: "cubic-bezier(.3, .1, .2, 1)" };
const style = rules();
const sized = [];
export const frame = () => document.getElementById("window");
export const drawing = () => frame()?.querySelector(":scope > svg");

let scale = 1;
let whole = { width: 1, height: 1 }; // the picture in pixels, where it is not zoomed

export const scaled = () => scale;
/** The picture in pixels, zoomed so far. */
export const size = (to = scale) => ({ width: whole.width * to, height: whole.height * to });
/** Call whenever the picture got a size. */
export const onSize = (then) => sized.push(then);

/** Call whenever the window has another size, or room for another, than when the picture got its own. */
export function onResize(then) {
  const watcher = new ResizeObserver(() => drawing() && extent() !== known && then());
  watcher.observe(document.getElementById("table"));
  let watched = null;
  eachView(() => {
    if (frame() && frame() !== watched) watcher.observe((watched = frame()));
  });
  addEventListener("resize", then);
}
const extent = () => [frame().clientWidth, frame().clientHeight, Math.round(room().height)].join();
let known = "";

/** Where the picture is within its box, which may be wider or higher. */
export function content() {
  const [box, view] = [drawing().getBoundingClientRect(), drawing().viewBox.baseVal];
  const width = Math.min(box.width, (box.height * view.width) / view.height);
  const height = (width * view.height) / view.width;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** The width and the height that the window has while it is zoomed: a small screen gives it all between head and foot, one
    that lies all that a lesson leaves. */
export function room() {
  if (flat()) return { width: frame().clientWidth, height: frame().closest(".pane").clientHeight }; // whatever it holds
  const box = frame().getBoundingClientRect();
  const feet = ["#dock", ".bar"].map((foot) => document.querySelector(foot)?.getBoundingClientRect());
  const below = feet.filter((foot) => foot && foot.left < box.right && foot.right > box.left);
  const free = innerHeight - box.top - scrollY - below.reduce((sum, foot) => sum + foot.height, 8);
  return { width: frame().clientWidth, height: Math.max(LOWEST, free) };
}

/** Give the picture its size; the window looks at the same place as before. */
export function apply() {
  if (!drawing()) return;
  const [left, top] = [frame().scrollLeft, frame().scrollTop];
  for (const moving of drawing().getAnimations()) moving.finish();
  style("");
  document.body.classList.toggle("zoomed", scale > 1);
  whole = content();
  if (scale > 1) {
    const { width, height } = size();
    const high = small()
      ? `${Math.min(room().height, height)}px`
      : `min(${drawing().getBoundingClientRect().height}px, calc(100dvh - var(--top) - 90px))`;
    style(`
      #window { overflow: auto; height: ${high}; }
      #window > svg.lunarium { width: ${width}px; height: ${height}px; max-width: none; max-height: none; min-height: 0; margin: auto; }
    `);
    frame().scrollTo(left, top);
  }
  known = extent();
  sized.forEach((then) => then());
}

function resize(to) {
  scale = Math.max(1, Math.min(MOST, to));
  if (scale < 1.04) scale = 1;
  apply();
}

/** Zoom so that the point of the page stays where it is; by default the middle of the window. */
export function zoom(to, at) {
  if (!drawing()) return;
  const box = frame().getBoundingClientRect();
  const [x, y] = at ?? [box.x + box.width / 2, box.y + box.height / 2];
  const before = content();
  const [across, down] = [(x - before.x) / before.width, (y - before.y) / before.height];
  resize(to);
  const after = content();
  frame().scrollLeft += after.x + across * after.width - x;
  frame().scrollTop += after.y + down * after.height - y;
}

/** Zoom and go so that a point of the picture, in parts of its width and height, is in the middle of the window. */
export function look(to, across, down) {
  const before = content();
  resize(to);
  const { width, height } = size();
  frame().scrollTo(across * width - frame().clientWidth / 2, down * height - frame().clientHeight / 2);
  if (scrolling() === "smooth") slide(before);
}

/** Let the picture be seen moving from where it was. */
function slide(before) {
  const [after, box] = [content(), drawing().getBoundingClientRect()];
  const s = before.width / after.width;
  const [dx, dy] = [before.x - box.x - s * (after.x - box.x), before.y - box.y - s * (after.y - box.y)];
  if (Math.abs(s - 1) < 0.01 && Math.hypot(dx, dy) < 3) return;
  const [transformOrigin, transform] = ["0 0", `translate(${dx}px, ${dy}px) scale(${s})`];
  drawing().animate([{ transformOrigin, transform }, { transformOrigin, transform: "none" }], TIME);
}
