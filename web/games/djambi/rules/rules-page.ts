// Djambi's part of the rules pages: which options matter on a board, and which rule describes the board.

import { openRulesPage } from "../../../app/rules/rules-page.ts";
import { mattersOnBoard } from "./rules-text.ts";
import type { RuleChoice } from "../../../app/rules/rules-text.ts";
import type { OptionInfo } from "../../../protocol/djambi.ts";

await openRulesPage({
  words: new URL("../i18n/", import.meta.url),
  digits: 9,
  hasEffect: (option, choice) => mattersOnBoard(option as OptionInfo, choice),
  mainOption: "board",
  ruleOfMainOption: boardRuleId,
});

/** Returns the id of the rule that describes the chosen board. */
function boardRuleId({ values }: RuleChoice) {
  const named = [...document.querySelectorAll("main > ul > li[id] code[data-option=board]")];
  const code = named.find((element) => element instanceof HTMLElement && element.dataset.value === values.board);
  return code?.closest("li[id]")?.id ?? "";
}
