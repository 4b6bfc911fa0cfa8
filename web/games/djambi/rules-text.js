// Owns the text of rules as the new-game dialog and the rules pages need it (D11, fifth field): a preset and what differs from it.
// Whether a combination is lawful is the engine's to say.

/**
 * @typedef {Pick<import("../../protocol/djambi").GameInfo, "options" | "presets">} Info
 * @typedef {import("../../protocol/djambi").OptionInfo} OptionInfo
 */

/**
 * @typedef {object} RuleChoice
 * @property {string} preset
 * @property {Record<string, string>} values One for each option.
 */

/**
 * The values of a preset.
 *
 * @param {Info} info
 * @param {string} preset
 * @returns {Record<string, string>}
 */
export const presetValues = (info, preset) =>
  Object.fromEntries(info.options.map((option) => [option.name, option.presets[preset] ?? option.values[0] ?? ""]));

/**
 * What a rules text says; an unknown preset or option is left out.
 *
 * @param {Info} info
 * @param {string} text
 * @returns {RuleChoice}
 */
export function readRules(info, text) {
  const [name = "", ...pairs] = text.split(";");
  const preset = info.presets.includes(name) ? name : (info.presets[0] ?? name);
  const values = presetValues(info, preset);
  for (const pair of pairs) {
    const [option = "", value = ""] = pair.split("=");
    if (option in values) values[option] = value;
  }
  return { preset, values };
}

/**
 * Whether an option can have the value.
 *
 * @param {Info} info
 * @param {string} name
 * @param {string} value
 */
export function isValue(info, name, value) {
  const option = info.options.find((candidate) => candidate.name === name);
  return option !== undefined && (option.values.includes(value) || (option.isNumber && /^[1-9]\d{0,8}$/.test(value)));
}

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
