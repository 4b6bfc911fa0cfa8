// Errors of a worker as plain objects, for the page.

import type { EngineError } from "../protocol/app.ts";

/** @param code For errors without one of their own. */
export function describe(error: unknown, code: string): EngineError {
  const { message, stack, ...more } = (error ?? {}) as Error & Partial<EngineError>;
  return { code: more.code ?? code, message: String(message ?? error), details: more.details ?? { stack } };
}
