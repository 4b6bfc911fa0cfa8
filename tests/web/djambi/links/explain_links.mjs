// The page's sentences about links that cannot be opened, by Node: with the page's code and the engine, but no page.
// Argument: {python, engine}. Input: [the code units of a hash, …]. Output: [the sentence, or null if it opens, …].

import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { createCall, installBrowser, startEngine } from "../../../../tools/browsers/headless_page.mjs";

installBrowser("", "djambi");

const { python, engine } = JSON.parse(process.argv[2]);
const importModule = (path) => import(new URL(`../../../../web/${path}.ts`, import.meta.url));
const [{ describeError }, { createTranslate }, { explainLinkError }, { readHash }, { openLink }, { GAME_UI }] = await Promise.all(
  ["app/actions/context", "app/i18n/index", "app/links/truncated-link", "app/links/hash", "app/links/open-link", "games/djambi/game-ui"].map(importModule),
);
const readMessages = async (folder) =>
  JSON.parse(await readFile(new URL(`../../../../web/${folder}/i18n/en.json`, import.meta.url), "utf-8"));
const messages = { ...(await readMessages("app")), ...(await readMessages("games/djambi")) };
const context = { t: createTranslate(() => messages), gameUi: GAME_UI };
const call = createCall(startEngine(python, engine));

/** @param {string} hash */
async function errorSentence(hash) {
  let link = null;
  try {
    link = await readHash(hash, GAME_UI);
    await openLink(call, link, "link");
    return null;
  } catch (error) {
    return describeError(context, explainLinkError(error, hash, link, GAME_UI, ["standard", "rulebook", "arena"])).sentence;
  }
}

const errorSentences = [];
for (const units of JSON.parse(await text(process.stdin))) {
  errorSentences.push(await errorSentence(units.map((unit) => String.fromCharCode(unit)).join("")));
}
process.stdout.write(JSON.stringify(errorSentences));
process.exit(0);
