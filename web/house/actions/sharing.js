// Owns what only the engine can tell of a game that is given away: any of its positions, and a drawing in letters.

/** @param {import("../core.js").Core} core */
export const createSharing = ({ call, ofGame }) => ({
  /** The game at one of its turns. @param {number} ply */
  viewAt: (ply) => ofGame(({ view }) => call("view", { match: view.match, ply })),
  /** The position that is shown, drawn with letters of equal width. */
  diagram: () => ofGame(async ({ view, shown }) => (await call("diagram", { match: view.match, ply: shown.ply })).text),
});
