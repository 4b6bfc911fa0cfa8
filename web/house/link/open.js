// Owns asking the engine to open a link. It judges rules, position and actions.

import { LinkError } from "./error.js";

/** More actions than any game has; replaying them takes the engine seconds. */
const MOST_ACTIONS = 4000;

/**
 * @param {import("../actions.js").Call} call
 * @param {import("./hash.js").Link} link
 * @param {string} match The page's own name for it.
 * @returns {Promise<{ view: import("../../protocol/house").AnyView, startsByRules: boolean }>}
 */
export async function openLink(call, link, match) {
  const { start, actions } = link.kind === "game" ? link : { start: { position: link.position }, actions: [] };
  const players = link.kind === "game" ? link.who.players : {};
  if (actions.length > MOST_ACTIONS) throw new LinkError("link/too-long");
  const startsByRules = "rules" in start;
  const view = await call("newMatch", { match, ...start, players });
  if (actions.length === 0) return { view, startsByRules };
  try {
    const record = { ...view.record, actions, cursor: actions.length };
    return { view: await call("loadMatch", { match, record }), startsByRules };
  } catch (error) {
    await call("forget", { match });
    throw error;
  }
}
