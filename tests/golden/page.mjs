// The page of a game without its views, run by Node: the real state, storage and actions with the real engine, in a simulated
// browser. Each step comes a minute after the one before, and random numbers are always the same. Standard input: the story of
// `run_page_steps` (entry_points.py). Standard output: the results of the steps as a JSON list; a step that fails ends the program.
//
// No other file of this folder uses the page's modules: when they are renamed, only the imports and the bodies of STEPS change.

import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { createCall, emptyStorage, installBrowser, startEngine } from "../../tools/browsers/headless_page.mjs";

const story = JSON.parse(await text(process.stdin));
const { python, engine, game, folder = "/", steps } = story;

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 28, 12);
let now = NOON;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now]));
  }
  static now() {
    return now;
  }
};
performance.now = () => now;
crypto.getRandomValues = (numbers) => numbers.fill(7);
process.env.TZ = "UTC";
/** Pending timers of the page: they are cleared when it is loaded again. */
const timers = new Set();
const { setTimeout: originalSetTimeout } = globalThis;
globalThis.setTimeout = (...given) => {
  const timer = originalSetTimeout(...given);
  timers.add(timer);
  return timer;
};

const { address, left } = installBrowser(game === "djambi" ? "" : `${game}.html`, game, {
  "link[rel=alternate][data-first]": "https://example.org/",
});
document.baseURI = `https://example.org${folder}`;

const importFromWeb = (path) => import(new URL(`../../web/${path}.ts`, import.meta.url));
const [{ createActions }, { GAME_UI }, { createInitialState }] = await Promise.all(
  ["actions/index", "game-ui", "state"].map((name) => importFromWeb(`games/${game}/${name}`)),
);
const [{ createTranslate }, { createStorage }, { createStore }, { findOutOwnership }, progress] = await Promise.all(
  ["i18n/index", "storage/index", "model/store", "storage/migrate", "lessons/progress"].map((name) =>
    importFromWeb(`app/${name}`),
  ),
);
const englishMessages = async (folder) =>
  JSON.parse(await readFile(new URL(`../../web/${folder}/i18n/en.json`, import.meta.url), "utf-8"));
const messages = { ...(await englishMessages("app")), ...(await englishMessages(`games/${game}`)) };
const t = createTranslate(() => messages);

const call = createCall(startEngine(python, engine));
const info = await call("gameInfo", { game });
const view = await call("newMatch", { match: "initial", game, rules: info.presets[0] });

let page = null;
const pageState = () => page.store.get();
const hashOf = (link) => new URL(link).hash;
/** Parameters of a request for the whole game: a game with secrets shows it to this viewer only. */
const OMNISCIENT = GAME_UI.viewerId ? { viewer: "open" } : {};
const wholeRecord = () => call("record", { match: pageState().view.match, ...OMNISCIENT });

