// Counts the calls of the engine that actions of a page cost: the real state, storage and actions of a game, without views,
// with the real engine. Its argument: {python, engine, game}. Out: {action: methods}.

import { readFile } from "node:fs/promises";
import { createCall, installBrowser, startEngine } from "../../../tools/browsers/headless_page.mjs";

const { python, engine, game } = JSON.parse(process.argv[2]);
installBrowser(game === "djambi" ? "" : `${game}.html`, game, { "link[rel=alternate][data-first]": "https://example.org/" });

const web = (path) => import(new URL(`../../../web/${path}.ts`, import.meta.url));
const [{ createActions }, { GAME_UI }, { createInitialState }] = await Promise.all(
  ["actions/index", "game-ui", "state"].map((name) => web(`games/${game}/${name}`)),
);
const [{ createTranslate }, { createStorage }, { createStore }] = await Promise.all(
  ["i18n/index", "storage/index", "model/store"].map((name) => web(`app/${name}`)),
);
const sentences = async (folder) =>
  JSON.parse(await readFile(new URL(`../../../web/${folder}/i18n/en.json`, import.meta.url), "utf-8"));
const messages = { ...(await sentences("app")), ...(await sentences(`games/${game}`)) };
const t = createTranslate(() => messages);

const ask = createCall(startEngine(python, engine));
const info = await ask("gameInfo", { game });
const view = await ask("newMatch", { game, match: "initial", rules: info.presets[0] });
let counted = [];
const call = (method, params) => {
  counted.push(method);
  return ask(method, params);
};
const storage = createStorage(() => ({ local: localStorage, session: sessionStorage }), () => {}, GAME_UI.storageSchema);
const settings = { ...storage.settings(), language: "en", messages };
const store = createStore(createInitialState({ info, view }, storage.find(location.hash), settings));
const actions = createActions({ store, engine: { call, restart() {} }, storage, t, gameUi: GAME_UI });
store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });

/** Long enough for prefetches, and for what follows once a position has stayed for a moment. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 400)); // waits: there is nothing to wait for in a call that is not made
const found = {};
/** Note the calls of an action, apart from those that follow once it is shown. */
async function count(name, action) {
  await rest();
  counted = [];
  await action();
  found[name] = [...counted];
  await rest();
  found[`after ${name}`] = counted.slice(found[name].length);
}

/** Play the action of this index, in Djambi a move with the piece of this index. */
const play = async (index = 0) => {
  const { view, input } = store.get();
  if (game === "knights") return actions.input.play(input.choices.actions[index]);
  await actions.input.choose(input.choices.options[index].token);
  while (store.get().view === view) await actions.input.choose(store.get().input.choices.options[0].token);
};
const begin = (seats) => actions.newGame.start({ rules: info.presets[0] }, {}, seats, null);
const people = (count, others) =>
  Object.fromEntries(GAME_UI.seats.map((seat, at) => [seat, at < count ? "person" : others]));

await actions.links.start();
await begin(people(1, "away"));
await count("play", () => play());
await begin(people(GAME_UI.seats.length, "person"));
if (store.get().blocker) await count("take over", () => actions.handOver.takeOver());
await play();
await count("undo", () => actions.match.undo());
await count("redo", () => actions.match.redo());
await actions.match.undo();
await count("play another", () => play(1));
if (game === "djambi") {
  await count("look back", () => actions.match.goTo(0));
  await count("look at the present", () => actions.match.goToPresent());
}
process.stdout.write(JSON.stringify(found));
process.exit(0);
