// Owns the game that is played: its present state, what is done in it, taking back. Saving and linking follow from `adopt`.

import { outcomeSentence, playerName } from "../i18n/names.ts";
import {
  NO_INPUT,
  hasComputer,
  isInPast,
  isVariation,
  isSpectator,
  mayInput,
  peopleHere,
  peopleInPlay,
  personToMove,
} from "../model/state.ts";
import { clockAndBlockerAfter, handOverBeforeSecrets } from "../model/hot-seat.ts";
import { offerAfter, refusalAfter } from "../links/draw-offer-part.ts";
import { isLocalPerson, seatOf, seatType, toAct } from "../model/seats.ts";
import { once } from "../model/store.ts";
import { isFirstChild } from "../model/variations.ts";
import { createLooking } from "./navigation.ts";
import { withResult } from "./result.ts";
import { keep, save, wholeRecord } from "./games/save-game.ts";
import { createUndoable, withoutStale } from "./undo-notice.ts";
import type { AnyView as MatchView, Seat } from "../../protocol/app.ts";
import type { Core } from "./context.ts";
import type { ActionInput, State } from "../model/state.ts";
import type { Store } from "../model/store.ts";
import type { Computers } from "./search/computer-turns.ts";

type GameEvent = unknown;

/** How a view becomes the present state of the game. */
interface Adopting {
  animation?: GameEvent[] | null;
  /** Other fields that change with it. */
  patch?: Partial<State>;
  /** The back button shall return to what was before. */
  isNavigation?: boolean;
  /** It is the game after one more turn. */
  isPlayed?: boolean;
  /** What the last action did is said. */
  isTold?: boolean;
}

interface Playing {
  adopt: (view: MatchView, how?: Adopting) => Promise<void>;
  act: (action: () => Promise<MatchView>) => Promise<void>;
  look: (ply: number) => Promise<void>;
  resign: (party: Seat) => Promise<void>;
}
export type Match = ReturnType<typeof createMatch>;

export function createMatch(core: Core, computers: Computers) {
  const { store, call, gameUi } = core;

  /** Make *view* the present state of the game: draw, save, link, and let whoever is next begin. */
  const adopt = async (view: MatchView, how: Adopting = {}) => {
    await show(core, view, how);
    // Before it is kept: what somebody asks of the new board meanwhile is not to be talked over.
    if (how.isTold) announce(core, view);
    await keep(core, how.isNavigation ?? false);
    computers.wake();
  };

  /** Adopt the view after one more action. */
  const advance = (view: MatchView, patch: Partial<State>) =>
    adopt(view, { animation: lastEvents(view), patch, isPlayed: true, isTold: true });

  /** Do something at the cursor. What was taken back there becomes a variation: the game is what has been played. */
  const act = async (action: () => Promise<MatchView>) => {
    const { view: before } = store.get();
    const isMain = !isVariation(store.get());
    let view = await action();
    if (isMain && before.record.cursor < before.entries.length) view = await promoted(core, view);
    await advance(view, isMain ? consequences(core, view) : {});
    if (store.get().eliminatedHere && !view.outcome) tellWhoIsBeaten(store, view);
  };

  const play = (move: string) =>
    isInPast(store.get()) ? playInPast(move) : act(() => call("play", { match: store.get().view.match, move }));

  const resign = (party: Seat) => act(() => call("resign", { match: store.get().view.match, party }));

  /** Play another move from the position that is looked at. */
  const playInPast = async (move: string) => {
    const { view, displayed, isPaused } = store.get();
    const { ply } = displayed;
    if (view.entries[ply]?.action === move) return look(ply + 1);
    const branch = async () =>
      advance(await call("play", { match: view.match, move, ply }), {
        isPaused: isPaused || hasComputer(gameUi, store.get()),
      });
    await undoably(branch, "notice.variation");
  };

  /** Put down what has been taken up, and forget why something else was refused. */
  const startOver = async () => store.set({ input: await entryOf(core, store.get()), animation: null });

  const { look, offer } = createLooking(core, computers, (state) => entryOf(core, state));
  const undoably = createUndoable(core, { adopt, look });
  computers.sitAt({ play, adopt });
  return {
    adopt,
    act,
    play,
    startOver,
    resign,
    look,
    offer,
    undoably,
    actions: matchActions(core, { adopt, act, look, resign }),
  };
}

