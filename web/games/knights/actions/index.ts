// All actions of Knights' page: those of every page, and its own.

import { createAppActions } from "../../../app/actions/index.ts";
import { createInput } from "./input.ts";
import { createStatisticsQuery } from "./statistics-query.ts";
import { createHand } from "./hand.ts";
import { createHelp } from "./help.ts";
import { createMaps } from "./maps.ts";
import { createSpectatorLinks } from "./spectator-links.ts";
import { createThreats } from "./threats.ts";
import { createTrade } from "./trade.ts";
import type { PageTools, PageToolsOf } from "../../../app/actions/index.ts";
import type { KnightsContext, KnightsState } from "../state.ts";

export type KnightsActions = ReturnType<typeof createActions>;

export function createActions(tools: PageToolsOf<KnightsState>) {
  const { context: appContext, match, actions } = createAppActions(tools as unknown as PageTools);
  const context = appContext as unknown as KnightsContext;
  const input = createInput(context, match);
  return {
    ...actions,
    input,
    statisticsQuery: createStatisticsQuery(context),
    maps: createMaps(context),
    hand: createHand(context, input),
    help: createHelp(context),
    trade: createTrade(context, input),
    threats: createThreats(context),
    spectatorLinks: createSpectatorLinks(context),
  };
}
