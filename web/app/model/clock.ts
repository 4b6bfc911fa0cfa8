// Arithmetic of the clock: the time of each seat, turn by turn, in milliseconds. There are no timers here; the caller passes
// *now*, which is any monotonic time.

import type { Seat } from "../../protocol/app.ts";

/** Time left by seat. A seat that is missing has the base. */
type Left = Partial<Record<Seat, number>>;

export interface Control {
  /** Time at the start of the game. */
  base: number;
  /** Time gained by each turn that is played. */
  increment: number;
  /** Time gained when a bonus turn begins (`GameUi.bonusSeat`). */
  bonus: number;
}

export interface Clock {
  control: Control;
  /** The turn that `left` belongs to. */
  ply: number;
  /** Time left when the clock last stood still. */
  left: Left;
  /** Time left at the beginning of each turn, by ply. Taking back restores it. */
  marks: Left[];
  /** The seat whose time runs, and since when; null while the clock stands still. */
  running: { seat: Seat; since: number } | null;
}

interface Played {
  /** The ply after the action. */
  ply: number;
  /** The seat that has played a turn; null if none has. */
  earner: Seat | null;
  /** The seat that begins a bonus turn; null if none does. */
  bonus: Seat | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Below this time tenths are shown. When it is reached, there is a second alarm. */
const LAST_SECONDS = 10 * SECOND;
/** Upper limit of each part of a control. */
export const MAX_CONTROL = { base: 5 * HOUR, increment: 10 * MINUTE, bonus: 10 * MINUTE };

export const newClock = (control: Control): Clock => ({ control, ply: 0, left: {}, marks: [{}], running: null });

export function timeLeft({ control, left, running }: Clock, seat: Seat, now: number) {
  const stood = left[seat] ?? control.base;
  return running?.seat === seat ? stood - Math.max(0, now - running.since) : stood;
}

/** Returns the clock at rest, with the time that has run subtracted. */
export function stoppedClock(clock: Clock, now: number): Clock {
  const { running, left } = clock;
  if (!running) return clock;
  return {
    ...clock,
    left: { ...left, [running.seat]: Math.max(0, timeLeft(clock, running.seat, now)) },
    running: null,
  };
}

/** Returns the clock running for *seat* alone. */
export const startedClock = (clock: Clock, seat: Seat, now: number): Clock => ({
  ...stoppedClock(clock, now),
  running: { seat, since: now },
});

/** Returns the clock after an action, at rest. Turns that had been taken back are dropped. */
export function clockAfterAction(clock: Clock, { ply, earner, bonus }: Played, now: number): Clock {
  const { control, marks, left: before } = stoppedClock(clock, now);
  const left = { ...before };
  if (earner) left[earner] = (left[earner] ?? control.base) + control.increment;
  if (bonus) left[bonus] = (left[bonus] ?? control.base) + control.bonus;
  const earlier = marks.slice(0, ply);
  while (earlier.length < ply) earlier.push(earlier.at(-1) ?? {}); // Turns that were played without a clock.
  return { control, ply, left, marks: [...earlier, left], running: null };
}

/** Returns the clock as it was at the beginning of the turn *ply*, for undo and redo. */
export function clockAtTurn(clock: Clock, ply: number): Clock {
  if (ply === clock.ply) return clock;
  return { ...clock, ply, left: clock.marks[ply] ?? clock.marks.at(-1) ?? {}, running: null };
}

/** Returns the time below which a clock is low: an eighth of the base, but at least ten seconds and at most a minute. */
export const lowLimit = ({ base }: Control) => Math.min(MINUTE, Math.max(LAST_SECONDS, base / 8));

/**
 * Returns how long a running clock runs until its next alarm. There are alarms when the time is low, nearly out, and out.
 */
export function timeUntilAlarm(control: Control, left: number) {
  const limit = [lowLimit(control), LAST_SECONDS, 0].find((next) => next < left) ?? 0;
  return Math.max(0, left - limit);
}

/** Returns a time as `1:02:03`, `2:03` or `0:09.4`. */
export function timeText(left: number) {
  const shown = Math.max(0, left);
  const seconds = Math.floor(shown / SECOND);
  const twoDigits = (value: number) => String(value % 60).padStart(2, "0");
  if (shown >= HOUR)
    return `${Math.floor(shown / HOUR)}:${twoDigits(Math.floor(shown / MINUTE))}:${twoDigits(seconds)}`;
  const tenths = shown < LAST_SECONDS ? `.${Math.floor((shown % SECOND) / 100)}` : "";
  return `${Math.floor(shown / MINUTE)}:${twoDigits(seconds)}${tenths}`;
}

/** Returns how long the text of a running time stays the same. */
export const timeUntilNextText = (left: number) => (left < LAST_SECONDS ? (left % 100) + 1 : (left % SECOND) + 1);

/** Returns the control from typed numbers, within its limits. */
export function controlWithinLimits(wanted: Record<keyof Control, number>): Control {
  const clampPart = (name: keyof Control, minimum: number) =>
    Math.min(MAX_CONTROL[name], Math.max(minimum, Math.round(wanted[name]) || 0));
  return { base: clampPart("base", SECOND), increment: clampPart("increment", 0), bonus: clampPart("bonus", 0) };
}

/** Whether a stored value, perhaps of another version of this page, is a clock at rest. */
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
