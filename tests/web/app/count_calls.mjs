// Calls of the engine for each action of a person: the page's real state, storage and actions, without views, with the real engine.
// Argument: {python, engine, game} as JSON. Standard output: {action: methods} as JSON.

import { readFile } from "node:fs/promises";
import { createCall, installBrowser, startEngine } from "../../../tools/browsers/headless_page.mjs";

const { python, engine, game } = JSON.parse(process.argv[2]);
installBrowser(game === "djambi" ? "" : `${game}.html`, game, { "link[rel=alternate][data-first]": "https://example.org/" });

const importFromWeb = (path) => import(new URL(`../../../web/${path}.ts`, import.meta.url));
const [{ createActions }, { GAME_UI }, { createInitialState }] = await Promise.all(
  ["actions/index", "game-ui", "state"].map((name) => importFromWeb(`games/${game}/${name}`)),
);
const [{ createTranslate }, { createStorage }, { createStore }] = await Promise.all(
  ["i18n/index", "storage/index", "model/store"].map((name) => importFromWeb(`app/${name}`)),
);
const englishMessages = async (folder) =>
  JSON.parse(await readFile(new URL(`../../../web/${folder}/i18n/en.json`, import.meta.url), "utf-8"));
const messages = { ...(await englishMessages("app")), ...(await englishMessages(`games/${game}`)) };
const t = createTranslate(() => messages);

const callEngine = createCall(startEngine(python, engine));
const info = await callEngine("gameInfo", { game });
const view = await callEngine("newMatch", { game, match: "initial", rules: info.presets[0] });
let called = [];
const call = (method, params) => {
  called.push(method);
  return callEngine(method, params);
};
const storage = createStorage(() => ({ local: localStorage, session: sessionStorage }), () => {}, GAME_UI.storageSchema);
const settings = { ...storage.settings(), language: "en", messages };
const store = createStore(createInitialState({ info, view }, storage.find(location.hash), settings));
const actions = createActions({ store, engine: { call, restart() {} }, storage, t, gameUi: GAME_UI });
store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });

/** Waits long enough for prefetches, and for the calls that follow when a position has been shown for a moment. */
const waitForPrefetches = () => new Promise((resolve) => setTimeout(resolve, 400)); // waits: no event tells that a call is not made
const found = {};
/** Notes the methods that an action calls, and under `after …` those that follow when its result is shown. */
async function noteCalls(name, action) {
  await waitForPrefetches();
  called = [];
  await action();
  found[name] = [...called];
  await waitForPrefetches();
  found[`after ${name}`] = called.slice(found[name].length);
}

/** Notes who looks at the present view, and the players whose hands it shows. */
const noteView = (name) => {
  const { viewer, position } = store.get().view;
  found[name] = [viewer, ...position.players.flatMap(({ cards }, at) => (typeof cards === "number" ? [] : [String(at)]))];
};

/** Plays the action of an index; in Djambi a move of the piece of that index. */
const playIndex = async (index = 0) => {
  const { view, input } = store.get();
  if (game === "knights") return actions.input.play(input.choices.actions[index]);
  await actions.input.choose(input.choices.options[index].token);
  while (store.get().view === view) await actions.input.choose(store.get().input.choices.options[0].token);
};
const startGame = (seats) => actions.newGame.start({ rules: info.presets[0] }, {}, seats, null);
const seatsWithPeople = (count, others) =>
  Object.fromEntries(GAME_UI.seats.map((seat, at) => [seat, at < count ? "person" : others]));

await actions.links.start();
await startGame(seatsWithPeople(1, "away"));
await noteCalls("play", () => playIndex());
await startGame(seatsWithPeople(GAME_UI.seats.length, "person"));
if (store.get().blocker) await noteCalls("take over", () => actions.handOver.takeOver());
await playIndex();
await noteCalls("undo", () => actions.match.undo());
await noteCalls("redo", () => actions.match.redo());
await actions.match.undo();
await noteCalls("play another", () => playIndex(1));
if (game === "djambi") {
  await noteCalls("look back", () => actions.match.goTo(0));
  await noteCalls("look at the present", () => actions.match.goToPresent());
}
if (game === "knights") {
  await noteCalls("play before the hand-over", () => playIndex());
  noteView("seen at the hand-over");
  await noteCalls("take over from another", () => actions.handOver.takeOver());
  noteView("seen after the hand-over");
  await noteCalls("undo before the hand-over", () => actions.match.undo());
  noteView("seen after that undo");
}
process.stdout.write(JSON.stringify(found));
process.exit(0);
