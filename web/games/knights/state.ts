// State of Knights' page: the app's part, and the part that only Knights has.

import { createInitialState as createAppState } from "../../app/model/state.ts";
import { GAME_UI } from "./game-ui.ts";
import type { ActionContextOf } from "../../app/actions/context.ts";
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
  /** The open choices; null while no person at this screen may act. */
  choices: Choices | null;
  prefixes: string[][];
  firstTokens: Choices["options"];
  refusal: Refusal | null;
  /** The position after the previewed action. */
  ghost: PositionView | null;
  picked?: PartialAction;
  /** An action that waits for a confirmation. */
  pending?: string | null;
  forecast?: Forecast | null;
}

interface KnightsPart {
  /** The place of the keyboard's cursor on the board. */
  cursor: Place | null;
  /** The threats that are shown; null while none are. */
  threats: Threat[] | null;
  /** The setting that tiles show their names. */
  showNames: boolean;
  /** The content of a spectator link: its position, and the start of a game on its map. */
  spectatorView: { position: PositionView; start: string } | null;
  /** The setting that the end of a turn is confirmed while more can be done. */
  confirmsEnd: boolean;
  /** The index of the open progress card in the hand. */
  openCard: number | null;
  /** Actions picked so far for a task that takes several cards. */
  pickedActions: string[];
  trade: TradeDraft | null;
  /** The explained thing and its position in the window. The help is valid while *displayed* and *input* are the same. */
  help: { target: Target; at: { x: number; y: number } | null; displayed: MatchView; input: KnightsInput } | null;
  /** The setting that help appears for a thing under a resting pointer. */
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

export type KnightsContext = ActionContextOf<KnightsState, Methods>;

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
