// The page without its views, run by Node for tools/check/fuzz: the real state, storage and actions, with a browser of a few
// lines round them. Cases come on standard input, one line each; so do the engine's answers, which Python gives.
//
// Out: questions to the engine, each answered by one line; `= {outcome, findings}` at the end of each case.

import { readSync, writeSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { createCall, emptyStorage, installBrowser } from "../../browsers/headless_page.mjs";

const DONE = "= ";
const decoder = new TextDecoder();
const piece = Buffer.alloc(1 << 16);
let read = "";
const clock = new Int32Array(new SharedArrayBuffer(4));
/**
 * The result of reading or writing, tried again while a pipe is not ready: the loader of TypeScript makes pipes non-blocking.
 *
 * @param {() => number} transfer
 */
function whenReady(transfer) {
  for (;;) {
    try {
      return transfer();
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EAGAIN") throw error;
      Atomics.wait(clock, 0, 0, 1);
    }
  }
}
/** The next line of standard input, waited for: there is nothing else to do meanwhile. Undefined at the end. */
function nextLine() {
  for (;;) {
    const end = read.indexOf("\n");
    if (end >= 0) {
      const line = read.slice(0, end);
      read = read.slice(end + 1);
      return line;
    }
    const length = whenReady(() => readSync(0, piece));
    if (length === 0) return undefined;
    read += decoder.decode(piece.subarray(0, length), { stream: true });
  }
}
const put = (/** @type {string} */ line) => {
  let text = Buffer.from(`${line}\n`);
  while (text.length > 0) text = text.subarray(whenReady(() => writeSync(1, text)));
};

const { game: name, initial, messages, base, other, storedSettings } = JSON.parse(nextLine() ?? "");
const { address } = installBrowser("", name);

const [{ createActions }, { describeError }, { createTranslate, pickLanguage }, { readProgress }] = await Promise.all([
  import(`../../../web/games/${name}/actions/index.ts`),
  import("../../../web/app/actions/context.ts"),
  import("../../../web/app/i18n/index.ts"),
  import("../../../web/app/lessons/progress.ts"),
]);
const [{ createInitialState }, { createStorage }, { createStore }, { GAME_UI }, { readHash }, { LinkError }] =
  await Promise.all([
    import(`../../../web/games/${name}/state.ts`),
    import("../../../web/app/storage/index.ts"),
    import("../../../web/app/model/store.ts"),
    import(`../../../web/games/${name}/game-ui.ts`),
    import("../../../web/app/links/hash.ts"),
    import("../../../web/app/links/link-error.ts"),
  ]);

// ---------------------------------------------------------------- the engine, which Python plays

const GAME = `${GAME_UI.storageSchema.prefix}game.`;
const CURRENT = `${GAME_UI.storageSchema.prefix}current`;
/** @type {string[]} What went wrong in the present case. */
let findings = [];
const find = (/** @type {string} */ text) => void findings.push(text);

const call = createCall(async (question) => {
  put(question);
  return nextLine() ?? "";
});

process.on("unhandledRejection", (error) => find(`nobody caught ${error?.stack ?? error}`));
process.on("uncaughtException", (error) => find(`nobody caught ${error?.stack ?? error}`));

// ---------------------------------------------------------------- the page

const t = createTranslate(() => messages);

/** A page that has just been opened: what main.ts composes, without views. */
function openPage() {
  const storage = createStorage(
    () => ({ local: localStorage, session: sessionStorage }),
    () => find("storage refused"),
    GAME_UI.storageSchema,
  );
  const settings = storage.settings();
  const language = pickLanguage("", settings.language ?? null, ["en"]);
  const store = createStore(
    createInitialState(initial, storage.find(location.hash), { ...settings, language, messages }),
  );
  const actions = createActions({ store, engine: { call, restart() {} }, storage, t, gameUi: GAME_UI });
  store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });
  return { storage, store, actions };
}

/** Whoever looks at the screen; nobody where a game has no secrets. */
const viewer = () => (GAME_UI.viewer ? { viewer: GAME_UI.viewer(page.store.get()) } : {});
/** Whoever may see everything. */
const OPEN = GAME_UI.viewer ? { viewer: "open" } : {};
/** The game with all that is secret in it. */
const whole = (/** @type {string} */ match) => call("record", { match, ...OPEN });

