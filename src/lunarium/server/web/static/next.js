// On a small screen the board goes by itself to where the next choices are, so large that a finger can tell them apart.

import { scrolling } from "./flip.js";
import { wish } from "./notice.js";
import { apply, content, drawing, frame, look, onResize, onSize, room, scaled, size } from "./pane.js";
import { flat, small } from "./shape.js";
import { eachView } from "./views.js";

const WELL = 37; // pixels: what most choices measure at least
const LEAST = 25; // what all of them do, and how far apart their middles are
const AMPLE = 46; // what is seen of them need not be larger
const RIM = 14; // around them
const root = document.getElementById("table");
const play = () => document.getElementById("play").dataset;

let hand = false; // somebody zooms on their own
let rests = false; // somebody wants to see the whole board for now

/** Remember who decides what is seen: whoever zooms until their turn ends; whoever zooms out until the next choice. */
export function byHand(zooms) {
  hand = zooms;
  rests = !zooms;
}

const least = (element) => Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height);

/** The choices on the board: their middles, what can be pressed and what is seen of it, in parts of the picture. */
function choices() {
  const picture = content();
  return [...frame().querySelectorAll(".hit")].map((hit) => {
    const box = hit.getBoundingClientRect();
    return {
      x: (box.x + box.width / 2 - picture.x) / picture.width,
      y: (box.y + box.height / 2 - picture.y) / picture.height,
      side: least(hit) / picture.width,
      seen: least(hit.querySelector(".ring") ?? hit) / picture.width,
    };
  });
}

/** What most of some numbers are not below. */
const most = (numbers) => numbers.sort((one, other) => one - other)[Math.floor(0.4 * (numbers.length - 1))];

/** The smallest box around choices, in pixels of the whole board. */
function around(all) {
  const { width, height } = size(1);
  const [xs, ys, half] = [all.map(({ x }) => x * width), all.map(({ y }) => y * height), (Math.max(...all.map(({ side }) => side)) * width) / 2];
  const [x, y] = [Math.min(...xs) - half, Math.min(...ys) - half];
  return { x, y, width: Math.max(...xs) + half - x, height: Math.max(...ys) + half - y };
}

/** How near the two nearest choices are, in pixels of the whole board. */
function nearest(all) {
  const { width, height } = size(1);
  return Math.min(...all.flatMap((one, k) => all.slice(0, k).map((other) => Math.hypot((one.x - other.x) * width, (one.y - other.y) * height))));
}

/** As many choices as a box of that size can hold. */
function densest(all, width, height) {
  let best = [];
  for (const left of all) {
    for (const top of all) {
      const held = all.filter(({ x, y }) => x >= left.x && x <= left.x + width && y >= top.y && y <= top.y + height);
      if (held.length > best.length) best = held;
    }
  }
  return best;
}

/** How far to zoom, and the choices to be seen: all of them, or where that makes them too small, the most that fit. */
function plan(all) {
  const [sides, clear] = [all.map(({ side }) => side * size(1).width), all.map(({ seen }) => seen * size(1).width)];
  const needed = Math.max(1, WELL / most(sides), LEAST / Math.min(...sides), LEAST / nearest(all));
  const [seen, area] = [room(), around(all)];
  const fit = Math.min((seen.width - 2 * RIM) / area.width, (seen.height - 2 * RIM) / area.height);
  if (fit >= needed) {
    const to = Math.min(fit, Math.max(needed, AMPLE / Math.max(1, most(clear))));
    return [needed === 1 && to < 1.2 ? 1 : to, all];
  }
  if (needed === 1) return [1, all];
  const [{ width, height }, whole] = [size(needed), Math.max(...all.map(({ side }) => side)) * size(needed).width];
  const held = (long) => Math.max(0, long - whole - RIM);
  return [needed, densest(all, held(seen.width) / width, held(seen.height) / height)];
}

/** Go to the next choices, or to the whole board where there are none on it. */
function go() {
  const all = play().turn === "1" ? choices() : [];
  if (!all.length) return look(1, 0.5, 0.5);
  const [to, held] = plan(all);
  const [{ x, y, width, height }, whole] = [around(held), size(1)];
  look(to, (x + width / 2) / whole.width, (y + height / 2) / whole.height);
}

/** The choices with their middles in pixels of the window. */
function placed() {
  const [{ width, height }, { scrollLeft, scrollTop }] = [size(), frame()];
  return choices().map((one) => ({ ...one, left: one.x * width - scrollLeft, top: one.y * height - scrollTop }));
}

/** Those beyond each edge of the window. */
function beyond(all) {
  const [out, { clientWidth, clientHeight }] = [{ up: [], left: [], right: [], down: [] }, frame()];
  for (const one of all) {
    const over = { up: -one.top, left: -one.left, right: one.left - clientWidth, down: one.top - clientHeight };
    const [edge, far] = Object.entries(over).reduce((most, other) => (other[1] > most[1] ? other : most));
    if (far > 0) out[edge].push({ ...one, far });
  }
  return out;
}

