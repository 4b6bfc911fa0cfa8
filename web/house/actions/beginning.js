// Owns the beginning of a new game and the changes to its seats.

import { readControl } from "../clock.js";
import { clockOf } from "./clock.js";
import { describeError } from "../core.js";
import { letterOf, newId } from "./library.js";

/**
 * @typedef {import("../../protocol/house").AnyRecord["players"]} Players
 * @typedef {import("../../protocol/house").AnyPosition} PositionView
 * @typedef {import("../link/hash.js").Start} Start
 */

/** Match of the dialog's picture of the board. */
const PREVIEW = "preview";

/**
 * @param {import("../core.js").Core} core
 * @param {import("./match.js").Match} match
 * @param {import("./library.js").Library} library
 */
export function createBeginning(core, match, library) {
  const { store, storage, call, enqueue, face } = core;
  return {
    /**
     * The position with which *start* begins, or the sentence why it cannot begin.
     *
     * @param {Start} start
     * @returns {Promise<{ position: PositionView } | { error: string }>}
     */
    async previewStart(start) {
      try {
        return { position: (await call("newMatch", { match: PREVIEW, ...start })).position };
      } catch (error) {
        return { error: describeError(core, error).sentence };
      }
    },
    /**
     * @param {Start} start
     * @param {Players} players
     * @param {import("../state.js").Seats} seats
     * @param {import("../clock.js").Control | null} control Of the clock; null: without.
     */
    newGame: (start, players, seats, control) =>
      enqueue(async () => {
        const view = await call("newMatch", { match: newId(), ...start, ...seedPart(face), players });
        if (control) storage.saveSettings({ control });
        const clock = clockOf(control, seats);
        await library.open(view, { seats, clock, startsByRules: "rules" in start, isNavigation: true });
      }),
    /** The clock that was played with last. */
    lastControl() {
      const { control } = storage.settings();
      return typeof control === "object" && control !== null ? readControl(control) : null;
    },
    /** The same rules, start and players once more. */
    rematch: () =>
      enqueue(async () => {
        const { view, seats, clock: before, startsByRules } = store.get();
        const { start: position, players } = view.record;
        const fresh = await call("newMatch", { match: newId(), position, ...seedPart(face), players });
        const clock = clockOf(before?.control ?? null, seats);
        await library.open(fresh, { seats, clock, startsByRules, isNavigation: true });
      }),
    /**
     * Other names and kinds of players for the running game.
     *
     * @param {Players} players
     * @param {import("../state.js").Seats} seats
     */
    changeSeats: (players, seats) =>
      enqueue(async () => {
        store.set({ dialog: null });
        const { view, letter } = store.get();
        const patch = { seats, letter: letter ?? letterOf(seats) };
        await match.adopt(await call("setPlayers", { match: view.match, players }), { patch });
      }),
  };
}

/** Where chance has a part in the game: what its dice begin with. @param {import("../face").Face} face */
export const seedPart = (face) => (face.viewer ? { seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 } : {});
