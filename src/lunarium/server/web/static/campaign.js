// A campaign, live: when its last table changes, the page looks at itself again.

import { share } from "./notice.js";

const WAIT = 1500; // milliseconds: moves that come fast are looked at once
let stream;
let timer;

const root = () => document.getElementById("campaign");

function listen() {
  stream?.close();
  const table = root().dataset.last;
  stream = new EventSource(`/api/tables/${table}/events`);
  stream.addEventListener("changed", () => {
    timer ??= setTimeout(look, WAIT);
  });
}

async function look() {
  timer = undefined;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("campaign");
  if (!fresh || fresh.isEqualNode(root())) return;
  const table = root().dataset.last;
  root().replaceWith(document.adoptNode(fresh));
  if (root().dataset.last !== table) listen();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (button) share(button.dataset.share, root().dataset);
});

listen();