const SPOTS = { middle: 0.5, start: 0.14, end: 0.86 }; // along an edge
const SIGN = 50; // about what such a sign covers

/** Where at an edge its sign covers no choice, or the least of one. */
function clear(edge, all) {
  const { clientWidth, clientHeight } = frame();
  const at = { up: [null, 24], down: [null, clientHeight - 24], left: [30, null], right: [clientWidth - 30, null] }[edge];
  const free = ([, part]) => {
    const [x, y] = [at[0] ?? part * clientWidth, at[1] ?? part * clientHeight];
    return Math.min(SIGN, ...all.map(({ left, top }) => Math.hypot(left - x, top - y)));
  };
  return Object.entries(SPOTS).reduce((best, other) => (free(other) > free(best) ? other : best))[0];
}

/** Say at every edge how many choices lie beyond it. */
function tell() {
  if (!drawing()) return;
  const all = scaled() === 1 || play().turn !== "1" ? [] : placed();
  const out = beyond(all);
  for (const button of document.querySelectorAll("[data-more]")) {
    const edge = button.dataset.more;
    const [count, shown] = [String(out[edge].length), button.querySelector("b")];
    if (shown.textContent !== count) shown.textContent = count;
    if (button.hidden !== (count === "0")) button.hidden = count === "0";
    if (!button.hidden) button.dataset.at = clear(edge, all);
  }
}

/** Go on to the choices beyond an edge: the nearest one, with as many others as the window holds. */
function further(edge) {
  const out = beyond(placed())[edge].sort((one, other) => one.far - other.far);
  if (!out.length) return;
  const [{ width, height }, { clientWidth, clientHeight }] = [size(), frame()];
  const near = out.filter(({ x, y }) => Math.abs(x - out[0].x) * width < clientWidth - 60 && Math.abs(y - out[0].y) * height < clientHeight - 60);
  const middle = (key) => (Math.min(...near.map((one) => one[key])) + Math.max(...near.map((one) => one[key]))) / 2;
  frame().scrollTo({ left: middle("x") * width - clientWidth / 2, top: middle("y") * height - clientHeight / 2, behavior: scrolling() });
}

/** Whoever zooms by hand is left alone, unless nothing that can be chosen is in sight. */
function follow() {
  if (scaled() === 1 || play().turn !== "1" || document.querySelector("#board .hit:not(#window *)")) return;
  const all = placed();
  const out = Object.values(beyond(all)).flat();
  if (!all.length || out.length < all.length) return;
  const next = out.reduce((one, other) => (other.far < one.far ? other : one));
  look(scaled(), next.x, next.y);
}

root.addEventListener("click", (event) => {
  const button = event.target.closest("[data-more]");
  if (button) further(button.dataset.more);
});
root.addEventListener("scroll", (event) => event.target === frame() && tell(), { capture: true, passive: true });
onSize(tell);

/** Whether a turn begins with this view: drafts are over, or others have played. */
function begins(was, now) {
  return was.turn !== now.turn || was.seat !== now.seat || (was.drafting && !now.drafting && Number(now.move) > Number(was.move));
}

/** Whether the page decides what is seen. */
const free = () => small() && !hand && wish.get("near", "1") && !document.querySelector("#tour[open]");

let was = {};
eachView(() => {
  if (!drawing()) return;
  const drafting = Boolean(document.querySelector("#undo:not([disabled])"));
  const acts = [...frame().querySelectorAll("[data-act]")].map((hit) => hit.dataset.act).join();
  const now = { ...play(), drafting, acts };
  const differs = (...keys) => keys.some((key) => was[key] !== now[key]);
  if (differs("version", "shape", "seat")) {
    const begun = begins(was, now);
    const next = begun || differs("shape", "acts"); // else only others did something: nobody is led anywhere
    if (begun) hand = false;
    if (next) rests = false;
    was = now;
    apply();
    if (!free()) follow();
    else if (next) go();
  }
  tell();
});

// A phone changes the height of a window whenever it scrolls, its width only when it is turned. What a lesson takes of a screen
// that lies, while it asks for a choice, is another matter.
const led = () => flat() && document.querySelector("#tour.doing");
let wide = innerWidth;
onResize(() => {
  if (!drawing()) return;
  apply();
  if (free() && !rests && (wide !== innerWidth || led())) go();
  wide = innerWidth;
});
document.getElementById("tour").addEventListener("close", () => free() && drawing() && go());
// The offer of a lesson takes of the board's room when it comes, and gives it back.
const offer = document.getElementById("tour-offer");
new MutationObserver(() => free() && !rests && drawing() && go()).observe(offer, { attributeFilter: ["hidden"] });