/** A browser in which `base` is played and `other` is in the list. */
async function freshBrowser() {
  emptyStorage();
  address.hash = "";
  for (const [id, saved] of Object.entries({ base, other }))
    localStorage.setItem(GAME + id, JSON.stringify({ ...saved, id }));
  localStorage.setItem(CURRENT, "base");
  const page = openPage();
  await page.actions.links.start();
  if (page.store.get().gameId !== "base") throw new Error(`no game: ${JSON.stringify(page.store.get().notices)}`);
  return page;
}

let page = await freshBrowser();
const before = () => {
  const { view, displayed, gameId, seats, tags, startsByRules } = page.store.get();
  return {
    view,
    displayed,
    gameId,
    seats,
    tags,
    startsByRules,
    hash: location.hash,
    base: localStorage[`${GAME}base`],
  };
};
const calm = before();
const otherText = localStorage[`${GAME}other`];

/** The sentence of an error: from what a person may have given, complete, without keys and placeholders. */
function expectSentence(/** @type {string} */ sentence, /** @type {string | null} */ report) {
  if (report !== null) find(`an unexpected error: ${report}`);
  // Cases are spoiled with {x}, and a sentence may show what it is about.
  if (!sentence || /\{(?!x\})\w+\}/.test(sentence) || /\b(error|fault|refusal|notice)\.[a-z]/.test(sentence)) {
    find(`no sentence: ${sentence}`);
  }
}

/** One notice of *key*, and nothing else. */
function expectNotice(/** @type {string} */ key) {
  const { notices } = page.store.get();
  const [notice, ...more] = notices;
  if (more.length > 0 || notice?.key !== key) find(`notices: ${JSON.stringify(notices)}`);
  else if (notice.kind === "error") expectSentence(String(notice.params.reason), notice.report);
}

/** The game in progress is the same, on the page, in storage, in the address and in the engine. */
async function expectUnharmed() {
  const now = before();
  for (const name of Object.keys(calm)) {
    // What is saved tells when; all else is the same.
    if (name === "base" && withoutTime(now.base) === withoutTime(calm.base)) continue;
    if (!isDeepStrictEqual(now[name], calm[name])) find(`${name} of the game in progress has changed`);
  }
  const asked = { ...(await call("view", { match: calm.view.match, ...viewer() })), ...viewer() };
  if (!isDeepStrictEqual(asked, calm.view)) find("the engine has changed the game in progress");
  expectOthersKept();
}

const withoutTime = (/** @type {string} */ text) => text.replace(/"saved":\d+/, "");

function expectOthersKept() {
  // A link may be that of the other game, which is then opened, and saved as it was.
  if (withoutTime(localStorage[`${GAME}other`] ?? "") !== withoutTime(otherText))
    find("another saved game has changed");
}

/** The opened game is saved, and its link opens the same. */
async function expectWhole() {
  const { view, gameId, dialog, correspondence } = page.store.get();
  if (dialog !== null && !(correspondence && dialog === "sides")) find(`the dialog ${dialog} is open`);
  const record = await whole(view.match);
  if (!isDeepStrictEqual(page.storage.load(gameId)?.record, record)) find("the opened game is not saved as it is");
  const match = "again";
  await call("loadMatch", { match, record, ...OPEN });
  if (!isDeepStrictEqual(await whole(match), record)) find("its record gives another game");
  if (GAME_UI.viewer && !view.outcome && location.hash) find(`a running game stands in the address: ${location.hash}`);
  const hash = location.hash || new URL(await page.actions.links.fullLink()).hash;
  const link = await readHash(hash, GAME_UI);
  const start = link.kind === "game" ? link.start : { position: link.position };
  let again = await call("newMatch", { match, game: name, ...start, ...OPEN });
  if (link.kind === "game") {
    const { actions } = link;
    again = await call("loadMatch", { match, record: { ...again.record, actions, cursor: actions.length }, ...OPEN });
  }
  const { position } = await call("view", { match: view.match, ...OPEN });
  if (again.position.text !== position.text) find(`its link gives another position: ${hash}`);
  const { tags } = page.store.get();
  const { text } = await call("exportGame", { match: view.match, tags, ...OPEN });
  try {
    await call("importGame", { match, game: name, text, ...OPEN });
    const written = await call("exportGame", { match, tags, ...OPEN });
    if (written.text !== text) find(`its file gives another game:\n${text}\n${written.text}`);
  } catch (error) {
    find(`its file cannot be read: ${error.message}\n${text}`);
  }
  await call("closeMatch", { match });
}