/** What people can do with the game. */
function matchActions(core: Core, { adopt, act, look, resign }: Playing) {
  const { store, call, enqueue, say, notify, gameUi } = core;
  return {
    /** Look at the position after *ply* actions; those that were taken back are redone for it. */
    look: (ply: number) =>
      enqueue(async () => {
        const { view } = store.get();
        const count = ply - view.record.cursor;
        if (count <= 0) await look(ply);
        else await adopt(await call("redo", { match: view.match, count }));
      }),
    /** Look one position on or back. */
    lookBy: (step: number) => enqueue(() => look(store.get().displayed.ply + step)),
    lookAtPresent: () => enqueue(() => look(Infinity)),
    /** Take back to the last decision of a person. */
    undo: () =>
      enqueue(async () => {
        const { view } = store.get();
        const { cursor } = view.record;
        if (cursor === 0) return;
        const count = cursor - lastPersonPly(store.get(), cursor - 1, -1);
        // Against computers alone nobody is wronged; people do not forget what they have seen.
        const force = Boolean(gameUi.viewer) && !store.get().isShared && peopleHere(gameUi, store.get()).length <= 1;
        const after = await call("undo", { match: view.match, count, force });
        if (after.record.cursor === cursor) return notify("info", "notice.noUndo");
        const before = store.get();
        await adopt(after);
        say(core.t("say.undone"));
        if (before.correspondence && !isVariation(before)) warnOfTakingBack(core, before, after, adopt);
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
        const after = await call("redo", { match: view.match, count });
        await adopt(after, { animation: lastEvents(after), isTold: true });
      }),
    resign: (party: Seat) =>
      enqueue(async () => {
        store.set({ dialog: null });
        await resign(party);
      }),
    agreeDraw: () =>
      enqueue(async () => {
        store.set({ dialog: null });
        await act(() => call("agreeDraw", { match: store.get().view.match }));
      }),
  };
}

/** Say that what was taken back may have been sent, and offer to have it back. */
function warnOfTakingBack(
  { call, enqueue, notify }: Core,
  { view, seats, offer, refused }: State,
  { record }: MatchView,
  adopt: Playing["adopt"],
) {
  const taken = view.entries.slice(record.cursor, view.record.cursor);
  const isOthers = taken.some((entry) => !isLocalPerson(seats[seatOf(entry) ?? ""]));
  const { match } = view;
  const again = async () => adopt(await call("redo", { match, count: taken.length }), { patch: { offer, refused } });
  const action = { key: "notice.undo", run: () => enqueue(again) };
  notify("info", isOthers ? "notice.takenBackOthers" : "notice.takenBack", { count: taken.length }, null, action);
}

