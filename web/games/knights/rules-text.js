// Owns the text of rules of Knights as its pages read it (K2.5). Whether a combination is lawful is the engine's to say.

/**
 * @typedef {Pick<import("../../protocol/house").AnyInfo, "options" | "presets">} Info
 * @typedef {{ preset: string, values: Record<string, string> }} RuleChoice One value for each option.
 */

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
  const values = Object.fromEntries(info.options.map((option) => [option.name, option.presets[preset] ?? ""]));
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
  return option !== undefined && (option.values.includes(value) || (option.isNumber && /^[1-9]\d{0,2}$/.test(value)));
}
