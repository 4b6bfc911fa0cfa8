// Owns what exercises borrow from the table: its engine, and what the browser keeps. Their game is their own.

/** @param {import("../core.js").Core} core */
export const createLearning = ({ engine, storage, face }) => ({
  exerciseTools: () => ({ engine, storage, face }),
  /** Whether nobody has played in this browser yet. */
  isNewcomer: () => storage.list().every(({ record }) => record.actions.length === 0),
});
