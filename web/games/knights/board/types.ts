// Interface of the board (drawing and pointer), which knows neither rules nor engine.

export type Track = "trade" | "politics" | "science";
export type Kind = "wood" | "brick" | "wool" | "grain" | "ore" | "cloth" | "coin" | "paper";
/** The name of a hex, a vertex or an edge, such as `c4`, `c4n` or `c4nw` (K1). */
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
  /** The knights, by vertex. */
  knights: Record<Place, [level: number, active: boolean, ready: boolean, promoted: boolean]>;
}

/** The meaning of a mark. A `quiet` choice is visible only under the pointer. */
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
  /** The places that can be chosen now. */
  choices: Mark[];
  /** Marked places that cannot be chosen. */
  marks: Mark[];
  paths: Path[];
  /** A previewed position, whose differences are drawn as ghosts. */
  ghost: Observation | null;
  /** The place under the keyboard's cursor. */
  cursor: Place | null;
  showNames: boolean;
  /** Whether the game has raiders (K12), whose track is shown. */
  hasRaiders: boolean;
  /** Whether the game has ships, so that all of the sea is shown. */
  hasShips: boolean;
  /** Whether changes are shown in motion. */
  isAnimated: boolean;
}

export interface BoardCallbacks {
  onChoose(place: Place): void;
  /** The person pressed a place that cannot be chosen; null for the open sea. */
  onRefused(place: Place | null): void;
  /** The person pressed the right button. */
  onStepBack(): void;
  onHover(place: Place | null): void;
  /** All motion has ended. */
  onSettled?(): void;
  /** The view was moved or zoomed; *isWhole* says whether it shows the whole board. */
  onView?(isWhole: boolean): void;
}

export interface BoardView {
  update(model: BoardModel): void;
  /** Show a throw in motion. Resolves when the throw ends. */
  showThrow(dice: [number, number, string]): Promise<void>;
  finishAnimation(): void;
  /** Returns a place in CSS pixels of the window; null if the map has no such place or the board has no size. */
  pointInWindow(place: Place): { x: number; y: number } | null;
  zoom(factor: number): void;
  showAll(): void;
  /** Move an enlarged board so that a place comes into view. */
  moveIntoView(place: Place): void;
  destroy(): void;
}

export interface Hex {
  name: Place;
  x: number;
  y: number;
  /** `~` for sea, `d` for desert, else one of `fhpgm$`. */
  terrain: string;
  number: number | null;
}

export interface Vertex {
  name: Place;
  x: number;
  y: number;
  /** The three hexes that meet here. */
  hexes: Place[];
}

export interface Edge {
  name: Place;
  /** The middle of the edge. */
  x: number;
  y: number;
  /** The angle of the line from `ends[0]` to `ends[1]`, in radians. */
  angle: number;
  ends: [Place, Place];
  hexes: [Place, Place];
}

/** The points of all places in units: the distance from the centre of a hex to its corners is 100, and y points down. */
export interface Layout {
  hexes: Map<Place, Hex>;
  vertices: Map<Place, Vertex>;
  edges: Map<Place, Edge>;
  harbours: { edge: Edge; sea: Hex; kind: string }[];
  /** The box around the land and its harbours. */
  box: Box;
  /** The box around the land and all places that a ship can reach. */
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

/** The drawing context of a canvas, or the one of svg.ts. */
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
  /** The player; -1 if it belongs to none. */
  player: number;
  level: number;
  active: boolean;
  ready: boolean;
  wall: boolean;
  metropolis: Track | null;
}
