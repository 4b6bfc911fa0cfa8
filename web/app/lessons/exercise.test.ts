// An exercise from its first question to its last answer, without page and engine.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.location = { hash: "" } as any;
const { createExercise } = await import("./exercise.ts");

/** What the engine says of a mistake. */
const MISS = "wrong-way";

/** The view of a game in which *count* things have been done. */
const viewAfter = (count: number) => ({
  match: "lesson",
  record: { cursor: count, players: {} },
  entries: Array.from({ length: count }, (_, index) => ({ events: [{ type: `event ${index + 1}` }] })),
  toAct: ["0"],
});

/** A learner's page with an engine that knows what is right. */
function classroom() {
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
    begin: async () => viewAfter(0),
    placeParam: "square",
    actions: (table: any) => ({ input: { stepBack() {} }, table }),
  };
  return { page: page as any, lessonUi: lessonUi as any, asked };
}

test("an exercise is wrong, taken back, and right", async () => {
  const { page, lessonUi, asked } = classroom();
  const done: boolean[] = [];
  const exercise = createExercise(page, lessonUi, { asks: [{ goal: {}, solution: "left" }] }, (isShown) =>
    done.push(isShown),
  );
  await exercise.takeBack(); // nothing to be taken back; by then the exercise has begun
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
  // The board shows what came of it, and only that.
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
  const { page, lessonUi } = classroom();
  const done: boolean[] = [];
  const exercise = createExercise(page, lessonUi, { asks: [{ goal: {}, solution: "left" }] }, (isShown) =>
    done.push(isShown),
  );
  await exercise.showSolution();
  assert.deepEqual(done, [true]);
});
