/**
 * Types of the JSON that the page of Knights and its workers exchange, in addition to those of every game (app.ts).
 * Rule numbers (K11.3) are those of docs/rules/knights.md. Players are numbers from 0 in positions and events; a seat's
 * id is such a number as text.
 */
import type {
  AnyMatchEntry,
  AnyGameInfo,
  AnyPvLine,
  AnyMethods,
  AnyOutcome,
  AnyPositionView,
  AnyMatchView,
  Seat,
} from "./app.ts";

export type Track = "trade" | "politics" | "science";
export type Kind = "wood" | "brick" | "wool" | "grain" | "ore" | "cloth" | "coin" | "paper";
/** A hex, a vertex or an edge (K1), such as `c4`, `c4n` and `c4nw`. */
export type Place = string;
export type Cards = Partial<Record<Kind, number>>;

export interface PlayerView {
  /** The number of cards of each kind if the viewer may see them (K15.2), else of all cards. */
  cards: Record<Kind, number> | number;
  cities: Place[];
  defender: number;
  knights: Record<Place, [level: number, active: boolean, ready: boolean, promoted: boolean]>;
  levels: Record<Track, number>;
  /** The names of the progress cards if the viewer may see them, else their number. */
  progress: string[] | number;
  revealed: string[];
  roads: Place[];
  settlements: Place[];
  ships: Place[];
  toppled: Place[];
  walls: Place[];
}

/** A task of K3.3: its name, then its arguments. */
export type Task = [name: string, ...about: (number | string | boolean | null)[]];

export interface Offer {
  give: Cards;
  take: Cards;
  /** The answers by the player's number as text. */
  answers: Record<string, "refuse" | "accept" | { give: Cards; take: Cards }>;
}

/** The observation of a seat: the fields of K3.1 as K15.2 shows them, and values derived from them. */
export interface PositionView extends AnyPositionView {
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
  /**
   * The parts of the points (K14.1), by player: settlements, cities, metropolises, longest, defender, revealed,
   * merchant.
   */
  pointParts: Record<string, number>[];
  /** Length of each player's longest route. */
  routes: number[];
  /** Number of resource and commodity cards of each player. */
  counts: number[];
  supply: { road: number; ship: number; settlement: number; city: number; wall: number; knight: number[] }[];
  /** Number of cards of a kind that the bank takes for one card of another, by player. */
  rates: Record<Kind, number>[];
  /** Number of cards that each player may hold when a seven is thrown (K6.4). */
  handLimits: number[];
  raiders: { strength: number; defence: number; contributions: number[] };
  /** Whether the robber cannot move yet, because the raiders have not come (K6.4). */
  isLocked: boolean;
}

export interface Option {
  token: string;
  kind: string;
  count: number;
  move: string | null;
  price?: Cards;
  gain?: Cards;
  /** Whether the token begins an offer or a counter-offer, so that bundles of cards follow it. They are not listed. */
  isOpen?: boolean;
  /** With `isOpen`: the maximum number of cards of each kind that can be given. */
  give?: Cards;
  /** With `isOpen`: the maximum number of cards of each kind that can be taken. */
  take?: Cards;
}

export interface Choices {
  prefix: string[];
  step: string;
  options: Option[];
  move: string | null;
  /** Every listed action that begins with the prefix. */
  actions: string[];
}

/** Consequences of a war action, computed before it is played. */
export interface Forecast {
  kind: "attack" | "capture" | "strike" | "displace";
  attacker: { player: number; place: Place; level: number };
  defender: { player: number; place: Place; level: number } | null;
  canRetreat: boolean;
  /** The levels of both knights after the fight; null: there is no fight. */
  fight: { attacker: number; defender: number } | null;
  /** The attacker's place at the end if the attack succeeds. */
  ends: Place | null;
  edge: { piece: "road" | "ship"; place: Place; to: "owner" | "removed" } | null;
  razes: { piece: string; place: Place; player: number; points: number } | null;
  /** The owner of the longest route afterwards; null: the owner does not change. */
  longest: { player: number | null } | null;
}

export interface Preview {
  /** The position afterwards; null: chance or another player decides first. */
  observation: PositionView | null;
  forecast: Forecast | null;
}

/** A piece of a seat that knights of other players could attack, capture or raze in the next round, and how. */
export interface Threat {
  place: Place;
  piece: string;
  by: { from: Place; player: number; action: string }[];
}

/** K15.1: the number of each card in the game, and how many of them have not been seen. */
export interface Stock {
  bank: Record<Kind, number>;
  decks: Record<Track, { left: number; cards: Record<string, { count: number; unseen: number }> }>;
}

// Each type has its own fields; only the function that describes that type of event reads them.
// oxlint-disable-next-line typescript/no-explicit-any
export type KnightsEvent = { type: string } & Record<string, any>;

export interface MatchEntry extends AnyMatchEntry {
  events: KnightsEvent[];
}

export interface MatchView extends AnyMatchView {
  entries: MatchEntry[];
  position: PositionView;
  outcome: AnyOutcome | null;
}

export interface GameInfo extends AnyGameInfo {
  game: "knights";
  /** Prices of K2.6, by verb. */
  prices: Record<string, Cards>;
  /** Prices of improvements (K2.6), by track, level 1 first. */
  improvements: Record<Track, Cards[]>;
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
  /** The start position on a map shuffled from `seed`, under these rules. */
  generateMap: { params: { kind: string; seed: number; rules: string; islets: number }; result: { position: string } };
  /** The cards left in bank and decks, as a seat or the table knows them. */
  stock: { params: { match: string; seat: Seat; ply?: number }; result: Stock };
  /** The common knowledge of a position, as text for a link. */
  spectatorText: { params: { match: string; ply?: number }; result: { text: string } };
  /** The position that such a text shows, and the text of one to play on from, with hidden cards dealt from `seed`. */
  openSpectatorText: { params: { text: string; seed?: number }; result: { position: PositionView; start: string } };
  /** The start on the map of the match under its rules, without the actions of the match, for a link. */
  mapStart: { params: { match: string }; result: { rules: string } | { position: string } };
}

/** Why a computer player prefers an action; the sentence is `reason.<verb>`, or `reason.<verb>.later` if `isLater`. */
export interface Reason {
  /** The code, `reason/<verb>`. */
  code: string;
  params: {
    isLater?: boolean;
    place?: Place;
    player?: number;
    /** For a settlement or a city: how many of 36 throws yield cards. */
    dots?: number;
    /** For a settlement or a city: the tiles that yield cards, each with its number. */
    tiles?: [kind: Kind | "gold", number: number][];
    track?: string;
    card?: string;
    /** The kind or the bundle of cards that is given. */
    give?: string;
    /** The kind or the bundle of cards that is taken. */
    take?: string;
  };
}

export type PvLine = AnyPvLine & { reasons: Reason[] };
