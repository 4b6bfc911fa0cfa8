// Owns what the browser keeps of a learner's progress, under `machiavel.learn`. Works without, if it may keep nothing.

/** @typedef {import("./types").Progress} Progress */

const KEY = "machiavel.learn";

/** What is known of the progress; whatever cannot be read counts for nothing. @returns {Progress} */
export function readProgress() {
  try {
    const { lessons, puzzles } = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
    return {
      lessons: Object.fromEntries(Object.entries(lessons ?? {}).filter(([, done]) => Number.isInteger(done))),
      puzzles: Array.isArray(puzzles) ? puzzles.filter((id) => typeof id === "string") : [],
    };
  } catch {
    return { lessons: {}, puzzles: [] };
  }
}

/** Whether anybody has looked at the lessons in this browser. */
export function hasLearned() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // who wants nothing kept is not invited again and again
  }
}

/** Remember that somebody has looked at the lessons. */
export const keepVisit = () => update(() => {});

/** @param {(progress: Progress) => void} change Read and written at once, so that two tabs keep each other's progress. */
function update(change) {
  const progress = readProgress();
  change(progress);
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Progress is no game: where the browser keeps nothing, the course starts afresh next time.
  }
}

/** @param {string} lesson @param {number} tasks How many of its tasks are done. */
export const keepLesson = (lesson, tasks) =>
  update(({ lessons }) => {
    lessons[lesson] = Math.max(tasks, lessons[lesson] ?? 0);
  });

/** @param {string} puzzle */
export const keepPuzzle = (puzzle) =>
  update(({ puzzles }) => {
    if (!puzzles.includes(puzzle)) puzzles.push(puzzle);
  });
