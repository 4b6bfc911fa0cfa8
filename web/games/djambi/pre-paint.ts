// Sets the page's flags before the first paint. Nothing waits for this script.

import { prepareFirstPaint } from "../../app/boot/pre-paint.ts";
import { STORAGE_SCHEMA } from "./storage-schema.ts";
import { setVisitorFlags } from "./pre-paint-flags.ts";

setVisitorFlags(prepareFirstPaint(STORAGE_SCHEMA));
