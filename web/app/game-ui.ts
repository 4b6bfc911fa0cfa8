/**
 * What the house asks of a game's page: one object that the game's main.ts gives to it. Seats are ids; positions, events and
 * choices are the game's own and pass through the house unread: as methods, they may ask for what its engine says of them.
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
  /** Whether it is the first of the site, on whose page links are opened that name no game. */
  isFirst?: boolean;
  /** As people call it. */
  title: string;
  /** The ending of its files, with its full stop. */
  fileExtension: string;
  /** How such a file begins. */
  exampleFile: string;
  /** The headers by which its files name the players; by seat. */
  playerTags: Readonly<Record<string, string>>;
  /** All seats that a game of it can have, each a letter or a digit, in the order in which links name them. */
  seats: readonly Seat[];
  /** What storage must know of it. */
  storageSchema: StorageSchema;
  /** Where its sentences are, beside those of the house: a folder of `en.json` and `fr.json`. */
  messages: URL;
  /** How well its computer players play: levels 1 to this; 0: there are none. */
  levels: number;
  /** The address of its rules in the language of *t*, at the rule with that number, with the options in force. */
  rulesUrl(rule: string, rules: string): string;

  /** With what its own part of the page's state begins a game. */
  initialState: Record<string, unknown>;

  /** All seats of the game of *position*, in turn order. */
  seatsOf(position: AnyPositionView): Seat[];
  /** The seats that somebody sits at, in turn order. */
  occupiedSeats(position: AnyPositionView): Seat[];
  /** Those that are not out yet, in turn order. */
  seatsInPlay(position: AnyPositionView): Seat[];
  /** Whose clock gains the bonus, for a turn that comes out of order; null: nobody's. */
  bonusSeat(view: AnyMatchView): Seat | null;
  /**
   * In a game with secrets: whose eyes look at the screen now, a seat's; `table`: everybody's, who know only what all
   * may know; `open`: nothing is secret any more. Its running game stands in no address.
   */
  viewer?(state: State): string;
  /** The same position without what only one seat may know: what is kept to be painted before the engine is there. */
  publicPosition?(position: AnyPositionView): AnyPositionView;
  /** What becomes of a link for onlookers, whose text that is; where there are none, such links are none of this game. */
  openSpectatorLink?(context: ActionContext, text: string): Promise<void>;
  /** Who sits where in the first game of somebody who has chosen nothing yet; else people. */
  defaultSeats?: Readonly<Record<Seat, string>>;
  /** How long computers wait between two actions, by speed, in milliseconds, where that is not the house's. */
  computerPausesMs?: Readonly<Record<"step" | "slow" | "fast", number>>;
  /** Whether a position from storage can be painted before the engine is there. */
  canRender(info: AnyGameInfo, position: AnyPositionView): boolean;
  /** Whether an action is a move, not the end of the game by word of mouth. */
  isMove(action: string): boolean;

  /** One sentence for each thing that a turn did; the names that the players gave are by seat. */
  eventSentences(t: Translate, events: readonly unknown[], players?: Players): string[];
  /** What a turn did in few words, for the list of moves. */
  shortEvents(t: Translate, entry: AnyMatchEntry): string;
  /** What was done, in notation. */
  notation(t: Translate, entry: { action: string }): string;
  /** Why something is not possible. */
  refusalSentence(t: Translate, refusal: Pick<Refusal, "code" | "params">, players?: Players): string;
  /** A move that is recommended, and why. */
  hintSentences(t: Translate, position: AnyPositionView, line: AnyPvLine, players?: Players): string[];
  /** A sign beside a turn in the list, for what is special about it; null: nothing. */
  turnBadge(t: Translate, turn: unknown): Node | null;
  /** The mark of a seat, in its colour. */
  seatIcon(seat: Seat): Node;
  /** What kind of game it is, in few words, for the list of saved ones: its board. */
  variantWords(t: Translate, position: AnyPositionView): string[];
  /** A small picture of a position for lists; null: there is none. */
  thumbnail(info: AnyGameInfo, position: AnyPositionView): Node | null;
  /** What a seat has in the end, beside its place in the standing, where that is counted in points. */
  score?(t: Translate, position: AnyPositionView, seat: Seat): string;
  /** What is to be done now, in words, for those who hear the game; empty: nothing. */
  prompt?(t: Translate, state: State): string;
  /** Who is out of the game by the events of a turn, and by whom. */
  eliminations?(events: readonly unknown[]): { seat: Seat; by: Seat | null }[];
  /** How somebody here who is out of the game is told so, by the name of who did it; null: nobody did. */
  eliminatedSentence?(t: Translate, by: string | null): string;
  /** Who came to the fore by the events of a turn: taking power, the longest road. */
  leadChanges?(events: readonly unknown[]): Seat[];
  /** What a move has in common with those that differ from it in nothing that matters to people who compare moves. */
  moveGroup?(move: string): string;
  /** What is heard of the events of a turn; null: nothing. */
  eventSounds(events: readonly unknown[], isOver: boolean): Tone[] | null;
}
