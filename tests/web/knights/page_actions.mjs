// Knights' page without its views, run by Node: the real state, storage and actions with the real engine, in a simulated browser.
// Argument: {python, engine, stories: names} as JSON. Standard output: {story: claims that do not hold} as JSON.

import { readFile } from "node:fs/promises";
import { createCall, emptyStorage, installBrowser, startEngine } from "../../../tools/browsers/headless_page.mjs";

const FIRST_GAME_LINK = "link[rel=alternate][data-first]";
const { left } = installBrowser("knights.html", "knights", { [FIRST_GAME_LINK]: "https://example.org/" });

const { python, engine, stories } = JSON.parse(process.argv[2]);
const importFromWeb = (path) => import(new URL(`../../../web/${path}`, import.meta.url));
const [{ createActions }, { GAME_UI }, { createInitialState }, { viewerOf }] = await Promise.all(
  ["actions/index", "game-ui", "state", "model/viewer"].map((name) => importFromWeb(`games/knights/${name}.ts`)),
);
const [{ createTranslate }, { createStorage }, { createStore }] = await Promise.all(
  ["i18n/index", "storage/index", "model/store"].map((name) => importFromWeb(`app/${name}.ts`)),
);
const englishMessages = async (folder) =>
  JSON.parse(await readFile(new URL(`../../../web/${folder}/i18n/en.json`, import.meta.url), "utf-8"));
const messages = { ...(await englishMessages("app")), ...(await englishMessages("games/knights")) };
const t = createTranslate(() => messages);

const call = createCall(startEngine(python, engine));
const info = await call("gameInfo", { game: "knights" });
const view = await call("newMatch", { game: "knights", match: "initial", rules: "war" });

/** Loads the page; returns its actions, its store with `get`, and `noticeKeys`, which returns the keys of the shown notices. */
async function loadPage() {
  const areas = () => ({ local: localStorage, session: sessionStorage });
  const storage = createStorage(areas, () => {}, GAME_UI.storageSchema);
  const settings = { ...storage.settings(), language: "en", messages };
  const store = createStore(createInitialState({ info, view }, storage.find(location.hash), settings));
  const actions = createActions({ store, engine: { call, restart() {} }, storage, t, gameUi: GAME_UI });
  store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });
  await actions.links.start();
  return { actions, store, get: store.get, noticeKeys: () => store.get().notices.map(({ key }) => key) };
}

/**
 * Plays the first of the offered actions, *count* times.
 *
 * @param {Awaited<ReturnType<typeof loadPage>>} page
 * @param {number} count
 */
async function playFirstActions({ get, actions }, count) {
  for (let done = 0; done < count; done += 1) await actions.input.play(get().input.choices.actions[0]);
}

/** Starts a game of people, plays the initial placement, and then gives the seats to the kinds of players in *seats*. */
async function startGame(page, seats) {
  const people = Object.fromEntries(Object.keys(seats).map((seat) => [seat, "person"]));
  await page.actions.newGame.start({ rules: `war;players=${Object.keys(seats).length}` }, {}, people, null);
  while (page.get().view.position.stage === "setup") {
    if (page.get().blocker) await page.actions.handOver.takeOver();
    await playFirstActions(page, 1);
  }
  await page.actions.newGame.changeSeats({}, seats);
  if (page.get().blocker) await page.actions.handOver.takeOver();
}

/**
 * Stories by name; each calls *claim* with a condition and the sentence that says what holds.
 *
 * @type {Record<string, (claim: (holds: unknown, sentence: string) => void) => Promise<void>>}
 */
