// Owns the text of rules, a preset and what differs from it, as the dialog of a new game and the rules pages read it. Whether
// a combination is lawful is the engine's to say.

/** @typedef {import("../protocol/house").AnyInfo} AnyInfo */
/** @typedef {Pick<AnyInfo, "options" | "presets">} Info */

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
 * @param {number} digits Of the largest number that an option takes.
 */
export function isValue(info, name, value, digits) {
  const option = info.options.find((candidate) => candidate.name === name);
  if (!option) return false;
  return option.values.includes(value) || (option.isNumber && /^[1-9]\d*$/.test(value) && value.length <= digits);
}
