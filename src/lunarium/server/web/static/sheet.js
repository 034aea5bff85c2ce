// Around the board: looking closer, at others' sheets, what areas are, what is new, learning by doing.

import "./asked.js";
import "./closer.js";
import "./explain.js";
import "./fresh.js";
import "./letters.js";
import "./lit.js";
import "./next.js";
import "./tour.js";
import "./zoom.js";

if (matchMedia("(any-pointer: coarse)").matches) import("./lens.js"); // only fingers need it
