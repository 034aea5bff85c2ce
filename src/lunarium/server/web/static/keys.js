// The board by keyboard: Enter and space choose, arrows go to the nearest choice in their direction.

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The choice that lies most directly in a direction. */
function nearest(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of document.querySelectorAll("#board .hit")) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
  }
  return best;
}

/** Listen; `choose` is called with the element. */
export function listen(choose) {
  document.addEventListener("keydown", (event) => {
    const hit = event.target.closest?.("#board .hit");
    if (!hit || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(hit);
    } else if (ARROWS[event.key]) {
      event.preventDefault();
      nearest(hit, ARROWS[event.key])?.focus();
    }
  });
}
