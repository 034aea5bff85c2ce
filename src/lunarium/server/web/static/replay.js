// A game move by move: slider, keys, and by itself.

import { glide, measure } from "./flip.js";
import { share } from "./notice.js";
import { shape, watchShape } from "./shape.js";

const root = document.getElementById("replay");
const moves = Number(root.dataset.moves);
const slider = document.getElementById("slider");
const auto = document.getElementById("auto");
const STEP = 900; // milliseconds

let wanted = Number(slider.value);
let loading = false;
let timer = null;

const address = (move) => `?move=${move}${root.dataset.eyes ? `&seat=${root.dataset.eyes}` : ""}`;

/** Show a move; while one loads, only the last that was asked for follows. */
async function go(move) {
  wanted = Math.max(0, Math.min(moves, move));
  slider.value = wanted;
  document.getElementById("where").textContent = `${wanted}/${moves}`;
  if (loading) return;
  loading = true;
  try {
    let shown;
    do {
      shown = wanted;
      const url = `/t/${root.dataset.table}/replay/at${address(shown)}&shape=${shape()}`;
      const answer = await fetch(url, { headers: { "HX-Request": "true" } });
      if (!answer.ok) break;
      const before = measure(document.getElementById("moment"));
      htmx.swap("#moment", await answer.text(), { swapStyle: "morph:outerHTML" }, { contextElement: document.body });
      glide(document.getElementById("moment"), before);
    } while (shown !== wanted);
  } finally {
    loading = false;
  }
  history.replaceState(null, "", address(wanted));
  document.getElementById("fork-move").value = wanted;
  if (wanted === moves) stop();
}

function stop() {
  clearInterval(timer);
  timer = null;
  auto.setAttribute("aria-pressed", "false");
}

function toggle() {
  if (timer) return stop();
  if (wanted === moves) go(0);
  timer = setInterval(() => loading || go(wanted + 1), STEP);
  auto.setAttribute("aria-pressed", "true");
}

const STEPS = {
  first: () => go(0),
  back: () => go(wanted - 1),
  next: () => go(wanted + 1),
  last: () => go(moves),
};
for (const [id, step] of Object.entries(STEPS)) {
  document.getElementById(id).addEventListener("click", (event) => {
    event.preventDefault();
    stop();
    step();
  });
}
auto.addEventListener("click", toggle);
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.target.closest("select, input:not([type=range]), textarea, summary") || event.ctrlKey || event.metaKey) return;
  if (KEYS[event.key]) {
    event.preventDefault();
    stop();
    STEPS[KEYS[event.key]]();
  } else if (event.key === " " && !event.target.closest("a, button")) {
    event.preventDefault();
    toggle();
  }
});

document.querySelector("[data-share-moment]").addEventListener("click", () => {
  share(location.href, document.getElementById("toast").dataset);
});

watchShape(() => go(wanted));
