// The page's connection to the rules worker. It is a script of its own, apart from main.ts, so that Python starts while
// the page still loads. As Python's start keeps the processor of a small machine busy, the worker starts after the first
// frame, unless it was prestarted.

import { isPrestarted } from "../boot/engine-prestart.ts";
import { MAX_WAIT_MS } from "../boot/first-paint.ts";
import { createEngine } from "./rpc-client.ts";

/** Timeout in milliseconds. It may be short, because the rules worker never searches, so its answers come at once or never. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Resolves when the rest of the page's work may start. No module awaits it at its top level, because WebKit may then run
 * the modules that import such a module too early.
 */
export const enginePrestarted = isPrestarted() ? Promise.resolve() : waitForFirstFrame();
export const engine = createEngine({
  url: new URL("../../workers/rules-worker.js", import.meta.url),
  answerTimeoutMs: ANSWER_TIMEOUT_MS,
  begin: (start) => void enginePrestarted.then(start),
});

/**
 * Resolves after the page's first frame; at once if the page is hidden or its first frame has no board (pre-paint.ts).
 */
function waitForFirstFrame() {
  return new Promise((resolve: (_?: unknown) => void) => {
    if (document.hidden || !document.documentElement.dataset.board) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
