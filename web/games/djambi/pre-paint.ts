// Owns what happens before the first paint, as a script for which nothing waits.

import { begin } from "../../app/boot/pre-paint.ts";
import { STORAGE_SCHEMA } from "./storage-schema.ts";
import { tellWhoIsHere } from "./pre-paint-flags.ts";

tellWhoIsHere(begin(STORAGE_SCHEMA));
