// Knights' page without its views, run by Node: the real state, storage and actions, with a browser of a few lines round them
// and the real engine, which a Python beside it plays. Its argument: {python, engine, stories: names}. Out: {story: findings}.

import { readFile } from "node:fs/promises";
import { createCall, emptyStorage, installBrowser, startEngine } from "../../../tools/browsers/headless_page.mjs";

const FIRST = "link[rel=alternate][data-first]";
const { left } = installBrowser("knights.html", "knights", { [FIRST]: "https://example.org/" });

const { python, engine, stories } = JSON.parse(process.argv[2]);
const web = (path) => import(new URL(`../../../web/${path}`, import.meta.url));
const [{ createActions }, { GAME_UI }, { createInitialState }, { viewerOf }] = await Promise.all(
  ["actions/index", "game-ui", "state", "model/viewer"].map((name) => web(`games/knights/${name}.ts`)),
);
const [{ createTranslate }, { createStorage }, { createStore }] = await Promise.all(
  ["i18n/index", "storage/index", "model/store"].map((name) => web(`app/${name}.ts`)),
);
const sentences = async (folder) =>
  JSON.parse(await readFile(new URL(`../../../web/${folder}/i18n/en.json`, import.meta.url), "utf-8"));
const messages = { ...(await sentences("app")), ...(await sentences("games/knights")) };
const t = createTranslate(() => messages);

const call = createCall(startEngine(python, engine));
const info = await call("gameInfo", { game: "knights" });
const view = await call("newMatch", { game: "knights", match: "initial", rules: "war" });

/** The page as it is when it has been loaded: what it shows, and what can be done with it. */
async function load() {
  const areas = () => ({ local: localStorage, session: sessionStorage });
  const storage = createStorage(areas, () => {}, GAME_UI.storageSchema);
  const settings = { ...storage.settings(), language: "en", messages };
  const store = createStore(createInitialState({ info, view }, storage.find(location.hash), settings));
  const actions = createActions({ store, engine: { call, restart() {} }, storage, t, gameUi: GAME_UI });
  store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });
  await actions.links.start();
  return { actions, store, get: store.get, told: () => store.get().notices.map(({ key }) => key) };
}

/** @param {Awaited<ReturnType<typeof load>>} page @param {number} count */
async function playFirst({ get, actions }, count) {
  for (let done = 0; done < count; done += 1) await actions.input.play(get().input.choices.actions[0]);
}

/** A new game of these seats, up to the first throw. */
async function begun(page, seats) {
  const people = Object.fromEntries(Object.keys(seats).map((seat) => [seat, "person"]));
  await page.actions.newGame.start({ rules: `war;players=${Object.keys(seats).length}` }, {}, people, null);
  while (page.get().view.position.stage === "setup") {
    if (page.get().blocker) await page.actions.handOver.takeOver();
    await playFirst(page, 1);
  }
  await page.actions.newGame.changeSeats({}, seats);
  if (page.get().blocker) await page.actions.handOver.takeOver();
}

