// Back closes what was opened on top of a page, before it leaves the page.

const open = [];
let ours = 0; // steps back that this script takes itself

/** Something lies on top now; `close` takes it away. */
export function opened(close) {
  open.push(close);
  history.pushState({ open: open.length }, "");
}

/** It was closed by its own button, or by us. */
export function closed(close) {
  const at = open.indexOf(close);
  if (at < 0) return;
  open.splice(at, 1);
  ours += 1;
  history.back();
}

addEventListener("popstate", () => {
  if (ours) ours -= 1;
  else open.pop()?.();
});
