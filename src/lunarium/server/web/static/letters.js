// No label is smaller than can be read: where the board is drawn so small, its letters are larger than they are printed.

import { drawing, onSize } from "./pane.js";
import { small } from "./shape.js";
import { rules } from "./views.js";

const LEAST = 8.2; // pixels
const LITTLE = 0.35; // of the largest scale: what is drawn smaller is a piece in little, which has a rule of its own

/** A rule for every size of letters in a picture that would be too small. */
export function legible(picture, where) {
  const least = new Map(); // by size as written, and by its group where that is in little: as large as it has to be
  const scaled = [...picture.querySelectorAll("text[font-size]")].map((text) => {
    const matrix = text.getScreenCTM();
    return [text, Math.hypot(matrix.c, matrix.d)]; // of their height: what has little room is narrower
  });
  const whole = Math.max(...scaled.map(([, scale]) => scale));
  for (const [text, scale] of scaled) {
    const [written, needed] = [text.getAttribute("font-size"), LEAST / scale];
    const group = scale < LITTLE * whole ? text.closest("g[class]") : null;
    if (Number(written) >= needed || (scale < LITTLE * whole && !group)) continue;
    const which = `${group ? `.${group.classList[0]} ` : ""}text[font-size="${written}"]`;
    const one = least.get(which) ?? { written, needed: 0, widest: 0 };
    one.needed = Math.max(needed, one.needed);
    if (text.dataset.room) one.widest = Math.max(wide(text) / Number(text.dataset.room), one.widest);
    least.set(which, one);
  }
  // A line is written around its middle, which stays where it is.
  const larger = ([which, { written, needed, widest }]) =>
    `${where} ${which} { font-size: ${needed}px; translate: 0 ${0.35 * (needed - Number(written))}px; }` +
    (needed * widest > 1 ? `\n${where} ${which}[data-room] { scale: ${1 / (needed * widest)} 1; }` : "");
  return [...least].map(larger).join("\n");
}

/** How wide a line is for every unit of its letters' size. */
const wide = (text) => text.getComputedTextLength() / parseFloat(getComputedStyle(text).fontSize);

const style = rules();
const fit = () => style(small() && drawing() ? legible(drawing(), "#window") : "");
document.fonts.addEventListener("loadingdone", fit); // until then lines had other widths
onSize(() => {
  fit();
  const flying = drawing().getAnimations({ subtree: true }).filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
  if (flying.length) Promise.allSettled(flying.map(({ finished }) => finished)).then(fit); // pieces are judged where they lie
});
