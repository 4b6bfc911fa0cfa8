// Owns the errors that the page makes of what a worker says, or does not say.

/**
 * @typedef {import("../protocol/house").EngineError} EngineError
 * @typedef {Error & EngineError} CallError An error of the engine, with `code` and `details`.
 */

/**
 * @param {string} code
 * @param {string} message
 * @param {Record<string, unknown>} [details]
 * @returns {CallError}
 */
export function engineError(code, message, details = {}) {
  return Object.assign(new Error(message), { code, details });
}

/** @param {string} reason */
export const crash = (reason) => engineError("engine/crashed", `The engine broke down: ${reason}`, { reason });

export const SILENT = "engine/silent";

/** @param {number} patience Milliseconds. */
export const silence = (patience) =>
  engineError(SILENT, `The engine said nothing for ${patience / 1000} s`, { patience });
