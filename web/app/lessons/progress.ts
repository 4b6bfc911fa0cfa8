// A learner's progress in the browser's storage, under the game's prefix and `learn`. Without storage there is no progress.

import { prefixOf } from "../boot/site-path.ts";
import type { GameUi } from "../game-ui.ts";
import type { Progress } from "./lesson-ui.ts";

const keyOf = ({ storageSchema }: Pick<GameUi, "storageSchema">) => `${prefixOf(storageSchema)}learn`;

/** The stored progress; parts that cannot be read are left out. */
export function readProgress(gameUi: Pick<GameUi, "storageSchema">): Progress {
  try {
    const { lessons, puzzles } = JSON.parse(localStorage.getItem(keyOf(gameUi)) ?? "{}") ?? {};
    return {
      lessons: Object.fromEntries(Object.entries<number>(lessons ?? {}).filter(([, done]) => Number.isInteger(done))),
      puzzles: Array.isArray(puzzles) ? puzzles.filter((id) => typeof id === "string") : [],
    };
  } catch {
    return { lessons: {}, puzzles: [] };
  }
}

/** @param change Read and written at once, so that two tabs keep each other's progress. */
function update(gameUi: Pick<GameUi, "storageSchema">, change: (progress: Progress) => void) {
  const progress = readProgress(gameUi);
  change(progress);
  try {
    localStorage.setItem(keyOf(gameUi), JSON.stringify(progress));
  } catch {
    // No error is shown, unlike for games: the course just starts again next time.
  }
}

/** @param tasks Number of its tasks that are done. */
export const saveLesson = (gameUi: Pick<GameUi, "storageSchema">, lesson: string, tasks: number) =>
  update(gameUi, ({ lessons }) => {
    lessons[lesson] = Math.max(tasks, lessons[lesson] ?? 0);
  });

export const savePuzzle = (gameUi: Pick<GameUi, "storageSchema">, puzzle: string) =>
  update(gameUi, ({ puzzles }) => {
    if (!puzzles.includes(puzzle)) puzzles.push(puzzle);
  });

/** Whether anything of the course has been done. */
export const hasBegun = (gameUi: Pick<GameUi, "storageSchema">) =>
  Object.values(readProgress(gameUi).lessons).some((done) => done > 0);

/** The first task that is not done; null: all are done. */
export function nextTask({ lessons: done }: Progress, lessons: readonly { id: string; tasks: readonly unknown[] }[]) {
  const next = lessons.find(({ id, tasks }) => (done[id] ?? 0) < tasks.length);
  return next ? { lesson: next.id, task: done[next.id] ?? 0 } : null;
}
