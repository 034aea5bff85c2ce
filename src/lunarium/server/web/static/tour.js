// Learning by doing: a card that tells or asks, and a light on what it is about. Whoever learns plays at the real board.
//
// The rules say where a seat is in its turn (data-doing, data-round). A stop that asks for a step is done when the step has
// passed, whatever was chosen. Where the board asks for something else, the lesson goes on to the stop that fits, or says what
// the board asks; so nobody is ever stuck.

import { resting } from "./flip.js";
import { ask, forward, settled } from "./lesson.js";
import { place, reach, release } from "./light.js";
import { eachView } from "./views.js";

const card = document.getElementById("tour");
const offer = document.getElementById("tour-offer");
const said = card.dataset;
const text = document.getElementById("tour-text");
const play = () => document.getElementById("play");
const part = (name) => card.querySelector(`.tour-${name}`);
const kept = `lunarium-tour-${said.kind}`; // whether it was offered before, in this browser
const stored = `lunarium-lesson-${said.table}`; // where somebody is in it, in this tab

const FINDS = 2000; // milliseconds: so long after a new stop the page may still be moving
let lesson = null; // while one is held: its stops, and where we are
let finding = 0; // until when it goes on looking for its place

/** What the board says: whose turn, which step, how far. Another seat's turn on a shared screen is none of ours. */
function board() {
  const { doing, round, move, seat, status } = play().dataset;
  return { step: seat === lesson.seat ? doing : "", round: Number(round), move: Number(move), playing: status === "playing" };
}

/** What the card is about, as a selector. */
function meant() {
  const asked = ask(lesson);
  if (asked === "over") return "";
  if (asked === "else") return "#board .hit, #end:not([data-why])";
  return lesson.stops[lesson.at].selector;
}

function write(element, words) {
  element.hidden = !words;
  if (element.textContent !== words) element.textContent = words;
}

function show() {
  const asked = ask(lesson);
  const stop = lesson.stops[lesson.at];
  const prompt = document.getElementById("prompt")?.textContent ?? "";
  write(part("then"), lesson.at === lesson.reached ? lesson.then : "");
  write(part("said"), asked === "over" ? said.over : asked === "else" ? said.else.replace("{prompt}", () => prompt) : stop.text);
  write(part("wait"), asked === "wait" ? said.wait : "");
  write(part("step"), asked === "over" ? "" : said.step.replace("{n}", lesson.at + 1).replace("{all}", lesson.stops.length));
  const [next, back] = ["next", "back"].map((name) => card.querySelector(`[data-tour=${name}]`));
  const held = document.activeElement === next;
  next.hidden = asked === "wait" || asked === "over";
  next.textContent = asked === "do" || asked === "else" ? said.where : said.next;
  next.classList.toggle("plain", next.textContent === said.where);
  card.querySelector("[data-tour=skip]").hidden = asked === "over";
  back.disabled = lesson.at === 0;
  part("after").hidden = asked !== "over";
  card.classList.toggle("doing", asked === "do" || asked === "else");
  card.hidden = false;
  document.body.classList.add("touring");
  if (held && next.hidden) text.focus({ preventScroll: true });
  keep();
  if (asked !== "do" && asked !== "else") document.querySelector("[data-zoom=fit]:not(:disabled)")?.click(); // all in sight
  card.dataset.meant = meant();
  find();
}

/** Bring what is meant into sight: now, and once more where pieces that glided or a late layout have moved it. */
function find() {
  finding = performance.now() + FINDS;
  reach(meant());
}

function keep() {
  const { at, reached, since, seat, move, was } = lesson;
  sessionStorage.setItem(stored, JSON.stringify({ at, reached, since, seat, move, was }));
}

/** Which stops there are; null where the server does not answer. */
async function fetched() {
  const answer = await fetch(said.address, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok) return null;
  const list = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...list.querySelectorAll("[data-stop]")].map((stop) => ({
    selector: stop.dataset.stop,
    does: stop.dataset.does.split(" ").filter(Boolean),
    text: stop.querySelector(".stop-text").textContent,
    then: stop.querySelector(".stop-then")?.textContent ?? "",
  }));
}

