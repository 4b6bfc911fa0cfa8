// Owns how a failure crosses from a worker to the page.

import type { EngineError } from "../protocol/app.ts";

/** @param code Of errors that bring none. */
export function describe(error: unknown, code: string): EngineError {
  const { message, stack, ...more } = (error ?? {}) as Error & Partial<EngineError>;
  return { code: more.code ?? code, message: String(message ?? error), details: more.details ?? { stack } };
}
