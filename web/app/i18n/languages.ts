// The languages of the page.

/** The languages that a person can choose, each with its own word for itself. */
export const LANGUAGES = { en: "English", fr: "Français" } as const;

type ChoosableLanguage = keyof typeof LANGUAGES;
/** With `x-test`, each key is shown in place of its sentence. */
export type Language = ChoosableLanguage | "x-test";

export const CHOOSABLE_LANGUAGES = Object.keys(LANGUAGES) as ChoosableLanguage[];

/** Whether a person can choose the language. */
export const isChoosable = (language: string): language is ChoosableLanguage => Object.hasOwn(LANGUAGES, language);