/** Show *given* as the present state of the game. */
async function show(core: Core, given: MatchView, { animation = null, patch = {}, isPlayed = false }: Adopting) {
  const { store, gameUi } = core;
  const now = performance.now();
  const blocker = gameUi.viewer ? handOverBeforeSecrets(gameUi, { ...store.get(), ...patch, view: given }) : null;
  const view = await seenBy(core, given, { ...patch, blocker });
  // Where there are secrets, what was tried otherwise is not everybody's to see.
  const tree = view.record.nodes ? view.tree : [];
  const next = { ...store.get(), ...patch, view, displayed: view, tree };
  // Who has not been handed the screen yet has no say, and nobody shall see what they could do.
  const [input, record] = await Promise.all([blocker ? NO_INPUT : entryOf(core, next), wholeRecord(core, view)]);
  const turn = {
    isPlayed,
    // What is said of a link that begins a visit stays over the game that is opened in its place.
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
    gameUi.viewer && !blocker
      ? { blocker, lastViewer: personToMove(next) ?? next.lastViewer }
      : { ...(gameUi.viewer && { blocker }) };
  // Who fell is told by the turn that did it (`patch`), and by no other.
  const board = {
    ...{ view, displayed: view, tree, input },
    ...{ animation, isAnimating: animation !== null, computerSearch: null },
  };
  const change = { ...turned, offer, refused, eliminatedHere: null, ...patch, ...viewed, ...board };
  save(core, { ...store.get(), ...change }, record);
  // What is told meanwhile stays: that nothing can be saved, say.
  store.set({ ...change, notices: withoutStale(store.get().notices, turn) });
}

/** What the last action of a line did. */
const lastEvents = ({ entries, record }: MatchView): GameEvent[] | null => entries[record.cursor - 1]?.events ?? null;

/** Say what the last turn did, the end, and who of those here is to move. */
function announce({ store, gameUi, t, say }: Core, view: MatchView) {
  const entry = view.entries[view.record.cursor - 1];
  const sentences = entry ? gameUi.eventSentences(t, entry.events, view.record.players) : [];
  if (view.outcome) sentences.push(outcomeSentence(t, view.outcome, view.record.players));
  const next = toAct(view).find((seat) => seatType(store.get().seats[seat]).isAway);
  if (!view.outcome && next) {
    const key = isSpectator(gameUi, { ...store.get(), view }) ? "banner.watch" : "banner.away";
    sentences.push(t(key, { player: playerName(t, view.record.players, next) }));
  } else if (!view.outcome) sentences.push(gameUi.prompt?.(t, store.get()) ?? "");
  say(sentences.filter(Boolean).join(" "));
}

/** The same view as whoever will look at the screen sees it: the engine has told it to whoever looked before. */
async function seenBy({ store, call, gameUi }: Core, view: MatchView, patch: Partial<State>): Promise<MatchView> {
  if (!gameUi.viewer) return view;
  const viewer = gameUi.viewer({ ...store.get(), ...patch, view, displayed: view });
  return viewer === view.viewer ? view : call("view", { match: view.match, viewer });
}

/**
 * What else changes with a turn that was played: the end opens its dialog; who of those here is out is told when the
 * board has shown it.
 */
function consequences({ store, gameUi }: Core, view: MatchView): Partial<State> {
  const { seats, isPaused, tags } = store.get();
  if (view.outcome) return { dialog: "result", eliminatedHere: null, tags: withResult(tags, view.outcome) };
  const lost = gameUi.eliminations?.(view.entries[view.record.cursor - 1]?.events ?? []) ?? [];
  const eliminatedHere = lost.find(({ seat }) => isLocalPerson(seats[seat])) ?? null;
  // Where nobody here is left to be asked, the others wait until that is read.
  return {
    eliminatedHere,
    isPaused: isPaused || (eliminatedHere !== null && peopleInPlay(gameUi, { view, seats }).length === 0),
  };
}

/** Open the dialog of who is beaten once the board has shown how, unless the game has gone on. */
function tellWhoIsBeaten(store: Store<State>, view: MatchView) {
  once(
    store,
    ({ isAnimating, view: now }) => !isAnimating || now !== view,
    ({ dialog, view: now }) => now === view && !dialog && store.set({ dialog: "beaten" }),
  );
}

/** What can be entered in the position that is shown. */
async function entryOf({ call, gameUi }: Core, state: State): Promise<ActionInput> {
  // Where there are secrets, what could have been done tells what somebody held: there the past is only looked at.
  if (!mayInput(state) || (gameUi.viewer && isInPast(state))) return NO_INPUT;
  const choices = await call("choices", { match: state.view.match, prefix: [], ply: state.displayed.ply });
  return { ...NO_INPUT, choices, prefixes: [[]], firstTokens: choices.options };
}

/** The view after the last action has been made the main one of its position. */
async function promoted({ call }: Core, view: MatchView) {
  const { match, tree, entries, record } = view;
  const played = tree.find(({ node }) => node === entries[record.cursor - 1]?.node);
  if (!played || isFirstChild(tree, played)) return view;
  return call("promote", { match, node: played.node });
}

/**
 * The ply from *from* on, in the given direction, at which a person here decided; the last ply of that direction that
 * somebody else decided, if none did.
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
