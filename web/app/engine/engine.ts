// Owns the page's engine. A script of its own, beside main.ts: Python starts while the page is still being loaded. But it
// keeps a small machine's processor busy: what is seen at once comes first, unless the engine has begun already.

import { isEarly } from "../boot/engine-prestart.ts";
import { LONGEST } from "../boot/first-paint.ts";
import { createEngine } from "./rpc-client.ts";

/** The rules worker never searches: every answer of it comes at once, or will not come. */
const ANSWER_PATIENCE = 20_000;

/** When all else may begin. No module waits for it by itself: WebKit may let those begin early that import one which waits. */
export const begun = isEarly() ? Promise.resolve() : firstFrame();
export const engine = createEngine({
  url: new URL("../../workers/rules-worker.js", import.meta.url),
  answerPatience: ANSWER_PATIENCE,
  begin: (start) => void begun.then(start),
});

/** The end of the page's first frame, if it has something to show (the game's first.ts) and somebody sees it. */
function firstFrame() {
  return new Promise((resolve: (_?: unknown) => void) => {
    if (document.hidden || !document.documentElement.dataset.board) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}