/** Begin, or go on where a reload or a lost page left off. */
async function begin(known) {
  remember();
  const stops = await fetched();
  if (!stops) return;
  const { round, seat } = play().dataset;
  lesson = { stops, at: 0, reached: 0, since: Math.max(1, Number(round)), seat, move: 0, was: "", then: "", ...known };
  settled(lesson, board());
  if (!known) Object.assign(lesson, { at: 0, then: "" });
  document.getElementById("menu").hidePopover?.();
  show();
  if (!known) text.focus({ preventScroll: true });
  watch();
}

function watch() {
  if (!lesson) return;
  if (performance.now() < finding && resting()) reach(meant());
  place(meant());
  requestAnimationFrame(watch);
}

function close() {
  lesson = null;
  card.hidden = true;
  document.body.classList.remove("touring");
  sessionStorage.removeItem(stored);
  release();
  scrollTo({ top: 0, behavior: "instant" });
  (document.querySelector("#board .hit") ?? document.getElementById("window"))?.focus({ preventScroll: true });
}

function remember() {
  localStorage.setItem(kept, "1");
  offer.hidden = true;
}

function next() {
  const asked = ask(lesson);
  if (asked === "do" || asked === "else") return where();
  if (asked === "wait" || asked === "over") return;
  if (lesson.at < lesson.reached) lesson.at += 1;
  else forward(lesson, board());
  show();
}

/** To what is asked for, with eyes and keyboard. */
function where() {
  const found = [...document.querySelectorAll(meant())].find((one) => one.getBoundingClientRect().width);
  const hit = found?.matches(".hit, button") ? found : found?.querySelector(".hit") ?? document.querySelector("#board .hit, #end");
  find();
  hit?.focus({ preventScroll: true });
}

function back() {
  if (!lesson.at) return;
  lesson.at -= 1;
  show();
}

const ways = { go: () => begin(), later: remember, skip: close, end: close, back, next };

document.addEventListener("click", (event) => {
  if (!lesson && event.target.closest("#end:not([data-why])")) remember(); // who has played a turn needs the room
  const pressed = event.target.closest("[data-tour]");
  if (!pressed) return;
  event.preventDefault();
  ways[pressed.dataset.tour]();
});
card.addEventListener("submit", (event) => event.submitter && setTimeout(() => (event.submitter.disabled = true)));
card.addEventListener("keydown", (event) => {
  if (event.key === "ArrowRight") next();
  if (event.key === "ArrowLeft") back();
});
addEventListener("keydown", (event) => {
  if (lesson && event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open], :popover-open")) close();
});
addEventListener("resize", () => lesson && find());
for (const hand of ["wheel", "touchmove"]) addEventListener(hand, () => (finding = 0), { passive: true }); // who scrolls wants to look

const seated = () => play().dataset.status === "playing" && play().dataset.seat !== "";

/** To whom it was never offered, at a table where it can be had: the host of a lobby, too, once all are there. */
function propose() {
  const hidden = Boolean(localStorage.getItem(kept)) || !seated();
  if (offer.hidden !== hidden) offer.hidden = hidden; // whoever watches it hears of changes only
}

let seen = "";
eachView(() => {
  const { version, doing, round, move, status, shape, seat } = play().dataset;
  const now = [version, doing, round, move, status, shape, seat].join(" ");
  if (seen === now) return;
  seen = now;
  if (!lesson) return propose();
  settled(lesson, board());
  show();
});
const known = JSON.parse(sessionStorage.getItem(stored) ?? "null");
const wanted = location.hash === "#lesson";
if (wanted) history.replaceState(history.state, "", location.pathname + location.search);
if (known) begin(known);
else if (wanted && seated()) begin();
else propose();
