// Owns the arithmetic of the clock: what each party has left, turn by turn. Milliseconds everywhere; *now* is any time
// that only goes forward. Nothing here waits: whoever shows or judges a clock asks it.

import type { Seat } from "../../protocol/app.ts";

/** What parties have left; who is missing has the base. */
type Left = Partial<Record<Seat, number>>;

export interface Control {
  /** What each party begins with. */
  base: number;
  /** Gained with each turn that is played. */
  increment: number;
  /** Gained when a bonus turn begins (D6.1). */
  bonus: number;
}

export interface Clock {
  control: Control;
  /** The turn that `left` belongs to. */
  ply: number;
  /** When the clock last stood still. */
  left: Left;
  /** At the beginning of each turn, by ply: what taking back restores. */
  marks: Left[];
  /** Whose time runs, and since when; null: it stands still. */
  running: { seat: Seat; since: number } | null;
}

interface Played {
  /** After the action. */
  ply: number;
  /** Who has played a turn. */
  earner: Seat | null;
  /** Who begins a bonus turn. */
  bonus: Seat | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Below, tenths are shown, and everybody is warned once more. */
const LAST_SECONDS = 10 * SECOND;
/** Most that each part of a control may be. */
export const MAX_CONTROL = { base: 5 * HOUR, increment: 10 * MINUTE, bonus: 10 * MINUTE };

export const newClock = (control: Control): Clock => ({ control, ply: 0, left: {}, marks: [{}], running: null });

export function leftOf({ control, left, running }: Clock, seat: Seat, now: number) {
  const stood = left[seat] ?? control.base;
  return running?.seat === seat ? stood - Math.max(0, now - running.since) : stood;
}

/** The clock standing still; what has run is taken off. */
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

/** The clock after an action; it stands still. Turns that had been taken back are forgotten. */
export function played(clock: Clock, { ply, earner, bonus }: Played, now: number): Clock {
  const { control, marks, left: before } = stopped(clock, now);
  const left = { ...before };
  if (earner) left[earner] = (left[earner] ?? control.base) + control.increment;
  if (bonus) left[bonus] = (left[bonus] ?? control.base) + control.bonus;
  const earlier = marks.slice(0, ply);
  while (earlier.length < ply) earlier.push(earlier.at(-1) ?? {}); // turns that nobody has clocked
  return { control, ply, left, marks: [...earlier, left], running: null };
}

/** The clock as it was at the beginning of a turn that was taken back to, or redone to. */
export function returned(clock: Clock, ply: number): Clock {
  if (ply === clock.ply) return clock;
  return { ...clock, ply, left: clock.marks[ply] ?? clock.marks.at(-1) ?? {}, running: null };
}

/** What the one who has no more than this must be told: an eighth of the base, between ten seconds and a minute. */
export const lowLimit = ({ base }: Control) => Math.min(MINUTE, Math.max(LAST_SECONDS, base / 8));

/** After how long somebody must be told of a time that runs: that it is low, that it is nearly out, that it is out. */
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

/** After how long the text of a running time is another one. */
export const untilNextText = (left: number) => (left < LAST_SECONDS ? (left % 100) + 1 : (left % SECOND) + 1);

/** A control from numbers that somebody has typed. */
export function readControl(wanted: Record<keyof Control, number>): Control {
  const within = (name: keyof Control, minimum: number) =>
    Math.min(MAX_CONTROL[name], Math.max(minimum, Math.round(wanted[name]) || 0));
  return { base: within("base", SECOND), increment: within("increment", 0), bonus: within("bonus", 0) };
}

/** Whether *value*, which some version of this page has stored, is a clock that stands still. */
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
