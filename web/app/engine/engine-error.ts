// Errors of the engine as the page throws them, and those of a worker that fails or is silent.

import type { EngineError } from "../../protocol/app.ts";

/** An error of the engine; its `code` and `details` say what failed. */
export type CallError = Error & EngineError;

export function engineError(code: string, message: string, details: Record<string, unknown> = {}): CallError {
  return Object.assign(new Error(message), { code, details });
}

export const crashError = (reason: string) =>
  engineError("engine/crashed", `The engine broke down: ${reason}`, { reason });

export const TIMEOUT_CODE = "engine/silent";

/** The error of a worker that has sent nothing for *timeoutMs* milliseconds. */
export const timeoutError = (timeoutMs: number) =>
  engineError(TIMEOUT_CODE, `The engine said nothing for ${timeoutMs / 1000} s`, { timeoutMs });
