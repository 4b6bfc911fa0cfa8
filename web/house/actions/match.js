// Owns the game that is played: its present state, looking back, taking back. Saving and linking follow from `adopt`.

import { outcomeSentence, playerName } from "../words.js";
import { NO_ENTRY, hasComputer, isLookingBack, isVariation, mayEnter, peopleInPlay, personToMove } from "../state.js";
import { afterTurn, passedOn } from "../at-table.js";
import { stopped } from "../clock.js";
import { isMainLine } from "../link/correspondence.js";
import { offerAfter, offerPart } from "../link/offer.js";
import { isHere, seatOf, seatType, toAct } from "../seats.js";
import { splitTurn, turnHash } from "../link/shown-turn.js";
import { gameHash, positionHash } from "../link/hash.js";
import { isFirst } from "../variations.js";
import { whoPart } from "../link/players.js";
import { withResult } from "./result.js";
import { createUndoable, withoutOffers } from "./undoable.js";

/**
 * @typedef {import("../../protocol/house").AnyView} MatchView
 * @typedef {unknown} GameEvent
 * @typedef {import("../../protocol/house").Seat} Color
 * @typedef {import("../state.js").State} State
 */
/** @typedef {ReturnType<typeof createMatch>} Match */

/** @typedef {import("../state.js").PositionView} PositionView */

/** Whoever leafs through a game does not need to be told what could be played in each position. */
const LEAFING_MS = 150;

/**
 * @param {import("../core.js").Core} core
 * @param {import("./computers.js").Computers} computers
 */
