// Options that matter on a board, and the text of rules without the others (D11, fifth field).

import type { RuleChoice } from "../../../app/rules/rules-text.ts";
import type { GameInfo, OptionInfo } from "../../../protocol/djambi.ts";

type Info = Pick<GameInfo, "options" | "presets">;

/** The options that differ from the preset and matter on the chosen board; the board itself is not counted. */
export const changedOptions = (info: Info, choice: RuleChoice): OptionInfo[] =>
  info.options.filter((option) => option.name !== "board" && isOnBoard(option, choice) && isChanged(option, choice));

/** Whether the option makes a difference on the chosen board. */
export const isOnBoard = (option: OptionInfo, { values }: RuleChoice) => option.boards.includes(values.board ?? "");

const isChanged = ({ name, presets }: OptionInfo, { preset, values }: RuleChoice) => values[name] !== presets[preset];

/** The text of a choice. What makes no difference on its board is left out. */
export function writeRules(info: Info, choice: RuleChoice) {
  const written = info.options.filter((option) => isOnBoard(option, choice) && isChanged(option, choice));
  return [choice.preset, ...written.map(({ name }) => `${name}=${choice.values[name]}`)].join(";");
}
