// The page without views under Node, for tools/check/fuzz: real state, storage and actions.
//
// Standard input: a case in each line, and answers of the engine. Standard output: calls of the engine, each answered by one
// line; `= {outcome, findings}` at the end of each case.

import { readSync, writeSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { createCall, emptyStorage, installBrowser } from "../../browsers/headless_page.mjs";

const DONE = "= ";
const decoder = new TextDecoder();
const piece = Buffer.alloc(1 << 16);
let read = "";
const clock = new Int32Array(new SharedArrayBuffer(4));
/**
 * Returns the result of reading or writing, which is repeated while a pipe is not ready: the loader of TypeScript makes
 * pipes non-blocking.
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
/** Reads the next line of standard input synchronously. Returns undefined at the end. */
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

const { game: name, initial, messages, base, other } = JSON.parse(nextLine() ?? "");
const { address } = installBrowser("", name);

const [{ createActions }, { describeError }, { createTranslate, pickLanguage }, { readProgress }] = await Promise.all([
  import(`../../../web/games/${name}/actions/index.ts`),
  import("../../../web/app/actions/context.ts"),
  import("../../../web/app/i18n/index.ts"),
  import("../../../web/app/lessons/progress.ts"),
]);
const [
  { createInitialState },
  { createStorage },
  { ALLOWED_VALUES },
  { createStore },
  { GAME_UI },
  { readHash },
  { LinkError },
] = await Promise.all([
  import(`../../../web/games/${name}/state.ts`),
  import("../../../web/app/storage/index.ts"),
  import("../../../web/app/storage/validate.ts"),
  import("../../../web/app/model/store.ts"),
  import(`../../../web/games/${name}/game-ui.ts`),
  import("../../../web/app/links/hash.ts"),
  import("../../../web/app/links/link-error.ts"),
]);

// ---------------------------------------------------------------- the engine, in the Python process

const GAME = `${GAME_UI.storageSchema.prefix}game.`;
const CURRENT = `${GAME_UI.storageSchema.prefix}current`;
/** @type {string[]} The faults in the current case. */
let findings = [];
const find = (/** @type {string} */ text) => void findings.push(text);

const call = createCall(async (question) => {
  put(question);
  return nextLine() ?? "";
});

process.on("unhandledRejection", (error) => find(`not caught: ${error?.stack ?? error}`));
process.on("uncaughtException", (error) => find(`not caught: ${error?.stack ?? error}`));

// ---------------------------------------------------------------- the page

const t = createTranslate(() => messages);

/** Opens a page, composed as in main.ts, but without views. */
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

/** Returns the parameter for the viewer at the screen, in a game with hidden information. */
const viewer = () => (GAME_UI.viewerId ? { viewer: GAME_UI.viewerId(page.store.get()) } : {});
/** The parameter for a viewer who sees everything. */
const OPEN = GAME_UI.viewerId ? { viewer: "open" } : {};
/** Returns the record of a game with all hidden information. */
const fullRecord = (/** @type {string} */ match) => call("record", { match, ...OPEN });

/** Opens a page with `base` in progress and `other` in the list. */
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
const snapshot = () => {
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
const baseline = snapshot();
const otherText = localStorage[`${GAME}other`];

/** Expects the sentence of an expected error, complete and without keys and placeholders. */
function expectSentence(/** @type {string} */ sentence, /** @type {string | null} */ report) {
  if (report !== null) find(`an unexpected error: ${report}`);
  // Mutations insert {x}, which a sentence may quote.
  if (!sentence || /\{(?!x\})\w+\}/.test(sentence) || /\b(error|fault|refusal|notice)\.[a-z]/.test(sentence)) {
    find(`no sentence: ${sentence}`);
  }
}

/** Expects exactly one notice, with *key*. */
function expectNotice(/** @type {string} */ key) {
  const { notices } = page.store.get();
  const [notice, ...more] = notices;
  if (more.length > 0 || notice?.key !== key) find(`notices: ${JSON.stringify(notices)}`);
  else if (notice.kind === "error") expectSentence(String(notice.params.reason), notice.report);
}

/** Expects the game in progress unchanged on the page, in storage, in the address and in the engine. */
async function expectUnharmed() {
  const now = snapshot();
  for (const name of Object.keys(baseline)) {
    // Only the time of saving may differ.
    if (name === "base" && withoutTime(now.base) === withoutTime(baseline.base)) continue;
    if (!isDeepStrictEqual(now[name], baseline[name])) find(`${name} of the game in progress has changed`);
  }
  const { match, choices, informationState, fullRecord, toAct } = baseline.view;
  const parts = { choicesFor: choices ? toAct : [], informationStateFor: informationState ? toAct : [] };
  const params = { match, ...viewer(), ...parts, withRecord: Boolean(fullRecord) };
  const asked = { ...(await call("view", params)), ...viewer() };
  if (!isDeepStrictEqual(asked, baseline.view)) find("the engine has changed the game in progress");
  expectOtherGameKept();
}

const withoutTime = (/** @type {string} */ text) => text.replace(/"saved":\d+/, "");

function expectOtherGameKept() {
  // A link may be that of the other game, which is then opened and saved unchanged.
  if (withoutTime(localStorage[`${GAME}other`] ?? "") !== withoutTime(otherText))
    find("another saved game has changed");
}

/** Expects that the opened game is saved and that its link opens the same game. */
async function expectSavedAndLinked() {
  const { view, gameId, dialog, correspondence } = page.store.get();
  if (dialog !== null && !(correspondence && dialog === "sides")) find(`the dialog ${dialog} is open`);
  const record = await fullRecord(view.match);
  if (!isDeepStrictEqual(page.storage.load(gameId)?.record, record)) find("the opened game is not saved as it is");
  const match = "again";
  await call("loadMatch", { match, record, ...OPEN });
  if (!isDeepStrictEqual(await fullRecord(match), record)) find("its record gives another game");
  if (GAME_UI.viewerId && !view.outcome && location.hash)
    find(`a running game stands in the address: ${location.hash}`);
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

/** Returns to the game in progress before, by the list. */
async function goBack() {
  const { gameId } = page.store.get();
  if (withoutTime(localStorage[`${GAME}base`]) !== withoutTime(baseline.base))
    find("the game in progress was not kept as it was");
  await page.actions.library.openGame("base");
  if (gameId !== null && gameId !== "base" && gameId !== "other") page.storage.remove(gameId);
  if (page.store.get().gameId !== "base") find("the game in progress cannot be opened again");
  const now = snapshot();
  const nameless = {
    view: { ...now.view, match: "" },
    displayed: { ...now.displayed, match: "" },
    base: baseline.base,
  };
  for (const [name, value] of Object.entries({ ...now, ...nameless })) {
    const was = name === "view" || name === "displayed" ? { ...baseline[name], match: "" } : baseline[name];
    if (!isDeepStrictEqual(value, was)) find(`${name} of the game in progress came back as another`);
  }
}

// ---------------------------------------------------------------- the cases

const CASES = {
  /** The hash of the address changes. */
  async hash({ hash }) {
    location.hash = hash;
    const [came, saved] = [location.hash, page.storage.find(location.hash)];
    await page.actions.links.followHash(came);
    if (page.store.get().dialog === "observed") return expectSpectatorView();
    if (page.store.get().gameId !== "base") {
      await expectTurn(came);
      return checkOpened();
    }
    if (came.length > 1 && came !== baseline.hash && !saved) expectNotice("notice.link");
    return "refused";
  },
  /** A hash and any query open the page for embedding: it shows the game or an error. */
  async embed({ hash, search }) {
    location.hash = hash;
    if (!["en", "fr", "x-test"].includes(pickLanguage(search, null, ["fr"]))) find("another language");
    const kept = JSON.stringify([localStorage, sessionStorage]);
    const engine = { call, listen() {}, restart() {} };
    const { createGame } = await import("../../../web/games/djambi/embed/game.ts");
    const game = await createGame(initial, location.hash, t, async () => engine);
    expectValidPosition(game.store.get().view.position);
    await game.load();
    const { phase, view, problem, error } = game.store.get();
    if (phase === "failed") find(`the engine has no answer: ${JSON.stringify(error)} ${error}`);
    else if (phase === "refused") expectSentence(problem, null);
    else if (phase !== "ready") find(`it stays ${phase}`);
    else if (game.link) await expectAllTurns(game, view);
    if (JSON.stringify([localStorage, sessionStorage]) !== kept) find("it keeps something in the reader's browser");
    location.hash = baseline.hash;
    await call("closeMatch", { match: view.match });
    return phase === "ready" ? "opened" : "refused";
  },
  /** A file is opened or its text pasted. */
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
    // The seed of later throws is not part of a file.
    const again = { ...page.store.get().view.record, seed: view.record.seed };
    if (!isDeepStrictEqual(again, { ...view.record, seed: view.record.seed }))
      find(`the file gives another game:\n${first.text}`);
    return checkOpened();
  },
  /** A damaged saved game is opened from the list. */
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
      const outcome = await checkOpened();
      localStorage.removeItem(GAME + id);
      return outcome;
    }
    if (page.store.get().notices.length > 0) expectNotice("notice.saved");
    if (localStorage[GAME + id] !== text) find("a saved game that cannot be opened was not left alone");
    localStorage.removeItem(GAME + id);
    return "refused";
  },
  /** The page is opened with a damaged game in progress. */
  async start({ text, id }) {
    localStorage.setItem(GAME + id, text);
    for (const area of [localStorage, sessionStorage]) area.setItem(CURRENT, id);
    address.hash = "";
    return reopened(async () => {
      const { gameId, notices } = page.store.get();
      if (notices.length > 0) expectNotice(notices[0].key === "notice.saved" ? "notice.saved" : "notice.savedPart");
      if (gameId !== id && localStorage[GAME + id] !== text)
        find("a saved game that cannot be opened was not left alone");
      await expectSavedAndLinked();
      return gameId === id ? "opened" : "refused";
    });
  },
  /** The page is opened with damaged settings and progress in lessons. */
  async settings({ text, progress }) {
    localStorage.setItem("machiavel.settings", text);
    localStorage.setItem(`${GAME_UI.storageSchema.prefix}learn`, progress);
    const { lessons, puzzles } = readProgress(GAME_UI);
    if (!Array.isArray(puzzles) || !Object.values(lessons).every(Number.isInteger)) find("progress of another shape");
    return reopened(async () => {
      const state = page.store.get();
      if (state.gameId !== "base") find("the game in progress was not opened");
      for (const [name, allowed] of Object.entries({ ...ALLOWED_VALUES, ...GAME_UI.storageSchema.settings })) {
        if (Object.hasOwn(state, name) && !allowed.includes(state[name]))
          find(`${name} is ${JSON.stringify(state[name])}`);
      }
      return "opened";
    });
  },
};

