// Counts the calls of the engine that each action of a person causes. It runs the page's real state, storage and actions
// with the real engine, but without views.
// Argument: {python, engine, game} as JSON. Standard output: {action: methods} as JSON.

import { readFile } from "node:fs/promises";
import { createCall, installBrowser, startEngine } from "../../../tools/browsers/headless_page.mjs";

const { python, engine, game } = JSON.parse(process.argv[2]);
installBrowser(game === "djambi" ? "" : `${game}.html`, game, {
  "link[rel=alternate][data-first]": "https://example.org/",
});

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
const storage = createStorage(
  () => ({ local: localStorage, session: sessionStorage }),
  () => {},
  GAME_UI.storageSchema,
);
const settings = { ...storage.settings(), language: "en", messages };
const store = createStore(createInitialState({ info, view }, storage.find(location.hash), settings));
const actions = createActions({ store, engine: { call, restart() {} }, storage, t, gameUi: GAME_UI });
store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });

/** A search worker that chooses a random action of the seat whose information state it is given. */
globalThis.Worker = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.say({ notice: "ready", milliseconds: 0, isFromSnapshot: false }));
  }
  say(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  async postMessage({ command, search, params }) {
    if (command !== "start") return;
    const { match, toAct } = store.get().view;
    if (params.informationState.seat !== toAct[0]) throw new Error("a seat searches that is not to act");
    const { move } = await callEngine("baselineMove", { game, match, baseline: "random", seed: 1 });
    const lines = [{ move, value: 0, shares: {}, line: [move] }];
    this.say({ search, info: { depth: 1, nodes: 1, isFinal: true, lines } });
  }
  terminate() {}
};

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
  found[name] = [
    viewer,
    ...position.players.flatMap(({ cards }, at) => (typeof cards === "number" ? [] : [String(at)])),
  ];
};

/** Plays the listed action with this index. In Djambi the index chooses the piece, which then makes its first move. */
const playIndex = async (index = 0) => {
  const { view, input } = store.get();
  if (game === "knights") return actions.input.play(input.choices.actions[index]);
  await actions.input.choose(input.choices.options[index].token);
  while (store.get().view === view) await actions.input.choose(store.get().input.choices.options[0].token);
};
const startGame = (seats, start = { rules: info.presets[0] }) => actions.newGame.start(start, {}, seats, null);
const seatsWithPeople = (count, others) =>
  Object.fromEntries(GAME_UI.seats.map((seat, at) => [seat, at < count ? "person" : others]));

/** Plays until all computers have moved, and notes under `… acted` how many actions seats have taken. */
async function playUntilOwnTurn(name) {
  const before = store.get().view.entries.length;
  do await playIndex();
  while (store.get().input.choices);
  while (!store.get().input.choices) await new Promise((resolve) => setTimeout(resolve, 20)); // waits: for computers
  const entries = store.get().view.entries.slice(before);
  found[`${name} acted`] = entries.filter(({ seat }) => seat !== "chance").length;
}

/** Returns the text of a position of Knights in which seat 0 may offer a card that it has, and such an offer. */
async function positionWithOffer() {
  const asked = { game, match: "offer", viewer: "open" };
  let { view } = { view: await callEngine("newMatch", { ...asked, rules: info.presets[0], seed: 3 }) };
  for (let turn = 0; ; turn += 1) {
    const { position, toAct } = view;
    const { options, actions: listed } = await callEngine("choices", { ...asked, prefix: [] });
    const kind = Object.entries(position.players[0].cards).find(([, count]) => count > 0)?.[0];
    if (toAct[0] === "0" && kind && options.some(({ token }) => token === "offer"))
      return { position: position.text, offer: `offer:1${kind}:1${kind === "ore" ? "wood" : "ore"}` };
    view = await callEngine("play", { ...asked, move: listed[turn % listed.length] });
  }
}

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
if (game === "knights") {
  const { position, offer } = await positionWithOffer();
  await startGame(seatsWithPeople(GAME_UI.seats.length, "person"), { position });
  await actions.handOver.takeOver();
  await noteCalls("offer a trade", () => actions.input.play(offer));
  noteView("seen after the offer");
  await actions.handOver.takeOver();
  await noteCalls("answer an offer", () => playIndex());
}
await startGame(seatsWithPeople(1, "level1"));
store.set({ speed: "fast" });
await noteCalls("change a seat", () => actions.newGame.changeSeats({}, seatsWithPeople(2, "level1")));
await actions.newGame.changeSeats({}, seatsWithPeople(1, "level1"));
await noteCalls("play with computers", () => playUntilOwnTurn("play with computers"));
process.stdout.write(JSON.stringify(found));
process.exit(0);