const STORIES = {
  async reload(claim) {
    let page = await loadPage();
    claim(page.get().view.entries.length === 0 && viewerOf(page.get()) === 0, "a new game, at the person's seat");
    await playFirstActions(page, 2);
    claim(location.hash === "", "the address does not hold a running game");
    const stored = Object.entries(localStorage).filter(([key]) => key.includes(".game."));
    claim(stored.length === 1 && typeof JSON.parse(stored[0][1]).record === "string", "its record is sealed");
    claim(!/attacks|settlement:/.test(JSON.parse(stored[0][1]).record), "and cannot be read at a glance");
    page = await loadPage();
    claim(
      page.get().view.entries.length === 2 && page.noticeKeys().length === 0,
      "a reload opens it at the same action",
    );
    claim(page.get().seats[0] === "person" && page.get().seats[3] === "level2", "with the same players");
  },
  async secrets(claim) {
    const page = await loadPage();
    await page.actions.newGame.start({ rules: "war;players=2" }, {}, { 0: "person", 1: "person" }, null);
    for (const [seat, count] of [
      ["0", 2],
      ["1", 4],
      ["0", 2],
    ]) {
      claim(page.get().blocker?.to === seat, `the screen is handed to ${seat}`);
      claim(page.get().input.choices === null, "before the hand-over is confirmed no choices are shown");
      claim(
        page.get().view.position.players.every(({ cards }) => typeof cards === "number"),
        "all hands are hidden",
      );
      await page.actions.handOver.takeOver();
      claim(
        typeof page.get().view.position.players[seat].cards === "object",
        "after it, the player's own hand is shown",
      );
      claim(typeof page.get().view.position.players[1 - seat].cards === "number", "and the other hand is hidden");
      await playFirstActions(page, count);
    }
    await page.actions.match.goTo(2);
    claim(page.get().input.choices === null, "no choices of past positions are shown, which would reveal hands");
  },
  async undo(claim) {
    const page = await loadPage();
    await startGame(page, { 0: "person", 1: "person" });
    await page.actions.input.play("roll");
    const { cursor } = page.get().view.record;
    await page.actions.match.undo();
    claim(page.get().view.record.cursor === cursor, "between people, a throw cannot be undone");
    claim(page.noticeKeys().includes("notice.noUndo"), "and the page says so");
    await startGame(page, { 0: "person", 1: "level1" });
    await page.actions.input.play("roll");
    const thrown = page.get().view.entries.at(-1).action;
    await page.actions.match.undo();
    claim(page.get().view.entries.at(-1).action === thrown, "nor after one of them has left a seat to a computer");
    page.store.set({ isShared: false }); // as in a game of one person from the start
    await page.actions.match.undo();
    claim(page.get().view.position.stage === "roll", "one person against computers can undo it");
    claim(page.noticeKeys().includes("notice.sameDice"), "with a notice that the dice fall the same again");
    await page.actions.input.play("roll");
    claim(
      page.get().view.entries.some(({ action }) => action === thrown),
      "and they do",
    );
    claim(!page.noticeKeys().includes("notice.error"), "nothing goes wrong");
  },
  async end(claim) {
    const page = await loadPage();
    page.actions.page.setAppearance({ confirmsEnd: true });
    await page.actions.links.followHash(location.hash);
    const choices = { actions: ["end", "road:c4ne", "bank:wood:ore"], options: [] };
    page.store.set({ input: { ...page.get().input, choices } });
    await page.actions.input.play("end");
    claim(
      page.get().input.pending === "end",
      "the end of a turn with possible actions asks for confirmation if the setting says so",
    );
    claim(
      page.get().announcement.includes("road") && !page.get().announcement.includes("bank"),
      "and the announcement names the possible actions",
    );
  },
  async links(claim) {
    let page = await loadPage();
    await startGame(page, { 0: "person", 1: "person" });
    const spectatorLink = new URL(await page.actions.spectatorLinks.spectatorLink()).hash;
    const running = page.get().view;
    const fullLink = new URL(await page.actions.links.fullLink()).hash;
    const positionText = async () =>
      (await call("view", { game: "knights", match: page.get().view.match, viewer: "open" })).position.text;
    const before = [page.get().gameId, await positionText()];
    location.hash = fullLink;
    await page.actions.links.followHash(location.hash);
    claim(page.get().view.entries.length === running.entries.length, "a link of the whole game opens with all actions");
    claim((await positionText()) === before[1] && page.noticeKeys().length === 0, "and the same position");
    await page.actions.library.openGame(before[0]);
    claim(location.hash === "", "back in the other game, the address has no hash");
    location.hash = spectatorLink;
    await page.actions.links.followHash(location.hash);
    claim(page.get().dialog === "observed", "a link for spectators is shown over the game");
    claim(page.get().gameId === before[0] && location.hash === "", "which goes on");
    claim(
      page.get().spectatorView.position.players.every(({ cards }) => typeof cards === "number"),
      "and the link shows no hand",
    );
    location.hash = "#o=1z.AAAA";
    await page.actions.links.followHash(location.hash);
    claim(page.noticeKeys().includes("notice.link") && location.hash === "", "a damaged one is refused");
    location.hash = spectatorLink;
    page = await loadPage();
    claim(
      page.get().gameId !== null && page.get().dialog === "observed",
      "a link for spectators also opens on a page that is just loaded",
    );
    await page.actions.newGame.start({ position: page.get().spectatorView.start }, {}, {}, null);
    claim(page.get().view.position.stage === "roll", "a game can be started from its position");

    const shuffled = await page.actions.maps.shuffledStart("isle", 7, "war");
    await page.actions.newGame.start(shuffled, {}, {}, null);
    const { tiles } = page.get().view.position;
    const map = new URL(await page.actions.spectatorLinks.mapLink()).hash;
    location.hash = map;
    await page.actions.links.followHash(location.hash);
    claim(page.get().view.position.tiles.join() === tiles.join(), "a shuffled map is shared by its link");
    claim(page.get().seats[1] === "level2", "and begins a game against computers");
    claim(map.endsWith("&n=knights"), "and names its game");
    await page.actions.newGame.start({ rules: "war" }, {}, {}, null);
    location.hash = map.replace("&n=knights", "");
    await page.actions.links.followHash(location.hash);
    claim(
      page.get().view.position.tiles.join() === tiles.join(),
      "an older link without the name of the game opens too",
    );
    const [stored, shown] = [JSON.stringify(localStorage), page.get().view];
    location.hash = "#g=1.standard.f1-f4&t=1";
    await page.actions.links.followHash(location.hash);
    claim(left.join() === "https://example.org/#g=1.standard.f1-f4&t=1", "a link of the first game leads to its page");
    claim(page.get().view === shown && page.noticeKeys().length === 0, "and leaves the open game unchanged");
    claim(JSON.stringify(localStorage) === stored, "and the storage");
    location.hash = "";
    const { text } = await page.actions.files.fileText();
    claim((await page.actions.files.openText(text)) === null, "the file of a game can be opened again");
  },
  async restart(claim) {
    const page = await loadPage();
    await playFirstActions(page, 2);
    await call("closeMatch", { match: page.get().view.match });
    page.actions.page.engineNotice({ notice: "progress", phase: "start", loaded: 0, total: 1 });
    await call.quiet();
    const after = await call("view", { game: "knights", match: page.get().view.match, viewer: "table" });
    claim(after.record.cursor === 2, "an engine that starts again is sent the whole game, not the view of a seat");
  },
};

const found = {};
for (const name of stories) {
  emptyStorage();
  location.hash = "";
  found[name] = [];
  await STORIES[name]((holds, sentence) => holds || found[name].push(sentence));
}
process.stdout.write(JSON.stringify(found));
process.exit(0);
