// Data on Djambi's options for the rules pages: which matter on a board, and which rule describes each.

import { openRulesPage } from "../../../app/rules/rules-page.ts";
import { isOnBoard } from "./rules-text.ts";
import type { RuleChoice } from "../../../app/rules/rules-text.ts";
import type { OptionInfo } from "../../../protocol/djambi.ts";

await openRulesPage({
  words: new URL("../i18n/", import.meta.url),
  digits: 9,
  matters: (option, choice) => isOnBoard(option as OptionInfo, choice),
  chief: "board",
  homeOfChief,
});

/** The rule that describes the board. */
function homeOfChief({ values }: RuleChoice) {
  const named = [...document.querySelectorAll("main > ul > li[id] code[data-option=board]")];
  const code = named.find((element) => element instanceof HTMLElement && element.dataset.value === values.board);
  return code?.closest("li[id]")?.id ?? "";
}
