// How a page gets attention: a line that goes away, one that stays until it is answered, a notification.

const STAY = 7000;
let timer;

/** Say something for a while; with a link to read more, and a line about what was meant. */
export function toast(text, link, about) {
  const line = document.getElementById("toast");
  line.replaceChildren(document.createTextNode(text));
  if (link) {
    const more = Object.assign(document.createElement("a"), { href: link.href, textContent: link.text, target: "_blank" });
    line.append(" ", more);
  }
  if (about) line.append(Object.assign(document.createElement("span"), { className: "about", textContent: about }));
  line.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (line.hidden = true), STAY);
}

/** Say something that stays until somebody does something about it: the button does. */
export function ask(text, label, act) {
  toast(text);
  clearTimeout(timer);
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button small plain", textContent: label });
  button.addEventListener("click", act);
  document.getElementById("toast").append(" ", button);
}

/** It has been read. */
export function hush() {
  document.getElementById("toast").hidden = true;
}

/** Give a link away: by the system's own dialog, or on the clipboard. */
export async function share(link, { sayCopied, sayCopy }) {
  const url = new URL(link, location.href).href; // a server that cannot tell how others reach it leaves that to us
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ url });
  } catch (error) {
    if (error.name === "AbortError") return;
  }
  toast((await copy(url)) ? sayCopied : `${sayCopy} ${url}`);
}

/** Put a text on the clipboard; whether it is there. By plain http browsers have no clipboard, but an older way. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "sr" });
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    before?.focus({ preventScroll: true });
    return done;
  }
}

/** A notification of the system, where it was allowed and nobody looks at the page. */
export function notify(title, text) {
  if (document.hidden && window.Notification?.permission === "granted") {
    const shown = new Notification(title, { body: text, icon: "/static/icon.svg", tag: location.pathname });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

/** A wish that this browser keeps. */
export const wish = {
  get: (name, otherwise) => (localStorage.getItem(`lunarium-${name}`) ?? otherwise) === "1",
  set: (name, on) => localStorage.setItem(`lunarium-${name}`, on ? "1" : "0"),
};
