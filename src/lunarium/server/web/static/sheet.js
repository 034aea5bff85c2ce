// Around the board: looking closer, at others' sheets, what areas are, what is new, the guided first turn.

import "./closer.js";
import "./explain.js";
import "./fresh.js";
import "./hinted.js";
import "./tour.js";
import "./zoom.js";
