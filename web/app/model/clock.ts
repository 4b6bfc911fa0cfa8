// Arithmetic of the clock: the time of each seat, turn by turn, in milliseconds. *now* is any monotonic time. There are no
// timers here; the caller passes the time.

import type { Seat } from "../../protocol/app.ts";

/** Time left by seat; a missing seat has the base. */
type Left = Partial<Record<Seat, number>>;

export interface Control {
  /** Time at the start of the game. */
  base: number;
  /** Time gained with each turn that is played. */
  increment: number;
  /** Time gained when a bonus turn begins (D6.1). */
  bonus: number;
}

export interface Clock {
  control: Control;
  /** The turn that `left` belongs to. */
  ply: number;
  /** Time left when the clock last stood still. */
  left: Left;
  /** Time left at the beginning of each turn, by ply, for taking back. */
  marks: Left[];
  /** The seat whose time runs, and the time since when; null: the clock stands still. */
  running: { seat: Seat; since: number } | null;
}

interface Played {
  /** The ply after the action. */
  ply: number;
  /** The seat that has played a turn; null: none. */
  earner: Seat | null;
  /** The seat that begins a bonus turn; null: none. */
  bonus: Seat | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Below this time tenths are shown; when it is reached, there is a second alarm. */
const LAST_SECONDS = 10 * SECOND;
/** Upper limit of each part of a control. */
export const MAX_CONTROL = { base: 5 * HOUR, increment: 10 * MINUTE, bonus: 10 * MINUTE };

export const newClock = (control: Control): Clock => ({ control, ply: 0, left: {}, marks: [{}], running: null });

export function leftOf({ control, left, running }: Clock, seat: Seat, now: number) {
  const stood = left[seat] ?? control.base;
  return running?.seat === seat ? stood - Math.max(0, now - running.since) : stood;
}

/** The clock, stopped: the time that has run is subtracted. */
export function stopped(clock: Clock, now: number): Clock {
  const { running, left } = clock;
  if (!running) return clock;
  return { ...clock, left: { ...left, [running.seat]: Math.max(0, leftOf(clock, running.seat, now)) }, running: null };
}

/** The clock running for *seat* alone. */
export const started = (clock: Clock, seat: Seat, now: number): Clock => ({
  ...stopped(clock, now),
  running: { seat, since: now },
});

/** The clock after an action, stopped. Turns that had been taken back are dropped. */
export function played(clock: Clock, { ply, earner, bonus }: Played, now: number): Clock {
  const { control, marks, left: before } = stopped(clock, now);
  const left = { ...before };
  if (earner) left[earner] = (left[earner] ?? control.base) + control.increment;
  if (bonus) left[bonus] = (left[bonus] ?? control.base) + control.bonus;
  const earlier = marks.slice(0, ply);
  while (earlier.length < ply) earlier.push(earlier.at(-1) ?? {}); // turns that were played without a clock
  return { control, ply, left, marks: [...earlier, left], running: null };
}

/** The clock as it was at the beginning of the turn *ply*, for undo and redo. */
export function returned(clock: Clock, ply: number): Clock {
  if (ply === clock.ply) return clock;
  return { ...clock, ply, left: clock.marks[ply] ?? clock.marks.at(-1) ?? {}, running: null };
}

/** The time from which on a clock is low: an eighth of the base, but at least ten seconds and at most a minute. */
export const lowLimit = ({ base }: Control) => Math.min(MINUTE, Math.max(LAST_SECONDS, base / 8));

/** Time until the next alarm of a running clock: it is low, it is nearly out, it is out. */
export function untilAlarm(control: Control, left: number) {
  const limit = [lowLimit(control), LAST_SECONDS, 0].find((next) => next < left) ?? 0;
  return Math.max(0, left - limit);
}

/** `1:02:03`, `2:03`, `0:09.4`. */
export function timeText(left: number) {
  const shown = Math.max(0, left);
  const seconds = Math.floor(shown / SECOND);
  const two = (value: number) => String(value % 60).padStart(2, "0");
  if (shown >= HOUR) return `${Math.floor(shown / HOUR)}:${two(Math.floor(shown / MINUTE))}:${two(seconds)}`;
  const tenths = shown < LAST_SECONDS ? `.${Math.floor((shown % SECOND) / 100)}` : "";
  return `${Math.floor(shown / MINUTE)}:${two(seconds)}${tenths}`;
}

/** Time until the text of a running time changes. */
export const untilNextText = (left: number) => (left < LAST_SECONDS ? (left % 100) + 1 : (left % SECOND) + 1);

/** The control from typed numbers, within its limits. */
export function readControl(wanted: Record<keyof Control, number>): Control {
  const within = (name: keyof Control, minimum: number) =>
    Math.min(MAX_CONTROL[name], Math.max(minimum, Math.round(wanted[name]) || 0));
  return { base: within("base", SECOND), increment: within("increment", 0), bonus: within("bonus", 0) };
}

/** Whether a stored value, perhaps of another version of this page, is a stopped clock. */
export function isClock(value: unknown): value is Clock {
  const { control, ply, left, marks, running } = (value ?? {}) as Partial<Clock>;
  const isTime = (time: unknown) => typeof time === "number" && Number.isFinite(time) && time >= 0;
  const isLeft = (one: unknown) => typeof one === "object" && one !== null && Object.values(one).every(isTime);
  return (
    isLeft(control) &&
    [control?.base, control?.increment, control?.bonus].every(isTime) &&
    Number.isInteger(ply) &&
    isLeft(left) &&
    Array.isArray(marks) &&
    marks.every(isLeft) &&
    running === null
  );
}
