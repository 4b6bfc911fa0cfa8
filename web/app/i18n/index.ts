// Owns the choice of language and the lookup of sentences; the sentences are in web/app/i18n
// and in each game's i18n; the build joins them, so that a page asks for one file.

export type Translate = (key: string, params?: Record<string, string | number>) => string;
export type Language = "en" | "fr" | "x-test";

/** Sentences that have not come after so long are taken for missing. */
const PATIENCE_MS = 6000;

/** The languages a person can choose, by their own names. */
export const LANGUAGES = { en: "English", fr: "Français" } as const;

/**
 * The language to begin with: `?lang=`, then what was chosen before, then the browser's, else English.
 *
 * @param query `location.search`
 * @param preferred `navigator.languages`
 */
export function pickLanguage(query: string, remembered: string | null, preferred: readonly string[]): Language {
  const asked = new URLSearchParams(query).get("lang");
  if (asked === "x-test") return "x-test";
  for (const tag of [asked, remembered, ...preferred]) {
    const language = (tag ?? "").toLowerCase().split("-")[0];
    if (language === "fr" || language === "en") return language;
  }
  return "en";
}

/**
 * The translations of a language. `x-test` has none: every key shows itself.
 *
 * @param folder The game's own.
 */
export const loadMessages = (language: Language, folder: URL): Promise<Record<string, string>> =>
  fetchMessages(language, folder, "default");

/**
 * The translations to begin with: of *language*, asked for twice; else of another one, for a page in a language that is
 * not one's own is better than none.
 *
 * @param folder The game's own.
 */
export async function firstMessages(
  language: Language,
  folder: URL,
): Promise<{ language: Language; messages: Record<string, string> }> {
  const others = (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]).filter((other) => other !== language);
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
  const response = await fetch(new URL(`${language}.json`, folder), {
    cache,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`i18n/${language}.json: HTTP ${response.status}`);
  return response.json();
}

/**
 * A function that finds a sentence and fills in its placeholders: `{name}`, and `{count:turn|turns}`, the word that
 * goes with that number in the language of the page. In French « de {name} » and « que {name} » elide where the value
 * asks for it. A key that is missing is shown as it is.
 */
export function createTranslate(messages: () => Record<string, string>): Translate {
  return (key, params = {}) => {
    const parts = partsOf(messages()[key] ?? key);
    let said = parts[0] ?? "";
    for (let at = 1; at < parts.length; at += 4)
      said = joined(said, filled(params, parts[at], parts[at + 1], parts[at + 2])) + parts[at + 3];
    return said;
  };
}

/** By sentence: to take one apart costs more than to fill it in, and a board alone says a hundred. */
const taken: Map<string, string[]> = new Map();

/** What stands before the first placeholder; then for each its three parts and what stands behind it. */
function partsOf(sentence: string) {
  const parts = taken.get(sentence) ?? sentence.split(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/);
  taken.set(sentence, parts);
  return parts;
}

function filled(params: Record<string, string | number>, name: string, one?: string, other?: string) {
  if (!(name in params)) return other === undefined ? `{${name}}` : `{${name}:${one}|${other}}`;
  if (other === undefined) return String(params[name]);
  return isOne(Number(params[name])) ? (one ?? "") : other;
}

/** French: a final « de » or « que » that elides before the value that follows it. */
const ELIDING = /(?<![\p{L}’'])((?:jus|lors|puis)?qu|d)e[ \u00a0]$/iu;

/**
 * A value that « de » elides before: a vowel, a mute h (names take theirs for mute), a y before a consonant, as in Yves; not a
 * place such as a4 or h8, nor a number that is spelt with a vowel but said without.
 */
const ELIDED = /^[\u2066-\u2069]*(?!\p{L}{1,2}\d|onze|oui\b)(?:[aeiouœæ]|h[aeiouyœæ]|y[^aeiouyœæ\P{L}])/iu;

/** Joins a sentence and the value that goes on with it: « de » and « Anne » make « d’Anne ». */
function joined(said: string, value: string) {
  if (!pageLanguage().startsWith("fr") || !ELIDING.test(said)) return said + value;
  return ELIDED.test(value.normalize("NFD")) ? said.replace(ELIDING, "$1’") + value : said + value;
}

const pageLanguage = () => globalThis.document?.documentElement.lang || "en";

/** By language: to make one costs more than all the rest of a sentence. */
const plurals: Map<string, Pick<Intl.PluralRules, "select">> = new Map();

/** Whether the page's language speaks of so many in the singular. */
function isOne(count: number) {
  const language = pageLanguage();
  const rules = plurals.get(language) ?? rulesOf(language);
  plurals.set(language, rules);
  return rules.select(count) === "one";
}

/** How a language counts; a browser that does not know is told. */
function rulesOf(language: string) {
  if ("PluralRules" in Intl) return new Intl.PluralRules(language);
  const isSingular = (count: number) => (language.startsWith("fr") ? Math.abs(count) < 2 : count === 1);
  return { select: (count: number) => (isSingular(count) ? "one" : ("other" as Intl.LDMLPluralRule)) };
}
