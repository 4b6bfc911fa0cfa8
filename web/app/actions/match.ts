// The running game: its present state, playing, taking back. Saving and linking follow from `applyView`.

import { outcomeSentence, playerName } from "../i18n/names.ts";
import {
  NO_INPUT,
  hasComputer,
  isInPast,
  isVariation,
  isSpectator,
  mayInput,
  localSeats,
  localSeatsInPlay,
  personToMove,
} from "../model/state.ts";
import { clockAndBlockerAfter, handOverBeforeSecrets } from "../model/hot-seat.ts";
import { offerAfter, refusalAfter } from "../links/draw-offer-part.ts";
import { isLocalPerson, seatOf, seatType, seatsToAct } from "../model/seats.ts";
import { callOnceTrue } from "../model/store.ts";
import { createNavigation } from "./navigation.ts";
import { nextParams, searchedSeats } from "./next-params.ts";
import { withResult } from "./games/result.ts";
import { writeGameHash, saveGame, fullRecordOf } from "./games/save-game.ts";
import { createUndoNotice, withoutOutdated } from "./undo-notice.ts";
import type { AnyMatchView as MatchView, Seat } from "../../protocol/app.ts";
import type { ActionContext } from "./context.ts";
import type { ActionInput, State } from "../model/state.ts";
import type { Store } from "../model/store.ts";

type GameEvent = unknown;

/** How a view becomes the present state of the game. */
interface ApplyOptions {
  animation?: GameEvent[] | null;
  /** Other fields that change with the view. */
  patch?: Partial<State>;
  /** Whether the back button returns to the previous game. */
  isNavigation?: boolean;
  /** Whether the view is the game after one more turn. */
  isPlayed?: boolean;
  /** Whether the effects of the last action are announced. */
  isAnnounced?: boolean;
}

interface MatchFunctions {
  applyView: (view: MatchView, how?: ApplyOptions) => Promise<void>;
  goTo: (ply: number) => Promise<void>;
  playOutOfTurn: (action: string | undefined) => Promise<void>;
}
export type Match = ReturnType<typeof createMatch>;

export function createMatch(context: ActionContext) {
  const { store, call, gameUi } = context;

  /** Make *view* the present state of the game: draw, save and link it, and let the next player begin. */
  const applyView = async (view: MatchView, how: ApplyOptions = {}) => {
    await showAsPresent(context, view, how);
    // It is announced before it is saved: later, it would interrupt the answer to an action on the new board.
    if (how.isAnnounced) announceLastEvents(context, view);
    await writeGameHash(context, how.isNavigation ?? false);
  };

  /** Adopt the view after one more action. */
  const applyPlayed = (view: MatchView, patch: Partial<State>) =>
    applyView(view, { animation: lastEvents(view), patch, isPlayed: true, isAnnounced: true });

  /**
   * Play at the cursor, whatever position is displayed. Turns taken back there become a variation; the played line is the
   * main line.
   */
  const playAtCursor = async (move: string) => {
    const isMain = !isVariation(store.get());
    const view = await call("play", { match: store.get().view.match, move, promote: isMain, ...nextParams(context) });
    await applyPlayed(view, isMain ? changesAfterTurn(context, view) : {});
    if (store.get().eliminatedHere && !view.outcome) announceElimination(store, view);
  };

  const play = (move: string) => (isInPast(store.get()) ? playVariation(move) : playAtCursor(move));

  /** Play an action that needs no turn, even while an earlier position is displayed; undefined if the game has none. */
  const playOutOfTurn: MatchFunctions["playOutOfTurn"] = async (action) => {
    if (action !== undefined) await playAtCursor(action);
  };

  /** Play another move from the displayed position. */
  const playVariation = async (move: string) => {
    const { view, displayed, isPaused } = store.get();
    const { ply } = displayed;
    if (view.entries[ply]?.action === move) return goTo(ply + 1);
    const playBranch = async () =>
      applyPlayed(await call("play", { match: view.match, move, ply, ...nextParams(context) }), {
        isPaused: isPaused || hasComputer(gameUi, store.get()),
      });
    await withUndoNotice(playBranch, "notice.variation");
  };

  /** Discard the input and the refusal that is shown. */
  const resetInput = async () => store.set({ input: await inputOf(context, store.get()), animation: null });

  const { goTo, loadInput } = createNavigation(context, (state) => inputOf(context, state));
  const withUndoNotice = createUndoNotice(context, { applyView, goTo });
  return {
    applyView,
    play,
    resetInput,
    playOutOfTurn,
    goTo,
    loadInput,
    withUndoNotice,
    actions: matchActions(context, { applyView, goTo, playOutOfTurn }),
  };
}

