/**
 * Interface between the app and a game's page: one object, which the game's main.ts passes. Seats are ids; positions, events
 * and choices are the game's own, and the app passes them on unread. The members that take them are methods, so that a game
 * may declare its own types for them.
 */

import type {
  AnyMatchEntry,
  AnyGameInfo,
  AnyPvLine,
  AnyPositionView,
  AnyRecord,
  AnyMatchView,
  Refusal,
  Seat,
} from "../protocol/app.ts";
import type { ActionContext } from "./actions/context.ts";
import type { Translate } from "./i18n/index.ts";
import type { Tone } from "./ui/sound.ts";
import type { State } from "./model/state.ts";
import type { StorageSchema } from "./storage/validate.ts";

type Players = AnyRecord["players"];

export interface GameUi {
  /** The engine's name of the game. */
  name: string;
  /** Whether it is the first game of the site: its page opens the links that name no game. */
  isFirst?: boolean;
  /** The name that people read. */
  title: string;
  /** The ending of its files, with the full stop. */
  fileExtension: string;
  /** The first lines of such a file, as an example. */
  exampleFile: string;
  /** The headers of its files that name the players, by seat. */
  playerTags: Readonly<Record<string, string>>;
  /** All seats that it can have, each a letter or a digit, in the order in which links name them. */
  seats: readonly Seat[];
  /** Validation of its stored data. */
  storageSchema: StorageSchema;
  /** The folder of its sentences, `en.json` and `fr.json`; they are added to those of the app. */
  messages: URL;
  /** The highest level of its computer players, from 1; 0: it has none. */
  levels: number;
  /** The address of its rules in the page's language, at the rule with that number, with the options in force. */
  rulesUrl(rule: string, rules: string): string;

  /** Its own part of the page's state at the start of a game. */
  initialState: Record<string, unknown>;

  /** All seats of the game of *position*, in turn order. */
  seatsOf(position: AnyPositionView): Seat[];
  /** The seats that are occupied, in turn order. */
  occupiedSeats(position: AnyPositionView): Seat[];
  /** The seats that are not eliminated, in turn order. */
  seatsInPlay(position: AnyPositionView): Seat[];
  /** The seat whose clock gains the bonus, for a turn out of order; null: none. */
  bonusSeat(view: AnyMatchView): Seat | null;
  /**
   * The present viewer, in a game with secrets only: a seat; `table`: common knowledge; `open`: nothing is secret any more.
   * The address of such a page does not hold the running game.
   */
  viewer?(state: State): string;
  /** The position without the secrets of any seat. It is saved, to be painted on the next visit before the engine is ready. */
  publicPosition?(position: AnyPositionView): AnyPositionView;
  /** Opens the text of a spectator link; undefined: the game has no such links. */
  openSpectatorLink?(context: ActionContext, text: string): Promise<void>;
  /** The seat types of a visitor's first game; undefined: people everywhere. */
  defaultSeats?: Readonly<Record<Seat, string>>;
  /** Pauses between two actions of computers in milliseconds, by speed, where they differ from those of the app. */
  computerPausesMs?: Readonly<Record<"step" | "slow" | "fast", number>>;
  /** Whether a position from storage can be painted before the engine is there. */
  canRender(info: AnyGameInfo, position: AnyPositionView): boolean;
  /** Whether an action is a move, as opposed to a resignation or an agreed draw. */
  isMove(action: string): boolean;
  /**
   * Whether an action at the end of a link looks as if the link was cut off within it. *errorCode*: the code with which
   * the engine has refused it.
   */
  isTruncatedAction(action: string, errorCode: string): boolean;

  /** One sentence for each event of a turn. *players*: the players' names, by seat. */
  eventSentences(t: Translate, events: readonly unknown[], players?: Players): string[];
  /** The events of a turn in few words, for the list of moves. */
  shortEvents(t: Translate, entry: AnyMatchEntry): string;
  /** An action in notation. */
  notation(t: Translate, entry: { action: string }): string;
  /** The sentence for a refusal. */
  refusalSentence(t: Translate, refusal: Pick<Refusal, "code" | "params">, players?: Players): string;
  /** The sentences of a hint: the move first, then its reasons. */
  hintSentences(t: Translate, position: AnyPositionView, line: AnyPvLine, players?: Players): string[];
  /** A badge for a special turn in the list of moves; null: none. */
  turnBadge(t: Translate, turn: unknown): Node | null;
  /** The icon of a seat, in its colour. */
  seatIcon(seat: Seat): Node;
  /** The variant in few words, for the list of saved games. */
  variantWords(t: Translate, position: AnyPositionView): string[];
  /** A small picture of a position for lists; null: none. */
  thumbnail(info: AnyGameInfo, position: AnyPositionView): Node | null;
  /** The final score of a seat, in a game that is counted in points. */
  score?(t: Translate, position: AnyPositionView, seat: Seat): string;
  /** The announcement of the next step for screen readers; empty: nothing is to be done. */
  prompt?(t: Translate, state: State): string;
  /** The seats that a turn eliminated, each with the seat that did it. */
  eliminations?(events: readonly unknown[]): { seat: Seat; by: Seat | null }[];
  /** The sentence for an eliminated person. *by*: the name of the player who did it; null: no player did. */
  eliminatedSentence?(t: Translate, by: string | null): string;
  /** The seats that came to the fore in a turn: by power, by the longest route. */
  leadChanges?(events: readonly unknown[]): Seat[];
  /** A key that is equal for moves which differ only in details, so that the analysis lists one of them. */
  moveGroup?(move: string): string;
  /** The sounds of a turn; null: none. */
  eventSounds(events: readonly unknown[], isOver: boolean): Tone[] | null;
}
