// Owns opening games, from storage, from rules or from a record, and the list of saved ones. The running game is given
// up only after the engine has opened the other one; it stays in the list. A game that another tab plays is opened as a copy.

import { checksum } from "../checksum.js";
import { playedLine } from "../link/correspondence.js";
import { agreement, refusal } from "../link/offer.js";
import { isByLink, seatType } from "../seats.js";
import { NO_ANALYSIS } from "../state.js";
import { createTabs } from "../tabs.js";
import { newCorrespondence } from "../link/players.js";
import { keepClock } from "./clock.js";
import { isGivenUp } from "../working.js";
import { isOwnStart } from "./own-start.js";
import { withResult } from "./result.js";
import { isLong, verified } from "./verifying.js";

/**
 * @typedef {import("../../protocol/house").AnyView} MatchView
 * @typedef {import("../storage.js").SavedGame} SavedGame
 * @typedef {import("../state.js").Seats} Seats
 */
/** @typedef {ReturnType<typeof createLibrary>} Library */

/**
 * @typedef {object} Opening
 * @property {string} [id] Of a saved game; a new one otherwise.
 * @property {Seats} [seats]
 * @property {boolean} [isShared]
 * @property {Record<string, string>} [tags]
 * @property {import("../clock.js").Clock | null} [clock]
 * @property {string | null} [correspondence] Of a game by correspondence.
 * @property {import("../../protocol/house").Seat[]} [offer] Who agrees on a draw.
 * @property {import("../link/offer.js").Refused | null} [refused] Who has declined one.
 * @property {boolean} startsByRules
 * @property {boolean} isNavigation
 * @property {boolean} [keepsDialog] Whatever is open stays open: nobody has asked for this game.
 */

/**
 * @param {import("../core.js").Core} core
 * @param {import("./match.js").Match} match
 */
export function createLibrary(core, match) {
  const { store, call, storage, enqueue, notify, notifyError, face } = core;
  const tabs = createTabs();

  /**
   * Play *view* from now on, a game of its own beside all saved ones.
   *
   * @param {MatchView} view
   * @param {Opening} opening
   * @returns {Promise<boolean>} Whether the game before is kept in the list: one that nobody has played in is not.
   */
  const open = async (view, opening) => {
    keepClock(core);
    const before = store.get();
    const { id = newId(), seats = {} } = opening;
    const isMine = await tabs.claim(id);
    const game = isMine ? id : newId();
    if (!isMine) {
      await tabs.claim(game);
      notify("info", "notice.copyOfTab");
    }
    const copied = isMine ? null : { record: view.record, seats };
    const patch = { ...openedState(face, before, game, view, opening), copied };
    await match.adopt(view, { patch, isNavigation: opening.isNavigation });
    const isOther = before.game !== null && before.game !== game;
    const isEmpty = before.view.entries.length === 0 && !before.correspondence;
    if (before.game && isOther && isEmpty) storage.remove(before.game);
    if (before.game && before.view.match !== view.match) await call("forget", { match: before.view.match });
    return isOther && !isEmpty;
  };

  /**
   * Open a saved game; the engine may refuse it, then nothing changes. What it cannot replay to its end, because another
   * version has written it or it is damaged, is left alone, and what can be replayed becomes a game of its own. A long one
   * that is as this page wrote it is opened on trust, and the rules are asked afterwards.
   *
   * @param {SavedGame} saved
   * @param {boolean} isNavigation
   * @param {boolean} [keepsDialog]
   */
  const openSaved = async (saved, isNavigation, keepsDialog = false) => {
    const { id, record, clock = null, offer = [], refused = null, startsByRules } = saved;
    const isAsWritten = saved.sum === checksum(record);
    const isTrusted = isAsWritten && isLong(record);
    const { view, error } = await replay(call, record, isTrusted);
    const whole = error === null ? { id, clock, offer, refused } : {};
    // A start that something has changed is not that of the rules any more: its link has to spell it out.
    const isOwn =
      startsByRules &&
      (isAsWritten || (await isOwnStart(call, `${view.match}-start`, record.start, view.position.rules)));
    const who = seating(face, saved);
    await open(view, { ...who, ...whole, startsByRules: isOwn, isNavigation, keepsDialog });
    if (error !== null) notifyError(error, "notice.savedPart");
    else if (isTrusted) void verified(core, view).catch((unlawful) => tellUnlawful(saved, unlawful));
  };

  /** @param {SavedGame} saved @param {unknown} error */
  const tellUnlawful = ({ sum: _, ...saved }, error) =>
    notifyError(error, "notice.unlawful", {
      key: "notice.unlawful.do",
      run: () => void enqueue(() => openSaved(saved, true)),
    });

  const refresh = () => store.set({ saved: storage.list().map(summary) });

  const actions = {
    /** @param {string} id */
    openGame: (id) =>
      enqueue(async () => {
        const saved = storage.load(id);
        if (!saved) return refresh();
        await openSaved(saved, true).catch((error) => notifyError(error, "notice.saved"));
      }),
    /** @param {string} id */
    async deleteGame(id) {
      if (await tabs.isElsewhere(id)) return notify("info", "notice.openElsewhere");
      storage.remove(id);
      refresh();
    },
    /** Another tab has saved or deleted games. */
    savedElsewhere: () => store.get().dialog === "saved" && refresh(),
  };
  return { open, openSaved, refresh, actions };
}

