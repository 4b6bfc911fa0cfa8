// Owns what happens before the first paint, as a script for which nothing waits.

import { begin } from "../../app/boot/pre-paint.ts";
import { KEPT } from "./storage-schema.ts";

begin(KEPT);
document.documentElement.dataset.board = "later";
