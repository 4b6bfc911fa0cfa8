// Owns what exercises borrow from the table: its engine, and what the browser keeps. Their game is their own.

import type { Core } from "./context.ts";

export const createLearning = ({ engine, storage, gameUi }: Core) => ({
  exerciseTools: () => ({ engine, storage, gameUi }),
  /** Whether nobody has played in this browser yet. */
  isNewcomer: () => storage.list().every(({ record }) => record.actions.length === 0),
});
