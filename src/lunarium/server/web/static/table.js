// A table, live. The server says only "changed"; then this page asks for its own view and morphs into it.

import { about } from "./explain.js";
import { glide, measure, scrolling } from "./flip.js";
import { point } from "./hinted.js";
import { listen } from "./keys.js";
import { ask as question, hush, notify, share, toast, wish } from "./notice.js";
import { flat, shape, small, watchShape } from "./shape.js";
import { hear, touch } from "./sounds.js";

const root = document.getElementById("table");
const said = root.dataset;
const base = `/t/${said.table}`;
const play = () => document.getElementById("play");
const version = () => Number(play().dataset.version);
const learning = location.hash === "#lesson"; // which begins with what a lesson speaks of

// What people opened or ticked is theirs: a new view does not touch it.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
  !(name === "open" && node.localName === "details") && name !== "checked";

class Refusal extends Error {
  constructor(message, status) {
    super(message);
    this.passes = status === 429 || status >= 500; // ask again later
  }
}

/** Ask the server; throws Refusal with its sentence, or TypeError where there is no connection. */
async function ask(path, body) {
  const url = `${base}/${path}${path.includes("?") ? "&" : "?"}shape=${shape()}`;
  const answer = await fetch(url, {
    method: body ? "POST" : "GET",
    body,
    headers: { "HX-Request": "true" },
    signal: AbortSignal.timeout(15000),
  });
  if (answer.ok) return answer;
  let message = answer.statusText;
  try {
    message = (await answer.json()).message;
  } catch {
    // not ours
  }
  throw new Refusal(message, answer.status);
}

/** Put a new view in place of the old one. An older one that comes late is dropped. */
function show(html) {
  const fresh = Number(/data-version="(\d+)"/.exec(html)?.[1]);
  if (fresh < version()) return;
  const [before, was] = [measure(play()), { ...play().dataset }];
  const spoken = Number(document.getElementById("talk").dataset.count);
  const own = mine;
  const byKey = document.activeElement?.matches("#board .hit, #end, #undo, #hint") || lost;
  htmx.swap("#play", html, { swapStyle: "morph:outerHTML" }, { contextElement: document.body });
  arrived(was, byKey);
  glide(play(), before);
  if (Number(document.getElementById("talk").dataset.count) > spoken && !own) unread(true);
}

/** A dot at the button that leads to the chat, until somebody goes there. */
function unread(yes) {
  document.querySelector("[data-jump] .dot").hidden = !yes;
}

let mine = false; // the last change was this page's own
let led = false; // the reader's last touch was a choice: until they touch or scroll again, the page may go to the next one
let lost = false; // the keyboard's place was taken away while others play

function arrived(was, byKey) {
  const now = play().dataset;
  if (now.secret === "1" && now.seat !== was.seat) pass();
  if (byKey && keyboard) {
    const next = document.querySelector("#board .hit") ?? document.querySelector("#end:not([aria-disabled])");
    lost = !next;
    next?.focus({ preventScroll: false });
  }
  else if (now.turn === "1" && (mine || (led && was.turn !== "1"))) {
    requestAnimationFrame(reveal); // once the board has gone to its next choices
  }
  led ||= mine;
  mine = false;
  if (now.status === "over" && was.status !== "over") hear("end");
  else if (now.turn === "1" && (was.turn !== "1" || now.seat !== was.seat)) yourTurn();
  if (now.status !== was.status && was.status === "waiting") window.scrollTo(0, 0);
  if (now.status !== was.status && was.status === "playing") ended();
  title();
  whole();
}

/** What comes next is at hand, for eyes and keyboard. */
function ended() {
  document.querySelector(".ending")?.scrollIntoView({ block: "start", behavior: "instant" });
  document.querySelector("#next :is(a, button)")?.focus({ preventScroll: true });
}

/** On a small screen the next choices may lie below or above: go just there, to all of them where they fit, else to the nearest.
 *
 * Those in the dock are always in sight.
 */
