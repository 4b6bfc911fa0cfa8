// Owns which options matter on a board, and the text of rules that leaves out the others (D11, fifth field).

/**
 * @typedef {Pick<import("../../protocol/djambi").GameInfo, "options" | "presets">} Info
 * @typedef {import("../../protocol/djambi").OptionInfo} OptionInfo
 * @typedef {import("../../house/rules-text.js").RuleChoice} RuleChoice
 */

/**
 * The options that differ from the preset and matter on the chosen board; the board itself is not counted.
 *
 * @param {Info} info
 * @param {RuleChoice} choice
 * @returns {OptionInfo[]}
 */
export const changedOptions = (info, choice) =>
  info.options.filter((option) => option.name !== "board" && isOnBoard(option, choice) && isChanged(option, choice));

/**
 * Whether the option makes a difference on the chosen board.
 *
 * @param {OptionInfo} option
 * @param {RuleChoice} choice
 */
export const isOnBoard = (option, { values }) => option.boards.includes(values.board ?? "");

/**
 * @param {OptionInfo} option
 * @param {RuleChoice} choice
 */
const isChanged = ({ name, presets }, { preset, values }) => values[name] !== presets[preset];

/**
 * The text of a choice. What makes no difference on its board is left out.
 *
 * @param {Info} info
 * @param {RuleChoice} choice
 */
export function writeRules(info, choice) {
  const written = info.options.filter((option) => isOnBoard(option, choice) && isChanged(option, choice));
  return [choice.preset, ...written.map(({ name }) => `${name}=${choice.values[name]}`)].join(";");
}
