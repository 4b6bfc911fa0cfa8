// Owns the question whether a game began where its rules begin, so that its link need not spell the position out.

/**
 * @param {import("../actions.js").Call} call
 * @param {string} match A name that no match has.
 * @param {string} start As the record of the game has it, with all that it hides.
 * @param {string} rules
 */
export async function isOwnStart(call, match, start, rules) {
  try {
    const { record } = await call("newMatch", { match, rules, viewer: "open" });
    await call("forget", { match });
    return record.start === start;
  } catch {
    return false; // the rules have no start of their own: their map is drawn
  }
}
