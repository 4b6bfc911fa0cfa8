// Owns what happens before the first paint, as a script for which nothing waits.

import { begin } from "../../house/first.ts";
import { KEPT } from "./kept.ts";
import { tellWhoIsHere } from "./seen.ts";

tellWhoIsHere(begin(KEPT));
