// Owns what the rules pages must know of Djambi's options: which matter on a board, and which rule describes it.

import { openRulesPage } from "../../house/rules-page.js";
import { isOnBoard } from "./rules-text.js";

/** @typedef {import("../../protocol/djambi").OptionInfo} OptionInfo */

await openRulesPage({
  words: new URL("./i18n/", import.meta.url),
  digits: 9,
  matters: (option, choice) => isOnBoard(/** @type {OptionInfo} */ (option), choice),
  chief: "board",
  homeOfChief,
});

/** The rule that describes the board. @param {import("../../house/rules-text.js").RuleChoice} choice */
function homeOfChief({ values }) {
  const named = [...document.querySelectorAll("main > ul > li[id] code[data-option=board]")];
  const code = named.find((element) => element instanceof HTMLElement && element.dataset.value === values.board);
  return code?.closest("li[id]")?.id ?? "";
}
