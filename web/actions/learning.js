// Owns what exercises borrow from the table: its engine, and what the browser keeps. Their game is their own.

/** @param {import("./core.js").Core} core */
export const createLearning = ({ engine, storage }) => ({ exerciseTools: () => ({ engine, storage }) });
