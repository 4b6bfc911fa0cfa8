// Owns what happens before the first paint, as a script for which nothing waits.

import { begin } from "../../house/first.ts";
import { KEPT } from "./kept.ts";

begin(KEPT);
document.documentElement.dataset.board = "later";
