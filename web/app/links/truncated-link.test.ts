// Error of a link that was cut off.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LinkError } from "./link-error.ts";
import { explainLinkError } from "./truncated-link.ts";

const GAME_UI = {
  isTruncatedAction: (action: string, code: string, rules: string) =>
    action === "ha" && code === "toy/half" && rules !== "short",
};
const PRESETS = ["standard", "short"];

/** The code of the error to show for a link of a game whose rules or actions the engine has refused. */
function errorCode(hash: string, code: string, ply?: number) {
  const [, rules = "", ...actions] = (/^#g=1(\..*)$/.exec(hash)?.[1] ?? "").split(".");
  const link = { kind: "game", start: { rules }, actions } as any;
  const error = explainLinkError({ code, details: { ply } }, hash, link, GAME_UI, PRESETS);
  return (error as { code: string }).code;
}

test("a link whose last action the game calls truncated was cut off", () => {
  assert.equal(errorCode("#g=1.standard.half.ha", "toy/half", 2), "link/cut");
  assert.equal(errorCode("#g=1.standard.ha.half", "toy/half", 1), "toy/half");
  assert.equal(errorCode("#g=1.standard.half.no", "toy/half", 2), "toy/half");
  assert.equal(errorCode("#g=1.standard.half.ha", "toy/illegal", 2), "toy/illegal");
  assert.equal(errorCode("#g=1.standard.half.ha&t=1", "toy/half", 2), "toy/half");
  assert.equal(errorCode("#g=1.short.half.ha", "toy/half", 2), "toy/half");
});

test("a link that ends within its rules was cut off", () => {
  assert.equal(errorCode("#g=1.stand", "rules/preset"), "link/cut");
  assert.equal(errorCode("#g=1.other", "rules/preset"), "rules/preset");
  assert.equal(errorCode("#g=1.standard;boa", "rules/option"), "link/cut");
  assert.equal(errorCode("#g=1.standard;board=none", "rules/option"), "rules/option");
});

test("a link that ends before its content was cut off, whatever its error is", () => {
  for (const hash of ["#g", "#p=", "#g=1", "#g=1z.", "#g=1.standard.half&t=", "#g=1.standard.half&w=1."]) {
    const error = explainLinkError(new LinkError("link/unknown"), hash, null, GAME_UI) as LinkError;
    assert.equal(error.code, "link/cut", hash);
  }
});
