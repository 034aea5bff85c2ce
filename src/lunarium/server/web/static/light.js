// The light of a lesson: what the card is about is lit, the rest is dimmed a little, and the card stands where it covers nothing lit.

import { flat } from "./shape.js";
import { rules } from "./views.js";

const card = document.getElementById("tour");
const dim = document.getElementById("tour-dim");
const room = rules();
const ROOM = 6; // around what is lit
const GAP = 8; // around the card
const AIR = 60; // above it, where there is room
const LEAST = 176; // what a card takes of a tall screen at least, so that the board keeps its size from stop to stop

let rule = ""; // what the card and the board were told last

const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();

/** All that is meant and drawn. */
function found(selector) {
  const all = selector ? [...document.querySelectorAll(selector)] : [];
  return all.filter((one) => one.closest("#play") && one.getBoundingClientRect().width);
}

/** Their boxes, as far as the picture and the window of the board show them. */
function boxes(all) {
  const frames = (one) => [one.ownerSVGElement?.closest("#board svg.lunarium"), one.closest("#window")].filter(Boolean);
  return all
    .map((one) => frames(one).reduce((at, frame) => common(at, frame.getBoundingClientRect()), one.getBoundingClientRect()))
    .filter((at) => at.width > 0 && at.height > 0);
}

function common(one, other) {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Beside the board where the log is, else above or below what is meant. On a phone that lies: over what stands beside the
    board, unless just that is meant; then below the board, and below what follows when one scrolls. */
function way(selector) {
  const [side, play, lit] = [box(".side"), box("#play"), found(selector)];
  if (side && side.left >= play.right - 1) return "side";
  const within = (names) => (one) => one.closest(names);
  if (flat()) return lit.some(within("#dock, .bar")) ? "under" : lit.every(within(".pane")) ? "beside" : "foot";
  return lit.length && lit.every(within("#dock")) ? "up" : "down";
}

/** Between which heights of the screen nothing lies over the board. */
function free(selector) {
  const stands = way(selector);
  const high = Math.max(LEAST, card.offsetHeight) + 2 * GAP;
  if (flat()) return { stands, top: 0, bottom: innerHeight - (stands === "beside" ? 0 : card.offsetHeight + 2 * GAP), foot: innerHeight };
  const head = box(".top").bottom;
  const bar = Math.min(innerHeight, box("#play").bottom + scrollY) - (box(".bar")?.height ?? 0); // once all is in its place
  const dock = document.querySelector("#dock .hit") ? bar - box("#dock").height : bar; // what can be chosen there stays free
  if (stands === "up") return { stands, top: head + high, bottom: dock, foot: dock };
  if (stands === "down") return { stands, top: head, bottom: dock - high, foot: dock };
  return { stands, top: head, bottom: bar, foot: bar };
}

/** Give the card its place, and the board the room that is left; what lies last can be scrolled above the card. */
function stand({ stands, top, bottom, foot }) {
  const [side, head] = [box(".side"), box(".top")];
  const across = `left: ${GAP}px; right: ${GAP}px;`;
  const spots = {
    side: `left: ${side?.left}px; width: ${side?.width}px; top: ${top + GAP}px;`,
    beside: `left: ${head.left}px; width: ${head.width}px; top: ${GAP}px; max-height: ${innerHeight - 2 * GAP}px;`,
    under: `left: ${GAP}px; width: ${head.left - 2 * GAP}px; bottom: ${GAP}px;`,
    foot: `${across} bottom: ${GAP}px; flex-direction: row; gap: 1rem; align-items: end; max-width: none;`,
    up: `${across} top: ${head.bottom + GAP}px;`,
    down: `${across} bottom: ${innerHeight - foot + GAP}px;`,
  };
  const most = `max-height: ${bottom - top - 2 * ROOM}px; min-height: 0;`;
  const deep = card.offsetHeight + 3 * GAP;
  const narrow = `
    .with-sheets #window, .with-sheets:not(.zoomed) #window > svg.lunarium { ${most} }
    #dock { margin-top: ${deep}px; }
    #board:not(:has(#dock)) { padding-bottom: ${deep}px; }`;
  const low = card.offsetHeight + 2 * GAP;
  const under = `.touring .play .pane { height: ${innerHeight - low}px; margin: 0 0 ${low}px; }`;
  const row = `.touring .play { padding-bottom: ${low}px; } #tour-text { flex: 1; } .tour-foot { flex-wrap: nowrap; }`;
  const rest = { side: "", beside: "", under, foot: row, up: narrow, down: narrow };
  const told = `#tour { ${spots[stands]} } ${rest[stands]}`;
  if (told !== rule) room((rule = told));
}

/** Bring what is meant to where nothing covers it. */
export function reach(selector) {
  const at = free(selector);
  stand(at);
  if (at.stands === "under") return scrollTo({ top: 0, behavior: "instant" }); // where the board is, and all beside it
  const most = box("#play").bottom - innerHeight; // further down the buttons would leave the screen
  const lit = boxes(found(selector).filter((one) => !one.closest("#dock, .bar")));
  const [first, end] = [Math.min(...lit.map((one) => one.top)), Math.max(...lit.map((one) => one.bottom))];
  const inside = !lit.length || (first >= at.top + ROOM && end <= at.bottom - ROOM);
  const spare = (at.bottom - at.top - (end - first)) / 2;
  const by = inside ? 0 : first - at.top - Math.max(ROOM, Math.min(spare, AIR));
  scrollBy({ top: Math.min(by, most), behavior: "instant" });
}

/** Boxes that meet become one, so that the light has no gaps. */
function joined(all) {
  const meet = (one, other) => one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
  const parts = [];
  for (let one of all) {
    for (let near; (near = parts.findIndex((part) => meet(part, one))) >= 0; ) {
      const [part] = parts.splice(near, 1);
      one = [Math.min(one[0], part[0]), Math.min(one[1], part[1]), Math.max(one[2], part[2]), Math.max(one[3], part[3])];
    }
    parts.push(one);
  }
  return parts;
}

let last = "";

/** Put the light where things are now, with a rim around it. */
export function place(selector) {
  const around = ({ left, top, right, bottom }) => [left - ROOM, top - ROOM, right + ROOM, bottom + ROOM].map(Math.round);
  const lit = joined(boxes(found(selector)).map(around));
  const key = `${lit.join(" ")} ${innerWidth} ${innerHeight}`;
  if (key === last) return;
  last = key;
  const holes = lit.map(([left, top, right, bottom]) => `M${left} ${top}H${right}V${bottom}H${left}Z`).join("");
  dim.hidden = !lit.length;
  dim.style.clipPath = `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0Z${holes}")`;
  dim.replaceChildren(...lit.map(([left, top, right, bottom]) => {
    const rim = document.createElement("i");
    Object.assign(rim.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
    return rim;
  }));
}

/** No light, and all where it was. */
export function release() {
  last = "";
  dim.hidden = true;
  room((rule = ""));
}
