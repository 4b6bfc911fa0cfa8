// Owns the game that is played: its present state, looking back, taking back. Saving and linking follow from `adopt`.

import { eventSentences, outcomeSentence } from "../words.js";
import { NO_ENTRY, isPersonToMove } from "../state.js";
import { seatType } from "../seats.js";
import { gameHash, positionHash } from "../url.js";

/**
 * @typedef {import("../protocol").MatchView} MatchView
 * @typedef {import("../protocol").GameEvent} GameEvent
 * @typedef {import("../protocol").Color} Color
 * @typedef {import("../state.js").State} State
 */
/** @typedef {ReturnType<typeof createMatch>} Match */

/**
 * @param {import("./core.js").Core} core
 * @param {import("./bots.js").Bots} bots
 */
export function createMatch(core, bots) {
  const { store, call, enqueue, say } = core;

  /**
   * Make *view* the present state of the game: draw, save, link, and let whoever is next begin.
   *
   * @param {MatchView} view
   * @param {object} [how]
   * @param {GameEvent[] | null} [how.animate]
   * @param {Partial<State>} [how.patch] Other fields that change with it.
   * @param {boolean} [how.isNavigation] The back button shall return to what was before.
   */
  const adopt = async (view, { animate = null, patch = {}, isNavigation = false } = {}) => {
    const next = { ...store.get(), ...patch, view, shown: view };
    const choices = isPersonToMove(next) ? await call("choices", { match: view.match, prefix: [] }) : null;
    const entry = choices ? { ...NO_ENTRY, choices, asked: [[]], roots: choices.options } : NO_ENTRY;
    store.set({ ...patch, view, shown: view, animate, entry, thinking: null });
    await keep(core, isNavigation);
    bots.wake();
  };

  /** Say what the last turn did, and the end. @param {MatchView} view */
  const announce = (view) => {
    const entry = view.entries[view.record.cursor - 1];
    const sentences = entry ? eventSentences(core.t, entry.events) : [];
    if (view.outcome) sentences.push(outcomeSentence(core.t, view.outcome));
    say(sentences.join(" "));
  };

  /**
   * Adopt the view after one more action.
   *
   * @param {MatchView} view
   */
  const advance = async (view) => {
    await adopt(view, {
      animate: view.entries[view.record.cursor - 1]?.events ?? null,
      patch: view.outcome ? { dialog: "result" } : {},
    });
    announce(view);
  };

  /** @param {string} move */
  const play = async (move) => advance(await call("play", { match: store.get().view.match, move }));

  /** @param {number} ply */
  const look = async (ply) => {
    const { view, shown } = store.get();
    const { cursor } = view.record;
    const wanted = Math.max(0, Math.min(cursor, ply));
    if (wanted === shown.ply) return;
    const next = wanted === cursor ? view : await call("view", { match: view.match, ply: wanted });
    const animate = wanted === shown.ply + 1 ? (view.entries[wanted - 1]?.events ?? null) : null;
    store.set({ shown: next, animate });
    bots.wake();
  };

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
        await advance(await call("resign", { match: store.get().view.match, party }));
      }),
    agreeDraw: () =>
      enqueue(async () => {
        store.set({ dialog: null });
        await advance(await call("agreeDraw", { match: store.get().view.match }));
      }),
  };
  bots.sitAt({ play, adopt });
  return { adopt, play, actions };
}

/**
 * The ply from *from* on, in the given direction, at which a person decided; the last ply of that direction that a
 * computer decided, if none did.
 *
 * @param {State} state
 * @param {number} from
 * @param {1 | -1} direction
 */
function lastPersonPly(state, from, direction) {
  const { entries } = state.view;
  for (let ply = from; ply >= 0 && ply < entries.length; ply += direction) {
    const mover = entries[ply]?.mover;
    if (mover && seatType(state.seats[mover]).level === null) return ply;
  }
  return direction === 1 ? entries.length : from;
}

/**
 * Save the game and put it into the hash.
 *
 * @param {import("./core.js").Core} core
 * @param {boolean} isNavigation
 */
export async function keep({ store, storage }, isNavigation) {
  const { view, seats, tags, startsByRules, game, copied } = store.get();
  const { record, position, outcome } = view;
  const hash = await hashOf(view, startsByRules);
  writeHash(hash, isNavigation);
  if (!game || (copied && isSame(copied, { record, seats }))) return;
  storage.setCurrent(game);
  storage.save({
    version: 1,
    id: game,
    saved: Date.now(),
    record,
    seats,
    tags,
    startsByRules,
    hash,
    isOver: outcome !== null,
    position,
  });
}

/**
 * @param {NonNullable<State["copied"]>} one
 * @param {NonNullable<State["copied"]>} other
 */
const isSame = (one, other) => one.seats === other.seats && JSON.stringify(one.record) === JSON.stringify(other.record);

/**
 * The hash for the game as it stands: the game, or its position where the game is too long for a link.
 *
 * @param {MatchView} view
 * @param {boolean} startsByRules
 */
export async function hashOf(view, startsByRules) {
  const { record, position } = view;
  const start = startsByRules ? { rules: position.rules } : { position: record.start };
  const actions = record.actions.slice(0, record.cursor);
  return (await gameHash(start, actions)) ?? positionHash(position.text);
}

/**
 * @param {string} hash
 * @param {boolean} isNavigation
 */
function writeHash(hash, isNavigation) {
  if (hash === location.hash) return;
  try {
    history[isNavigation ? "pushState" : "replaceState"](null, "", hash);
  } catch {
    // Browsers limit how often the address may change; the next move writes it again.
  }
}
