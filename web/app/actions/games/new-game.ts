// New games, and changes to the seats of the running game.

import { controlWithinLimits } from "../../model/clock.ts";
import { clockOf } from "../clock.ts";
import { describeError } from "../context.ts";
import { localSeats } from "../../model/state.ts";
import { nextParams } from "../next-params.ts";
import { correspondenceOf, newId } from "./library.ts";
import { isAbsent } from "../../model/seats.ts";
import type { AnyMatchView, AnyPositionView as PositionView, AnyRecord } from "../../../protocol/app.ts";
import type { Control } from "../../model/clock.ts";
import type { ActionContext } from "../context.ts";
import type { Call } from "../index.ts";
import type { GameUi } from "../../game-ui.ts";
import type { Start } from "../../links/hash.ts";
import type { Seats, State } from "../../model/state.ts";
import type { RuleSet, LastNewGame } from "../../storage/validate.ts";
import type { Library } from "./library.ts";
import type { Match } from "../match.ts";

type Players = AnyRecord["players"];

/** Name of the match whose board the dialog shows. */
const PREVIEW_MATCH = "preview";
/** The level against which beginners play. */
export const FIRST_LEVEL = 1;

const randomNumber = () => crypto.getRandomValues(new Uint32Array(1))[0] as number;

export function createNewGame(context: ActionContext, match: Match, library: Library) {
  const { store, storage, call, enqueue, gameUi } = context;
  const lastNewGame = (): LastNewGame => storage.settings().table ?? {};
  const begin = (start: Start, players: Players, seats: Seats) => beginMatch(context, start, players, seats);
  return {
    /** Returns the position with which *start* begins, or the sentence why it cannot begin. */
    async previewStart(start: Start): Promise<{ position: PositionView } | { error: string }> {
      try {
        return { position: (await call("newMatch", { match: PREVIEW_MATCH, ...start })).position };
      } catch (error) {
        return { error: describeError(context, error).sentence };
      }
    },
    /**
     * Begin a game.
     *
     * @param control The control of the clock; null for a game without a clock.
     */
    start: (start: Start, players: Players, seats: Seats, control: Control | null) =>
      enqueue(async () => {
        const view = await begin(start, players, seats);
        if (control) storage.saveSettings({ control });
        if ("rules" in start) storage.saveSettings({ table: { rules: start.rules, players, seats } });
        const clock = clockOf(control, seats);
        await library.openGame(view, { seats, clock, startsByRules: "rules" in start, isNavigation: true });
      }),
    /** Begin a game of one person against computer players of one level. The seats are dealt. */
    playComputers: (level: number) =>
      enqueue(async () => {
        const { info } = store.get();
        const { rules = info.presets[0] ?? "standard" } = lastNewGame();
        const view = await call("newMatch", { match: newId(), rules });
        const seated = gameUi.occupiedSeats(view.position);
        const own = seated[randomNumber() % seated.length];
        const seats = Object.fromEntries(seated.map((seat) => [seat, seat === own ? "person" : `level${level}`]));
        storage.saveSettings({ level });
        await library.openGame(view, { seats, startsByRules: true, isNavigation: store.get().gameId !== null });
      }),
    /** Returns the level of the last game against computer players. */
    lastLevel: () => storage.settings().level ?? FIRST_LEVEL,
    /** Returns rules, names and seats of the last new game; an empty object if none was begun. */
    lastNewGame,
    /** Returns the saved rule sets. */
    ruleSets: (): RuleSet[] => storage.settings().clubs ?? [],
    /** Save rules under a name. A rule set of that name is replaced. */
    saveRuleSet(name: string, rules: string) {
      const others = (storage.settings().clubs ?? []).filter((club) => club.name !== name);
      storage.saveSettings({ clubs: [...others, { name, rules }] });
    },
    deleteRuleSet: (name: string) =>
      storage.saveSettings({ clubs: (storage.settings().clubs ?? []).filter((club) => club.name !== name) }),
    /** Returns the control of the last game with a clock. */
    lastControl() {
      const { control } = storage.settings();
      return typeof control === "object" && control !== null ? controlWithinLimits(control) : null;
    },
    /** Begin another game with the same rules, start and players. */
    rematch: () =>
      enqueue(async () => {
        const { view, seats, clock: before, startsByRules } = store.get();
        const fresh = await begin({ position: view.record.start }, view.record.players, seats);
        const clock = clockOf(before?.control ?? null, seats);
        await library.openGame(fresh, { seats, clock, startsByRules, isNavigation: true });
      }),
    /** Change the names and the kinds of players of the running game. */
    changeSeats: (players: Players, seats: Seats) =>
      enqueue(async () => {
        const state = store.get();
        // The form stays open until the seats have changed: reopened earlier, it would show the old ones.
        const patch = { ...afterSeatChange(gameUi, state, seats), dialog: null };
        const params = { match: state.view.match, players, ...nextParams(context, patch) };
        await match.applyView(await call("setPlayers", params), { patch });
      }),
  };
}

/** Returns a new match in which the absent seats have resigned. */
async function beginMatch({ call, gameUi }: ActionContext, start: Start, players: Players, seats: Seats) {
  const fresh = await call("newMatch", { match: newId(), ...start, ...seedParams(gameUi), players });
  return resignAbsent(call, gameUi, fresh, seats);
}

/**
 * Returns *view* after the resignations of the absent seats, in turn order: actions like any other, which the record, the
 * link and the file have too. The other seats play on; at least two must be left.
 */
export async function resignAbsent(
  call: Call,
  gameUi: Pick<GameUi, "seatsInPlay" | "resignation">,
  view: AnyMatchView,
  seats: Seats,
): Promise<AnyMatchView> {
  let after = view;
  for (const seat of gameUi.seatsInPlay(view.position)) {
    const move = isAbsent(seats[seat]) ? gameUi.resignation?.(seat) : undefined;
    if (move !== undefined && !after.outcome) after = await call("play", { match: view.match, move });
  }
  return after;
}

/** Returns the state that follows from changed seats: correspondence, and whether people share the screen. */
function afterSeatChange(gameUi: GameUi, before: State, seats: Seats) {
  const people = new Set([...localSeats(gameUi, before), ...localSeats(gameUi, { view: before.view, seats })]);
  const correspondence = before.correspondence ?? correspondenceOf(seats);
  return { seats, correspondence, isShared: before.isShared || people.size > 1 };
}

/** Returns the seed as a parameter, if the game has chance. */
export const seedParams = (gameUi: GameUi) =>
  gameUi.viewerId ? { seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 } : {};
