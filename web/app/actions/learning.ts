// The parts of the page that exercises share: the engine, and storage. Their games are their own.

import type { Core } from "./context.ts";

export const createLearning = ({ engine, storage, gameUi }: Core) => ({
  exerciseTools: () => ({ engine, storage, gameUi }),
  /** Whether no game has been played in this browser yet. */
  isNewcomer: () => storage.list().every(({ record }) => record.actions.length === 0),
});
