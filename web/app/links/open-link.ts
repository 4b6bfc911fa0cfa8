// Owns asking the engine to open a link. It judges rules, position and actions.

import { LinkError } from "./link-error.ts";
import type { AnyView } from "../../protocol/app.ts";
import type { Call } from "../actions/index.ts";
import type { Link } from "./hash.ts";

/** More actions than any game has; replaying them takes the engine seconds. */
const MOST_ACTIONS = 4000;

/**
 * @param match The page's own name for it.
 * @param seed Of the dice that are thrown from there on.
 */
export async function openLink(
  call: Call,
  link: Link,
  match: string,
  seed: { seed?: number } = {},
): Promise<{ view: AnyView; startsByRules: boolean }> {
  const { start, actions } = link.kind === "game" ? link : { start: { position: link.position }, actions: [] };
  const players = link.kind === "game" ? link.who.players : {};
  if (actions.length > MOST_ACTIONS) throw new LinkError("link/too-long");
  const startsByRules = "rules" in start;
  const isStored = !startsByRules;
  const view = await call("newMatch", { match, ...start, isStored, ...seed, players });
  if (actions.length === 0) return { view, startsByRules };
  try {
    const record = { ...(await wholeRecord(call, view)), actions, cursor: actions.length };
    return { view: await call("loadMatch", { match, record }), startsByRules };
  } catch (error) {
    await call("forget", { match });
    throw error;
  }
}

/** The record of a game with all that is in it: a view of one with secrets tells but what everybody may know. */
const wholeRecord = (call: Call, { match, record }: AnyView) =>
  typeof record.start === "string" ? record : call("record", { match, viewer: "open" });