function reveal() {
  if (document.body.classList.contains("touring")) return; // a lesson goes to what it speaks of
  if (flat()) return scrollTo({ top: 0, behavior: scrolling() });
  const near = document.querySelector(".zoomed #window"); // choices within it are in sight if it is
  const hits = [...document.querySelectorAll("#board .hit:not(#dock *)")].filter((hit) => !near?.contains(hit));
  const places = [...hits.map((hit) => [hit.getBoundingClientRect(), 24]), ...(near ? [[near.getBoundingClientRect(), 0]] : [])];
  const [top, bottom] = [96, document.getElementById("dock")?.getBoundingClientRect().top ?? innerHeight - 90];
  const away = places.map(([box, rim]) => (box.top < top ? box.top - top - rim : Math.max(0, box.bottom - bottom + rim)));
  const long = Math.max(...places.map(([box]) => box.bottom)) - Math.min(...places.map(([box]) => box.top));
  const by = away.sort((one, other) => Math.abs(one) - Math.abs(other)).at(long < bottom - top - 48 ? -1 : 0);
  if (by) scrollBy({ top: by, behavior: scrolling() });
}

/** A server that cannot tell how others reach it leaves the beginning of a link to us. */
function whole() {
  const link = document.getElementById("link");
  if (link) link.value = new URL(link.value, location.href).href;
}

function title() {
  document.title = (play().dataset.turn === "1" ? `● ${said.sayTurn} · ` : "") + `${said.title} · Lunarium`;
}

function yourTurn() {
  hear("turn");
  if (wish.get("notify", "0")) notify(said.title, said.sayTurn);
}

/** People who share a screen do not look at each other's cards. */
function pass() {
  const curtain = document.getElementById("curtain");
  curtain.querySelector("p").textContent = said.sayPass.replace("{name}", () => play().dataset.name);
  document.body.classList.add("covered");
  if (!curtain.open) curtain.showModal();
}

let announced = 0; // the latest version that the server has told of

/** Look where there is something new, but not while a click is under way: its answer is the view that it brings about. */
function settled() {
  if (!sending && !asking && announced > version()) refresh();
}

let asking = null;
let again = false;

/** Fetch the view; while one is on its way, once more after it. */
async function refresh() {
  if (asking) {
    again = true;
    return asking.catch(() => {});
  }
  const known = announced;
  asking = ask("live").then(async (answer) => show(await answer.text()));
  try {
    await asking;
    connected(true);
  } catch (error) {
    if (!(error instanceof Refusal)) connected(false);
    else if (error.passes) setTimeout(refresh, 4000);
    else toast(error.message);
  } finally {
    asking = null;
  }
  if (again) {
    again = false;
    refresh();
  } else if (announced > known) settled();
}

const PATIENCE = 300; // milliseconds until waiting shows
let sending = null; // what is on its way, and what waits behind it

/** Do something at the table, one thing after the other; whether it was done. A double click counts once. */
async function send(path, values) {
  const key = `${path} ${values}`;
  if (sending?.key === key) return false;
  const before = sending?.done;
  const job = { key };
  job.done = Promise.resolve(before).then(() => deliver(path, values));
  sending = job;
  root.classList.add("sending");
  const patience = setTimeout(() => root.classList.add("waiting"), PATIENCE);
  const done = await job.done;
  clearTimeout(patience);
  if (sending === job) {
    sending = null;
    root.classList.remove("sending", "waiting");
    document.querySelectorAll(".pressed").forEach((one) => one.classList.remove("pressed"));
    settled();
  }
  return done;
}

async function deliver(path, values) {
  try {
    const html = await (await ask(path, values)).text();
    mine = true;
    hush();
    show(html);
    return true;
  } catch (error) {
    if (error instanceof Refusal) {
      toast(error.message);
      refresh();
    } else {
      unsent(path, values);
      connected(false);
    }
    return false;
  }
}

/** Say that something was not sent, and offer to send it again: not where it may have arrived after all. */
function unsent(path, values) {
  if (!values.has("number")) return toast(said.sayUnsent); // what was written is still there
  question(said.sayUnsent, said.sayAgain, async () => {
    hush();
    await refresh();
    if (play().dataset.number === values.get("number")) send(path, values);
  });
}

async function act(hit) {
  hit.classList.add("pressed"); // at once, before anybody has answered
  touch(hit);
  const { number, seat } = play().dataset;
  const values = new URLSearchParams({ action: hit.dataset.act, number, seat });
  if (wish.get("auto", "0")) values.set("auto_done", "true");
  const [label, told] = [hit.getAttribute("aria-label"), news()];
  if ((await send("act", values)) && news() === told) document.getElementById("heard").textContent = label;
}

/** What is announced of the game. A draft that nobody else may see is not in it: for a reader's ears, ``act`` says it. */
const news = () => document.getElementById("news")?.textContent;

