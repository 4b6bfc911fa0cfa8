import type { InitialData } from "../../protocol/knights.ts";

/** Written by the build (tools/build/site.py) with data from the engine, so that the page is painted before Python runs. */
export declare const INITIAL: InitialData;
