// Checksum by which the page recognizes a record that it has stored itself. It detects damage, not forgery: storage can be
// changed by hand. The engine verifies every record later (actions/games/verify-record.ts).

/** Constants of the hash cyrb53. */
const [SEED_A, SEED_B] = [0xdeadbeef, 0x41c6ce57];
const [STEP_A, STEP_B] = [2654435761, 1597334677];
const [MIX_A, MIX_B] = [2246822507, 3266489909];
/** Mask of those 21 bits of the second half that fit into a number exactly, above the 32 bits of the first half. */
const UPPER = 0x1fffff;

/** Returns 53 bits of a hash of the JSON text of *value*. */
export function checksum(value: unknown) {
  const text = JSON.stringify(value);
  let [a, b] = [SEED_A, SEED_B];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    a = Math.imul(a ^ code, STEP_A);
    b = Math.imul(b ^ code, STEP_B);
  }
  a = Math.imul(a ^ (a >>> 16), MIX_A) ^ Math.imul(b ^ (b >>> 13), MIX_B);
  b = Math.imul(b ^ (b >>> 16), MIX_A) ^ Math.imul(a ^ (a >>> 13), MIX_B);
  return 2 ** 32 * (UPPER & b) + (a >>> 0);
}
