// The rules worker: holds one Python function from JSON text to JSON text, and never searches, so that every
// answer comes at once. Requests come as objects, answers go out as JSON text, notices as objects.

import { boot } from "./boot.js";
import { describe } from "./describe.js";
import { dropKept } from "./kept.js";

/** @typedef {(request: string) => string} Handle */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const began = performance.now();
/** @type {Handle | null} */
let handle = null;

/** @param {import("../protocol/house").WorkerNotice} notice */
const tell = (notice) => scope.postMessage(notice);

scope.addEventListener("message", ({ data }) => {
  if (handle) scope.postMessage(answer(handle, data));
});

try {
  const { module, isKept } = await boot("machiavel.host.bridge", (phase, loaded, total) =>
    tell({ notice: "progress", phase, loaded, total }),
  );
  handle = module.handle;
  tell({ notice: "ready", milliseconds: Math.round(performance.now() - began), isKept });
} catch (error) {
  tell({ notice: "failed", error: describe(error, "engine/start") });
}

/**
 * Ask Python. It answers mistakes in the request itself, so that an exception here is its own failure.
 *
 * @param {Handle} ask
 * @param {import("../protocol/house").Request} request
 * @returns {string}
 */
function answer(ask, request) {
  try {
    return ask(JSON.stringify(request));
  } catch (error) {
    // After such an error, a stack too deep for the browser say, Python answers nothing any more.
    const isFatal = Boolean(/** @type {{ pyodide_fatal_error?: boolean }} */ (error).pyodide_fatal_error);
    if (isFatal) {
      void dropKept(); // should it have come from a kept picture, the next one does not
      tell({ notice: "failed", error: describe(error, "engine/crashed") });
    }
    return JSON.stringify({ id: request.id, error: describe(error, "engine/unknown") });
  }
}
