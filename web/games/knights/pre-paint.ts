// Owns what happens before the first paint, as a script for which nothing waits.

import { prePaint } from "../../app/boot/pre-paint.ts";
import { STORAGE_SCHEMA } from "./storage-schema.ts";

prePaint(STORAGE_SCHEMA);
document.documentElement.dataset.board = "later";
