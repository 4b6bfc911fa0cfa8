// Saves the running game, in the browser and in the page's address.

import { isInPast } from "../../model/state.ts";
import { checksum } from "../../storage/checksum.ts";
import { stoppedClock } from "../../model/clock.ts";
import { isMainLine } from "../../links/compare-games.ts";
import { gamePart } from "../../links/game-part.ts";
import { gameHash, positionHash } from "../../links/hash.ts";
import { withoutTextFragment } from "../../links/repair.ts";
import { offerPart } from "../../links/draw-offer-part.ts";
import { playersPart } from "../../links/players-part.ts";
import { splitPly, plyHash } from "../../links/ply-part.ts";
import type { AnyPositionView as PositionView } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";
import type { GameUi } from "../../game-ui.ts";
import type { State } from "../../model/state.ts";
import type { SavedGame } from "../../storage/validate.ts";

/**
 * Save the game before it is shown. However this tab ends, every turn that was shown is then saved.
 *
 * @param record The complete record, with its secrets.
 */
export function saveGame(
  { storage, address, fullRecord, gameUi }: ActionContext,
  state: State,
  record: State["view"]["record"],
) {
  const { gameId, tabCopy, seats } = state;
  [fullRecord.match, fullRecord.record] = [state.view.match, record];
  if (gameId === null || (tabCopy && isSameCopy(tabCopy, { record, seats }))) return;
  const { hash } = splitPly(address.hash);
  storage.setCurrent(gameId);
  storage.save(savedGame({ ...state, view: { ...state.view, record } }, gameId, hash, gameUi.publicPosition));
}

/** Returns the complete record of a game. The view of a game with secrets lacks a part of it. */
export const fullRecordOf = async (
  { gameUi, call }: ActionContext,
  view: State["view"],
): Promise<State["view"]["record"]> =>
  gameUi.viewerId ? (view.fullRecord ?? call("record", { match: view.match, viewer: "open" })) : view.record;

/**
 * Write the game, which is saved already, into the hash. If the person has gone to another hash in the meantime, that hash
 * stays, because it is about to be followed.
 */
export async function writeGameHash(context: ActionContext, isNavigation: boolean) {
  const { store, address, fullRecord, gameUi } = context;
  const state = store.get();
  const record =
    (fullRecord.match === state.view.match && fullRecord.record) || (await fullRecordOf(context, state.view));
  const view = { ...state.view, record };
  const before = splitPly(address.hash).hash;
  const isSecret = gameUi.viewerId && !view.outcome;
  const hash = isSecret ? "" : await gameHashOf(gameUi, { ...state, view });
  if (withoutTextFragment(location.hash) !== address.hash) return;
  setHash(hash, isNavigation);
  address.hash = withoutTextFragment(location.hash);
  if (address.hash !== before) saveGame(context, { ...state, clock: store.get().clock }, record);
}

/** Write the displayed turn into the hash, so that a reload shows it again. */
export async function writePlyHash({ store, address, gameUi }: ActionContext) {
  if (gameUi.viewerId && !store.get().view.outcome) return;
  const hash = await displayedHash(gameUi, store.get());
  if (withoutTextFragment(location.hash) !== address.hash) return;
  setHash(hash, false);
  address.hash = withoutTextFragment(location.hash);
}

/** Returns the saved game of a state. */
export const savedGame = (
  { view, seats, tags, clock, correspondence, offer, refused, isShared, startsByRules }: State,
  id: string,
  hash: string,
  publicPosition = (position: PositionView) => position,
): SavedGame => ({
  version: 1,
  id,
  saved: Date.now(),
  record: view.record,
  sum: checksum(view.record),
  seats,
  tags,
  clock: clock && stoppedClock(clock, performance.now()),
  correspondence,
  offer,
  isShared,
  ...(refused && { refused }),
  startsByRules,
  hash,
  isOver: view.outcome !== null,
  position: publicPosition(view.position),
});

const isSameCopy = (one: NonNullable<State["tabCopy"]>, other: NonNullable<State["tabCopy"]>) =>
  one.seats === other.seats && JSON.stringify(one.record) === JSON.stringify(other.record);

/** Returns the hash of the game at its present position, or of that position alone if the game is too long for a link. */
export async function gameHashOf(
  gameUi: GameUi,
  {
    view,
    seats,
    correspondence,
    offer,
    refused,
    startsByRules,
  }: Pick<State, "view" | "seats" | "correspondence" | "offer" | "refused" | "startsByRules">,
) {
  const { record, position } = view;
  const start = startsByRules ? { rules: position.rules } : { position: record.start };
  const game = await gameHash(start, record.actions.slice(0, record.cursor));
  const isOffered = correspondence && isMainLine(record); // No draw is offered in a variation.
  const who =
    playersPart({ correspondence, players: record.players, seats }, gameUi.seats) +
    (isOffered ? offerPart(offer, refused) : "");
  return game ? game + gamePart(gameUi) + who : positionHash(position.text) + gamePart(gameUi);
}

/** Returns the hash of a game at one of its turns; null if *hash* is that of a position. */
export const plyHashOf = (hash: string, ply: number) => (hash.startsWith("#g=") ? plyHash(hash, ply) : null);

/** Returns the hash of the game, with the displayed turn if that is not the present one. */
export async function displayedHash(gameUi: GameUi, state: State) {
  const hash = await gameHashOf(gameUi, state);
  return (isInPast(state) && plyHashOf(hash, state.displayed.ply)) || hash;
}

function setHash(hash: string, isNavigation: boolean) {
  if (hash === location.hash) return;
  try {
    const address = hash || location.pathname + location.search;
    // web/app/ui/back-button.ts reads the depth; no dialog is open over a game that has just begun.
    if (isNavigation) history.pushState({ depth: 0 }, "", address);
    else history.replaceState(history.state ?? { depth: 0 }, "", address);
  } catch {
    // Browsers limit how often the address may change; the next move writes it again.
  }
}
