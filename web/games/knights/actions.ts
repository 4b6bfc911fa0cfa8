// Owns everything that Knights' page can do: what every game's page can, and what only this game's.

import { createHouse } from "../../house/actions.ts";
import { createEntry } from "./actions/entry.ts";
import { createFigures } from "./actions/figures.ts";
import { createHand } from "./actions/hand.ts";
import { createHelp } from "./actions/help.ts";
import { createMaps } from "./actions/maps.ts";
import { createOnlooking } from "./actions/onlooking.ts";
import { createThreats } from "./actions/threats.ts";
import { createTrade } from "./actions/trade.ts";

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
