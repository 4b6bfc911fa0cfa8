// The page's connection to the rules worker. It is a script of its own, apart from main.ts, so that Python starts while
// the page still loads. As this keeps the processor of a small machine busy, it starts after the first frame, unless it
// was prestarted.

import { isPrestarted } from "../boot/engine-prestart.ts";
import { MAX_WAIT_MS } from "../boot/first-paint.ts";
import { createEngine } from "./rpc-client.ts";

/** Milliseconds. The rules worker never searches: its answers come at once, or never. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Resolved when all else may start. No module awaits it at its top level: WebKit may run modules that import an
 * awaiting one too early.
 */
export const enginePrestarted = isPrestarted() ? Promise.resolve() : firstFrame();
export const engine = createEngine({
  url: new URL("../../workers/rules-worker.js", import.meta.url),
  answerTimeoutMs: ANSWER_TIMEOUT_MS,
  begin: (start) => void enginePrestarted.then(start),
});

/**
 * Resolves after the page's first frame; at once if the page is hidden or its first frame has no board (pre-paint.ts).
 */
function firstFrame() {
  return new Promise((resolve: (_?: unknown) => void) => {
    if (document.hidden || !document.documentElement.dataset.board) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
