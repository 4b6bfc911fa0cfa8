// Owns how a failure crosses from a worker to the page.

/**
 * @param {unknown} error
 * @param {string} code Of errors that bring none.
 * @returns {import("../protocol/house").EngineError}
 */
export function describe(error, code) {
  const { message, stack, ...more } = /** @type {Error & Partial<import("../protocol/house").EngineError>} */ (
    error ?? {}
  );
  return { code: more.code ?? code, message: String(message ?? error), details: more.details ?? { stack } };
}
