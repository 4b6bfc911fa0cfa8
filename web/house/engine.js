// Owns the page's engine. A script of its own, beside main.js: Python starts while the page is still being loaded. But it
// keeps a small machine's processor busy: what is seen at once comes first, unless the engine has begun already.

import { isEarly } from "./early-engine.js";
import { createEngine } from "./rpc.js";

/** The rules worker never searches: every answer of it comes at once, or will not come. */
const ANSWER_PATIENCE = 20_000;
/** Milliseconds after which the first frame is not waited for: a window behind others may never be painted. */
const LONGEST = 1000;

if (!isEarly()) await firstFrame();
export const engine = createEngine({
  url: new URL("../worker/engine.js", import.meta.url),
  answerPatience: ANSWER_PATIENCE,
});

/** The end of the page's first frame, if it has something to show (the game's first.js) and somebody sees it. */
function firstFrame() {
  return new Promise((resolve) => {
    if (document.hidden || !document.documentElement.dataset.board) return resolve(null);
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}
