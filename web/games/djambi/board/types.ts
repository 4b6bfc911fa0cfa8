/** The border between the board (pixels, pointer, keys) and the rest of the page. The board knows no rule and no engine. */
import type { Geometry } from "./geometry.ts";
import type { BoardInfo, Choices, Color, GameEvent, Kind, Piece, Reach, Square } from "../../../protocol/djambi.ts";

/** A move that is pointed out. */
export interface Arrow {
  from: Square;
  to: Square;
  /** From 0 to 1: how much it stands out. */
  weight: number;
  label?: string;
  /** Whose move it is: the arrow has the colour of that side. */
  color?: Color;
}

/** A board that is being set up: every square can be pointed at; `choices` is null. */
export interface Drawing {
  /** What pointing at a square puts there, shown as a ghost; `corpse`; null: it does something else. */
  brush: { color: Color; kind: Kind } | "corpse" | null;
  /** Figures are carried with the pointer; otherwise each square that it is drawn over is pointed at. */
  isCarrying: boolean;
  /** The figure that has been taken up. */
  held: Square | null;
  /** Squares that are pointed out because something is wrong there. */
  marks: Square[];
}

export interface BoardModel {
  info: BoardInfo;
  pieces: Piece[];
  corpses: Square[];
  ruler: Color | null;
  /** Whose pieces may be touched now; null: nobody's. */
  mover: Color | null;
  /** Clockwise turns of the view, 0 to `info.rotations - 1`. */
  orientation: number;
  /**
   * What can be chosen now; null: look only. While a choice is pointed at, the page may put that choice's `preview` in
   * place of the prefix's own: the board draws what differs as a ghost.
   */
  choices: Choices | null;
  /** What the last turn did: its squares are marked. */
  lastEvents: GameEvent[];
  /** Played as an animation before `pieces` stand; null: none. A new array object starts a new animation. */
  animation: GameEvent[] | null;
  /** Shown while nothing moves. */
  arrows?: Arrow[];
  /** What a piece could do had it a turn now: shown, not to be chosen. */
  help?: Reach | null;
  drawing?: Drawing;
  /** Squares that somebody has marked to show an idea. */
  marks?: Square[];
  /** The pointer draws arrows and marks, and plays nothing. */
  isMarking?: boolean;
  pieceSet: "symbols" | "letters";
  showCoordinates: boolean;
}

export interface BoardCallbacks {
  /** The person chose one of `choices.options`. */
  onChoose(token: string): void;
  /** The person dropped a piece: two tokens at once. */
  onDrag(from: Square, to: Square): void;
  /** The person pointed at a square that is not a choice. */
  onRefused(square: Square): void;
  /** Esc, right button, or a click on the piece that is being moved. */
  onStepBack(): void;
  /** Pointer or keyboard focus is on this square (for piece help and for the ghost); null: left. */
  onHover(square: Square | null): void;
  /** The person drew an arrow of his own, with the right button or while marking; from a square to itself: marked it. */
  onArrow?(from: Square, to: Square): void;
  /** Where the board is being set up: the person pointed at a square. */
  onDraw?(square: Square): void;
  /** The person carried a figure to another square, or off the board (null). */
  onCarry?(from: Square, to: Square | null): void;
  /** A key was pressed on a square that has no meaning on every board; whether it has one here. */
  onDrawKey?(event: KeyboardEvent, square: Square): boolean;
  /** A sentence for the live region, already translated. */
  onAnnounce(sentence: string): void;
  /** What the last turn did has been shown; called again at rest. */
  onSettled?(): void;
  /** Makes the grid of real elements over the board, by which keyboard and screen readers play: the board knows no words. */
  grid(layer: HTMLElement, callbacks: GridCallbacks): Grid;
  /** Translate a key of the game's sentences. */
  t(key: string, params?: Record<string, string | number>): string;
}

export interface GridCallbacks extends Pick<BoardCallbacks, "t" | "onAnnounce" | "onDrawKey"> {
  /** Enter, Space, or a screen reader's click. */
  onActivate(square: Square): void;
  /** A choice that has no square. */
  onToken(token: string): void;
  onStepBack(): void;
  /** The cursor is to be drawn here. */
  onCursor(square: Square | null): void;
}

export interface Grid {
  update(model: BoardModel, geometry: Geometry): void;
  focus(): void;
  destroy(): void;
}

export interface BoardView {
  update(model: BoardModel): void;
  /** The animation that is running ends at once. */
  finishAnimation(): void;
  focus(): void;
  destroy(): void;
}

export declare function createBoard(root: HTMLElement, callbacks: BoardCallbacks): BoardView;
