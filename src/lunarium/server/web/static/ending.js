// What there is to give away after a game: a text, a picture.

import { copy, toast } from "./notice.js";

const said = document.getElementById("table").dataset;

/** A text by the system's own dialog where fingers ask for it, else on the clipboard. By plain http there is only the latter. */
async function give(text) {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ text });
  } catch (error) {
    if (error.name === "AbortError") return;
  }
  toast((await copy(text)) ? said.sayText : `${said.sayCopyText} ${text}`);
}

/** The picture by the system's own dialog, with the link; where there is none, the link on the clipboard. */
async function send(path, link) {
  const url = link && new URL(link, location.href).href;
  try {
    if (navigator.canShare) {
      const drawn = await (await fetch(path)).blob();
      const files = [new File([drawn], path.split("/").pop(), { type: drawn.type })];
      if (navigator.canShare({ files })) return await navigator.share({ files, ...(url && { text: url }) });
    }
  } catch (error) {
    if (error.name === "AbortError") return;
  }
  toast(url && (await copy(url)) ? said.sayCard : `${said.sayCardOnly} ${url}`);
}

document.addEventListener("click", (event) => {
  const card = event.target.closest("[data-share-card]");
  if (card) send(card.dataset.shareCard, card.dataset.link);
  const asked = event.target.closest("[data-share-text]");
  if (!asked) return;
  const text = document.querySelector(asked.dataset.shareText).textContent;
  give(`${text}\n${new URL(asked.dataset.link, location.href).href}`);
});
