// Owns what happens before the first paint, as a script for which nothing waits.

import { begin } from "../../house/first.js";
import { KEPT } from "./kept.js";
import { tellWhoIsHere } from "./seen.js";

tellWhoIsHere(begin(KEPT));
