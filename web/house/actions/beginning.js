// Owns the beginning of a new game and the changes to its seats.

import { readControl } from "../clock.js";
import { clockOf } from "./clock.js";
import { describeError } from "../core.js";
import { peopleHere } from "../state.js";
import { correspondenceOf, newId } from "./library.js";

/**
 * @typedef {import("../../protocol/house").AnyRecord["players"]} Players
 * @typedef {import("../../protocol/house").AnyPosition} PositionView
 * @typedef {import("../link/hash.js").Start} Start
 */

/** Match of the dialog's picture of the board. */
const PREVIEW = "preview";
/** Whom beginners meet. */
export const FIRST_LEVEL = 1;

const chance = () => /** @type {number} */ (crypto.getRandomValues(new Uint32Array(1))[0]);

/**
 * @param {import("../core.js").Core} core
 * @param {import("./match.js").Match} match
 * @param {import("./library.js").Library} library
 */
export function createBeginning(core, match, library) {
  const { store, storage, call, enqueue, face } = core;
  /** @returns {import("../stored.js").Table} */
  const lastTable = () => storage.settings().table ?? {};
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
        if ("rules" in start) storage.saveSettings({ table: { rules: start.rules, players, seats } });
        const clock = clockOf(control, seats);
        await library.open(view, { seats, clock, startsByRules: "rules" in start, isNavigation: true });
      }),
    /**
     * A game of one person against computers of one level; which seat is whose is dealt.
     *
     * @param {number} level
     */
    playComputers: (level) =>
      enqueue(async () => {
        const { info } = store.get();
        const { rules = info.presets[0] ?? "standard" } = lastTable();
        const view = await call("newMatch", { match: newId(), rules });
        const seated = face.seated(view.position);
        const own = seated[chance() % seated.length];
        const seats = Object.fromEntries(seated.map((seat) => [seat, seat === own ? "person" : `level${level}`]));
        storage.saveSettings({ level });
        await library.open(view, { seats, startsByRules: true, isNavigation: store.get().game !== null });
      }),
    /** The level that was played against last. */
    lastLevel: () => storage.settings().level ?? FIRST_LEVEL,
    /** Rules, names and seats of the last new game; nothing where none has been begun. */
    lastTable,
    /** Rules that somebody has kept under a name. @returns {import("../stored.js").Club[]} */
    clubs: () => storage.settings().clubs ?? [],
    /** Keep rules under a name, instead of what had that name. @param {string} name @param {string} rules */
    keepClub(name, rules) {
      const others = (storage.settings().clubs ?? []).filter((club) => club.name !== name);
      storage.saveSettings({ clubs: [...others, { name, rules }] });
    },
    /** @param {string} name */
    forgetClub: (name) =>
      storage.saveSettings({ clubs: (storage.settings().clubs ?? []).filter((club) => club.name !== name) }),
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
        const state = store.get();
        // The form stays until it is so: opened again before, it would show who sat there until then.
        const patch = { ...seated(face, state, seats), dialog: null };
        await match.adopt(await call("setPlayers", { match: state.view.match, players }), { patch });
      }),
  };
}

/**
 * What follows from other seats: links, and that people at this screen have more than one of them.
 *
 * @param {import("../face").Face} face
 * @param {import("../state.js").State} before
 * @param {import("../state.js").Seats} seats
 */
function seated(face, before, seats) {
  const people = new Set([...peopleHere(face, before), ...peopleHere(face, { view: before.view, seats })]);
  const correspondence = before.correspondence ?? correspondenceOf(seats);
  return { seats, correspondence, isShared: before.isShared || people.size > 1 };
}

/** Where chance has a part in the game: what its dice begin with. @param {import("../face").Face} face */
export const seedPart = (face) => (face.viewer ? { seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 } : {});