/** Expects that the turn in a link is displayed, and that the link of the displayed position names it. */
async function expectTurn(/** @type {string} */ hash) {
  const { displayed, view, correspondence } = page.store.get();
  const link = await readHash(hash, GAME_UI);
  if (correspondence || link.ply === undefined || link.ply === null) return;
  if (displayed.ply !== link.ply) find(`it shows turn ${displayed.ply}, not ${link.ply}`);
  if (!location.hash) return;
  const { ply } = await readHash(location.hash, GAME_UI);
  if ((ply ?? view.record.cursor) !== displayed.ply) find(`the address names turn ${ply}: ${location.hash}`);
}

/** Expects that an embedded game can be navigated from its first position to its last. */
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
    expectValidPosition(view.position);
  }
}

/** @param {import("../../../web/app/model/state.ts").SavedGameSummary} game */
function expectListed({ id, saved, plies, players, position }) {
  if (!page.storage.load(id)) find(`${id} is in the list, but cannot be loaded`);
  new Intl.DateTimeFormat("en").format(saved);
  if (!Number.isInteger(plies) || typeof players !== "object") find("a line of the list has no number of moves");
  if (position && GAME_UI.canRender(initial.info, position)) expectValidPosition(position);
}

/** Expects the fields of a position that views read to have the types of the protocol. */
function expectValidPosition(/** @type {any} */ position) {
  if (!IS_VALID[name](position)) find(`what is painted is no position: ${JSON.stringify(position)}`);
}

