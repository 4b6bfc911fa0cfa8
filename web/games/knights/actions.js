// Owns everything that Knights' page can do: what every game's page can, and what only this game's.

import { createHouse } from "../../house/actions.js";
import { createEntry } from "./actions/entry.js";
import { createFigures } from "./actions/figures.js";
import { createHand } from "./actions/hand.js";
import { createHelp } from "./actions/help.js";
import { createMaps } from "./actions/maps.js";
import { createOnlooking } from "./actions/onlooking.js";
import { createThreats } from "./actions/threats.js";
import { createTrade } from "./actions/trade.js";

/** @typedef {ReturnType<typeof createActions>} KnightsActions */

/** @param {any} tools */
export function createActions(tools) {
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
