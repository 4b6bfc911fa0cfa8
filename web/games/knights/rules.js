// Owns the text of rules as the dialog of a new game needs it (K2.5), and the addresses of the rules pages. Whether a combination
// is lawful is the engine's to say.

/**
 * @typedef {Pick<import("../../protocol/house").AnyInfo, "options" | "presets">} Info
 *
 * @typedef {object} RuleChoice
 * @property {string} preset
 * @property {Record<string, string>} values One for each option.
 */

/** @param {Info} info @param {string} preset @returns {Record<string, string>} */
export const presetValues = (info, preset) =>
  Object.fromEntries(info.options.map(({ name, presets, values }) => [name, presets[preset] ?? values[0] ?? ""]));

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

/** The options that differ from the preset; *but* those are not counted. @param {Info} info @param {RuleChoice} choice @param {string[]} [but] */
export const changedOptions = (info, { preset, values }, but = []) =>
  info.options.filter(({ name, presets }) => !but.includes(name) && values[name] !== presets[preset]);

/** @param {Info} info @param {RuleChoice} choice */
export const writeRules = (info, choice) =>
  [choice.preset, ...changedOptions(info, choice).map(({ name }) => `${name}=${choice.values[name]}`)].join(";");

/**
 * The address of a rule (`K11.3`), or of all rules, in the language of the page.
 *
 * @param {string} [rule]
 * @param {string} [rules] the rules of a game: the page tells their options
 */
export function rulesAddress(rule, rules) {
  const page = document.documentElement.lang === "fr" ? "knights-rules.fr.html" : "knights-rules.html";
  return page + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}
