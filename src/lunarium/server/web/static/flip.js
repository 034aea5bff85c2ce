// Pieces keep their names from picture to picture (data-piece). Where one has moved, it is seen moving.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** How to scroll. */
export const scrolling = () => (calm.matches ? "instant" : "smooth");

const TIME = { duration: 420, easing: "cubic-bezier(.3, .1, .2, 1)" };

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

let gliding = []; // what is under way

/** Whether every piece has come to rest. */
export const resting = () => gliding.every((one) => one.playState !== "running");

/** Where every piece of the board is now, on the page; whatever glides is at its place from here on. */
export function measure(board) {
  const places = new Map();
  places.shape = board?.dataset.shape;
  if (board && !calm.matches) {
    for (const piece of board.querySelectorAll("[data-piece]")) {
      const box = piece.getBoundingClientRect();
      places.set(piece.dataset.piece, { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height });
    }
  }
  for (const one of gliding) one.cancel();
  gliding = [];
  return places;
}

/** Let every piece that was elsewhere glide to where it is; new ones appear. On a board of another shape nothing is where it was.
 *
 * It begins with the next picture: until then whoever asks where something is hears where it comes to rest.
 */
export function glide(board, before) {
  if (!board || calm.matches || !before.size || before.shape !== board.dataset.shape) return;
  requestAnimationFrame(() => {
    for (const piece of board.querySelectorAll("[data-piece]")) move(piece, before.get(piece.dataset.piece));
  });
}

function move(piece, old) {
  if (!old) return gliding.push(piece.animate([{ opacity: 0 }, { opacity: 1 }], TIME));
  const box = piece.getBoundingClientRect();
  const [from, to] = [middle(old), middle(box)];
  const [dx, dy] = [from.x - scrollX - to.x, from.y - scrollY - to.y];
  if (Math.hypot(dx, dy) < 3 || !box.width) return;
  // What is animated is in the piece's own coordinates: s·p + t must bring its middle to the old one.
  const own = piece.getScreenCTM().inverse();
  const centre = new DOMPoint(to.x, to.y).matrixTransform(own);
  const start = new DOMPoint(to.x + dx, to.y + dy).matrixTransform(own);
  const s = old.width / box.width;
  const shift = `translate(${start.x - s * centre.x}px, ${start.y - s * centre.y}px) scale(${s})`;
  gliding.push(piece.animate([{ transform: shift }, { transform: "none" }], TIME));
}
