/** The border between the board (pixels, pointer, keys) and the rest of the page. The board knows no rule and no engine. */
import type { Geometry } from "./geometry.ts";
import type { BoardInfo, Choices, Color, GameEvent, Kind, Piece, Reach, Square } from "../../../protocol/djambi.ts";

/** An arrow for a move. */
export interface Arrow {
  from: Square;
  to: Square;
  /** Emphasis, from 0 to 1. */
  weight: number;
  label?: string;
  /** The side whose move it is, for the colour of the arrow. */
  color?: Color;
}

/** State of the editor's board: every square can be clicked; `choices` is null. */
export interface Drawing {
  /** The figure that a click puts on a square, shown as a ghost; null: a click does something else. */
  brush: { color: Color; kind: Kind } | "corpse" | null;
  /** The pointer carries figures; otherwise it draws on each square that it passes over. */
  isCarrying: boolean;
  /** The figure that has been taken up. */
  held: Square | null;
  /** Squares that have a problem. */
  marks: Square[];
}

export interface BoardModel {
  info: BoardInfo;
  pieces: Piece[];
  corpses: Square[];
  ruler: Color | null;
  /** The party whose pieces may be taken up; null: none. */
  mover: Color | null;
  /** Clockwise turns of the view, 0 to `info.rotations - 1`. */
  orientation: number;
  /**
   * The open choices; null: none. While the pointer is on a choice, the page may put that choice's `preview` in
   * place of the prefix's own: the board draws the difference as a ghost.
   */
  choices: Choices | null;
  /** The events of the last turn: its squares are marked. */
  lastEvents: GameEvent[];
  /** Played as an animation before `pieces` stand; null: none. A new array object starts a new animation. */
  animation: GameEvent[] | null;
  /** Shown while nothing moves. */
  arrows?: Arrow[];
  /** Possible moves of a piece, shown as help; they cannot be chosen. */
  help?: Reach | null;
  drawing?: Drawing;
  /** Squares that are marked as annotations. */
  marks?: Square[];
  /** The pointer draws annotations and plays nothing. */
  isMarking?: boolean;
  pieceSet: "symbols" | "letters";
  showCoordinates: boolean;
}

export interface BoardCallbacks {
  /** The person chose one of `choices.options`. */
  onChoose(token: string): void;
  /** The person dropped a piece: two tokens at once. */
  onDrag(from: Square, to: Square): void;
  /** The person clicked a square that is no choice. */
  onRefused(square: Square): void;
  /** Esc, right button, or a click on the piece that is being moved. */
  onStepBack(): void;
  /** Pointer or keyboard focus came to this square (for help and ghost); null: it left. */
  onHover(square: Square | null): void;
  /** The person drew an arrow; from a square to itself: a mark. */
  onArrow?(from: Square, to: Square): void;
  /** In the editor: the person clicked a square or drew over it. */
  onDraw?(square: Square): void;
  /** In the editor: the person carried a figure to another square, or off the board (null). */
  onCarry?(from: Square, to: Square | null): void;
  /** A key was pressed on a square that only some boards use; returns whether this one does. */
  onDrawKey?(event: KeyboardEvent, square: Square): boolean;
  /** A sentence for the live region, already translated. */
  onAnnounce(sentence: string): void;
  /** The animation of the last turn has ended; called again at rest. */
  onSettled?(): void;
  /** Makes the grid of elements over the board, for keyboard and screen readers: the board itself has no words. */
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
  /** The square of the cursor to draw; null: none. */
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
