// Sets the page's flags before the first paint. Nothing waits for this script.

import { prepareFirstPaint } from "../../app/boot/pre-paint.ts";
import { STORAGE_SCHEMA } from "./storage-schema.ts";

prepareFirstPaint(STORAGE_SCHEMA);
document.documentElement.dataset.board = "later";
