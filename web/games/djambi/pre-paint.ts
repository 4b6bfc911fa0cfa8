// Work before the first paint, as a script for which nothing waits.

import { prePaint } from "../../app/boot/pre-paint.ts";
import { STORAGE_SCHEMA } from "./storage-schema.ts";
import { setVisitorFlags } from "./pre-paint-flags.ts";

setVisitorFlags(prePaint(STORAGE_SCHEMA));