/**
 * A game that is not played by links, whatever an earlier version of the page has let somebody choose.
 *
 * @param {Seats} seats
 */
const atOneScreen = (seats) => ({
  correspondence: null,
  seats: Object.fromEntries(Object.entries(seats).filter(([, id]) => !seatType(id).isAway)),
});

/** What the links of a new game have in common, where somebody plays by them. @param {Seats} seats */
export const correspondenceOf = (seats) => (isByLink(seats) ? newCorrespondence() : null);

/**
 * What the page holds of a game that is being opened.
 *
 * @param {import("../face").Face} face
 * @param {import("../state.js").State} before
 * @param {string} game
 * @param {MatchView} view
 * @param {Opening} opening
 */
function openedState(face, before, game, view, opening) {
  const {
    seats = {},
    tags = {},
    clock = null,
    correspondence = null,
    offer = [],
    isShared = false,
    refused = null,
    startsByRules,
    keepsDialog,
  } = opening;
  return {
    ...{ game, seats, clock, startsByRules },
    tags: withResult(tags, view.outcome),
    correspondence: correspondence ?? correspondenceOf(seats),
    offer: agreement(face, view, offer),
    refused: refusal(face, view, refused),
    // What is opened while the game comes stays open, too.
    ...(keepsDialog ? {} : { dialog: null }),
    veil: veilOver(view, clock),
    isSetAside: before.isSetAside && before.game === game,
    ...(before.game === game || keepsDialog ? {} : { analysis: NO_ANALYSIS, isDrawing: false }),
    ...{ isPaused: false, arrival: null, looking: null, isShared },
    ...face.fresh,
  };
}

/**
 * A game with a clock that was begun earlier waits until somebody goes on with it.
 *
 * @param {MatchView} view
 * @param {import("../clock.js").Clock | null} clock
 * @returns {import("../state.js").State["veil"]}
 */
const veilOver = (view, clock) =>
  clock && view.record.cursor > 0 && !view.outcome ? { kind: "recess", until: null, minutes: null } : null;

/**
 * The game of a record, whole where *error* is null; else what can be replayed of its line.
 *
 * @param {import("../actions.js").Call} call
 * @param {import("../../protocol/house").AnyRecord} record
 * @param {boolean} isTrusted
 * @returns {Promise<{ view: MatchView, error: unknown }>} Rejects where nothing can be replayed.
 */
export async function replay(call, record, isTrusted) {
  const match = newId();
  const { format, game, start, actions, players, seed } = record;
  /** @type {unknown} */
  let first = null;
  for (let part = record; ;) {
    try {
      return { view: await call("loadMatch", { match, record: part, isTrusted }), error: first };
    } catch (error) {
      if (isGivenUp(error)) throw error;
      first ??= error;
      // It may be a variation that cannot be replayed; the line alone may be.
      const count = part.nodes ? actions.length : playable(error);
      if (count === 0) throw first;
      const head = { format, ...(game !== undefined && { game }), ...(seed !== undefined && { seed }), start, players };
      part = { ...head, actions: actions.slice(0, count), cursor: Math.min(record.cursor, count) };
    }
  }
}

/** How many actions stand before the one that the engine refuses; 0 where it refuses something else. @param {unknown} error */
function playable(error) {
  const { details } = /** @type {Partial<import("../../protocol/house").EngineError>} */ (error ?? {});
  const { ply = 1 } = /** @type {{ ply?: number }} */ (details ?? {});
  return ply - 1;
}

/**
 * What the list of saved games says of one.
 *
 * @param {SavedGame} game
 * @returns {import("../state.js").SavedSummary}
 */
export function summary({ id, saved, record, isOver, position }) {
  return { id, saved, isOver, position, plies: playedLine(record).length, players: record.players };
}

/** A name that no other game of this browser has. */
export const newId = () =>
  Date.now().toString(36) + /** @type {number} */ (crypto.getRandomValues(new Uint32Array(1))[0]).toString(36);

/** Who plays a saved game, and how. @param {import("../face").Face} face @param {SavedGame} saved */
const seating = (face, { seats, tags = {}, correspondence = null, isShared = false }) => ({
  ...(face.viewer ? atOneScreen(seats) : { seats, correspondence }),
  tags,
  isShared,
});
