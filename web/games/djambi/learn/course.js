// Owns the loading of lessons, puzzles and their sentences: only when somebody comes to learn.

/** @typedef {import("./types").Course} Course */

/**
 * All that there is to learn, in one language.
 *
 * @param {import("../../../house/i18n.js").Language} language
 * @returns {Promise<Course>}
 */
export async function loadCourse(language) {
  const [lessons, puzzles, texts] = await Promise.all([
    load("lessons"),
    load("puzzles"),
    language === "x-test" ? {} : load(language),
  ]);
  return { lessons, puzzles, texts };
}

/** @param {string} name */
async function load(name) {
  const response = await fetch(new URL(`./${name}.json`, import.meta.url));
  if (!response.ok) throw new Error(`learn/${name}.json: HTTP ${response.status}`);
  return response.json();
}

const DAY_MS = 86_400_000;
/** Has no factor in common with any number of puzzles below it: neighbouring days get puzzles far apart. */
const STRIDE = 101;

/**
 * The puzzle of a day by the clock on the wall; the same for everybody on that date.
 *
 * @template P
 * @param {P[]} puzzles
 * @param {Date} date
 * @returns {P | undefined}
 */
export function puzzleOfTheDay(puzzles, date) {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
  return puzzles[(day * STRIDE) % puzzles.length];
}
