// Opening of a link by the engine, which checks its rules, position and actions.

import { LinkError } from "./link-error.ts";
import type { AnyMatchView } from "../../protocol/app.ts";
import type { Call } from "../actions/index.ts";
import type { Link } from "./hash.ts";

/** Maximum number of actions, more than any game has; the engine would replay more of them for seconds. */
const MAX_ACTIONS = 4000;

/**
 * Open a link as a match, and say whether its game starts by rules, not from a position.
 *
 * @param match Name that the page chooses for the match.
 * @param seed Seed of the throws that follow.
 */
export async function openLink(
  call: Call,
  link: Link,
  match: string,
  seed: { seed?: number } = {},
): Promise<{ view: AnyMatchView; startsByRules: boolean }> {
  const { start, actions } = link.kind === "game" ? link : { start: { position: link.position }, actions: [] };
  const players = link.kind === "game" ? link.who.players : {};
  if (actions.length > MAX_ACTIONS) throw new LinkError("link/too-long");
  const startsByRules = "rules" in start;
  const isStored = !startsByRules;
  const view = await call("newMatch", { match, ...start, isStored, ...seed, players });
  if (actions.length === 0) return { view, startsByRules };
  try {
    const record = { ...(await wholeRecord(call, view)), actions, cursor: actions.length };
    return { view: await call("loadMatch", { match, record }), startsByRules };
  } catch (error) {
    await call("closeMatch", { match });
    throw error;
  }
}

/** The whole record of a match. If the game has secrets, the view lacks it, because its viewer may not know them. */
const wholeRecord = (call: Call, { match, record }: AnyMatchView) =>
  typeof record.start === "string" ? record : call("record", { match, viewer: "open" });
