// Owns what Knights' page holds beside the house's part.

import { initialState as houseState } from "../../app/model/state.ts";
import { GAME_UI } from "./game-ui.ts";
import type { CoreOf } from "../../app/actions/context.ts";
import type { PageOf } from "../../app/page.ts";
import type { State } from "../../app/model/state.ts";
import type { SavedGame } from "../../app/storage/validate.ts";
import type { Refusal } from "../../protocol/app.ts";
import type {
  Choices,
  Forecast,
  GameInfo,
  InitialData,
  KnightsEvent,
  MatchView,
  Methods,
  PositionView,
  Threat,
} from "../../protocol/knights.ts";
import type { KnightsActions } from "./actions/index.ts";
import type { Deal } from "./actions/trade.ts";
import type { Place } from "./board/types.ts";
import type { Picked } from "./model/action-filter.ts";
import type { Target } from "./words/help.ts";

/** An action that is being entered. */
export interface KnightsEntry {
  /** null: nobody at this screen may act. */
  choices: Choices | null;
  asked: string[][];
  roots: Choices["options"];
  refusal: Refusal | null;
  /** The position after what is pointed at. */
  ghost: PositionView | null;
  picked?: Picked;
  /** An action that is shown before it is done. */
  pending?: string | null;
  forecast?: Forecast | null;
}

interface OwnPart {
  /** Where the keyboard is on the board. */
  cursor: Place | null;
  /** null: they are not shown. */
  threats: Threat[] | null;
  /** The tiles show their names. */
  showNames: boolean;
  /**
   * What a link for
   * onlookers has brought.
   */
  observed: { position: PositionView; start: string } | null;
  /** Who ends a turn too early is asked. */
  confirmsEnd: boolean;
  /** Which progress card is looked at. */
  openCard: number | null;
  /** Actions that have been picked of several. */
  tray: string[];
  trade: Deal | null;
  /** What is explained, and where it is on the screen. */
  help: { target: Target; at: { x: number; y: number } | null; shown: MatchView; entry: KnightsEntry } | null;
  /** What a thing does is shown when one points at it for a while. */
  pieceHelp: boolean;
}

export type KnightsState = Omit<State, "view" | "shown" | "entry" | "animate" | "info"> &
  OwnPart & { view: MatchView; shown: MatchView; entry: KnightsEntry; animate: KnightsEvent[] | null; info: GameInfo };

export type KnightsPage = PageOf<KnightsState, KnightsActions>;

export type KnightsCore = CoreOf<KnightsState, Methods>;

export const FRESH: OwnPart = {
  observed: null,
  cursor: null,
  threats: null,
  showNames: false,
  confirmsEnd: false,
  openCard: null,
  tray: [],
  trade: null,
  help: null,
  pieceHelp: true,
};

export function initialState(
  initial: InitialData,
  saved: SavedGame | null,
  settings: Pick<State, "language" | "messages"> & Partial<KnightsState>,
): KnightsState {
  return { ...FRESH, ...houseState(GAME_UI, initial, saved, settings) } as KnightsState;
}
