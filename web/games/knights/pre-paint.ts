// Work before the first paint, as a script that nothing waits for.

import { prePaint } from "../../app/boot/pre-paint.ts";
import { STORAGE_SCHEMA } from "./storage-schema.ts";

prePaint(STORAGE_SCHEMA);
document.documentElement.dataset.board = "later";
