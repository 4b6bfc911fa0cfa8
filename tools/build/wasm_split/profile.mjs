// Reads the profile: which functions of an interpreter are in use when the engine is (tools/build/wasm_split/renew_profile.py writes it).
// The first line is the SHA-256 of the interpreter; then come numbers and, where several follow each other, first-last.

/** @param {string} text */
export function parse(text) {
  const [sha256, ...ranges] = text.trim().split(/\s+/);
  const functions = new Set();
  for (const range of ranges) {
    const [first, last = first] = range.split("-").map(Number);
    for (let index = first; index <= last; index++) functions.add(index);
  }
  return { sha256, functions };
}
