// Owns how the record of a game with secrets is written into storage: as base64url of its JSON, so that nobody who has a look
// at what the browser keeps reads a hand without meaning to. It is no cipher: who wants to decode it can.

import { fromBase64Url, toBase64Url } from "../links/base64.ts";

/** What a sealed text begins with: its version. */
const VERSION = "1.";

export const seal = (record: unknown): string =>
  VERSION + toBase64Url(new TextEncoder().encode(JSON.stringify(record)));

/** What was sealed; what was not, as it is; null for what cannot be read. */
export function unseal(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const bytes = value.startsWith(VERSION) ? fromBase64Url(value.slice(VERSION.length)) : null;
  try {
    return bytes && JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
