import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../app/model/store.ts";
import { quietAfterFirstGame } from "./help.ts";

test("the help for a piece goes quiet after the first game, unless somebody has chosen", () => {
  const helpSettingAfter = (settings, game) => {
    const store = createStore({ view: { outcome: null }, gameId: "one", pieceHelp: true });
    quietAfterFirstGame({ store, storage: { settings: () => settings, saveSettings: () => {} } });
    store.set({ view: { outcome: {} }, gameId: game });
    return store.get().pieceHelp;
  };
  assert.equal(helpSettingAfter({}, "one"), false);
  assert.equal(helpSettingAfter({ pieceHelp: true }, "one"), true);
  assert.equal(helpSettingAfter({}, "another, which was over when it was opened"), true);
});
