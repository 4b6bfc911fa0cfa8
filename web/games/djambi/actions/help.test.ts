import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../app/model/store.ts";
import { quietAfterFirstGame } from "./help.ts";

test("the help for a piece goes quiet after the first game, unless somebody has chosen", () => {
  const after = (settings, game) => {
    const store = createStore({ view: { outcome: null }, gameId: "one", pieceHelp: true });
    quietAfterFirstGame({ store, storage: { settings: () => settings, saveSettings: () => {} } });
    store.set({ view: { outcome: {} }, gameId: game });
    return store.get().pieceHelp;
  };
  assert.equal(after({}, "one"), false);
  assert.equal(after({ pieceHelp: true }, "one"), true);
  assert.equal(after({}, "another, which was over when it was opened"), true);
});
