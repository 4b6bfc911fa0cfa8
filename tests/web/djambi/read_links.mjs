// What the page says of links that cannot be opened, by Node: the real reading and the real engine, without a page.
// Its argument: {python, engine}. In: [the code units of a hash, …]. Out: [the sentence, or null where it opens, …].

import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { createCall, installBrowser, startEngine } from "../../../tools/browsers/headless_page.mjs";

installBrowser("", "djambi");

const { python, engine } = JSON.parse(process.argv[2]);
const web = (path) => import(new URL(`../../../web/${path}.ts`, import.meta.url));
const [{ describeError }, { createTranslate }, { explainLinkError }, { readHash }, { openLink }, { GAME_UI }] = await Promise.all(
  ["app/actions/context", "app/i18n/index", "app/links/truncated-link", "app/links/hash", "app/links/open-link", "games/djambi/game-ui"].map(web),
);
const sentences = async (folder) =>
  JSON.parse(await readFile(new URL(`../../../web/${folder}/i18n/en.json`, import.meta.url), "utf-8"));
const messages = { ...(await sentences("app")), ...(await sentences("games/djambi")) };
const speaker = { t: createTranslate(() => messages), gameUi: GAME_UI };
const call = createCall(startEngine(python, engine));

/** @param {string} hash */
async function complaint(hash) {
  let link = null;
  try {
    link = await readHash(hash, GAME_UI);
    await openLink(call, link, "link");
    return null;
  } catch (error) {
    return describeError(speaker, explainLinkError(error, hash, link, ["standard", "rulebook", "arena"])).sentence;
  }
}

const told = [];
for (const units of JSON.parse(await text(process.stdin))) {
  told.push(await complaint(units.map((unit) => String.fromCharCode(unit)).join("")));
}
process.stdout.write(JSON.stringify(told));
process.exit(0);
