// Owns what happens before the first paint, as a script for which nothing waits.

import { begin } from "../../house/first.js";
import { KEPT } from "./kept.js";

begin(KEPT);
document.documentElement.dataset.board = "later";