/** Returns the actions of people in the running game. */
function matchActions(context: ActionContext, { applyView, goTo, playOutOfTurn }: MatchFunctions) {
  const { store, call, enqueue, announce, notify, gameUi } = context;
  return {
    /** Display the position after *ply* actions. Actions that were taken back are redone for it. */
    goTo: (ply: number) =>
      enqueue(async () => {
        const { view } = store.get();
        const count = ply - view.record.cursor;
        if (count <= 0) await goTo(ply);
        else await applyView(await call("redo", { match: view.match, count, ...nextParams(context) }));
      }),
    /** Display the position *step* plies further on. */
    goBy: (step: number) => enqueue(() => goTo(store.get().displayed.ply + step)),
    goToPresent: () => enqueue(() => goTo(Infinity)),
    /** Take back to the last decision of a person. */
    undo: () =>
      enqueue(async () => {
        const { view } = store.get();
        const { cursor } = view.record;
        if (cursor === 0) return;
        const count = cursor - lastPersonPly(store.get(), cursor - 1, -1);
        // Taking back a revealed secret is unfair to people, who have seen it, but not against computers alone.
        const force = Boolean(gameUi.viewerId) && !store.get().isShared && localSeats(gameUi, store.get()).length <= 1;
        const after = await call("undo", { match: view.match, count, force, ...nextParams(context) });
        if (after.record.cursor === cursor) return notify("info", "notice.noUndo");
        const before = store.get();
        await applyView(after);
        announce(context.t("say.undone"));
        if (before.correspondence && !isVariation(before)) warnOfUndo(context, before, after, applyView);
        const isFar = view.entries.slice(after.record.cursor, cursor).some(({ seat }) => seat === "chance");
        if (isFar) notify("info", "notice.sameDice");
      }),
    /** Redo to the next decision of a person. */
    redo: () =>
      enqueue(async () => {
        const { view } = store.get();
        const { cursor } = view.record;
        const count = lastPersonPly(store.get(), cursor + 1, 1) - cursor;
        if (cursor >= view.entries.length) return;
        const after = await call("redo", { match: view.match, count, ...nextParams(context) });
        await applyView(after, { animation: lastEvents(after), isAnnounced: true });
      }),
    resign: (seat: Seat) =>
      enqueue(async () => {
        store.set({ dialog: null });
        await playOutOfTurn(gameUi.resignation?.(seat));
      }),
    agreeDraw: () =>
      enqueue(async () => {
        store.set({ dialog: null });
        await playOutOfTurn(gameUi.agreedDraw);
      }),
  };
}

/** Warn that turns taken back may have been sent already, and offer to restore them. */
function warnOfUndo(
  context: ActionContext,
  { view, seats, offer, refused }: State,
  { record }: MatchView,
  applyView: MatchFunctions["applyView"],
) {
  const { call, enqueue, notify } = context;
  const taken = view.entries.slice(record.cursor, view.record.cursor);
  const isOthers = taken.some((entry) => !isLocalPerson(seats[seatOf(entry) ?? ""]));
  const { match } = view;
  const redoTurns = async () =>
    applyView(await call("redo", { match, count: taken.length, ...nextParams(context) }), {
      patch: { offer, refused },
    });
  const action = { key: "notice.undo", run: () => enqueue(redoTurns) };
  notify("info", isOthers ? "notice.takenBackOthers" : "notice.takenBack", { count: taken.length }, null, action);
}

/** Show *given* as the present state of the game. */
async function showAsPresent(
  context: ActionContext,
  given: MatchView,
  { animation = null, patch = {}, isPlayed = false }: ApplyOptions,
) {
  const { store, gameUi } = context;
  const now = performance.now();
  const blocker = gameUi.viewerId ? handOverBeforeSecrets(gameUi, { ...store.get(), ...patch, view: given }) : null;
  const view = withoutCallerEvents(await viewForNextViewer(context, given, { ...patch, blocker }));
  // In a game with secrets, variations could reveal them.
  const tree = view.record.nodes ? view.tree : [];
  const next = { ...store.get(), ...patch, view, displayed: view, tree };
  // Before the screen is handed over, nothing can be entered and the choices stay hidden.
  const [input, record] = await Promise.all([blocker ? NO_INPUT : inputOf(context, next), fullRecordOf(context, view)]);
  const turn = {
    isPlayed,
    // A notice about the link that began the visit stays over the game that is opened instead.
    isOpened: patch.gameId !== undefined && store.get().gameId !== null,
  };
  const turned = clockAndBlockerAfter(
    gameUi,
    { ...next, clock: store.get().clock, blocker: store.get().blocker },
    isPlayed,
    now,
  );
  const offer = offerAfter(gameUi, store.get(), view);
  const refused = refusalAfter(gameUi, store.get(), view);
  const viewed =
    gameUi.viewerId && !blocker
      ? { blocker, lastViewer: personToMove(next) ?? next.lastViewer }
      : { ...(gameUi.viewerId && { blocker }) };
  // An elimination is shown only for the turn that caused it (`patch`).
  const board = {
    ...{ view, displayed: view, tree, input },
    ...{ animation, isAnimating: animation !== null, computerSearch: null },
  };
  const change = { ...turned, offer, refused, eliminatedHere: null, ...patch, ...viewed, ...board };
  saveGame(context, { ...store.get(), ...change }, record);
  // Notices that arrived in the meantime stay, for example that nothing can be saved.
  store.set({ ...change, notices: withoutOutdated(store.get().notices, turn) });
}

