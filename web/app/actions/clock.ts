// The running clock. The state decides whose time runs. One timer waits for the next alarm and then reads the time again, so
// that nothing drifts; the state changes only when a clock starts or stops.

import { seatOnClock } from "../model/hot-seat.ts";
import { timeLeft, newClock, startedClock, stoppedClock, timeUntilAlarm } from "../model/clock.ts";
import { isPlayedByLinks } from "../model/seats.ts";
import { localSeatsInPlay } from "../model/state.ts";
import { playerName } from "../i18n/names.ts";
import type { Seat } from "../../protocol/app.ts";
import type { Control } from "../model/clock.ts";
import type { ActionContext } from "./context.ts";
import type { Seats } from "../model/state.ts";
import type { Match } from "./match.ts";

/** A longer wait would overflow a browser's timer. */
const MAX_TIMER_MS = 2 ** 30;

export function createClock(context: ActionContext, match: Match) {
  const { store, announce, notify, enqueue, t, gameUi } = context;
  let timer = 0;

  /** Start or stop the clock as the state demands. */
  const startOrStop = () => {
    const state = store.get();
    const { clock } = state;
    const seat = seatOnClock(state);
    if (!clock || (clock.running?.seat ?? null) === seat) return;
    const now = performance.now();
    store.set({ clock: seat ? startedClock(clock, seat, now) : stoppedClock(clock, now) });
    waitForAlarm();
  };

  const waitForAlarm = () => {
    clearTimeout(timer);
    const { clock } = store.get();
    if (!clock?.running) return;
    const left = timeLeft(clock, clock.running.seat, performance.now());
    timer = setTimeout(onAlarm, Math.min(timeUntilAlarm(clock.control, left), MAX_TIMER_MS));
  };

  const onAlarm = () => {
    const { clock } = store.get();
    if (!clock?.running) return;
    const { seat } = clock.running;
    const left = timeLeft(clock, seat, performance.now());
    if (left <= 0) return void enqueue(() => onTimeout(seat));
    if (left < clock.control.base) {
      announce(t("clock.low", { player: nameOfPlayer(seat), time: timeWords(context, left) }));
      store.set({ alarmCount: store.get().alarmCount + 1 });
    }
    waitForAlarm();
  };

  /** Let *seat* resign because its time is out, unless its move has come first. */
  const onTimeout = async (seat: Seat) => {
    const { clock, view, blocker } = store.get();
    if (clock?.running?.seat !== seat || blocker || timeLeft(clock, seat, performance.now()) > 0) return waitForAlarm();
    const player = nameOfPlayer(seat);
    if (!view.outcome) await match.playOutOfTurn(gameUi.resignation?.(seat));
    notify("info", "notice.timeOut", { player });
  };

  const nameOfPlayer = (seat: Seat) => playerName(t, store.get().view.record.players, seat);

  store.subscribe(startOrStop);
  return {
    /** Save the time used since the turn began, because the page may be closed in a moment. */
    saveClock: () => saveClock(context),
    /** Announce the time of every seat. */
    announceTimes() {
      const { clock } = store.get();
      if (!clock) return announce(t("clock.none"));
      const now = performance.now();
      const times = localSeatsInPlay(gameUi, store.get()).map((seat) =>
        t("clock.of", { player: nameOfPlayer(seat), time: timeWords(context, timeLeft(clock, seat, now)) }),
      );
      announce([...times, ...(clock.running ? [] : [t("clock.stands")])].join(" "));
    },
  };
}

/** Returns the clock at the start of a game; null if it has none, as all games by correspondence. */
export const clockOf = (control: Control | null, seats: Seats) =>
  control && !isPlayedByLinks(seats) ? newClock(control) : null;

/** Write the present time into the saved game, and nothing else. */
export function saveClock({ store, storage }: ActionContext) {
  const { clock, gameId, tabCopy } = store.get();
  const saved = clock?.running && gameId && !tabCopy ? storage.load(gameId) : null;
  if (saved && clock) storage.save({ ...saved, clock: stoppedClock(clock, performance.now()) });
}

/** Returns a time in spoken form, such as "2 min 5 s". */
function timeWords({ t }: ActionContext, left: number) {
  const seconds = Math.max(0, Math.round(left / 1000));
  const counts = { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return (parts.length > 0 ? parts : [["seconds", 0]]).map(([unit, count]) => t(`clock.${unit}`, { count })).join(" ");
}
