// Games that arrive by link. No turn known here is lost: if a link does not continue the game, its game is saved separately.

import { isLocalPerson, seatOf } from "../../model/seats.ts";
import { commonPlies, findGame, playedLine } from "../../links/compare-games.ts";
import { answersOfOthers } from "../../links/draw-offer-part.ts";
import { newId } from "./library.ts";
import { isFirstChild, lineOf } from "../../model/variations.ts";
import { gameHashOf, savedGame } from "./save-game.ts";
import type { AnyMatchView as MatchView, Seat } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";
import type { DrawAnswers, DrawRefusal } from "../../links/draw-offer-part.ts";
import type { LinkPlayers } from "../../links/players-part.ts";
import type { Seats } from "../../model/state.ts";
import type { SavedGame } from "../../storage/validate.ts";
import type { Library } from "./library.ts";
import type { Match } from "../match.ts";

/** The game of a link, which the engine has opened already. */
export interface ReceivedGame {
  view: MatchView;
  startsByRules: boolean;
  /** The players that a link of a game by correspondence names. */
  who: LinkPlayers;
  /** The seats that agree on a draw. */
  offer: Seat[];
  /** The offer that was declined, and the seats that declined it; null if there is none. */
  refused: DrawRefusal | null;
}

interface ReceiveTools {
  context: ActionContext;
  library: Library;
  match: Match;
}

/**
 * Take over the game of a link.
 *
 * @param receiveDrawAnswer Takes over the draw answers. Returns false if nothing is new.
 */
export async function receiveLink(
  tools: ReceiveTools,
  whole: ReceivedGame,
  receiveDrawAnswer: (received: DrawAnswers) => Promise<boolean>,
) {
  const { context, library, match } = tools;
  const found = findGame(context.storage.list(), whole.who.correspondence ?? "", whole.view.record);
  if (!found) return joinGame(tools, whole);
  const { game, relation } = found;
  const received = { ...whole, ...answersOfOthers(whole, game.seats) };
  // Links can be forged: turns of seats that play here count only if they were made here, or once the person has accepted
  // them.
  const own = relation === "newTurns" ? localTurns(game, received.view) : [];
  if (own.length > 0) return saveFork(tools, game, received, own);
  if (relation === "newTurns") return playNewTurns(tools, game, received);
  if (relation === "fork") return saveFork(tools, game, received);
  await library.openSavedGame(game, false);
  if (relation === "same" && (await receiveDrawAnswer(received))) return;
  const plies = received.view.record.actions.length;
  const action = { key: "notice.older.do", run: () => context.enqueue(() => match.goTo(plies)) };
  if (relation === "older")
    context.notify("info", "notice.older", { plies, present: playedLine(game.record).length }, null, action);
  else context.notify("info", "notice.correspondenceSame");
}

/** Open a game that is new to this device, and ask which seats play here. */
async function joinGame(
  { context, library }: ReceiveTools,
  { view, startsByRules, who, offer, refused }: ReceivedGame,
) {
  const seats = Object.fromEntries(
    context.gameUi.occupiedSeats(view.position).map((seat) => [seat, who.seats[seat] ?? "away"]),
  );
  const { correspondence } = who;
  await library.openGame(view, { seats, correspondence, offer, refused, startsByRules, isNavigation: false });
  context.store.set({ dialog: "sides" });
}

/** Play the turns that the link brings, and offer to watch them. */
async function playNewTurns(
  { context, library, match }: ReceiveTools,
  game: SavedGame,
  { view, who, offer, refused }: ReceivedGame,
) {
  const line = playedLine(game.record);
  const players = { ...game.record.players, ...namesOfOthers(who.players, game.seats) };
  // Turns that were taken back stay after the cursor. From a variation the page returns to the main line.
  const { actions, cursor } = game.record;
  const isThere = cursor === line.length && commonPlies(line, actions) === cursor;
  const record = { ...game.record, players, ...(isThere ? {} : { actions: line, cursor: line.length }) };
  const name = newId();
  let extended = await context.call("loadMatch", { match: name, record });
  for (const move of view.record.actions.slice(line.length))
    extended = await context.call("play", { match: name, move });
  extended = await promotedLine(context, extended);
  await library.openGame(extended, { ...openOptions(game), offer, refused, isNavigation: false });
  await match.goTo(line.length);
  const goesOn = extended.outcome === null && refused === null;
  const lapsed = goesOn ? (game.offer ?? []).filter((seat) => !offer.includes(seat)) : [];
  context.store.set({ incomingLink: { kind: "newTurns", from: line.length, lapsed }, dialog: "new-turns" });
}

/**
 * Save the link's game beside the one of this device, because both continue differently, and ask which one to continue.
 *
 * @param own Seats of this device with turns in the link that were not played here.
 */
async function saveFork(
  { context, library }: ReceiveTools,
  game: SavedGame,
  { view, startsByRules, who, offer, refused }: ReceivedGame,
  own: Seat[] = [],
) {
  const { store, storage, gameUi } = context;
  const { seats, correspondence } = game;
  const other = newId();
  const state = {
    ...store.get(),
    view,
    seats,
    tags: {},
    clock: null,
    correspondence: correspondence ?? who.correspondence,
    offer,
    refused,
    startsByRules,
  };
  storage.save(savedGame(state, other, await gameHashOf(gameUi, state)));
  await library.openSavedGame(game, false);
  const from = commonPlies(playedLine(game.record), view.record.actions);
  store.set({ incomingLink: { kind: "fork", from, gameId: other, entries: view.entries, own }, dialog: "fork" });
}

/** Returns the names that a link gives to people who are not at this screen. */
function namesOfOthers(players: Partial<Record<Seat, string>>, seats: Seats) {
  const named = Object.keys(players) as Seat[];
  return Object.fromEntries(named.filter((seat) => !isLocalPerson(seats[seat])).map((seat) => [seat, players[seat]]));
}

/** Returns the seats of this device with actions in *view* that this device does not have. */
function localTurns(game: SavedGame, view: MatchView) {
  const later = view.entries.slice(playedLine(game.record).length).map(seatOf);
  return [...new Set(later)].flatMap((seat) => (seat !== null && isLocalPerson(game.seats[seat]) ? [seat] : []));
}

/** Returns the parameters that open a saved game again. */
const openOptions = ({ id, seats, tags = {}, correspondence = null, startsByRules }: SavedGame) => ({
  id,
  seats,
  tags,
  correspondence,
  startsByRules,
});

/** Returns the view with its line made the main line: the sender's turns count, not a variation tried out here. */
async function promotedLine({ call }: ActionContext, view: MatchView) {
  if (!view.record.nodes) return view;
  let promoted = view;
  for (const node of lineOf(view.tree, view.record.actions.slice(0, view.record.cursor))) {
    if (!isFirstChild(view.tree, node)) promoted = await call("promote", { match: view.match, node: node.node });
  }
  return promoted;
}