/** Returns the view to store: the events for the last viewer may contain secrets from the next one. */
function withoutCallerEvents(view: MatchView): MatchView {
  if (!view.callerEvents) return view;
  const { callerEvents: _, ...rest } = view;
  return rest;
}

/** Returns the events of the last action of a line, as the person who acted may see them. */
const lastEvents = ({ callerEvents, entries, record }: MatchView): GameEvent[] | null =>
  callerEvents ?? entries[record.cursor - 1]?.events ?? null;

/** Announce the events of the last turn, then the result or the next step. */
function announceLastEvents({ store, gameUi, t, announce }: ActionContext, view: MatchView) {
  const events = lastEvents(view);
  const sentences = events ? gameUi.eventSentences(t, events, view.record.players) : [];
  if (view.outcome) sentences.push(outcomeSentence(t, view.outcome, view.record.players));
  const next = seatsToAct(view).find((seat) => seatType(store.get().seats[seat]).isAway);
  if (!view.outcome && next) {
    const key = isSpectator(gameUi, { ...store.get(), view }) ? "banner.watch" : "banner.away";
    sentences.push(t(key, { player: playerName(t, view.record.players, next) }));
  } else if (!view.outcome) sentences.push(gameUi.promptSentence?.(t, store.get()) ?? "");
  announce(sentences.filter(Boolean).join(" "));
}

/** Returns the view for the next viewer. Usually the call named that viewer; if not, the engine is asked again. */
async function viewForNextViewer(
  { store, call, gameUi }: ActionContext,
  view: MatchView,
  patch: Partial<State>,
): Promise<MatchView> {
  if (!gameUi.viewerId) return view;
  const viewer = gameUi.viewerId({ ...store.get(), ...patch, view, displayed: view });
  if (viewer === view.viewer) return view;
  const { match, fullRecord, informationState } = view;
  const informationStateFor = informationState ? [] : searchedSeats(gameUi, { ...store.get(), ...patch, view });
  const params = { match, viewer, choicesFor: [viewer], informationStateFor, withRecord: !fullRecord };
  const known = { ...(informationState && { informationState }), ...(fullRecord && { fullRecord }) };
  return { ...(await call("view", params)), ...known };
}

/**
 * Returns further changes of the state after a turn. The end of the game opens its dialog; an elimination of a person at
 * this screen is shown once the board has shown the turn.
 */
function changesAfterTurn({ store, gameUi }: ActionContext, view: MatchView): Partial<State> {
  const { seats, isPaused, tags } = store.get();
  if (view.outcome) return { dialog: "result", eliminatedHere: null, tags: withResult(tags, view.outcome) };
  const lost = gameUi.eliminations?.(view.entries[view.record.cursor - 1]?.events ?? []) ?? [];
  const eliminatedHere = lost.find(({ seat }) => isLocalPerson(seats[seat])) ?? null;
  // Where no person here is left in play, the computers wait until the dialog is read.
  return {
    eliminatedHere,
    isPaused: isPaused || (eliminatedHere !== null && localSeatsInPlay(gameUi, { view, seats }).length === 0),
  };
}

/** Open the dialog of an elimination once the board has shown the turn, unless the game has continued. */
function announceElimination(store: Store<State>, view: MatchView) {
  callOnceTrue(
    store,
    ({ isAnimating, view: now }) => !isAnimating || now !== view,
    ({ dialog, view: now }) => now === view && !dialog && store.set({ dialog: "beaten" }),
  );
}

/** Returns the input of the displayed position. */
async function inputOf({ call, gameUi }: ActionContext, state: State): Promise<ActionInput> {
  // In a game with secrets, past choices would reveal a hand, so no choices of the past are shown.
  if (!mayInput(state) || (gameUi.viewerId && isInPast(state))) return NO_INPUT;
  const { view, displayed } = state;
  const known = displayed === view && displayed.choices;
  const choices = known || (await call("choices", { match: view.match, prefix: [], ply: displayed.ply }));
  return { ...NO_INPUT, choices, prefixes: [[]], firstTokens: choices.options };
}

/**
 * Returns the first ply from *from* on, in the given direction, that a person at this screen decided. Without any, it is the
 * end of the line when going forward, and *from* when going back.
 */
function lastPersonPly(state: State, from: number, direction: 1 | -1) {
  const { entries } = state.view;
  for (let ply = from; ply >= 0 && ply < entries.length; ply += direction) {
    const entry = entries[ply];
    const seat = entry ? seatOf(entry) : null;
    if (seat && isLocalPerson(state.seats[seat])) return ply;
  }
  return direction === 1 ? entries.length : from;
}
