// Pieces keep their names from picture to picture (data-piece). Where one has moved, it is seen moving.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** How to scroll. */
export const scrolling = () => (calm.matches ? "instant" : "smooth");

const TIME = { duration: 420, easing: "cubic-bezier(.3, .1, .2, 1)" };

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Where every piece of the board is now, on the page. */
export function measure(board) {
  const places = new Map();
  if (board && !calm.matches) {
    for (const piece of board.querySelectorAll("[data-piece]")) {
      const box = piece.getBoundingClientRect();
      places.set(piece.dataset.piece, { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height });
    }
  }
  return places;
}

/** Let every piece that was elsewhere glide to where it is; new ones appear. */
export function glide(board, before) {
  if (!board || calm.matches || !before.size) return;
  for (const piece of board.querySelectorAll("[data-piece]")) {
    const old = before.get(piece.dataset.piece);
    if (!old) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], TIME);
      continue;
    }
    const box = piece.getBoundingClientRect();
    const [from, to] = [middle(old), middle(box)];
    const [dx, dy] = [from.x - scrollX - to.x, from.y - scrollY - to.y];
    if (Math.hypot(dx, dy) < 3 || !box.width) continue;
    // What is animated is in the piece's own coordinates: s·p + t must bring its middle to the old one.
    const own = piece.getScreenCTM().inverse();
    const centre = new DOMPoint(to.x, to.y).matrixTransform(own);
    const start = new DOMPoint(to.x + dx, to.y + dy).matrixTransform(own);
    const s = old.width / box.width;
    const shift = `translate(${start.x - s * centre.x}px, ${start.y - s * centre.y}px) scale(${s})`;
    piece.animate([{ transform: shift }, { transform: "none" }], TIME);
  }
}
