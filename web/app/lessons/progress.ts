// A learner's progress in the browser's storage, under the game's prefix and `learn`. Without storage there is no progress.

import { storagePrefix } from "../boot/site-path.ts";
import type { GameUi } from "../game-ui.ts";
import type { Progress } from "./lesson-ui.ts";

const storageKey = ({ storageSchema }: Pick<GameUi, "storageSchema">) => `${storagePrefix(storageSchema)}learn`;

/** Returns the stored progress without the parts that cannot be read. */
export function readProgress(gameUi: Pick<GameUi, "storageSchema">): Progress {
  try {
    const { lessons, puzzles } = JSON.parse(localStorage.getItem(storageKey(gameUi)) ?? "{}") ?? {};
    return {
      lessons: Object.fromEntries(Object.entries<number>(lessons ?? {}).filter(([, done]) => Number.isInteger(done))),
      puzzles: Array.isArray(puzzles) ? puzzles.filter((id) => typeof id === "string") : [],
    };
  } catch {
    return { lessons: {}, puzzles: [] };
  }
}

/** Change the stored progress. It is read and written at once, so that two tabs do not overwrite each other's progress. */
function changeProgress(gameUi: Pick<GameUi, "storageSchema">, change: (progress: Progress) => void) {
  const progress = readProgress(gameUi);
  change(progress);
  try {
    localStorage.setItem(storageKey(gameUi), JSON.stringify(progress));
  } catch {
    // No error is shown, unlike for games: the course just starts again next time.
  }
}

/**
 * Store the progress in a lesson.
 *
 * @param tasks The number of its finished tasks.
 */
export const saveLesson = (gameUi: Pick<GameUi, "storageSchema">, lesson: string, tasks: number) =>
  changeProgress(gameUi, ({ lessons }) => {
    lessons[lesson] = Math.max(tasks, lessons[lesson] ?? 0);
  });

export const savePuzzle = (gameUi: Pick<GameUi, "storageSchema">, puzzle: string) =>
  changeProgress(gameUi, ({ puzzles }) => {
    if (!puzzles.includes(puzzle)) puzzles.push(puzzle);
  });

/** Whether any task of the course was finished. */
export const hasBegun = (gameUi: Pick<GameUi, "storageSchema">) =>
  Object.values(readProgress(gameUi).lessons).some((done) => done > 0);

/** Returns the first unfinished task; null if all are finished. */
export function nextTask({ lessons: done }: Progress, lessons: readonly { id: string; tasks: readonly unknown[] }[]) {
  const next = lessons.find(({ id, tasks }) => (done[id] ?? 0) < tasks.length);
  return next ? { lesson: next.id, task: done[next.id] ?? 0 } : null;
}