/** Back to the game that was in progress; the list has it. */
async function goBack() {
  const { gameId } = page.store.get();
  if (withoutTime(localStorage[`${GAME}base`]) !== withoutTime(calm.base))
    find("the game in progress was not kept as it was");
  await page.actions.library.openGame("base");
  if (gameId !== null && gameId !== "base" && gameId !== "other") page.storage.remove(gameId);
  if (page.store.get().gameId !== "base") find("the game in progress cannot be opened again");
  const now = before();
  const nameless = { view: { ...now.view, match: "" }, displayed: { ...now.displayed, match: "" }, base: calm.base };
  for (const [name, value] of Object.entries({ ...now, ...nameless })) {
    const was = name === "view" || name === "displayed" ? { ...calm[name], match: "" } : calm[name];
    if (!isDeepStrictEqual(value, was)) find(`${name} of the game in progress came back as another`);
  }
}

// ---------------------------------------------------------------- the cases

const CASES = {
  /** A hash comes into the address, by a click or the back button. */
  async hash({ hash }) {
    location.hash = hash;
    const [came, saved] = [location.hash, page.storage.find(location.hash)];
    await page.actions.links.followHash(came);
    if (page.store.get().dialog === "observed") return observed();
    if (page.store.get().gameId !== "base") {
      await expectTurn(came);
      return opened();
    }
    if (came.length > 1 && came !== calm.hash && !saved) expectNotice("notice.link");
    return "refused";
  },
  /** The same hash, and any query, come to the page for other people's pages: it shows the game, or says why not. */
  async embed({ hash, search }) {
    location.hash = hash;
    if (!["en", "fr", "x-test"].includes(pickLanguage(search, null, ["fr"]))) find("another language");
    const kept = JSON.stringify([localStorage, sessionStorage]);
    const engine = { call, listen() {}, restart() {} };
    const { createGame } = await import("../../../web/games/djambi/embed/game.ts");
    const game = await createGame(initial, location.hash, t, async () => engine);
    expectPainted(game.store.get().view.position);
    await game.load();
    const { phase, view, problem, error } = game.store.get();
    if (phase === "failed") find(`the engine has no answer: ${JSON.stringify(error)} ${error}`);
    else if (phase === "refused") expectSentence(problem, null);
    else if (phase !== "ready") find(`it stays ${phase}`);
    else if (game.link) await expectAllTurns(game, view);
    if (JSON.stringify([localStorage, sessionStorage]) !== kept) find("it keeps something in the reader's browser");
    location.hash = calm.hash;
    await call("closeMatch", { match: view.match });
    return phase === "ready" ? "opened" : "refused";
  },
  /** A file is opened, or its text pasted. */
  async file({ text, bytes }) {
    if (bytes !== undefined) await page.actions.files.openFile(new File([Buffer.from(bytes, "base64")], "x.djambi"));
    else await page.actions.files.openPasted(text);
    if (page.store.get().gameId === "base") {
      expectNotice("notice.file");
      return "refused";
    }
    expectNotice("notice.fileOpened");
    const first = await page.actions.files.fileText();
    const { view } = page.store.get();
    const fault = await page.actions.files.openText(first.text);
    if (fault)
      find(`what was written cannot be read: ${describeError({ t, gameUi: GAME_UI }, fault).sentence}\n${first.text}`);
    const second = await page.actions.files.fileText();
    if (first.text !== second.text) find(`the text changes:\n${first.text}\n${second.text}`);
    // What chance will do from there on is no part of a file.
    const again = { ...page.store.get().view.record, seed: view.record.seed };
    if (!isDeepStrictEqual(again, { ...view.record, seed: view.record.seed }))
      find(`the file gives another game:\n${first.text}`);
    return opened();
  },
  /** Somebody opens a damaged saved game from the list. */
  async listed({ text, id }) {
    localStorage.setItem(GAME + id, text);
    page.actions.page.openDialog("saved");
    const { savedGames } = page.store.get();
    if (!savedGames.some((game) => game.id === "base")) find("the game in progress is not in the list");
    if (!savedGames.some((game) => game.id === "other")) find("another game is not in the list");
    for (const game of savedGames) expectListed(game);
    await page.actions.library.openGame(id);
    page.actions.page.closeDialog();
    if (page.store.get().gameId !== "base") {
      if (page.store.get().notices.length > 0) expectNotice("notice.savedPart");
      if (page.store.get().gameId !== id && localStorage[GAME + id] !== text)
        find("what cannot be replayed was not left alone");
      const outcome = await opened();
      localStorage.removeItem(GAME + id);
      return outcome;
    }
    if (page.store.get().notices.length > 0) expectNotice("notice.saved");
    if (localStorage[GAME + id] !== text) find("a saved game that cannot be opened was not left alone");
    localStorage.removeItem(GAME + id);
    return "refused";
  },
  /** The page is opened where the game in progress was damaged. */
  async start({ text, id }) {
    localStorage.setItem(GAME + id, text);
    for (const area of [localStorage, sessionStorage]) area.setItem(CURRENT, id);
    address.hash = "";
    return reopened(async () => {
      const { gameId, notices } = page.store.get();
      if (notices.length > 0) expectNotice(notices[0].key === "notice.saved" ? "notice.saved" : "notice.savedPart");
      if (gameId !== id && localStorage[GAME + id] !== text)
        find("a saved game that cannot be opened was not left alone");
      await expectWhole();
      return gameId === id ? "opened" : "refused";
    });
  },
  /** The page is opened where the settings and the progress of learning were damaged. */
  async settings({ text, progress }) {
    localStorage.setItem("machiavel.settings", text);
    localStorage.setItem(`${GAME_UI.storageSchema.prefix}learn`, progress);
    const { lessons, puzzles } = readProgress(GAME_UI);
    if (!Array.isArray(puzzles) || !Object.values(lessons).every(Number.isInteger)) find("progress of another shape");
    return reopened(async () => {
      const state = page.store.get();
      if (state.gameId !== "base") find("the game in progress was not opened");
      for (const [name, allowed] of Object.entries(storedSettings)) {
        if (!allowed.includes(state[name])) find(`${name} is ${JSON.stringify(state[name])}`);
      }
      return "opened";
    });
  },
};

