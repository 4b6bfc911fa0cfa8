// Opening games, from storage, from rules or from a record, and the list of saved games. The running game is closed only
// after the engine has opened the other one, and stays in the list. A game that another tab plays is opened as a copy.

import { checksum } from "../../storage/checksum.ts";
import { playedLine } from "../../links/compare-games.ts";
import { agreeingSeats, validRefusal } from "../../links/draw-offer-part.ts";
import { isPlayedByLinks, seatType } from "../../model/seats.ts";
import { NO_ANALYSIS } from "../../model/state.ts";
import { createTabLocks } from "../../services/tab-locks.ts";
import { newCorrespondence } from "../../links/players-part.ts";
import { saveClock } from "../clock.ts";
import { isCancelled } from "../../engine/long-call.ts";
import { isStandardStart } from "./standard-start.ts";
import { withResult } from "./result.ts";
import { isLongRecord, verifyRecord } from "./verify-record.ts";
import type { AnyRecord, AnyMatchView as MatchView, EngineError, Seat } from "../../../protocol/app.ts";
import type { Call } from "../index.ts";
import type { Clock } from "../../model/clock.ts";
import type { ActionContext } from "../context.ts";
import type { GameUi } from "../../game-ui.ts";
import type { DrawRefusal } from "../../links/draw-offer-part.ts";
import type { SavedGameSummary, Seats, State } from "../../model/state.ts";
import type { SavedGame } from "../../storage/validate.ts";
import type { Match } from "../match.ts";

export type Library = ReturnType<typeof createLibrary>;

interface OpenOptions {
  /** The id of a saved game; undefined for a new game. */
  id?: string;
  seats?: Seats;
  isShared?: boolean;
  tags?: Record<string, string>;
  clock?: Clock | null;
  /** The id that all links of a game by correspondence share. */
  correspondence?: string | null;
  /** The seats that agree on a draw. */
  offer?: Seat[];
  /** The offer that was declined, and the seats that declined it; null if there is none. */
  refused?: DrawRefusal | null;
  startsByRules: boolean;
  isNavigation: boolean;
  /** Whether an open dialog stays open, because the person has not asked for this game. */
  keepDialogOpen?: boolean;
}

export function createLibrary(context: ActionContext, match: Match) {
  const { store, call, storage, enqueue, notify, notifyError, gameUi } = context;
  const tabs = createTabLocks();

  /**
   * Make *view* the running game, as a separate game beside the saved ones. Returns whether the previous game stays in the
   * list; a game without turns does not.
   */
  const openGame = async (view: MatchView, options: OpenOptions): Promise<boolean> => {
    saveClock(context);
    const before = store.get();
    const { id = newId(), seats = {} } = options;
    const isMine = await tabs.claim(id);
    const game = isMine ? id : newId();
    if (!isMine) {
      await tabs.claim(game);
      notify("info", "notice.copyOfTab");
    }
    const tabCopy = isMine ? null : { record: view.record, seats };
    const patch = { ...openedState(gameUi, before, game, view, options), tabCopy };
    await match.applyView(view, { patch, isNavigation: options.isNavigation });
    const isOther = before.gameId !== null && before.gameId !== game;
    const isEmpty = before.view.entries.length === 0 && !before.correspondence;
    if (before.gameId && isOther && isEmpty) storage.remove(before.gameId);
    if (before.gameId && before.view.match !== view.match) await call("closeMatch", { match: before.view.match });
    return isOther && !isEmpty;
  };

  /**
   * Open a saved game. If the engine refuses it, nothing changes.
   *
   * A game that cannot be replayed to its end, because another version wrote it or it is damaged, stays as it is, and the
   * part that can be replayed becomes a new game. A long game that is just as this page wrote it is opened on trust, and
   * checked against the rules afterwards.
   */
  const openSavedGame = async (saved: SavedGame, isNavigation: boolean, keepDialogOpen: boolean = false) => {
    const { id, record, clock = null, offer = [], refused = null, startsByRules } = saved;
    const isAsWritten = saved.sum === checksum(record);
    const isTrusted = isAsWritten && isLongRecord(record);
    const { view, error } = await loadPlayable(call, record, isTrusted);
    const whole = error === null ? { id, clock, offer, refused } : {};
    // A changed start is no longer that of the rules, so the link has to contain it.
    const isOwn =
      startsByRules &&
      (isAsWritten || (await isStandardStart(call, `${view.match}-start`, record.start, view.position.rules)));
    const who = playersOfSaved(gameUi, saved);
    await openGame(view, { ...who, ...whole, startsByRules: isOwn, isNavigation, keepDialogOpen });
    if (error !== null) notifyError(error, "notice.savedPart");
    else if (isTrusted) void verifyRecord(context, view).catch((unlawful) => reportIllegalRecord(saved, unlawful));
  };

  const reportIllegalRecord = ({ sum: _, ...saved }: SavedGame, error: unknown) =>
    notifyError(error, "notice.unlawful", {
      key: "notice.unlawful.do",
      run: () => void enqueue(() => openSavedGame(saved, true)),
    });

  const refreshList = () => store.set({ savedGames: storage.list().map(summaryOf) });

  const actions = {
    openGame: (id: string) =>
      enqueue(async () => {
        const saved = storage.load(id);
        if (!saved) return refreshList();
        await openSavedGame(saved, true).catch((error) => notifyError(error, "notice.saved"));
      }),
    async deleteGame(id: string) {
      if (await tabs.isOpenElsewhere(id)) return notify("info", "notice.openElsewhere");
      storage.remove(id);
      refreshList();
    },
    /** Called when another tab has saved or deleted games. */
    onSavedElsewhere: () => store.get().dialog === "saved" && refreshList(),
  };
  return { openGame, openSavedGame, refresh: refreshList, actions };
}

