// Options that matter on a board, and the text of the rules without the other options (D11, fifth field).

import { changedOptions as optionsUnlikePreset, writeRules as rulesText } from "../../../app/rules/rules-text.ts";
import type { RuleChoice } from "../../../app/rules/rules-text.ts";
import type { GameInfo, OptionInfo } from "../../../protocol/djambi.ts";

type Info = Pick<GameInfo, "options" | "presets">;

/**
 * Returns the options that differ from the preset and matter on the chosen board, without the option of the board itself.
 */
export const changedOptions = (info: Info, choice: RuleChoice): OptionInfo[] =>
  optionsUnlikePreset(onBoard(info, choice), choice).filter(({ name }) => name !== "board");

/** Whether an option makes a difference on the chosen board. */
export const mattersOnBoard = (option: OptionInfo, { values }: RuleChoice) =>
  option.boards.includes(values.board ?? "");

const onBoard = ({ options }: Info, choice: RuleChoice) => options.filter((option) => mattersOnBoard(option, choice));

/** Returns the text of the chosen rules. Options that make no difference on the chosen board are left out. */
export const writeRules = (info: Info, choice: RuleChoice) => rulesText(onBoard(info, choice), choice);
