// Owns what exercises borrow from the table: its engine, and what the browser keeps. Their game is their own.

import { hasLearned } from "../learn/progress.js";

/** @param {import("../page").Core} core */
export const createLearning = ({ engine, storage, face }) => ({
  exerciseTools: () => ({ engine, storage, face }),
  /** Whether nobody has played or learned in this browser yet. */
  isNewcomer: () => !hasLearned() && storage.list().every(({ record }) => record.actions.length === 0),
});