/** The turn that a link names is shown, and the link of what is shown names it. */
async function expectTurn(/** @type {string} */ hash) {
  const { displayed, view, correspondence } = page.store.get();
  const link = await readHash(hash, GAME_UI);
  if (correspondence || link.ply === undefined || link.ply === null) return;
  if (displayed.ply !== link.ply) find(`it shows turn ${displayed.ply}, not ${link.ply}`);
  if (!location.hash) return;
  const { ply } = await readHash(location.hash, GAME_UI);
  if ((ply ?? view.record.cursor) !== displayed.ply) find(`the address names turn ${ply}: ${location.hash}`);
}

/** An embedded game can be gone through from its first position to its last. */
async function expectAllTurns(game, /** @type {import("../../../web/protocol/djambi").MatchView} */ { record, ply }) {
  const { link } = game;
  if (ply !== (link.ply ?? record.cursor)) find(`it shows turn ${ply}, not ${link.ply}`);
  for (const [go, place] of /** @type {const} */ ([
    ["first", 0],
    ["next", Math.min(1, record.cursor)],
    ["last", record.cursor],
  ])) {
    await game[go]();
    const { view, phase } = game.store.get();
    if (phase !== "ready" || view.ply !== place) find(`${go} leads to turn ${view.ply}, ${phase}`);
    expectPainted(view.position);
  }
}

/** @param {import("../../../web/app/model/state.ts").SavedGameSummary} game */
function expectListed({ id, saved, plies, players, position }) {
  if (!page.storage.load(id)) find(`${id} is in the list, but cannot be loaded`);
  new Intl.DateTimeFormat("en").format(saved);
  if (!Number.isInteger(plies) || typeof players !== "object") find("a line of the list has no number of moves");
  if (position && GAME_UI.canRender(initial.info, position)) expectPainted(position);
}