/** For each game the check of these fields, which is independent of the page's own check. */
const IS_VALID = {
  djambi(/** @type {import("../../../web/protocol/djambi").PositionView} */ position) {
    const board = initial.info.boards.find(({ name }) => name === position.board);
    const squares = new Set(board?.cells.map(({ square }) => square));
    const isColor = (color) => GAME_UI.seats.includes(color);
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

/** Expects that a link for spectators is displayed over the game in progress, without any hand. */
async function expectSpectatorView() {
  const { spectatorView: found } = page.store.get();
  expectValidPosition(found.position);
  if (found.position.players.some(({ cards }) => typeof cards !== "number")) find("a spectator sees a hand");
  page.actions.page.closeDialog();
  page.store.set({ spectatorView: null });
  return "shown";
}

async function checkOpened() {
  expectOtherGameKept();
  await expectSavedAndLinked();
  await goBack();
  return "opened";
}

/** Opens another page, run *look* on it, and return to the page before. */
async function reopened(look) {
  const running = page;
  page = openPage();
  try {
    expectValidPosition(page.store.get().view.position);
    await page.actions.links.start();
    expectOtherGameKept();
    return await look();
  } finally {
    await call("closeMatch", { match: page.store.get().view.match });
    page = running;
    emptyStorage();
    address.hash = baseline.hash;
    Object.assign(localStorage, { [`${GAME}base`]: baseline.base, [`${GAME}other`]: otherText, [CURRENT]: "base" });
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
    if (page.store.get().view.match !== baseline.view.match) Object.assign(baseline, snapshot());
    await expectUnharmed();
  } catch (error) {
    find(error instanceof LinkError ? `LinkError ${error.code}` : String(error?.stack ?? error));
  }
  await new Promise(setImmediate); // unhandled rejections are reported now
  const found = findings;
  if (found.length > 0) {
    await call("closeMatch", { match: page.store.get().view.match });
    page = await freshBrowser();
    Object.assign(baseline, snapshot());
  }
  put(DONE + JSON.stringify({ outcome, findings: found }));
}
process.exit(0);
