// The parser of the profile, the list of functions in use (tools/build/wasm_split/renew_profile.py).
// The first line is the SHA-256 of the interpreter; numbers and ranges (first-last) of functions follow.

/** @param {string} text */
export function parseProfile(text) {
  const [sha256, ...ranges] = text.trim().split(/\s+/);
  const functions = new Set();
  for (const range of ranges) {
    const [first, last = first] = range.split("-").map(Number);
    for (let index = first; index <= last; index++) functions.add(index);
  }
  return { sha256, functions };
}
