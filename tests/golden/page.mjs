// A page of either game without its views, run by Node: the real state, storage and actions with the real engine, in a browser of
// a few lines in which every step comes a minute after the one before and chance is always the same. Standard input: the story as
// doors.py describes it. Out: [what each step returns]; a step that fails ends all.
//
// All that these tests know of the page's modules is here: when something of them is renamed, STEPS and the imports follow.

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
/** What pages wait for: one that is left waits no longer. */
const timers = new Set();
const { setTimeout: later } = globalThis;
globalThis.setTimeout = (...given) => {
  const timer = later(...given);
  timers.add(timer);
  return timer;
};

const { address, left } = installBrowser(game === "djambi" ? "" : `${game}.html`, game, {
  "link[rel=alternate][data-first]": "https://example.org/",
});
document.baseURI = `https://example.org${folder}`;

/** A module of the page. */
const web = (path) => import(new URL(`../../web/${path}.ts`, import.meta.url));
const [{ createActions }, { GAME_UI }, { createInitialState }] = await Promise.all(
  ["actions/index", "game-ui", "state"].map((name) => web(`games/${game}/${name}`)),
);
const [{ createTranslate }, { createStorage }, { createStore }, { mayMigrate }, progress] = await Promise.all(
  ["i18n/index", "storage/index", "model/store", "storage/migrate", "lessons/progress"].map((name) => web(`app/${name}`)),
);
const sentences = async (place) =>
  JSON.parse(await readFile(new URL(`../../web/${place}/i18n/en.json`, import.meta.url), "utf-8"));
const messages = { ...(await sentences("app")), ...(await sentences(`games/${game}`)) };
const t = createTranslate(() => messages);

const call = createCall(startEngine(python, engine));
const info = await call("gameInfo", { game });
const view = await call("newMatch", { match: "initial", game, rules: info.presets[0] });

let page = null;
const get = () => page.store.get();
const hashOf = (link) => new URL(link).hash;
/** Where there are secrets, only this viewer sees the whole game. */
const OPEN = GAME_UI.viewer ? { viewer: "open" } : {};
const whole = () => call("record", { match: get().view.match, ...OPEN });

const STEPS = {
  /** The browser is as it was left, at noon. */
  restore({ local = {}, session = {}, hash = "" }) {
    now = NOON;
    emptyStorage();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    address.hash = hash;
  },
  /** In a folder: the names of before there were folders are this site's. */
  inherit: () => mayMigrate(async () => []),
  /** The page is loaded. */
  async load() {
    timers.forEach((timer) => clearTimeout(timer));
    if (page) await call("closeMatch", { match: get().view.match });
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
  /** Somebody who has never been here opens a link. */
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
      if (get().blocker) await page.actions.handOver.takeOver();
      if (page.actions.entry.play) await page.actions.entry.play(action);
      else await click(action);
    }
  },
  back: () => page.actions.match.undo(),
  /** Looks at an earlier turn until moves are offered there. */
  async look(ply) {
    await page.actions.match.goTo(ply);
    while (!GAME_UI.viewer && get().input.choices === null) await new Promise((done) => void later(done, 5));
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

  /** The text of the game's file. */
  file: async () => (await page.actions.files.fileText()).text,
  /** What the browser keeps. */
  kept: () => ({ local: { ...localStorage }, session: { ...sessionStorage }, hash: location.hash }),
  /** What the page has open; where it has been left for another game's, its address there. */
  async shown() {
    if (get().gameId === null) return { left: left.at(-1) };
    const { seats, players, correspondence, offer, refused, displayed, annotations, startsByRules, tags, notices, clock } = get();
    return {
      record: await whole(),
      ply: displayed.ply,
      ...filled({ seats, players, correspondence, offer, refused, tags }),
      ...(annotations.position === displayed.position.text && filled({ marks: annotations.marks })),
      ...filled({ clock: clock && { ...clock, running: null } }),
      startsByRules,
      ...filled({ notices: notices.map(({ key }) => key) }),
    };
  },
  /** What is told of it to people who look on. */
  observed: () => get().spectatorView.position,
  /** The links that people give away: the game (in one with secrets, all of it), its turn and position with what is drawn. */
  async links() {
    const { links } = page.actions;
    if (get().gameId === null) return {};
    if (GAME_UI.viewer) return { game: hashOf(await links.fullLink()) };
    return {
      game: hashOf(await links.gameLink()),
      line: hashOf(await links.lineLink()) + links.marksPart(),
      turn: hashOf(await links.turnLink()) + links.marksPart(),
      position: hashOf(links.positionLink()) + links.marksPart(),
    };
  },
  onlookersLink: async () => (get().gameId === null ? "" : hashOf(await page.actions.spectatorLinks.spectatorLink())),
  mapLink: async () => (get().gameId === null ? "" : hashOf(await page.actions.spectatorLinks.mapLink())),
  /** What the page reads of what the browser keeps: settings, progress, games, the last first. */
  read: () => ({ settings: page.storage.settings(), progress: progress.readProgress(GAME_UI), games: page.storage.list() }),
};

/** What is not empty of some values. */
const filled = (values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && Object.keys(value).length > 0),
  );

/** Enter a move of Djambi square by square. */
async function click(move) {
  const found = await call("choices", { match: get().view.match, prefix: [], ply: get().displayed.ply });
  if (move === "--" && found.options.length > 0) throw new Error("nobody may pass");
  const squares = move.match(/[a-i]\d|--/g) ?? [];
  for (const square of squares) await page.actions.entry.choose(square);
  if (get().input.choices?.move === move) await page.actions.entry.confirm();
  if (get().view.entries[get().view.record.cursor - 1]?.action !== move) throw new Error(`${move} was not played`);
}

const told = [];
for (const [word, ...given] of steps) {
  now += MINUTE;
  told.push((await STEPS[word](...given)) ?? null);
}
process.stdout.write(JSON.stringify(told), () => process.exit(0));
