/**
 * The interface between the app and a game's page: one object, which the game's main.ts passes. Seats are ids. Positions,
 * events and choices are the game's own, and the app passes them on unread; the members that take them are methods, so that
 * a game may declare its own types for them.
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
  /** Whether it is the first game of the site, whose page opens the links that name no game. */
  isFirst?: boolean;
  /** The name that people read. */
  title: string;
  /** The ending of the names of its files, with the full stop. */
  fileExtension: string;
  /** The first lines of a game file, as an example. */
  exampleFile: string;
  /** The headers of its game files that name the players, by seat. */
  playerTags: Readonly<Record<string, string>>;
  /** All seats that the game can have, each a letter or a digit, in the order in which links name them. */
  seats: readonly Seat[];
  /** Validation of the game's stored data. */
  storageSchema: StorageSchema;
  /** The folder of its sentences, `en.json` and `fr.json`, which are added to those of the app. */
  messages: URL;
  /** The highest level of its computer players, from 1; 0 if it has none. */
  levels: number;
  /**
   * Returns the address of a rule in the page's language.
   *
   * @param rule The number of the rule.
   * @param rules The options in force, as text.
   */
  rulesUrl(rule: string, rules: string): string;

  /** The game's own part of the page's state at the start of a game. */
  initialState: Record<string, unknown>;

  /** Returns all seats of the game of *position*, in turn order. */
  seatsOf(position: AnyPositionView): Seat[];
  /** Returns the seats that are occupied, in turn order. */
  occupiedSeats(position: AnyPositionView): Seat[];
  /** Returns the seats that are not eliminated, in turn order. */
  seatsInPlay(position: AnyPositionView): Seat[];
  /** Returns the seat whose clock gains the bonus for a turn out of order; null if there is none. */
  bonusSeat(view: AnyMatchView): Seat | null;
  /**
   * Returns the present viewer, in a game with secrets: a seat, `table` for common knowledge, or `open` when nothing is
   * secret any more. The address of such a page does not contain the running game.
   */
  viewerId?(state: State): string;
  /**
   * Returns the position without the secrets of any seat. It is saved, so that the next visit can paint it before the engine
   * is ready.
   */
  publicPosition?(position: AnyPositionView): AnyPositionView;
  /** Opens the text of a spectator link; undefined if the game has no such links. */
  openSpectatorLink?(context: ActionContext, text: string): Promise<void>;
  /** The seat types of a visitor's first game; undefined if people hold all seats. */
  defaultSeats?: Readonly<Record<Seat, string>>;
  /** Pauses between two actions of computers in milliseconds, by speed; undefined for those of the app. */
  computerPausesMs?: Readonly<Record<"step" | "slow" | "fast", number>>;
  /** Whether a position from storage can be painted before the engine is there. */
  canRender(info: AnyGameInfo, position: AnyPositionView): boolean;
  /** Whether an action is a move, as opposed to one out of turn. */
  isMove(action: string): boolean;
  /**
   * Whether the action at the end of a link looks cut off.
   *
   * @param errorCode The code with which the engine has refused it.
   * @param rules The rules of the link's game.
   */
  isTruncatedAction(action: string, errorCode: string, rules: string): boolean;
  /** Returns the action by which a seat resigns, in its turn or out of it; undefined if no seat can resign in this game. */
  resignation?(seat: Seat): string;
  /** The action by which all seats in play agree on a draw; undefined if they cannot in this game. */
  agreedDraw?: string;

  /**
   * Returns a sentence for each event of a turn.
   *
   * @param players The players' names, by seat.
   */
  eventSentences(t: Translate, events: readonly unknown[], players?: Players): string[];
  /** Returns the events of a turn in few words, for the list of moves. */
  shortEvents(t: Translate, entry: AnyMatchEntry): string;
  /** Returns an action in notation. */
  actionNotation(t: Translate, entry: { action: string }): string;
  /** Returns the sentence for a refusal. */
  refusalSentence(t: Translate, refusal: Pick<Refusal, "code" | "params">, players?: Players): string;
  /** Returns the sentences of a hint: the move first, then its reasons. */
  hintSentences(t: Translate, position: AnyPositionView, line: AnyPvLine, players?: Players): string[];
  /** Returns a badge for a special turn in the list of moves; null if there is none. */
  turnBadge(t: Translate, turn: unknown): Node | null;
  /** Returns the icon of a seat, in its colour. */
  seatIcon(seat: Seat): Node;
  /** Returns the variant in few words, for the list of saved games. */
  variantWords(t: Translate, position: AnyPositionView): string[];
  /** Returns a small picture of a position for lists; null if there is none. */
  thumbnail(info: AnyGameInfo, position: AnyPositionView): Node | null;
  /** Returns the final score of a seat, in a game that is counted in points. */
  scoreText?(t: Translate, position: AnyPositionView, seat: Seat): string;
  /** Returns the announcement of the next step for screen readers; empty if nothing is to be done. */
  promptSentence?(t: Translate, state: State): string;
  /** Returns the seats that a turn eliminated, each with the seat that did it. */
  eliminations?(events: readonly unknown[]): { seat: Seat; by: Seat | null }[];
  /**
   * Returns the sentence for an eliminated person.
   *
   * @param by The name of the player who did it; null if no player did.
   */
  eliminatedSentence?(t: Translate, by: string | null): string;
  /** Returns the seats that took the lead in a turn, by power or by the longest route. */
  leadChanges?(events: readonly unknown[]): Seat[];
  /** Returns a key that is equal for moves which differ only in details; the analysis lists one move of each group. */
  moveGroup?(move: string): string;
  /** Returns the sounds of a turn; null for silence. */
  eventSounds(events: readonly unknown[], isOver: boolean): Tone[] | null;
}
