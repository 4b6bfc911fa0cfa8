// Owns what is kept of the game that is played: in the browser, and in the page's address.

import { isLookingBack } from "../state.js";
import { checksum } from "../checksum.js";
import { stopped } from "../clock.js";
import { isMainLine } from "../link/correspondence.js";
import { gamePart } from "../link/game.js";
import { gameHash, positionHash } from "../link/hash.js";
import { bare } from "../link/mend.js";
import { offerPart } from "../link/offer.js";
import { whoPart } from "../link/players.js";
import { splitTurn, turnHash } from "../link/shown-turn.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").PositionView} PositionView */

/**
 * Write the game as it is about to be shown: whatever ends this tab, nothing was shown as done that is not kept.
 *
 * @param {import("../core.js").Core} core
 * @param {State} state
 * @param {State["view"]["record"]} record All of it.
 */
export function save({ storage, address, whole, face }, state, record) {
  const { game, copied, seats } = state;
  [whole.match, whole.record] = [state.view.match, record];
  if (game === null || (copied && isSame(copied, { record, seats }))) return;
  const { hash } = splitTurn(address.hash);
  storage.setCurrent(game);
  storage.save(savedGame({ ...state, view: { ...state.view, record } }, game, hash, face.outward));
}

/**
 * All of a game: of one with secrets its view does not tell it.
 *
 * @param {import("../core.js").Core} core
 * @param {State["view"]} view
 * @returns {Promise<State["view"]["record"]>}
 */
export const wholeRecord = async ({ face, call }, view) =>
  face.viewer ? call("record", { match: view.match, viewer: "open" }) : view.record;

/**
 * Put the game, which is written already, into the hash. Where the person has meanwhile gone to another hash, that one
 * stays: it is about to be followed.
 *
 * @param {import("../core.js").Core} core
 * @param {boolean} isNavigation
 */
export async function keep(core, isNavigation) {
  const { store, address, whole, face } = core;
  const state = store.get();
  const record = (whole.match === state.view.match && whole.record) || (await wholeRecord(core, state.view));
  const view = { ...state.view, record };
  const before = splitTurn(address.hash).hash;
  const isSecret = face.viewer && !view.outcome;
  const hash = isSecret ? "" : await hashOf(face, { ...state, view });
  if (bare(location.hash) !== address.hash) return;
  writeHash(hash, isNavigation);
  address.hash = bare(location.hash);
  if (address.hash !== before) save(core, { ...state, clock: store.get().clock }, record);
}

/**
 * Put the turn that is looked at into the hash: who loads the page again sees it again.
 *
 * @param {import("../core.js").Core} core
 */
export async function keepAddress({ store, address, face }) {
  if (face.viewer && !store.get().view.outcome) return;
  const hash = await shownHash(face, store.get());
  if (bare(location.hash) !== address.hash) return;
  writeHash(hash, false);
  address.hash = bare(location.hash);
}

/**
 * What is saved of a game.
 *
 * @param {State} state
 * @param {string} id
 * @param {string} hash
 * @returns {import("../stored.js").SavedGame}
 */
export const savedGame = (
  { view, seats, tags, clock, correspondence, offer, refused, isShared, startsByRules },
  id,
  hash,
  outward = (/** @type {PositionView} */ position) => position,
) => ({
  version: 1,
  id,
  saved: Date.now(),
  record: view.record,
  sum: checksum(view.record),
  seats,
  tags,
  clock: clock && stopped(clock, performance.now()),
  correspondence,
  offer,
  isShared,
  ...(refused && { refused }),
  startsByRules,
  hash,
  isOver: view.outcome !== null,
  position: outward(view.position),
});

/**
 * @param {NonNullable<State["copied"]>} one
 * @param {NonNullable<State["copied"]>} other
 */
const isSame = (one, other) => one.seats === other.seats && JSON.stringify(one.record) === JSON.stringify(other.record);

/**
 * The hash for the game as it stands: the game, or its position where the game is too long for a link.
 *
 * @param {import("../face").Face} face
 * @param {Pick<State, "view" | "seats" | "correspondence" | "offer" | "refused" | "startsByRules">} state
 */
export async function hashOf(face, { view, seats, correspondence, offer, refused, startsByRules }) {
  const { record, position } = view;
  const start = startsByRules ? { rules: position.rules } : { position: record.start };
  const game = await gameHash(start, record.actions.slice(0, record.cursor));
  const isOffered = correspondence && isMainLine(record); // who studies a variation offers no draw in it
  const who =
    whoPart({ correspondence, players: record.players, seats }, face.seats) +
    (isOffered ? offerPart(offer, refused) : "");
  return game ? game + gamePart(face) + who : positionHash(position.text) + gamePart(face);
}

/**
 * The hash of a game that shows one of its turns; null for that of a position.
 *
 * @param {string} hash
 * @param {number} ply
 */
export const turnOf = (hash, ply) => (hash.startsWith("#g=") ? turnHash(hash, ply) : null);

/**
 * The hash for what is shown: the game, at the turn that is looked at if that is not the present one.
 *
 * @param {import("../face").Face} face
 * @param {State} state
 */
export async function shownHash(face, state) {
  const hash = await hashOf(face, state);
  return (isLookingBack(state) && turnOf(hash, state.shown.ply)) || hash;
}

/**
 * @param {string} hash
 * @param {boolean} isNavigation
 */
function writeHash(hash, isNavigation) {
  if (hash === location.hash) return;
  try {
    const address = hash || location.pathname + location.search;
    // The state tells web/house/back.js what lies over the game: nothing does over one that has just begun.
    if (isNavigation) history.pushState({ depth: 0 }, "", address);
    else history.replaceState(history.state ?? { depth: 0 }, "", address);
  } catch {
    // Browsers limit how often the address may change; the next move writes it again.
  }
}