/** All that the views read of a position has the shape of the protocol. */
function expectPainted(/** @type {any} */ position) {
  if (!IS_WHOLE[name](position)) find(`what is painted is no position: ${JSON.stringify(position)}`);
}

/** Of each game, whether that is so; apart from what the page itself asks. */
const IS_WHOLE = {
  djambi(/** @type {import("../../../web/protocol/djambi").PositionView} */ position) {
    const board = initial.info.boards.find(({ name }) => name === position.board);
    const squares = new Set(board?.cells.map(({ square }) => square));
    const isColor = (color) => ["r", "b", "y", "g"].includes(color);
    return (
      board !== undefined &&
      position.pieces.every(
        ({ square, color, kind }) => squares.has(square) && isColor(color) && "CARDNM".includes(kind),
      ) &&
      position.corpses.every((square) => squares.has(square)) &&
      position.parties.every(({ color, living }) => isColor(color) && Object.values(living).every(Number.isInteger)) &&
      [...position.upcoming, ...(position.turn ? [position.turn] : [])].every(
        ({ color, mover }) => isColor(color) && isColor(mover),
      )
    );
  },
  knights(/** @type {import("../../../web/protocol/knights").PositionView} */ position) {
    const hexes = new Set(
      position.tiles.flatMap((row, y) => row.split(" ").map((_, x) => `${String.fromCharCode(97 + y)}${x + 1}`)),
    );
    const isPlace = (place) => hexes.has(/^[a-z]\d+/.exec(place)?.[0] ?? "");
    const isPlayer = ({ cards, progress, knights, settlements, cities, toppled, roads, ships }) =>
      (Number.isInteger(cards) || Object.values(cards).every(Number.isInteger)) &&
      (Number.isInteger(progress) || progress.every((card) => card in initial.info.cards)) &&
      [...Object.keys(knights), ...settlements, ...cities, ...toppled, ...roads, ...ships].every(isPlace);
    const { robber, points, players, todo } = position;
    return (
      (robber === null || isPlace(robber)) &&
      players.every(isPlayer) &&
      points.length === players.length &&
      todo.every(([task]) => typeof task === "string")
    );
  },
};

/** What a link for onlookers holds is shown over the game in progress, without anybody's hand. */
async function observed() {
  const { spectatorView: found } = page.store.get();
  expectPainted(found.position);
  if (found.position.players.some(({ cards }) => typeof cards !== "number")) find("an onlooker sees a hand");
  page.actions.page.closeDialog();
  page.store.set({ spectatorView: null });
  return "shown";
}

async function opened() {
  expectOthersKept();
  await expectWhole();
  await goBack();
  return "opened";
}

/** Open the page anew, look at it, and come back to the one before. */
async function reopened(look) {
  const running = page;
  page = openPage();
  try {
    expectPainted(page.store.get().view.position);
    await page.actions.links.start();
    expectOthersKept();
    return await look();
  } finally {
    await call("closeMatch", { match: page.store.get().view.match });
    page = running;
    emptyStorage();
    address.hash = calm.hash;
    Object.assign(localStorage, { [`${GAME}base`]: calm.base, [`${GAME}other`]: otherText, [CURRENT]: "base" });
  }
}

put(`${DONE}{}`);
for (let line = nextLine(); line !== undefined; line = nextLine()) {
  const { kind, payload } = JSON.parse(line);
  findings = [];
  let outcome = "failed";
  try {
    outcome = await CASES[kind](payload);
    page.store.set({ notices: [] });
    if (page.store.get().view.match !== calm.view.match) Object.assign(calm, before());
    await expectUnharmed();
  } catch (error) {
    find(error instanceof LinkError ? `LinkError ${error.code}` : String(error?.stack ?? error));
  }
  await new Promise(setImmediate); // what nobody caught is told now
  const found = findings;
  if (found.length > 0) {
    await call("closeMatch", { match: page.store.get().view.match });
    page = await freshBrowser();
    Object.assign(calm, before());
  }
  put(DONE + JSON.stringify({ outcome, findings: found }));
}
process.exit(0);
