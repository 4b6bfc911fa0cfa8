import type { InitialData } from "../../protocol/djambi.ts";

/** Written by the build (tools/build/site.py) from the engine itself, so that the page is painted before Python exists. */
export declare const INITIAL: InitialData;
