/**
 * The interface between the board (drawing, pointer, keys) and the rest of the page. The board knows neither rules nor the
 * engine.
 */
import type { Geometry } from "./geometry.ts";
import type { BoardInfo, Choices, Color, GameEvent, Kind, Piece, Reach, Square } from "../../../protocol/djambi.ts";

/** An arrow that shows a move. */
export interface Arrow {
  from: Square;
  to: Square;
  /** Emphasis from 0 to 1. */
  weight: number;
  label?: string;
  /** The side that makes the move; it decides the colour of the arrow. */
  color?: Color;
}

/** State of the editor's board. Every square can be clicked; `choices` is null. */
export interface Drawing {
  /** The figure that a click puts on a square, shown as a ghost; null if a click does something else. */
  brush: { color: Color; kind: Kind } | "corpse" | null;
  /** Whether the pointer carries figures. Otherwise it draws on each square that it passes over. */
  isCarrying: boolean;
  /** The square of the figure that has been taken up. */
  held: Square | null;
  /** The squares that have a problem. */
  marks: Square[];
}

export interface BoardModel {
  info: BoardInfo;
  pieces: Piece[];
  corpses: Square[];
  ruler: Color | null;
  /** The party whose pieces may be taken up; null if there is none. */
  mover: Color | null;
  /** Clockwise turns of the view, from 0 to `info.rotations - 1`. */
  orientation: number;
  /**
   * The open choices; null if nothing can be chosen.
   *
   * While the pointer is on a choice, the page may replace the prefix's `preview` by that choice's; the board draws the
   * difference as a ghost.
   */
  choices: Choices | null;
  /** The events of the last turn, whose squares are marked. */
  lastEvents: GameEvent[];
  /** Events to play as an animation that leads to `pieces`; null for none. A new array object starts a new animation. */
  animation: GameEvent[] | null;
  /** Arrows that are shown while nothing moves. */
  arrows?: Arrow[];
  /** Possible moves of a piece, shown as help. They cannot be chosen. */
  help?: Reach | null;
  drawing?: Drawing;
  /** Squares that are marked as annotations. */
  marks?: Square[];
  /** Whether the pointer draws annotations and plays nothing. */
  isMarking?: boolean;
  pieceSet: "symbols" | "letters";
  showCoordinates: boolean;
}

export interface BoardCallbacks {
  /** The person chose one of `choices.options`. */
  onChoose(token: string): void;
  /** The person dropped a piece: *from* and *to* are two tokens at once. */
  onDrag(from: Square, to: Square): void;
  /** The person clicked a square that is no choice. */
  onRefused(square: Square): void;
  /** The person pressed Escape or the right button, or clicked the piece that is being moved. */
  onStepBack(): void;
  /** Pointer or keyboard focus came to this square, for help and ghost; null when it left the board. */
  onHover(square: Square | null): void;
  /** The person drew an arrow; if both squares are the same, a mark. */
  onArrow?(from: Square, to: Square): void;
  /** In the editor: the person clicked a square or drew over it. */
  onDraw?(square: Square): void;
  /** In the editor: the person carried a figure to another square, or off the board (null). */
  onCarry?(from: Square, to: Square | null): void;
  /** A key was pressed on a square. Returns whether the page uses it, so that the board ignores it. */
  onDrawKey?(event: KeyboardEvent, square: Square): boolean;
  /** Announce a translated sentence in the live region. */
  onAnnounce(sentence: string): void;
  /** The animation of the last turn has ended. Called again whenever the board is drawn at rest. */
  onSettled?(): void;
  /** Make the grid of elements over the board, for keyboard and screen readers; the board itself contains no words. */
  createGrid(layer: HTMLElement, callbacks: GridCallbacks): Grid;
  /** Translate a key of the game's sentences. */
  t(key: string, params?: Record<string, string | number>): string;
}

export interface GridCallbacks extends Pick<BoardCallbacks, "t" | "onAnnounce" | "onDrawKey"> {
  /** The person pressed Enter or Space on a square, or clicked it with a screen reader. */
  onActivate(square: Square): void;
  /** The person chose a choice that has no square. */
  onToken(token: string): void;
  onStepBack(): void;
  /** The square of the cursor to draw; null if there is none. */
  onCursor(square: Square | null): void;
}

export interface Grid {
  update(model: BoardModel, geometry: Geometry): void;
  focus(): void;
  destroy(): void;
}

export interface BoardView {
  update(model: BoardModel): void;
  /** End the running animation at once. */
  finishAnimation(): void;
  focus(): void;
  destroy(): void;
}

export declare function createBoard(root: HTMLElement, callbacks: BoardCallbacks): BoardView;