/** What is true of a game, by the sentence that says so. @type {Record<string, (is: (holds: unknown, what: string) => void) => Promise<void>>} */
const STORIES = {
  async reload(is) {
    let page = await load();
    is(page.get().view.entries.length === 0 && viewerOf(page.get()) === 0, "a new game, at the person's seat");
    await playFirst(page, 2);
    is(location.hash === "", "a running game stands in no address");
    const kept = Object.entries(localStorage).filter(([key]) => key.includes(".game."));
    is(kept.length === 1 && typeof JSON.parse(kept[0][1]).record === "string", "its record is sealed");
    is(!/attacks|settlement:/.test(JSON.parse(kept[0][1]).record), "nobody reads it in passing");
    page = await load();
    is(page.get().view.entries.length === 2 && page.told().length === 0, "loaded again, it is where it was");
    is(page.get().seats[0] === "person" && page.get().seats[3] === "level2", "with the same players");
  },
  async secrets(is) {
    const page = await load();
    await page.actions.newGame.start({ rules: "war;players=2" }, {}, { 0: "person", 1: "person" }, null);
    for (const [seat, count] of [
      ["0", 2],
      ["1", 4],
      ["0", 2],
    ]) {
      is(page.get().blocker?.to === seat, `the screen is handed to ${seat}`);
      is(page.get().input.choices === null, "who has not taken it has no say that could be seen");
      is(
        page.get().view.position.players.every(({ cards }) => typeof cards === "number"),
        "nobody's hand is known",
      );
      await page.actions.handOver.takeOver();
      is(typeof page.get().view.position.players[seat].cards === "object", "then their own is");
      is(typeof page.get().view.position.players[1 - seat].cards === "number", "and no other");
      await playFirst(page, count);
    }
    await page.actions.match.goTo(2);
    is(page.get().input.choices === null, "what could have been done in the past tells nobody's hand");
  },
  async back(is) {
    const page = await load();
    await begun(page, { 0: "person", 1: "person" });
    await page.actions.input.play("roll");
    const { cursor } = page.get().view.record;
    await page.actions.match.undo();
    is(page.get().view.record.cursor === cursor, "between people, dice are not taken back");
    is(page.told().includes("notice.noUndo"), "and the page says so");
    await begun(page, { 0: "person", 1: "level1" });
    await page.actions.input.play("roll");
    const thrown = page.get().view.entries.at(-1).action;
    await page.actions.match.undo();
    is(page.get().view.entries.at(-1).action === thrown, "nor where one of them has left a seat to a computer");
    page.store.set({ isShared: false }); // as in a game that one person alone has played
    await page.actions.match.undo();
    is(page.get().view.position.stage === "roll", "alone against computers, they are");
    is(page.told().includes("notice.sameDice"), "with a note that they fall the same");
    await page.actions.input.play("roll");
    is(
      page.get().view.entries.some(({ action }) => action === thrown),
      "as they do",
    );
    is(!page.told().includes("notice.error"), "nothing goes wrong");
  },
  async end(is) {
    const page = await load();
    page.actions.page.setAppearance({ confirmsEnd: true });
    await page.actions.links.followHash(location.hash);
    const choices = { actions: ["end", "road:c4ne", "bank:wood:ore"], options: [] };
    page.store.set({ input: { ...page.get().input, choices } });
    await page.actions.input.play("end");
    is(page.get().input.pending === "end", "who ends a turn with things still possible is asked, if they like");
    is(page.get().announcement.includes("road") && !page.get().announcement.includes("bank"), "and told what they are");
  },
  async links(is) {
    let page = await load();
    await begun(page, { 0: "person", 1: "person" });
    const onlooker = new URL(await page.actions.spectatorLinks.spectatorLink()).hash;
    const running = page.get().view;
    const all = new URL(await page.actions.links.fullLink()).hash;
    const placed = async () =>
      (await call("view", { game: "knights", match: page.get().view.match, viewer: "open" })).position.text;
    const before = [page.get().gameId, await placed()];
    location.hash = all;
    await page.actions.links.followHash(location.hash);
    is(page.get().view.entries.length === running.entries.length, "a link of the whole game opens with all actions");
    is((await placed()) === before[1] && page.told().length === 0, "and the same position");
    await page.actions.library.openGame(before[0]);
    is(location.hash === "", "and back in the own game the address is bare");
    location.hash = onlooker;
    await page.actions.links.followHash(location.hash);
    is(page.get().dialog === "observed", "a link for onlookers is shown over the game");
    is(page.get().gameId === before[0] && location.hash === "", "which goes on");
    is(
      page.get().spectatorView.position.players.every(({ cards }) => typeof cards === "number"),
      "and holds nobody's hand",
    );
    location.hash = "#o=1z.AAAA";
    await page.actions.links.followHash(location.hash);
    is(page.told().includes("notice.link") && location.hash === "", "a damaged one is refused");
    location.hash = onlooker;
    page = await load();
    is(page.get().gameId !== null && page.get().dialog === "observed", "it opens on a page that is new, too");
    await page.actions.newGame.start({ position: page.get().spectatorView.start }, {}, {}, null);
    is(page.get().view.position.stage === "roll", "one can play on from it");

    const drawn = await page.actions.maps.shuffled("isle", 7, "war");
    await page.actions.newGame.start(drawn, {}, {}, null);
    const { tiles } = page.get().view.position;
    const map = new URL(await page.actions.spectatorLinks.mapLink()).hash;
    location.hash = map;
    await page.actions.links.followHash(location.hash);
    is(page.get().view.position.tiles.join() === tiles.join(), "a shuffled map is shared by its link");
    is(page.get().seats[1] === "level2", "and begins a game against computers");
    is(map.endsWith("&n=knights"), "it names its game");
    await page.actions.newGame.start({ rules: "war" }, {}, {}, null);
    location.hash = map.replace("&n=knights", "");
    await page.actions.links.followHash(location.hash);
    is(page.get().view.position.tiles.join() === tiles.join(), "one that does not, as they were at first, opens too");
    const [kept, shown] = [JSON.stringify(localStorage), page.get().view];
    location.hash = "#g=1.standard.f1-f4&t=1";
    await page.actions.links.followHash(location.hash);
    is(left.join() === "https://example.org/#g=1.standard.f1-f4&t=1", "one of the first game leads to its page");
    is(page.get().view === shown && page.told().length === 0, "and leaves this one as it is");
    is(JSON.stringify(localStorage) === kept, "and what is kept");
    location.hash = "";
    const { text } = await page.actions.files.fileText();
    is((await page.actions.files.openText(text)) === null, "its file can be opened again");
  },
  async restart(is) {
    const page = await load();
    await playFirst(page, 2);
    await call("closeMatch", { match: page.get().view.match });
    page.actions.page.engineNotice({ notice: "progress", phase: "start", loaded: 0, total: 1 });
    await call.quiet();
    const after = await call("view", { game: "knights", match: page.get().view.match, viewer: "table" });
    is(after.record.cursor === 2, "an engine that broke down gets the whole game back, not what a seat sees of it");
  },
};

const found = {};
for (const name of stories) {
  emptyStorage();
  location.hash = "";
  found[name] = [];
  await STORIES[name]((holds, what) => holds || found[name].push(what));
}
process.stdout.write(JSON.stringify(found));
process.exit(0);
