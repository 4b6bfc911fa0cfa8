// Owns the page's engine. A script of its own, beside main.js: Python starts while the page is still being loaded.

import { createEngine } from "./rpc.js";

/** The rules worker never searches: every answer of it comes at once, or will not come. */
const ANSWER_PATIENCE = 20_000;

export const engine = createEngine({
  url: new URL("./worker/engine.js", import.meta.url),
  answerPatience: ANSWER_PATIENCE,
});
