// Links for spectators: to a position without hidden hands, and to the map of a game.

import { linkOf } from "../../../app/actions/games/links.ts";
import { gamePart } from "../../../app/links/game-part.ts";
import { gameHash, spectatorHash } from "../../../app/links/hash.ts";
import type { KnightsContext, KnightsState } from "../state.ts";

export const createSpectatorLinks = ({ call, whenGameOpen, gameUi }: KnightsContext) => ({
  /** Returns the link to the displayed position without hidden hands. */
  spectatorLink: (): Promise<string> =>
    whenGameOpen(async ({ view, displayed }: KnightsState) => {
      const { text } = await call("spectatorText", { match: view.match, ply: displayed.ply });
      return linkOf((await spectatorHash(text)) + gamePart(gameUi));
    }),
  /** Returns the link to a new game on this map and under these rules. */
  mapLink: (): Promise<string> =>
    whenGameOpen(async ({ view }: KnightsState) => {
      const start = await call("mapStart", { match: view.match });
      return linkOf(`${(await gameHash(start, [])) ?? ""}${gamePart(gameUi)}`);
    }),
});

/** Show the position of a spectator link in a dialog, over the running game. */
export async function openSpectatorLink({ store, call }: KnightsContext, text: string) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  store.set({ spectatorView: await call("openSpectatorText", { text, seed }), dialog: "observed" });
}