const STEPS = {
  /** Sets the storage and the hash of the browser, and the time to noon. */
  restore({ local = {}, session = {}, hash = "" }) {
    now = NOON;
    emptyStorage();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    address.hash = hash;
  },
  /** Lets this site take the entries that older versions stored without the folder of a site. */
  inherit: () => findOutOwnership(async () => []),
  /** Loads the page. */
  async load() {
    timers.forEach((timer) => clearTimeout(timer));
    if (page) await call("closeMatch", { match: pageState().view.match });
    const storage = createStorage(
      () => ({ local: localStorage, session: sessionStorage }),
      () => {},
      GAME_UI.storageSchema,
    );
    const settings = { ...storage.settings(), messages };
    const state = createInitialState({ info, view }, storage.find(location.hash), { language: "en", ...settings });
    const store = createStore(state);
    const actions = createActions({ store, engine: { call, restart() {} }, storage, t, gameUi: GAME_UI });
    page = { storage, store, actions };
    store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });
    await actions.links.start();
  },
  /** Opens a link in an empty browser. */
  async visit(link) {
    emptyStorage();
    address.hash = link;
    await STEPS.load();
  },
  async follow(link) {
    location.hash = link;
    await page.actions.links.followHash(location.hash);
  },
  newGame: (start, { players = {}, seats = {}, control = null } = {}) =>
    page.actions.newGame.start(start, players, seats, control),
  async play(...actions) {
    for (const action of actions) {
      if (pageState().blocker) await page.actions.handOver.takeOver();
      if (page.actions.input.play) await page.actions.input.play(action);
      else await enterMove(action);
    }
  },
  back: () => page.actions.match.undo(),
  /** Goes to an earlier turn, and waits until moves are offered there. */
  async look(ply) {
    await page.actions.match.goTo(ply);
    while (!GAME_UI.viewerId && pageState().input.choices === null)
      await new Promise((done) => void originalSetTimeout(done, 5));
  },
  /** Resigns, in or out of turn. */
  resign: (seat) => page.actions.match.resign(seat),
  remark: (node, words) => page.actions.study.annotate([{ node, ...words }]),
  draw: (...marks) => marks.forEach((mark) => page.actions.annotations.toggle(mark)),
  playSides: (sides, players) => page.actions.correspondence.playSeats(sides, players),
  offerDraw: () => page.actions.correspondence.agreeByLink(),
  declineDraw: () => page.actions.correspondence.declineDraw(),
  set: (settings) => page.actions.page.setAppearance(settings),
  setSpeed: (speed) => page.actions.page.setSpeed(speed),
  setReplaySpeed: (speed) => page.actions.study.setReplaySpeed(speed),
  keepClub: (name, rules) => page.actions.newGame.saveRuleSet(name, rules),
  playComputers: (level) => page.actions.newGame.playComputers(level),
  lesson: (name, tasks) => progress.saveLesson(GAME_UI, name, tasks),
  puzzle: (name) => progress.savePuzzle(GAME_UI, name),
  async setUp(...edits) {
    await page.actions.editor.openSetup();
    for (const edit of edits) await page.actions.editor.editSetup(edit);
  },
  openGame: (id) => page.actions.library.openGame(id),
  openFile: async (file) => {
    const fault = await page.actions.files.openText(file);
    if (fault) throw fault;
  },

  /** Returns the text of the game's file. */
  fileText: async () => (await page.actions.files.fileText()).text,
  /** Returns the storage and the hash of the browser. */
  storage: () => ({ local: { ...localStorage }, session: { ...sessionStorage }, hash: location.hash }),
  /** Returns the state of the open game; the new address if the page was left for that of another game. */
  async openGameState() {
    if (pageState().gameId === null) return { left: left.at(-1) };
    const {
      seats,
      players,
      correspondence,
      offer,
      refused,
      displayed,
      annotations,
      startsByRules,
      tags,
      notices,
      clock,
    } = pageState();
    return {
      record: await wholeRecord(),
      ply: displayed.ply,
      ...withoutEmpty({ seats, players, correspondence, offer, refused, tags }),
      ...(annotations.position === displayed.position.text && withoutEmpty({ marks: annotations.marks })),
      ...withoutEmpty({ clock: clock && { ...clock, running: null } }),
      startsByRules,
      ...withoutEmpty({ notices: notices.map(({ key }) => key) }),
    };
  },
  spectatorPosition: () => pageState().spectatorView.position,
  /**
   * Returns links by their kind: to the game, and to its line, turn and position with the annotations. Of a game with secrets only
   * the link to the whole game.
   */
  async links() {
    const { links } = page.actions;
    if (pageState().gameId === null) return {};
    if (GAME_UI.viewerId) return { game: hashOf(await links.fullLink()) };
    return {
      game: hashOf(await links.gameLink()),
      line: hashOf(await links.lineLink()) + links.marksPart(),
      turn: hashOf(await links.turnLink()) + links.marksPart(),
      position: hashOf(links.positionLink()) + links.marksPart(),
    };
  },
  spectatorLink: async () =>
    pageState().gameId === null ? "" : hashOf(await page.actions.spectatorLinks.spectatorLink()),
  mapLink: async () => (pageState().gameId === null ? "" : hashOf(await page.actions.spectatorLinks.mapLink())),
  /** Returns what the page reads from the storage: settings, progress and games, the newest first. */
  readStorage: () => ({
    settings: page.storage.settings(),
    progress: progress.readProgress(GAME_UI),
    games: page.storage.list(),
  }),
};

/** Returns the values that are not empty. */
const withoutEmpty = (values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && Object.keys(value).length > 0,
    ),
  );

/** Enters a move of Djambi square by square. */
async function enterMove(move) {
  const found = await call("choices", { match: pageState().view.match, prefix: [], ply: pageState().displayed.ply });
  if (move === "--" && found.options.length > 0) throw new Error("nobody may pass");
  const squares = move.match(/[a-o]\d{1,2}|--/g) ?? [];
  for (const square of squares) await page.actions.input.choose(square);
  if (pageState().input.choices?.move === move) await page.actions.input.confirm();
  if (pageState().view.entries[pageState().view.record.cursor - 1]?.action !== move)
    throw new Error(`${move} was not played`);
}

const results = [];
for (const [name, ...given] of steps) {
  now += MINUTE;
  results.push((await STEPS[name](...given)) ?? null);
}
process.stdout.write(JSON.stringify(results), () => process.exit(0));
