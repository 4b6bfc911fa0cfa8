// All actions of Knights' page: those of every page, and its own.

import { createHouse } from "../../../app/actions/index.ts";
import { createEntry } from "./entry.ts";
import { createStatisticsQuery } from "./statistics-query.ts";
import { createHand } from "./hand.ts";
import { createHelp } from "./help.ts";
import { createMaps } from "./maps.ts";
import { createSpectatorLinks } from "./spectator-links.ts";
import { createThreats } from "./threats.ts";
import { createTrade } from "./trade.ts";
import type { Tools, ToolsOf } from "../../../app/actions/index.ts";
import type { KnightsCore, KnightsState } from "../state.ts";

export type KnightsActions = ReturnType<typeof createActions>;

export function createActions(tools: ToolsOf<KnightsState>) {
  const { core: appContext, match, actions } = createHouse(tools as unknown as Tools);
  const core = appContext as unknown as KnightsCore;
  const entry = createEntry(core, match);
  return {
    ...actions,
    entry,
    statisticsQuery: createStatisticsQuery(core),
    maps: createMaps(core),
    hand: createHand(core, entry),
    help: createHelp(core),
    trade: createTrade(core, entry),
    threats: createThreats(core),
    spectatorLinks: createSpectatorLinks(core),
  };
}