/** Returns the seats of a game that is not played by links, even if an earlier version of the page allowed that choice. */
const seatsAtOneScreen = (seats: Seats) => ({
  correspondence: null,
  seats: Object.fromEntries(Object.entries(seats).filter(([, id]) => !seatType(id).isAway)),
});

/** Returns the id that all links of a new game share, if a seat plays by links; else null. */
export const correspondenceOf = (seats: Seats) => (isPlayedByLinks(seats) ? newCorrespondence() : null);

/** Returns the state of the page for a game that is being opened. */
function openedState(gameUi: GameUi, before: State, game: string, view: MatchView, options: OpenOptions) {
  const {
    seats = {},
    tags = {},
    clock = null,
    correspondence = null,
    offer = [],
    isShared = false,
    refused = null,
    startsByRules,
    keepDialogOpen,
  } = options;
  return {
    ...{ gameId: game, seats, clock, startsByRules },
    tags: withResult(tags, view.outcome),
    correspondence: correspondence ?? correspondenceOf(seats),
    offer: agreeingSeats(gameUi, view, offer),
    refused: validRefusal(gameUi, view, refused),
    // A dialog opened while the game loads stays open.
    ...(keepDialogOpen ? {} : { dialog: null }),
    blocker: initialBlocker(view, clock),
    isSuspended: before.isSuspended && before.gameId === game,
    ...(before.gameId === game || keepDialogOpen ? {} : { analysis: NO_ANALYSIS, isAnnotating: false }),
    ...{ isPaused: false, incomingLink: null, lastViewer: null, isShared },
    ...gameUi.initialState,
  };
}

/** Returns the recess over a game with a clock that was begun earlier; it lasts until the person continues. */
const initialBlocker = (view: MatchView, clock: Clock | null): State["blocker"] =>
  clock && view.record.cursor > 0 && !view.outcome ? { kind: "recess", until: null, minutes: null } : null;

/**
 * Returns the game of a record. It is complete if *error* is null; otherwise it is the part of its line that can be
 * replayed. Rejects if nothing can be replayed.
 */
export async function loadPlayable(
  call: Call,
  record: AnyRecord,
  isTrusted: boolean,
): Promise<{ view: MatchView; error: unknown }> {
  const match = newId();
  const { format, game, start, actions, players, seed } = record;
  let first: unknown = null;
  for (let part = record; ;) {
    try {
      return { view: await call("loadMatch", { match, record: part, isTrusted }), error: first };
    } catch (error) {
      if (isCancelled(error)) throw error;
      first ??= error;
      // Perhaps only a variation cannot be replayed, so the line alone is tried.
      const count = part.nodes ? actions.length : playableCount(error);
      if (count === 0) throw first;
      const head = { format, ...(game !== undefined && { game }), ...(seed !== undefined && { seed }), start, players };
      part = { ...head, actions: actions.slice(0, count), cursor: Math.min(record.cursor, count) };
    }
  }
}

/** Returns the number of actions before the one that the engine refuses; 0 if it refuses anything else. */
function playableCount(error: unknown) {
  const { details } = (error ?? {}) as Partial<EngineError>;
  const { ply = 1 } = (details ?? {}) as { ply?: number };
  return ply - 1;
}

/** Returns the item of a game in the list of saved games. */
export function summaryOf({ id, saved, record, isOver, position }: SavedGame): SavedGameSummary {
  return { id, saved, isOver, position, plies: playedLine(record).length, players: record.players };
}

/** Returns an id that no other game of this browser has. */
export const newId = () =>
  Date.now().toString(36) + (crypto.getRandomValues(new Uint32Array(1))[0] as number).toString(36);

/** Returns the fields of the state that say who plays a saved game, and how. */
const playersOfSaved = (gameUi: GameUi, { seats, tags = {}, correspondence = null, isShared = false }: SavedGame) => ({
  ...(gameUi.viewerId ? seatsAtOneScreen(seats) : { seats, correspondence }),
  tags,
  isShared,
});
