// Options that matter on a board, and the text of the rules without the other options (D11, fifth field).

import type { RuleChoice } from "../../../app/rules/rules-text.ts";
import type { GameInfo, OptionInfo } from "../../../protocol/djambi.ts";

type Info = Pick<GameInfo, "options" | "presets">;

/**
 * Returns the options that differ from the preset and matter on the chosen board, without the option of the board itself.
 */
export const changedOptions = (info: Info, choice: RuleChoice): OptionInfo[] =>
  info.options.filter(
    (option) => option.name !== "board" && mattersOnBoard(option, choice) && isChanged(option, choice),
  );

/** Whether an option makes a difference on the chosen board. */
export const mattersOnBoard = (option: OptionInfo, { values }: RuleChoice) =>
  option.boards.includes(values.board ?? "");

const isChanged = ({ name, presets }: OptionInfo, { preset, values }: RuleChoice) => values[name] !== presets[preset];

/** Returns the text of the chosen rules. Options that make no difference on the chosen board are left out. */
export function writeRules(info: Info, choice: RuleChoice) {
  const written = info.options.filter((option) => mattersOnBoard(option, choice) && isChanged(option, choice));
  return [choice.preset, ...written.map(({ name }) => `${name}=${choice.values[name]}`)].join(";");
}
