// Owns the arithmetic of the clock: what each party has left, turn by turn. Milliseconds everywhere; *now* is any time
// that only goes forward. Nothing here waits: whoever shows or judges a clock asks it.

/**
 * @typedef {import("../protocol/house").Seat} Seat
 * @typedef {Partial<Record<Seat, number>>} Left What parties have left; who is missing has the base.
 *
 * @typedef {object} Control
 * @property {number} base What each party begins with.
 * @property {number} increment Gained with each turn that is played.
 * @property {number} bonus Gained when a bonus turn begins (D6.1).
 *
 * @typedef {object} Clock
 * @property {Control} control
 * @property {number} ply The turn that `left` belongs to.
 * @property {Left} left When the clock last stood still.
 * @property {Left[]} marks At the beginning of each turn, by ply: what taking back restores.
 * @property {{ color: Seat, since: number } | null} running Whose time runs, and since when; null: it stands still.
 *
 * @typedef {object} Played
 * @property {number} ply After the action.
 * @property {Seat | null} earner Who has played a turn.
 * @property {Seat | null} bonus Who begins a bonus turn.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Below, tenths are shown, and everybody is warned once more. */
const LAST_SECONDS = 10 * SECOND;
/** Most that each part of a control may be. */
export const MOST = { base: 5 * HOUR, increment: 10 * MINUTE, bonus: 10 * MINUTE };

/** @param {Control} control @returns {Clock} */
export const newClock = (control) => ({ control, ply: 0, left: {}, marks: [{}], running: null });

/**
 * @param {Clock} clock
 * @param {Seat} seat
 * @param {number} now
 */
export function leftOf({ control, left, running }, seat, now) {
  const stood = left[seat] ?? control.base;
  return running?.color === seat ? stood - Math.max(0, now - running.since) : stood;
}

/**
 * The clock standing still; what has run is taken off.
 *
 * @param {Clock} clock
 * @param {number} now
 * @returns {Clock}
 */
export function stopped(clock, now) {
  const { running, left } = clock;
  if (!running) return clock;
  return {
    ...clock,
    left: { ...left, [running.color]: Math.max(0, leftOf(clock, running.color, now)) },
    running: null,
  };
}

/**
 * The clock running for *seat* alone.
 *
 * @param {Clock} clock
 * @param {Seat} seat
 * @param {number} now
 * @returns {Clock}
 */
export const started = (clock, seat, now) => ({ ...stopped(clock, now), running: { color: seat, since: now } });

/**
 * The clock after an action; it stands still. Turns that had been taken back are forgotten.
 *
 * @param {Clock} clock
 * @param {Played} played
 * @param {number} now
 * @returns {Clock}
 */
export function played(clock, { ply, earner, bonus }, now) {
  const { control, marks, left: before } = stopped(clock, now);
  const left = { ...before };
  if (earner) left[earner] = (left[earner] ?? control.base) + control.increment;
  if (bonus) left[bonus] = (left[bonus] ?? control.base) + control.bonus;
  const kept = marks.slice(0, ply);
  while (kept.length < ply) kept.push(kept.at(-1) ?? {}); // turns that nobody has clocked
  return { control, ply, left, marks: [...kept, left], running: null };
}

/**
 * The clock as it was at the beginning of a turn that was taken back to, or redone to.
 *
 * @param {Clock} clock
 * @param {number} ply
 * @returns {Clock}
 */
export function returned(clock, ply) {
  if (ply === clock.ply) return clock;
  return { ...clock, ply, left: clock.marks[ply] ?? clock.marks.at(-1) ?? {}, running: null };
}

/**
 * What the one who has no more than this must be told: an eighth of the base, between ten seconds and a minute.
 *
 * @param {Control} control
 */
export const lowLimit = ({ base }) => Math.min(MINUTE, Math.max(LAST_SECONDS, base / 8));

/**
 * After how long somebody must be told of a time that runs: that it is low, that it is nearly out, that it is out.
 *
 * @param {Control} control
 * @param {number} left
 */
export function untilAlarm(control, left) {
  const limit = [lowLimit(control), LAST_SECONDS, 0].find((next) => next < left) ?? 0;
  return Math.max(0, left - limit);
}

/**
 * `1:02:03`, `2:03`, `0:09.4`.
 *
 * @param {number} left
 */
export function timeText(left) {
  const shown = Math.max(0, left);
  const seconds = Math.floor(shown / SECOND);
  const two = (/** @type {number} */ value) => String(value % 60).padStart(2, "0");
  if (shown >= HOUR) return `${Math.floor(shown / HOUR)}:${two(Math.floor(shown / MINUTE))}:${two(seconds)}`;
  const tenths = shown < LAST_SECONDS ? `.${Math.floor((shown % SECOND) / 100)}` : "";
  return `${Math.floor(shown / MINUTE)}:${two(seconds)}${tenths}`;
}

/**
 * After how long the text of a running time is another one.
 *
 * @param {number} left
 */
export const untilNextText = (left) => (left < LAST_SECONDS ? (left % 100) + 1 : (left % SECOND) + 1);

/**
 * A control from numbers that somebody has typed.
 *
 * @param {Record<keyof Control, number>} wanted
 * @returns {Control}
 */
export function readControl(wanted) {
  const within = (/** @type {keyof Control} */ name, /** @type {number} */ least) =>
    Math.min(MOST[name], Math.max(least, Math.round(wanted[name]) || 0));
  return { base: within("base", SECOND), increment: within("increment", 0), bonus: within("bonus", 0) };
}

/**
 * Whether *value*, which some version of this page has stored, is a clock that stands still.
 *
 * @param {unknown} value
 * @returns {value is Clock}
 */
export function isClock(value) {
  const { control, ply, left, marks, running } = /** @type {Partial<Clock>} */ (value ?? {});
  const isTime = (/** @type {unknown} */ time) => typeof time === "number" && Number.isFinite(time) && time >= 0;
  const isLeft = (/** @type {unknown} */ one) =>
    typeof one === "object" && one !== null && Object.values(one).every(isTime);
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
