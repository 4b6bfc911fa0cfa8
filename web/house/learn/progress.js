// Owns what the browser keeps of a learner's progress, under the game's prefix and `learn`. Works without, if it may keep nothing.

import { prefixOf } from "../site-path.js";

/** @typedef {import("./school").Progress} Progress */

/** @param {Pick<import("../face").Face, "kept">} face */
const keyOf = ({ kept }) => `${prefixOf(kept)}learn`;

/**
 * What is known of the progress; whatever cannot be read counts for nothing.
 *
 * @param {Pick<import("../face").Face, "kept">} face
 * @returns {Progress}
 */
export function readProgress(face) {
  try {
    const { lessons, puzzles } = JSON.parse(localStorage.getItem(keyOf(face)) ?? "{}") ?? {};
    return {
      lessons: Object.fromEntries(Object.entries(lessons ?? {}).filter(([, done]) => Number.isInteger(done))),
      puzzles: Array.isArray(puzzles) ? puzzles.filter((id) => typeof id === "string") : [],
    };
  } catch {
    return { lessons: {}, puzzles: [] };
  }
}

/**
 * @param {Pick<import("../face").Face, "kept">} face
 * @param {(progress: Progress) => void} change Read and written at once, so that two tabs keep each other's progress.
 */
function update(face, change) {
  const progress = readProgress(face);
  change(progress);
  try {
    localStorage.setItem(keyOf(face), JSON.stringify(progress));
  } catch {
    // Progress is no game: where the browser keeps nothing, the course starts afresh next time.
  }
}

/** @param {Pick<import("../face").Face, "kept">} face @param {string} lesson @param {number} tasks How many of its tasks are done. */
export const keepLesson = (face, lesson, tasks) =>
  update(face, ({ lessons }) => {
    lessons[lesson] = Math.max(tasks, lessons[lesson] ?? 0);
  });

/** @param {Pick<import("../face").Face, "kept">} face @param {string} puzzle */
export const keepPuzzle = (face, puzzle) =>
  update(face, ({ puzzles }) => {
    if (!puzzles.includes(puzzle)) puzzles.push(puzzle);
  });

/** Whether anything of the course has been done. @param {Pick<import("../face").Face, "kept">} face */
export const isBegun = (face) => Object.values(readProgress(face).lessons).some((done) => done > 0);

/**
 * Where the course goes on: the first task that is not done yet; null: all are.
 *
 * @param {Progress} progress
 * @param {readonly { id: string, tasks: readonly unknown[] }[]} lessons
 */
export function nextTask({ lessons: done }, lessons) {
  const next = lessons.find(({ id, tasks }) => (done[id] ?? 0) < tasks.length);
  return next ? { lesson: next.id, task: done[next.id] ?? 0 } : null;
}
