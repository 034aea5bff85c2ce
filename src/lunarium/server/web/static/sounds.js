// Sounds of our own, made as they are heard: no files. Nothing sounds before somebody has touched the page.

import { wish } from "./notice.js";

let sound;

/** The place where sounds are made; null while there must be silence. */
function desk() {
  if (!wish.get("sound", "1") || navigator.userActivation?.hasBeenActive === false) return null;
  try {
    sound ??= new AudioContext();
    return sound;
  } catch {
    return null; // no sound here
  }
}

/** One note: how high, when it begins, how loud, how long. */
function note(at, pitch, begin, loud, long, shape = "sine") {
  const [tone, gain] = [at.createOscillator(), at.createGain()];
  const start = at.currentTime + begin;
  tone.type = shape;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.03);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + long);
  tone.connect(gain).connect(at.destination);
  tone.start(start);
  tone.stop(start + long + 0.1);
}

/** A rustle: noise through a narrow window that moves. */
function rustle(at, from, to, begin, loud, long) {
  const noise = at.createBuffer(1, Math.ceil(at.sampleRate * long), at.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const [source, window, gain] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
  const start = at.currentTime + begin;
  source.buffer = noise;
  window.type = "bandpass";
  window.Q.value = 1.4;
  window.frequency.setValueAtTime(from, start);
  window.frequency.exponentialRampToValueAtTime(to, start + long);
  gain.gain.value = loud;
  source.connect(window).connect(gain).connect(at.destination);
  source.start(start);
}

const SOUNDS = {
  tile: (at) => {
    rustle(at, 1800, 500, 0, 0.35, 0.07);
    note(at, 196, 0, 0.1, 0.16, "triangle");
  },
  card: (at) => rustle(at, 900, 4200, 0, 0.22, 0.16),
  pen: (at) => [0, 0.09, 0.16].forEach((begin) => rustle(at, 3200, 2300, begin, 0.16, 0.07)),
  turn: (at) => [523.25, 783.99].forEach((pitch, place) => note(at, pitch, 0.16 * place, 0.16, 0.9)),
  end: (at) => [392, 523.25, 659.25, 783.99].forEach((pitch, place) => note(at, pitch, 0.17 * place, 0.13, 1.4)),
};

/** Let something be heard, where it is wished for. */
export function hear(name) {
  const at = desk();
  if (!at) return;
  at.resume?.();
  SOUNDS[name](at);
}

/** What a choice sounds like: as the thing that is taken or placed, else a pen on a sheet or a tile on the table. */
export function touch(hit) {
  const piece = (hit.querySelector("[data-piece]") ?? document.querySelector("#held [data-piece]"))?.dataset.piece ?? "";
  if (document.body.classList.contains("with-sheets")) hear("pen");
  else hear(piece.startsWith("card") ? "card" : "tile");
}
