// Where a lesson is: which stop fits what the board asks for. Nothing here knows of pages.
//
// A lesson has `stops`; `at` is the one that is shown, `reached` the one that is due: less than that is read again. `since` is the
// turn with which it began, `move` and `was` how far and at which step the board was when it was looked at last.

const fits = (stop, step) => stop.does.includes(step);

/** The stop that is due now, after the board has changed; what was just done is told with it. */
export function settled(lesson, now) {
  const [stops, before] = [lesson.stops, lesson.reached];
  const asking = stops[before]?.does.length ? stops[before] : null;
  const back = now.move < lesson.move;
  if (!now.playing) lesson.reached = stops.length;
  else if (back) taken(lesson, now);
  else if (now.round > lesson.since) lesson.reached = Math.max(before, 1 + stops.findLastIndex((stop) => stop.does.length));
  else if (asking && fits(asking, lesson.was) && !fits(asking, now.step)) forward(lesson, now);
  else passed(lesson, now);
  Object.assign(lesson, { move: now.move, was: now.step, step: now.step });
  const done = lesson.reached > before && asking;
  if (lesson.reached !== before || done) lesson.then = done ? asking.then : "";
  if (lesson.reached !== before || back) lesson.at = lesson.reached;
}

/** To the next stop, over those that ask for what is done already. */
export function forward(lesson, now) {
  lesson.reached += 1;
  lesson.then = "";
  lesson.step = now.step;
  passed(lesson, now);
  lesson.at = lesson.reached;
}

/** Over stops that ask for another step than the board, as long as a later one asks for just this. */
function passed(lesson, { step }) {
  const due = () => lesson.stops[lesson.reached];
  const later = () => lesson.stops.slice(lesson.reached + 1).some((stop) => fits(stop, step));
  while (step && due()?.does.length && !fits(due(), step) && later()) lesson.reached += 1;
}

/** Something was taken back: to the stop that asks for it again. */
function taken(lesson, { step }) {
  const again = lesson.stops.findLastIndex((stop, place) => place <= lesson.reached && fits(stop, step));
  if (again >= 0) lesson.reached = again;
}

/** What the shown stop wants of its reader: "read", "do", "wait" for others, "else" where the board asks another step; or "over". */
export function ask({ stops, at, reached, step }) {
  if (at >= stops.length) return "over";
  if (at < reached || !stops[at].does.length) return "read";
  if (!step) return "wait";
  return fits(stops[at], step) ? "do" : "else";
}
