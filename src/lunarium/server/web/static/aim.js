// What a finger means: it covers more than a point, so a tap beside a choice is a tap on the nearest one.

import { frame } from "./pane.js";

const REACH = 22; // pixels from the rim of a choice
const STOPS = 12; // along a line

export const choices = () => [...(frame()?.querySelectorAll("[data-act]") ?? [])];

/** How far a point is from what is seen of a choice, and from its middle. */
function away(hit, x, y) {
  const form = hit.querySelector(".ring") ?? hit;
  if (form.getAttribute("fill") === "none" && form.getTotalLength) return along(form, x, y);
  const box = form.getBoundingClientRect();
  const [dx, dy] = [Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2)];
  return [Math.hypot(Math.max(0, dx - box.width / 2), Math.max(0, dy - box.height / 2)), Math.hypot(dx, dy)];
}

/** The same for a line, which has no inside. */
function along(line, x, y) {
  const [matrix, length] = [line.getScreenCTM(), line.getTotalLength()];
  const points = Array.from({ length: STOPS + 1 }, (_, k) => line.getPointAtLength((k * length) / STOPS).matrixTransform(matrix));
  const nearest = Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
  return [nearest, nearest];
}

/** The choice that a finger at a point of the page means, if any is near. */
export function aimed(x, y) {
  const near = choices()
    .map((hit) => [hit, ...away(hit, x, y)])
    .filter(([, rim]) => rim <= REACH)
    .sort((one, other) => one[1] - other[1] || one[2] - other[2]);
  return near[0]?.[0] ?? null;
}

/** Whether a point is on a choice, not only near. */
export const on = (hit, x, y) => away(hit, x, y)[0] === 0;
