// Obfuscation of stored records with secrets as base64url of their JSON. A player who looks at the browser's storage then
// does not read a hand by accident. It is no encryption.

import { fromBase64Url, toBase64Url } from "../links/base64.ts";

/** The start of an obfuscated text, which is its version. */
const VERSION = "1.";

export const obfuscate = (record: unknown): string =>
  VERSION + toBase64Url(new TextEncoder().encode(JSON.stringify(record)));

/** Returns the value of an obfuscated text; null if it cannot be read. A value that is no text is returned as it is. */
export function deobfuscate(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const bytes = value.startsWith(VERSION) ? fromBase64Url(value.slice(VERSION.length)) : null;
  try {
    return bytes && JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
