// Obfuscation of records with secrets in storage: base64url of their JSON, so that a player who looks at the browser's
// storage does not read a hand by accident. It is no encryption.

import { fromBase64Url, toBase64Url } from "../links/base64.ts";

/** The start of an obfuscated text: its version. */
const VERSION = "1.";

export const obfuscate = (record: unknown): string =>
  VERSION + toBase64Url(new TextEncoder().encode(JSON.stringify(record)));

/** The value of an obfuscated text; a value that is no text as it is; null if the text cannot be read. */
export function deobfuscate(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const bytes = value.startsWith(VERSION) ? fromBase64Url(value.slice(VERSION.length)) : null;
  try {
    return bytes && JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
