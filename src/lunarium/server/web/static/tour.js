// The guided first turn: a frame around what is meant, and a card that tells of it.

const dialog = document.getElementById("tour");
const offer = document.getElementById("tour-offer");
const [frame, card] = [dialog.querySelector(".tour-frame"), dialog.querySelector(".tour-card")];
const text = document.getElementById("tour-text");
const button = (name) => dialog.querySelector(`[data-tour=${name}]`);
const said = dialog.dataset;
const kept = `lunarium-tour-${said.kind}`;
const ROOM = 8; // around what is framed

let stops = [];
let at = 0;

/** All that a stop points at, as one box on the screen. */
function target() {
  const boxes = [...document.querySelectorAll("#board")]
    .flatMap((board) => [...board.querySelectorAll(stops[at].selector)])
    .map((found) => found.getBoundingClientRect())
    .filter((box) => box.width);
  if (!boxes.length) return document.getElementById("board").getBoundingClientRect();
  const [x, y] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return new DOMRect(x, y, Math.max(...boxes.map((box) => box.right)) - x, Math.max(...boxes.map((box) => box.bottom)) - y);
}

/** The frame where the target is, as far as it is on the screen; the card below it, above it, or over its end. */
function place() {
  if (!dialog.open) return;
  const box = target();
  const [left, top] = [Math.max(2, box.left - ROOM), Math.max(2, box.top - ROOM)];
  const [right, bottom] = [Math.min(innerWidth - 2, box.right + ROOM), Math.min(innerHeight - 2, box.bottom + ROOM)];
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${Math.max(0, right - left)}px`, height: `${Math.max(0, bottom - top)}px` });
  const [wide, high] = [card.offsetWidth, card.offsetHeight];
  const below = bottom + 12 + high < innerHeight;
  const above = top - 12 - high > 0;
  const y = below ? bottom + 12 : above ? top - 12 - high : innerHeight - high - 12;
  const x = Math.max(12, Math.min(innerWidth - wide - 12, (left + right - wide) / 2));
  Object.assign(card.style, { left: `${x}px`, top: `${y}px` });
}

/** Bring the target to the screen, with room for the card; what stays in reach of a thumb is there already. */
function reach() {
  if (document.querySelector(`#dock :is(${stops[at].selector})`)) {
    scrollTo({ top: 0, behavior: "instant" });
    return;
  }
  const box = target();
  const top = document.querySelector(".top")?.offsetHeight ?? 0;
  const room = innerHeight - top - card.offsetHeight - 40;
  const gap = box.height < room ? (room - box.height) / 3 : 0;
  scrollTo({ top: scrollY + box.top - top - 12 - gap, behavior: "instant" });
}

function show(next) {
  at = next;
  text.textContent = stops[at].text;
  dialog.querySelector(".tour-step").textContent = said.step.replace("{n}", at + 1).replace("{all}", stops.length);
  button("back").disabled = at === 0;
  button("next").textContent = at === stops.length - 1 ? said.end : said.next;
  reach();
  place();
  text.focus({ preventScroll: true });
}

async function begin() {
  remember();
  const answer = await fetch(said.address, { headers: { "HX-Request": "true" } });
  if (!answer.ok) return;
  const list = new DOMParser().parseFromString(await answer.text(), "text/html");
  stops = [...list.querySelectorAll("[data-stop]")].map((stop) => ({ selector: stop.dataset.stop, text: stop.textContent }));
  document.getElementById("menu").hidePopover?.();
  document.querySelector("[data-zoom=fit]")?.click();
  dialog.showModal();
  show(0);
}

function remember() {
  localStorage.setItem(kept, "1");
  offer.hidden = true;
}

const ways = {
  go: begin,
  later: remember,
  skip: () => dialog.close(),
  back: () => show(Math.max(0, at - 1)),
  next: () => (at === stops.length - 1 ? dialog.close() : show(at + 1)),
};

document.addEventListener("click", (event) => {
  if (event.target.closest("#end:not([data-why])")) remember(); // who has played a turn needs the room
  const pressed = event.target.closest("[data-tour]");
  if (!pressed) return;
  event.preventDefault();
  ways[pressed.dataset.tour]();
});
dialog.addEventListener("keydown", (event) => {
  if (event.key === "ArrowRight") ways.next();
  if (event.key === "ArrowLeft") ways.back();
});
dialog.addEventListener("close", () => scrollTo({ top: 0, behavior: "instant" }));
addEventListener("resize", place);
addEventListener("scroll", place, { passive: true });

if (!localStorage.getItem(kept) && document.querySelector("#play[data-seat]:not([data-seat=''])")) offer.hidden = false;
