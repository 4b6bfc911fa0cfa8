// Owns what Knights' page holds beside the house's part.

import { createInitialState as createAppState } from "../../app/model/state.ts";
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
import type { TradeDraft } from "./actions/trade.ts";
import type { Place } from "./board/types.ts";
import type { PartialAction } from "./model/action-filter.ts";
import type { Target } from "./words/help.ts";

/** An action that is being entered. */
export interface KnightsInput {
  /** null: nobody at this screen may act. */
  choices: Choices | null;
  prefixes: string[][];
  firstTokens: Choices["options"];
  refusal: Refusal | null;
  /** The position after what is pointed at. */
  ghost: PositionView | null;
  picked?: PartialAction;
  /** An action that is shown before it is done. */
  pending?: string | null;
  forecast?: Forecast | null;
}

interface KnightsPart {
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
  spectatorView: { position: PositionView; start: string } | null;
  /** Who ends a turn too early is asked. */
  confirmsEnd: boolean;
  /** Which progress card is looked at. */
  openCard: number | null;
  /** Actions that have been picked of several. */
  pickedActions: string[];
  trade: TradeDraft | null;
  /** What is explained, and where it is on the screen. */
  help: { target: Target; at: { x: number; y: number } | null; displayed: MatchView; input: KnightsInput } | null;
  /** What a thing does is shown when one points at it for a while. */
  pieceHelp: boolean;
}

export type KnightsState = Omit<State, "view" | "displayed" | "input" | "animation" | "info"> &
  KnightsPart & {
    view: MatchView;
    displayed: MatchView;
    input: KnightsInput;
    animation: KnightsEvent[] | null;
    info: GameInfo;
  };

export type KnightsPage = PageOf<KnightsState, KnightsActions>;

export type KnightsCore = CoreOf<KnightsState, Methods>;

export const INITIAL_STATE: KnightsPart = {
  spectatorView: null,
  cursor: null,
  threats: null,
  showNames: false,
  confirmsEnd: false,
  openCard: null,
  pickedActions: [],
  trade: null,
  help: null,
  pieceHelp: true,
};

export function createInitialState(
  initial: InitialData,
  saved: SavedGame | null,
  settings: Pick<State, "language" | "messages"> & Partial<KnightsState>,
): KnightsState {
  return { ...INITIAL_STATE, ...createAppState(GAME_UI, initial, saved, settings) } as KnightsState;
}
