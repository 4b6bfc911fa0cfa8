// An exercise from its first question to its last answer, without page and engine.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.location = { hash: "" } as any;
const { createExercise } = await import("./exercise.ts");

/** The code of the engine for a mistake. */
const MISS = "wrong-way";

/** Returns the view of a game in which *count* actions have been played. */
const viewAfter = (count: number) => ({
  match: "lesson",
  record: { cursor: count, players: {} },
  entries: Array.from({ length: count }, (_, index) => ({ events: [{ type: `event ${index + 1}` }] })),
  toAct: ["0"],
});

/** Returns a page with an exercise, and an engine that knows the right answer. */
function createTestPage() {
  const asked: string[] = [];
  let played = 0;
  const answers = {
    choices: () => ({ options: ["left", "right"] }),
    attempt: ({ move }) => ({ isRight: move === "left", hint: MISS, view: viewAfter((played += 1)) }),
    undo({ force }) {
      assert.ok(force);
      return viewAfter((played -= 1));
    },
    forget: () => null,
  } as Record<string, (params: any) => unknown>;
  const engine = {
    async call(method: string, params: any) {
      asked.push(method);
      return answers[method]?.(params);
    },
  };
  const main = { view: { record: { cursor: 7 } }, input: {} };
  const page = {
    store: { get: () => main },
    t: (key: string) => key,
    actions: { lessons: { exerciseTools: () => ({ engine, storage: {}, gameUi: { name: "toy" } }) }, links: {} },
  };
  const lessonUi = {
    initialState: { board: "its own" },
    openMatch: async () => viewAfter(0),
    placeParam: "square",
    createActions: (table: any) => ({ input: { stepBack() {} }, table }),
  };
  return { page: page as any, lessonUi: lessonUi as any, asked };
}

test("an exercise is wrong, taken back, and right", async () => {
  const { page, lessonUi, asked } = createTestPage();
  const done: boolean[] = [];
  const exercise = createExercise(page, lessonUi, { asks: [{ goal: {}, solution: "left" }] }, (isShown) =>
    done.push(isShown),
  );
  await exercise.takeBack(); // Nothing is to be taken back; by then the exercise has begun.
  assert.equal(exercise.progress.get().phase, "asked");
  assert.equal(exercise.store.get().board, "its own");
  await exercise.actions.table.play("right");
  assert.deepEqual(
    {
      phase: exercise.progress.get().phase,
      hint: exercise.progress.get().hint,
      misses: exercise.progress.get().misses,
    },
    { phase: "wrong", hint: `hint.${MISS}`, misses: 1 },
  );
  // The board animates the events of this answer and no others.
  assert.deepEqual(exercise.store.get().animation, [{ type: "event 1" }]);
  await exercise.takeBack();
  assert.equal(exercise.store.get().view.record.cursor, 0);
  await exercise.actions.table.play("left");
  assert.equal(exercise.progress.get().phase, "done");
  assert.deepEqual(done, [false]);
  await exercise.end();
  assert.equal(asked.at(-1), "closeMatch");
});

test("who is shown the solution has not solved it", async () => {
  const { page, lessonUi } = createTestPage();
  const done: boolean[] = [];
  const exercise = createExercise(page, lessonUi, { asks: [{ goal: {}, solution: "left" }] }, (isShown) =>
    done.push(isShown),
  );
  await exercise.showSolution();
  assert.deepEqual(done, [true]);
});
