import type { InitialData } from "../../protocol/knights.ts";

/** Written by the build (tools/build/site.py) from the engine, so that the page is painted before Python starts. */
export declare const INITIAL: InitialData;
