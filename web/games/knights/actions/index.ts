// Owns everything that Knights' page can do: what every game's page can, and what only this game's.

import { createHouse } from "../../../app/actions/index.ts";
import { createEntry } from "./entry.ts";
import { createFigures } from "./statistics-query.ts";
import { createHand } from "./hand.ts";
import { createHelp } from "./help.ts";
import { createMaps } from "./maps.ts";
import { createOnlooking } from "./spectator-links.ts";
import { createThreats } from "./threats.ts";
import { createTrade } from "./trade.ts";

export type KnightsActions = ReturnType<typeof createActions>;

export function createActions(tools: any) {
  const { core, match, actions } = createHouse(tools);
  const entry = createEntry(core, match);
  return {
    ...actions,
    entry,
    figures: createFigures(core),
    maps: createMaps(core),
    hand: createHand(core, entry),
    help: createHelp(core),
    trade: createTrade(core, entry),
    threats: createThreats(core),
    onlooking: createOnlooking(core),
  };
}