async function why(action, element) {
  try {
    const answer = await (await ask(`why?action=${action}&seat=${play().dataset.seat}`)).json();
    const more = answer.section && { href: answer.rules, text: answer.section };
    toast(answer.message, more, element.closest("#window, .part") ? await about(element) : "");
  } catch (error) {
    toast(error instanceof Refusal ? error.message : said.sayUnsent);
  }
}

async function hint() {
  try {
    point(await (await ask(`hint?seat=${play().dataset.seat}`)).json());
  } catch (error) {
    toast(error instanceof Refusal ? error.message : said.sayUnsent);
  }
}

let keyboard = false;
addEventListener("keydown", (event) => (keyboard ||= event.key === "Tab" || event.key === "Enter" || event.key === " "), true);
addEventListener("pointerdown", () => (keyboard = false), true);
for (const kind of ["pointerdown", "touchmove", "wheel"]) addEventListener(kind, () => (led = false), { capture: true, passive: true });

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  const hit = at("#board [data-act]");
  if (hit) act(hit);
  else if (at("[data-why]")) why(at("[data-why]").dataset.why, event.target);
  else if (at("#hint")) hint();
  else if (at("[data-tour=later]")) requestAnimationFrame(reveal); // the offer is gone
  else if (at("[data-share]")) share(at("[data-share]").dataset.share, said);
  else if (at("[data-jump]")) {
    document.querySelector(at("[data-jump]").dataset.jump).scrollIntoView({ behavior: scrolling() });
    unread(false);
  }
  if (at("#toast") && !at("a")) hush();
});
listen(act);

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-form], [data-say-form]")) return;
  event.preventDefault();
  const values = new URLSearchParams(new FormData(form));
  event.submitter?.classList.add("pressed");
  document.getElementById("menu").hidePopover?.();
  const done = await send(form.getAttribute("action").slice(base.length + 1), values);
  if (done && form.matches("[data-say-form]")) form.reset();
});

document.querySelector("#curtain button").addEventListener("click", () => {
  document.body.classList.remove("covered");
  document.getElementById("curtain").close();
});
document.getElementById("curtain").addEventListener("cancel", (event) => event.preventDefault());

for (const [name, otherwise] of [["sound", "1"], ["notify", "0"], ["auto", "0"], ["near", "1"]]) {
  const box = document.querySelector(`[data-keep="${name}"]`);
  if (!box) continue;
  box.checked = wish.get(name, otherwise);
  box.addEventListener("change", async () => {
    wish.set(name, box.checked);
    if (name === "sound") sounds();
    if (name === "notify" && box.checked && (await window.Notification?.requestPermission()) !== "granted") {
      box.checked = false;
      wish.set(name, false);
      document.getElementById("menu").hidePopover?.(); // it lies above all else
      toast(isSecureContext ? said.sayForbidden : said.sayInsecure);
    }
  });
}

/** The button beside the menu turns all sounds off or on, as the box in the menu does. */
function sounds() {
  const on = wish.get("sound", "1");
  document.querySelector("[data-sound]").setAttribute("aria-pressed", on);
  document.querySelector("[data-keep=sound]").checked = on;
  return on;
}
document.querySelector("[data-sound]").addEventListener("click", () => {
  wish.set("sound", !wish.get("sound", "1"));
  if (sounds()) hear("turn");
});
sounds();

for (const fold of document.querySelectorAll("details[data-fold]")) {
  if (small()) fold.open = fold.dataset.fold === "chat";
}

// Whoever reconnects is told the current version first, so nothing is missed.
let stream;
function connected(yes) {
  document.getElementById("offline").hidden = yes;
  document.body.classList.toggle("is-offline", !yes);
  if (yes && stream?.readyState === EventSource.CLOSED) connect();
}

function connect() {
  stream = new EventSource(`/api/tables/${said.table}/events`);
  stream.addEventListener("open", () => connected(true));
  stream.addEventListener("changed", (event) => {
    connected(true);
    announced = Math.max(announced, Number(event.data));
    settled();
  });
  stream.addEventListener("error", () => {
    connected(false);
    if (stream.readyState === EventSource.CLOSED) setTimeout(connect, 3000);
  });
}

addEventListener("online", refresh);
addEventListener("offline", () => connected(false));
document.addEventListener("visibilitychange", () => document.hidden || refresh());

title();
whole();
if (play().dataset.secret === "1") pass();
watchShape(refresh);
connect();
addEventListener("load", () => {
  const offered = document.querySelector("#tour-offer:not([hidden])"); // stands above the board, and comes first
  if (play().dataset.turn === "1" && !offered && !learning) reveal();
});
