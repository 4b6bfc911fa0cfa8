// Errors of a worker as plain objects, for the page.

import type { EngineError } from "../protocol/app.ts";

/**
 * Returns an error as a plain object.
 *
 * @param code For errors without a code of their own.
 */
export function serializeError(error: unknown, code: string): EngineError {
  const { message, stack, ...more } = (error ?? {}) as Error & Partial<EngineError>;
  return { code: more.code ?? code, message: String(message ?? error), details: more.details ?? { stack } };
}