export function createMatch(core, computers) {
  const { store, call, enqueue, say, face } = core;

  /**
   * Make *view* the present state of the game: draw, save, link, and let whoever is next begin.
   *
   * @param {MatchView} given
   * @param {object} [how]
   * @param {GameEvent[] | null} [how.animate]
   * @param {Partial<State>} [how.patch] Other fields that change with it.
   * @param {boolean} [how.isNavigation] The back button shall return to what was before.
   * @param {boolean} [how.isPlayed] It is the game after one more turn.
   */
  const adopt = async (given, { animate = null, patch = {}, isNavigation = false, isPlayed = false } = {}) => {
    const now = performance.now();
    const veil = face.viewer ? passedOn(face, { ...store.get(), ...patch, view: given }) : null;
    const view = await seenBy(core, given, { ...patch, veil });
    const tree = view.record.nodes ? await call("tree", { match: view.match }) : [];
    const next = { ...store.get(), ...patch, view, shown: view, tree };
    const entry = await entryOf(core, next);
    const notices = withoutOffers(store.get().notices);
    const turned = afterTurn(face, { ...next, clock: store.get().clock, veil: store.get().veil }, isPlayed, now);
    const offer = offerAfter(face, store.get(), view);
    const looking =
      face.viewer && !veil ? { veil, looking: personToMove(next) ?? next.looking } : { ...(face.viewer && { veil }) };
    store.set({
      ...turned,
      offer,
      ...patch,
      ...looking,
      view,
      shown: view,
      tree,
      notices,
      animate,
      isMoving: animate !== null,
      entry,
      thinking: null,
    });
    await keep(core, isNavigation);
    computers.wake();
  };

  /** Say what the last turn did, the end, and who of those here is to move. @param {MatchView} view */
  const announce = (view) => {
    const entry = view.entries[view.record.cursor - 1];
    const sentences = entry ? face.events(core.t, entry.events) : [];
    if (view.outcome) sentences.push(outcomeSentence(core.t, view.outcome));
    const next = toAct(view).find((seat) => seatType(store.get().seats[seat]).isAway);
    if (!view.outcome && next) {
      sentences.push(core.t("banner.away", { player: playerName(core.t, view.record.players, next) }));
    } else if (!view.outcome) sentences.push(face.step?.(core.t, store.get()) ?? "");
    say(sentences.filter(Boolean).join(" "));
  };

  /**
   * Adopt the view after one more action.
   *
   * @param {MatchView} view
   * @param {Partial<State>} patch
   */
  const advance = async (view, patch) => {
    await adopt(view, { animate: view.entries[view.record.cursor - 1]?.events ?? null, patch, isPlayed: true });
    announce(view);
  };

  /**
   * Do something at the cursor. What was taken back there becomes a variation: the game is what has been played.
   *
   * @param {() => Promise<MatchView>} action
   */
  const act = async (action) => {
    const { view: before } = store.get();
    const isMain = !isVariation(store.get());
    let view = await action();
    if (isMain && before.record.cursor < before.entries.length) view = await promoted(core, view);
    await advance(view, isMain ? consequences(core, view) : {});
    if (store.get().beaten && !view.outcome) tellWhoIsBeaten(store, view);
  };

  /** @param {string} move */
  const play = (move) =>
    isLookingBack(store.get()) ? playInPast(move) : act(() => call("play", { match: store.get().view.match, move }));

  /** @param {Color} party */
  const resign = (party) => act(() => call("resign", { match: store.get().view.match, party }));

  /** Play another move from the position that is looked at. @param {string} move */
  const playInPast = async (move) => {
    const { view, shown, isPaused } = store.get();
    const { ply } = shown;
    if (view.entries[ply]?.action === move) return look(ply + 1);
    const branch = async () =>
      advance(await call("play", { match: view.match, move, ply }), {
        isPaused: isPaused || hasComputer(face, store.get()),
      });
    await undoably(branch, "notice.variation");
  };

  let leafing = 0;
  /** If the position that is looked at stays a moment: offer what can be played in it, and link to it. */
  const offer = () => {
    const { shown } = store.get();
    clearTimeout(leafing);
    leafing = setTimeout(() => {
      const isStill = () => store.get().shown === shown && !store.get().isReplaying;
      enqueue(async () => {
        if (!isStill()) return;
        await keepAddress(core);
        const entry = isLookingBack(store.get()) && (await entryOf(core, store.get()));
        if (entry && isStill()) store.set({ entry });
      });
    }, LEAFING_MS);
  };

  /** @param {number} ply */
  const look = async (ply) => {
    const { view, shown } = store.get();
    const { cursor } = view.record;
    const wanted = Math.max(0, Math.min(cursor, ply));
    if (wanted === shown.ply) return;
    const next = wanted === cursor ? view : await call("view", { match: view.match, ply: wanted });
    const animate = wanted === shown.ply + 1 ? (view.entries[wanted - 1]?.events ?? null) : null;
    const entry = next === view ? await entryOf(core, { ...store.get(), shown: next }) : NO_ENTRY;
    store.set({ shown: next, animate, entry });
    const turn = view.entries[wanted - 1];
    say(turn ? face.events(core.t, turn.events).join(" ") : core.t("log.start"));
    offer();
    computers.wake();
  };

  const undoably = createUndoable(core, { adopt, look });
  const actions = {
    /** Look at the position after *ply* actions; those that were taken back are redone for it. @param {number} ply */
    look: (ply) =>
      enqueue(async () => {
        const { view } = store.get();
        const count = ply - view.record.cursor;
        if (count <= 0) await look(ply);
        else await adopt(await call("redo", { match: view.match, count }));
      }),
    /** Look one position on or back. @param {number} step */
    lookBy: (step) => enqueue(() => look(store.get().shown.ply + step)),
    lookAtPresent: () => enqueue(() => look(Infinity)),
    /** Take back to the last decision of a person. */
    undo: () =>
      enqueue(async () => {
        const { view } = store.get();
        const { cursor } = view.record;
        if (cursor === 0) return;
        const count = cursor - lastPersonPly(store.get(), cursor - 1, -1);
        await adopt(await call("undo", { match: view.match, count }));
        say(core.t("say.undone"));
      }),
    /** Redo to the next decision of a person. */
    redo: () =>
      enqueue(async () => {
        const { view } = store.get();
        const { cursor } = view.record;
        const count = lastPersonPly(store.get(), cursor + 1, 1) - cursor;
        if (cursor >= view.entries.length) return;
        const after = await call("redo", { match: view.match, count });
        await adopt(after, { animate: after.entries[after.record.cursor - 1]?.events ?? null });
        announce(after);
      }),
    /** @param {Color} party */
    resign: (party) =>
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
  computers.sitAt({ play, adopt });
  return { adopt, act, play, resign, look, offer, undoably, actions };
}

/**
 * The same view as whoever will look at the screen sees it: the engine has told it to whoever looked before.
 *
 * @param {import("../core.js").Core} core
 * @param {MatchView} view
 * @param {Partial<State>} patch
 * @returns {Promise<MatchView>}
 */
async function seenBy({ store, call, face }, view, patch) {
  if (!face.viewer) return view;
  const viewer = face.viewer({ ...store.get(), ...patch, view, shown: view });
  return viewer === view.viewer ? view : call("view", { match: view.match, viewer });
}

/**
 * What else changes with a turn that was played: the end opens its dialog; who of those here is out is told when the board
 * has shown it.
 *
 * @param {import("../core.js").Core} core
 * @param {MatchView} view
 * @returns {Partial<State>}
 */
function consequences({ store, face }, view) {
  const { seats, isPaused, tags } = store.get();
  if (view.outcome) return { dialog: "result", beaten: null, tags: withResult(tags, view.outcome) };
  const lost = face.lost?.(view.entries[view.record.cursor - 1]?.events ?? []) ?? [];
  const beaten = lost.find(({ seat }) => isHere(seats[seat])) ?? null;
  // Where nobody here is left to be asked, the others wait until that is read.
  return { beaten, isPaused: isPaused || (beaten !== null && peopleInPlay(face, { view, seats }).length === 0) };
}

/**
 * Open the dialog of who is beaten once the board has shown how, unless the game has gone on.
 *
 * @param {import("../store.js").Store<State>} store
 * @param {MatchView} view
 */
function tellWhoIsBeaten(store, view) {
  const open = () => {
    const { isMoving, dialog, view: now } = store.get();
    if (isMoving && now === view) return;
    stop();
    if (now === view && !dialog) store.set({ dialog: "beaten" });
  };
  const stop = store.subscribe(open);
  open();
}

/**
 * What can be entered in the position that is shown.
 *
 * @param {import("../core.js").Core} core
 * @param {State} state
 * @returns {Promise<import("../state.js").Entry>}
 */
async function entryOf({ call }, state) {
  if (!mayEnter(state)) return NO_ENTRY;
  const choices = await call("choices", { match: state.view.match, prefix: [], ply: state.shown.ply });
  return { ...NO_ENTRY, choices, asked: [[]], roots: choices.options };
}

/**
 * The view after the last action has been made the main one of its position.
 *
 * @param {import("../core.js").Core} core
 * @param {MatchView} view
 */
async function promoted({ call }, view) {
  const tree = await call("tree", { match: view.match });
  const played = tree.find(({ isCursor }) => isCursor);
  if (!played || isFirst(tree, played)) return view;
  return call("promote", { match: view.match, node: played.node });
}

/**
 * The ply from *from* on, in the given direction, at which a person here decided; the last ply of that direction that
 * somebody else decided, if none did.
 *
 * @param {State} state
 * @param {number} from
 * @param {1 | -1} direction
 */
function lastPersonPly(state, from, direction) {
  const { entries } = state.view;
  for (let ply = from; ply >= 0 && ply < entries.length; ply += direction) {
    const entry = entries[ply];
    const seat = entry ? seatOf(entry) : null;
    if (seat && isHere(state.seats[seat])) return ply;
  }
  return direction === 1 ? entries.length : from;
}

/**
 * Save the game and put it into the hash. Where the person has meanwhile gone to another hash, that one stays: it is
 * about to be followed.
 *
 * @param {import("../core.js").Core} core
 * @param {boolean} isNavigation
 */
export async function keep({ store, storage, address, face, call }, isNavigation) {
  const state = store.get();
  const { seats, game, copied } = state;
  // What a view tells of a game with secrets is not all of it.
  const view = face.viewer
    ? { ...state.view, record: await call("record", { match: state.view.match, viewer: "open" }) }
    : state.view;
  const isKept = game !== null && !(copied && isSame(copied, { record: view.record, seats }));
  /** @param {string} hash */
  const save = (hash) => {
    if (!isKept) return;
    storage.setCurrent(game);
    storage.save(savedGame({ ...state, view, clock: store.get().clock }, game, hash, face.outward));
  };
  save(splitTurn(address.hash).hash); // at once: the tab may be closed while the link is made
  const isSecret = face.viewer && !view.outcome;
  const hash = isSecret ? "" : await hashOf(face, { ...state, view });
  if (location.hash !== address.hash) return;
  writeHash(hash, isNavigation);
  address.hash = location.hash;
  save(address.hash);
}

/**
 * Put the turn that is looked at into the hash: who loads the page again sees it again.
 *
 * @param {import("../core.js").Core} core
 */
export async function keepAddress({ store, address, face }) {
  if (face.viewer && !store.get().view.outcome) return;
  const hash = await shownHash(face, store.get());
  if (location.hash !== address.hash) return;
  writeHash(hash, false);
  address.hash = location.hash;
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
  { view, seats, tags, clock, letter, offer, startsByRules },
  id,
  hash,
  outward = (/** @type {PositionView} */ position) => position,
) => ({
  version: 1,
  id,
  saved: Date.now(),
  record: view.record,
  seats,
  tags,
  clock: clock && stopped(clock, performance.now()),
  letter,
  offer,
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
 * @param {Pick<State, "view" | "seats" | "letter" | "offer" | "startsByRules">} state
 */
export async function hashOf(face, { view, seats, letter, offer, startsByRules }) {
  const { record, position } = view;
  const start = startsByRules ? { rules: position.rules } : { position: record.start };
  const game = await gameHash(start, record.actions.slice(0, record.cursor));
  const isOffered = letter && isMainLine(record); // who studies a variation offers no draw in it
  const parts = whoPart({ letter, players: record.players, seats }, face.seats) + (isOffered ? offerPart(offer) : "");
  return game ? game + parts : positionHash(position.text);
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
