/** The border between the board (pixels, pointer) and the rest of the page. The board knows no rule and no engine. */

export type Track = "trade" | "politics" | "science";
export type Kind = "wood" | "brick" | "wool" | "grain" | "ore" | "cloth" | "coin" | "paper";
/** The name of a hex, a vertex or an edge: `c4`, `c4n`, `c4nw` (K1). */
export type Place = string;

/** What one seat sees of a position (K3.1 with K15.2), as far as the board draws it. */
export interface Observation {
  tiles: string[];
  harbours: Record<Place, string>;
  players: PlayerPieces[];
  robber: Place | null;
  merchant: [player: number, hex: Place] | null;
  metropolises: Record<Track, [player: number, vertex: Place] | null>;
  player: number;
  dice: [red: number, yellow: number, event: string] | null;
  rules: string;
  step: number;
}

interface PlayerPieces {
  roads: Place[];
  ships: Place[];
  settlements: Place[];
  cities: Place[];
  toppled: Place[];
  walls: Place[];
  /** By vertex: level, active, ready, promoted. */
  knights: Record<Place, [level: number, active: boolean, ready: boolean, promoted: boolean]>;
}

/** What a mark says about its place; `quiet`: it can be chosen, which is seen only while it is pointed at. */
export type Tone = "choice" | "quiet" | "attack" | "free" | "last" | "threat" | "refused" | "lesson";

/** A place that can be pointed at, or is pointed out. */
export interface Mark {
  place: Place;
  tone: Tone;
}

/** A way over vertices, edges or hexes, drawn as an arrow through their middles. */
export interface Path {
  places: Place[];
  tone: Tone;
}

export interface BoardModel {
  observation: Observation;
  /** Places that can be chosen now: only these answer to the pointer while there are any. */
  choices: Mark[];
  /** Places pointed out without being choices. */
  marks: Mark[];
  paths: Path[];
  /** The position after what is being pointed at: what differs is drawn as a ghost. */
  ghost: Observation | null;
  /** The place under the keyboard's cursor. */
  cursor: Place | null;
  showNames: boolean;
  /** Raiders sail (K12): their track is shown. */
  hasRaiders: boolean;
  /** Ships sail: all of the sea is shown. */
  hasShips: boolean;
  /** What moves is shown moving; false: everything stands in its place at once. */
  isAnimated: boolean;
}

export interface BoardCallbacks {
  onChoose(place: Place): void;
  /** The person pointed at a place that is no choice; null: at the open sea. */
  onRefused(place: Place | null): void;
  /** The right button. */
  onStepBack(): void;
  onHover(place: Place | null): void;
  /** Nothing moves any more. */
  onSettled?(): void;
  /** The view was moved or enlarged, or is whole again. */
  onView?(isWhole: boolean): void;
}

export interface BoardView {
  update(model: BoardModel): void;
  /** Throw the dice; resolves when they lie. */
  roll(dice: [number, number, string]): Promise<void>;
  finishAnimation(): void;
  /** Where a place is in the window, in CSS pixels; null: the board has no size. */
  pointOf(place: Place): { x: number; y: number } | null;
  zoom(factor: number): void;
  showAll(): void;
  /** Bring a place into view where the board is enlarged. */
  reveal(place: Place): void;
  destroy(): void;
}

export interface Hex {
  name: Place;
  x: number;
  y: number;
  /** `~` sea, `d` desert, else one of `fhpgm$`. */
  terrain: string;
  number: number | null;
}

export interface Vertex {
  name: Place;
  x: number;
  y: number;
  /** The three hexes that touch here. */
  hexes: Place[];
}

export interface Edge {
  name: Place;
  /** Its middle. */
  x: number;
  y: number;
  /** Of the line from `ends[0]` to `ends[1]`, in radians. */
  angle: number;
  ends: [Place, Place];
  hexes: [Place, Place];
}

/** Where everything is, in units: a hundred from a hex's centre to its corner, y downwards. */
export interface Layout {
  hexes: Map<Place, Hex>;
  vertices: Map<Place, Vertex>;
  edges: Map<Place, Edge>;
  harbours: { edge: Edge; sea: Hex; kind: string }[];
  /** The box round the land and its harbours. */
  box: Box;
  /** The box round all that a ship can reach. */
  wideBox: Box;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A canvas's pen, or that of svg.ts. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | "save"
  | "restore"
  | "translate"
  | "rotate"
  | "scale"
  | "transform"
  | "beginPath"
  | "closePath"
  | "moveTo"
  | "lineTo"
  | "arc"
  | "quadraticCurveTo"
  | "bezierCurveTo"
  | "rect"
  | "fill"
  | "stroke"
  | "clip"
  | "fillText"
  | "setLineDash"
  | "createLinearGradient"
  | "createRadialGradient"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "lineCap"
  | "lineJoin"
  | "lineDashOffset"
  | "globalAlpha"
  | "font"
  | "textAlign"
  | "textBaseline"
>;

type PieceKind = "road" | "ship" | "settlement" | "city" | "toppled" | "knight" | "robber" | "merchant";

/** One thing that stands on the board. */
export interface Figure {
  /** What makes it the same thing in two positions. */
  key: string;
  kind: PieceKind;
  place: Place;
  /** -1: nobody's. */
  player: number;
  level: number;
  active: boolean;
  ready: boolean;
  wall: boolean;
  metropolis: Track | null;
}
