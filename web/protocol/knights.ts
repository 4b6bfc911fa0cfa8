/**
 * What Knights adds to the border between page and engine (house.ts). Rule numbers (K11.3) are those of
 * docs/rules/knights.md. Players are numbers from 0 in positions and events; a seat's id is such a number as text.
 */
import type { AnyEntry, AnyInfo, AnyLine, AnyMethods, AnyOutcome, AnyPosition, AnyView, Seat } from "./app.ts";

export type Track = "trade" | "politics" | "science";
export type Kind = "wood" | "brick" | "wool" | "grain" | "ore" | "cloth" | "coin" | "paper";
/** A hex, a vertex or an edge (K1): `c4`, `c4n`, `c4nw`. */
export type Place = string;
export type Cards = Partial<Record<Kind, number>>;

export interface PlayerView {
  /** By kind where they may be seen (K15.2), else how many. */
  cards: Record<Kind, number> | number;
  cities: Place[];
  defender: number;
  knights: Record<Place, [level: number, active: boolean, ready: boolean, promoted: boolean]>;
  levels: Record<Track, number>;
  /** Names where they may be seen, else how many. */
  progress: string[] | number;
  revealed: string[];
  roads: Place[];
  settlements: Place[];
  ships: Place[];
  toppled: Place[];
  walls: Place[];
}

/** A task of K3.3: its name, then whom and what it is about. */
export type Task = [name: string, ...about: (number | string | boolean | null)[]];

export interface Offer {
  give: Cards;
  take: Cards;
  /** By the player's number as text. */
  answers: Record<string, "refuse" | "accept" | { give: Cards; take: Cards }>;
}

/** What one seat sees of a position: the fields of K3.1 with K15.2, and what follows from them. */
export interface PositionView extends AnyPosition {
  tiles: string[];
  harbours: Record<Place, string>;
  turn: number;
  player: number;
  stage: "setup" | "roll" | "dice" | "event" | "yield" | "action" | "over";
  todo: Task[];
  dice: [red: number, yellow: number, event: string] | null;
  fixed: [red: number, yellow: number] | null;
  bank: Record<Kind, number>;
  decks: Record<Track, { pile: number; under: string[] }>;
  robber: Place | null;
  merchant: [player: number, hex: Place] | null;
  metropolises: Record<Track, [player: number, vertex: Place] | null>;
  longest: number | null;
  step: number;
  attacks: number;
  fleet: Kind[];
  offer: Offer | null;
  players: PlayerView[];
  /** The options in force (K2.4), all of them. */
  options: Record<string, string>;
  points: number[];
  /** What they consist of (K14.1), by player: settlements, cities, metropolises, longest, defender, revealed, merchant. */
  pointParts: Record<string, number>[];
  /** The longest route of each. */
  routes: number[];
  /** How many cards each has. */
  counts: number[];
  supply: { road: number; ship: number; settlement: number; city: number; wall: number; knight: number[] }[];
  /** How many of a kind the bank wants for one of another, by player. */
  rates: Record<Kind, number>[];
  /** How many cards each may hold when a seven comes (K6.4). */
  handLimits: number[];
  raiders: { strength: number; defence: number; contributions: number[] };
  /** The robber stays where it is until the raiders have come (K6.4). */
  isLocked: boolean;
}

export interface Option {
  token: string;
  kind: string;
  count: number;
  move: string | null;
  price?: Cards;
  gain?: Cards;
  isOpen?: boolean;
}

export interface Choices {
  prefix: string[];
  step: string;
  options: Option[];
  move: string | null;
  /** Every listed action that begins with the prefix. */
  actions: string[];
}

/** What a war action leads to, before it is done. */
export interface Forecast {
  kind: "attack" | "capture" | "strike" | "displace";
  attacker: { player: number; place: Place; level: number };
  defender: { player: number; place: Place; level: number } | null;
  canRetreat: boolean;
  /** The levels that are left if it comes to a fight. */
  fight: { attacker: number; defender: number } | null;
  /** Where the attacker stands if nobody or nothing stops it. */
  ends: Place | null;
  edge: { piece: "road" | "ship"; place: Place; to: "owner" | "removed" } | null;
  razes: { piece: string; place: Place; player: number; points: number } | null;
  /** Who has the longest route afterwards, where that changes. */
  longest: { player: number | null } | null;
}

export interface Preview {
  /** The position afterwards; null: chance or somebody else decides first. */
  observation: PositionView | null;
  forecast: Forecast | null;
}

/** What could happen to something of a seat's in the next round. */
export interface Threat {
  place: Place;
  piece: string;
  by: { from: Place; player: number; action: string }[];
}

/** K15.1: of each card, how many there are, and how many have not been seen. */
export interface Stock {
  bank: Record<Kind, number>;
  decks: Record<Track, { left: number; cards: Record<string, { count: number; unseen: number }> }>;
}

// Each type has fields of its own, which the one function that tells it knows.
// oxlint-disable-next-line typescript/no-explicit-any
export type KnightsEvent = { type: string } & Record<string, any>;

export interface MatchEntry extends AnyEntry {
  events: KnightsEvent[];
}

export interface MatchView extends AnyView {
  entries: MatchEntry[];
  position: PositionView;
  outcome: AnyOutcome | null;
}

export interface GameInfo extends AnyInfo {
  game: "knights";
  /** K2.6, by verb. */
  prices: Record<string, Cards>;
  /** The progress cards (K13), by name. */
  cards: Record<string, { deck: Track; count: number }>;
}

export interface InitialData {
  info: GameInfo;
  view: MatchView;
}

export interface Methods extends AnyMethods {
  preview: { params: { match: string; action: string; ply?: number }; result: Preview };
  threats: { params: { match: string; seat: Seat; ply?: number }; result: Threat[] };
  /** The start on a map shuffled from `seed`, under these rules. */
  drawMap: { params: { kind: string; seed: number; rules: string; islets: number }; result: { position: string } };
  /** What is left in bank and decks, as a seat or the table knows it. */
  stock: { params: { match: string; seat: Seat; ply?: number }; result: Stock };
  /** A position as everybody may know it, as text for a link. */
  onlook: { params: { match: string; ply?: number }; result: { text: string } };
  /** What such a text shows, and a position's text to play on from: hidden cards dealt from `seed`. */
  lookOn: { params: { text: string; seed?: number }; result: { position: PositionView; start: string } };
  /** The start on the map of the match under its rules, for a link: nothing of what was played, or of its first position. */
  mapStart: { params: { match: string }; result: { rules: string } | { position: string } };
}

/** Why a computer player would do something; the sentence is `reason.<verb>`, `reason.<verb>.later` where `isLater`. */
export interface Reason {
  /** `reason/<verb>`. */
  code: string;
  params: {
    isLater?: boolean;
    place?: Place;
    player?: number;
    /** Of a settlement or a city: how many of 36 throws yield something, and the tiles that do, each with its number. */
    dots?: number;
    tiles?: [kind: Kind | "gold", number: number][];
    track?: string;
    card?: string;
    /** A kind, or a bundle. */
    give?: string;
    take?: string;
  };
}

export type ThoughtLine = AnyLine & { reasons: Reason[] };
