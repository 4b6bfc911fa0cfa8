// Interface of the board (pixels, pointer), which knows neither rules nor engine.

export type Track = "trade" | "politics" | "science";
export type Kind = "wood" | "brick" | "wool" | "grain" | "ore" | "cloth" | "coin" | "paper";
/** The name of a hex, a vertex or an edge: `c4`, `c4n`, `c4nw` (K1). */
export type Place = string;

/** The part of an observation (K3.1, K15.2) that the board draws. */
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
  /** By vertex. */
  knights: Record<Place, [level: number, active: boolean, ready: boolean, promoted: boolean]>;
}

/** The meaning of a mark; `quiet`: a choice that is only visible under the pointer. */
export type Tone = "choice" | "quiet" | "attack" | "free" | "last" | "threat" | "refused" | "lesson";

/** A marked place. */
export interface Mark {
  place: Place;
  tone: Tone;
}

/** A path over vertices, edges or hexes, drawn as an arrow through their middles. */
export interface Path {
  places: Place[];
  tone: Tone;
}

export interface BoardModel {
  observation: Observation;
  /** Places that can be chosen now. */
  choices: Mark[];
  /** Marked places that are no choices. */
  marks: Mark[];
  paths: Path[];
  /** A previewed position, whose differences are drawn as ghosts. */
  ghost: Observation | null;
  /** The place under the keyboard's cursor. */
  cursor: Place | null;
  showNames: boolean;
  /** The game has raiders (K12): their track is shown. */
  hasRaiders: boolean;
  /** The game has ships: all of the sea is shown. */
  hasShips: boolean;
  /** Changes are shown in motion. */
  isAnimated: boolean;
}

export interface BoardCallbacks {
  onChoose(place: Place): void;
  /** A press on a place that is no choice; null: on the open sea. */
  onRefused(place: Place | null): void;
  /** The right button. */
  onStepBack(): void;
  onHover(place: Place | null): void;
  /** All motion has ended. */
  onSettled?(): void;
  /** The view was moved or zoomed. */
  onView?(isWhole: boolean): void;
}

export interface BoardView {
  update(model: BoardModel): void;
  /** Show a throw in motion; resolves at its end. */
  roll(dice: [number, number, string]): Promise<void>;
  finishAnimation(): void;
  /** A place in CSS pixels of the window; null: the map has no such place, or the board no size. */
  pointOf(place: Place): { x: number; y: number } | null;
  zoom(factor: number): void;
  showAll(): void;
  /** Move an enlarged board so that a place is in view. */
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

/** The points of all places in units: 100 from a hex's centre to its corner; y points down. */
export interface Layout {
  hexes: Map<Place, Hex>;
  vertices: Map<Place, Vertex>;
  edges: Map<Place, Edge>;
  harbours: { edge: Edge; sea: Hex; kind: string }[];
  /** The box around the land and its harbours. */
  box: Box;
  /** The box around the land and all that a ship can reach. */
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

/** The context of a canvas, or that of svg.ts. */
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

/** A piece on the board. */
export interface Figure {
  /** Identifies the piece in two positions. */
  key: string;
  kind: PieceKind;
  place: Place;
  /** -1: of no player. */
  player: number;
  level: number;
  active: boolean;
  ready: boolean;
  wall: boolean;
  metropolis: Track | null;
}
