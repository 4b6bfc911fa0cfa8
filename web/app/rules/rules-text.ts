// Rules texts, that is, a preset and the options that differ from it. The new-game dialog and the rules pages
// use them. The engine checks whether a combination is valid.

import type { AnyGameInfo, OptionInfo } from "../../protocol/app.ts";

export type Info = Pick<AnyGameInfo, "options" | "presets">;

export interface RuleChoice {
  preset: string;
  /** The value of each option. */
  values: Record<string, string>;
}

/** Returns the values of a preset. */
export const presetValues = (info: Info, preset: string): Record<string, string> =>
  Object.fromEntries(info.options.map((option) => [option.name, option.presets[preset] ?? option.values[0] ?? ""]));

/** Parse a rules text. An unknown preset becomes the default, and an unknown option is ignored. */
export function readRules(info: Info, text: string): RuleChoice {
  const [name = "", ...pairs] = text.split(";");
  const preset = info.presets.includes(name) ? name : (info.presets[0] ?? name);
  const values = presetValues(info, preset);
  for (const pair of pairs) {
    const [option = "", value = ""] = pair.split("=");
    if (option in values) values[option] = value;
  }
  return { preset, values };
}

/** The options that differ from the preset. */
export const changedOptions = <O extends OptionInfo>(options: readonly O[], { preset, values }: RuleChoice): O[] =>
  options.filter(({ name, presets }) => values[name] !== presets[preset]);

/** The rules text of a choice, with those of *options* that differ from the preset. */
export const writeRules = (options: readonly OptionInfo[], choice: RuleChoice) =>
  [choice.preset, ...changedOptions(options, choice).map(({ name }) => `${name}=${choice.values[name]}`)].join(";");

/**
 * Whether an option can have the value.
 *
 * @param digits The number of digits of the largest number that an option takes.
 */
export function isPossibleValue(info: Info, name: string, value: string, digits: number) {
  const option = info.options.find((candidate) => candidate.name === name);
  if (!option) return false;
  return option.values.includes(value) || (option.isNumber && /^[1-9]\d*$/.test(value) && value.length <= digits);
}
