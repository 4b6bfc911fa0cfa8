// Choice of the language, and lookup of sentences. The sentences are in web/app/i18n and in the i18n folder of each game;
// the build joins both, so that a page fetches one file.

import { CHOOSABLE_LANGUAGES, isChoosable } from "./languages.ts";
import type { Language } from "./languages.ts";

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Timeout of the fetch of sentences. */
const TIMEOUT_MS = 6000;

/**
 * Returns the language of the page: that of `?lang=`, else the person's earlier choice, else the browser's, else English.
 *
 * @param query `location.search`
 * @param preferred `navigator.languages`
 */
export function pickLanguage(query: string, remembered: string | null, preferred: readonly string[]): Language {
  const asked = new URLSearchParams(query).get("lang");
  if (asked === "x-test") return "x-test";
  for (const tag of [asked, remembered, ...preferred]) {
    const language = (tag ?? "").toLowerCase().split("-")[0];
    if (isChoosable(language)) return language;
  }
  return "en";
}

/**
 * Returns the sentences of a language. `x-test` has none; every key is shown as it is.
 *
 * @param folder The i18n folder of the game.
 */
export const loadMessages = (language: Language, folder: URL): Promise<Record<string, string>> =>
  fetchMessages(language, folder, "default");

/**
 * Returns the sentences at the start of the page. If those of *language* cannot be fetched, not even past the cache, they
 * are those of another language, because a page in a foreign language is better than none.
 *
 * @param folder The i18n folder of the game.
 */
export async function firstMessages(
  language: Language,
  folder: URL,
): Promise<{ language: Language; messages: Record<string, string> }> {
  const others = CHOOSABLE_LANGUAGES.filter((other) => other !== language);
  const tries: (readonly [Language, RequestCache])[] = [
    [language, "default"],
    [language, "reload"],
    ...others.map((other) => [other, "default"] as const),
  ];
  let failure = new Error();
  for (const [spoken, cache] of tries) {
    try {
      return { language: spoken, messages: await fetchMessages(spoken, folder, cache) };
    } catch (error) {
      failure = error as Error;
    }
  }
  throw failure;
}

async function fetchMessages(language: Language, folder: URL, cache: RequestCache): Promise<Record<string, string>> {
  if (language === "x-test") return {};
  const response = await fetch(new URL(`${language}.json`, folder), { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`i18n/${language}.json: HTTP ${response.status}`);
  return response.json();
}

/**
 * Returns a function that looks up a sentence and fills in its placeholders. A missing key is shown as it is.
 *
 * A placeholder is `{name}`, or `{count:turn|turns}` for the singular or the plural by the rules of the page's language. In
 * French, « de {name} » and « que {name} » elide before a value that requires it.
 */
export function createTranslate(messages: () => Record<string, string>): Translate {
  return (key, params = {}) => {
    const parts = sentenceParts(messages()[key] ?? key);
    let text = parts[0] ?? "";
    for (let at = 1; at < parts.length; at += 4)
      text = joinEliding(text, filledPlaceholder(params, parts[at], parts[at + 1], parts[at + 2])) + parts[at + 3];
    return text;
  };
}

/** The parts of each sentence: parsing a sentence costs more than filling it in, and a board alone has a hundred. */
const taken: Map<string, string[]> = new Map();

/**
 * Returns the text before the first placeholder, and then for each placeholder its name, singular, plural, and the text
 * behind it.
 */
function sentenceParts(sentence: string) {
  const parts = taken.get(sentence) ?? sentence.split(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/);
  taken.set(sentence, parts);
  return parts;
}

function filledPlaceholder(params: Record<string, string | number>, name: string, one?: string, other?: string) {
  if (!(name in params)) return other === undefined ? `{${name}}` : `{${name}:${one}|${other}}`;
  if (other === undefined) return String(params[name]);
  return usesSingular(Number(params[name])) ? (one ?? "") : other;
}

/** Matches a French « de » or « que » at the end of a text, which may elide before the value that follows. */
const ELIDING = /(?<![\p{L}’'])((?:jus|lors|puis)?qu|d)e[ \u00a0]$/iu;

/**
 * Matches a value before which « de » elides. It begins with a vowel, with an h (taken for mute in names), or with a y
 * before a consonant, as in Yves. Squares such as a4 or h8 and words such as « onze » are excluded, because French does not
 * elide before them.
 */
const ELIDED = /^[\u2066-\u2069]*(?!\p{L}{1,2}\d|onze|oui\b)(?:[aeiouœæ]|h[aeiouyœæ]|y[^aeiouyœæ\P{L}])/iu;

/** Returns the text with a value appended: « de » and « Anne » make « d’Anne ». */
function joinEliding(text: string, value: string) {
  if (!pageLanguage().startsWith("fr") || !ELIDING.test(text)) return text + value;
  return ELIDED.test(value.normalize("NFD")) ? text.replace(ELIDING, "$1’") + value : text + value;
}

const pageLanguage = () => globalThis.document?.documentElement.lang || "en";

/** Plural rules by language: creating a PluralRules costs more than all the rest of a sentence. */
const plurals: Map<string, Pick<Intl.PluralRules, "select">> = new Map();

/** Whether the page's language uses the singular with this number. */
function usesSingular(count: number) {
  const language = pageLanguage();
  const rules = plurals.get(language) ?? pluralRulesOf(language);
  plurals.set(language, rules);
  return rules.select(count) === "one";
}

/** Returns the plural rules of a language, or a replacement in browsers without Intl.PluralRules. */
function pluralRulesOf(language: string) {
  if ("PluralRules" in Intl) return new Intl.PluralRules(language);
  const isSingular = (count: number) => (language.startsWith("fr") ? Math.abs(count) < 2 : count === 1);
  return { select: (count: number) => (isSingular(count) ? "one" : ("other" as Intl.LDMLPluralRule)) };
}
