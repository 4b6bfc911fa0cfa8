// Owns the set-up board: what is drawn is a position's text, each change one more, so that all can be undone. The engine
// makes every change and says what is wrong. The running game is let be until somebody plays from what is drawn.

import { isSavedSetup } from "../kept.js";
import { DEEDS, editOf } from "../setup-tools.js";
import { positionHash } from "../../../house/link/hash.js";
import { newId } from "../../../house/actions/library.js";
import { linkOf } from "../../../house/actions/links.js";

/**
 * @typedef {import("../../../protocol/djambi").SetupCheck} SetupCheck
 * @typedef {import("../../../protocol/djambi").SetupEdit} SetupEdit
 * @typedef {import("../../../protocol/djambi").Square} Square
 * @typedef {import("../setup-tools.js").Tool} Tool
 * @typedef {import("../state.js").EditorState} SetupState
 */

/** So many changes can be undone. */
const MOST_TEXTS = 200;

/**
 * @param {import("../page").Core} core
 * @param {import("../../../house/actions/library.js").Library} library
 * @param {import("../../../house/actions/computers.js").Computers} computers
 * @param {{ openAnalysis(): void, toggleReplay(): Promise<void> }} others
 */
export function createEditor(core, library, computers, { openAnalysis, toggleReplay }) {
  const { store, call, enqueue, storage, notify, say, t } = core;
  const get = () => store.get().setup;
  const set = (/** @type {Partial<SetupState>} */ patch) => store.set({ setup: { ...get(), ...patch } });
  const text = () => get().texts[get().at] ?? store.get().shown.position.text;

  /** Show one of the texts. @param {SetupCheck} check @param {Partial<SetupState>} patch */
  const show = (check, patch) => {
    set({ held: null, fault: null, ...patch, check, color: knownColor(check, get().color) });
    storage.keep("setup", { texts: get().texts, at: get().at });
  };
  /** Draw something new after the present text. @param {SetupCheck} check */
  const draw = (check) => {
    if (!check.setup || check.setup.text === text()) return set({ held: null, fault: null });
    const texts = [...get().texts.slice(0, get().at + 1), check.setup.text].slice(-MOST_TEXTS);
    show(check, { texts, at: texts.length - 1 });
  };
  /** @param {number} at */
  const goTo = async (at) => {
    const { texts } = get();
    const wanted = texts[at];
    if (wanted === undefined) return;
    const check = await call("checkSetup", { position: wanted });
    if (!check.setup) return; // storage may hold anything
    show(check, { at });
    say(t("setup.said.problems", { count: get().check?.problems.length ?? 0 }));
  };
  /** Take up what was drawn the last time; the position that is shown, if nothing was. */
  const load = async () => {
    if (get().check) return;
    const stored = storage.kept("setup");
    const kept = get().texts.length > 0 ? get() : isSavedSetup(stored) ? stored : null;
    if (kept) set({ texts: kept.texts, at: kept.at });
    const check = await call("checkSetup", { position: text() });
    if (check.setup) return show(check, { texts: kept ? kept.texts : [check.setup.text], at: kept ? kept.at : 0 });
    const position = store.get().shown.position.text;
    show(await call("checkSetup", { position }), { texts: [position], at: 0 });
  };
  const open = async () => {
    await load();
    store.set({ dialog: null, isSetAside: true });
    if (store.get().isReplaying) void toggleReplay();
    computers.wake(); // who now waits
  };
  const close = () => {
    set({ held: null });
    store.set({ isSetAside: false });
    computers.wake();
  };

  /** @param {SetupEdit} edit */
  const change = async (edit) => {
    const before = text();
    draw(await call("editSetup", { position: before, edit }));
    if (text() === before) return say(t("setup.said.nothing"));
    const { check } = get();
    const place = "square" in edit ? edit.square : "to" in edit ? edit.to : null;
    const words = check?.setup && place ? [standing(t, check.setup, place)] : [];
    say([...words, t("setup.said.problems", { count: check?.problems.length ?? 0 })].join(". "));
  };

  /** The hand takes up what stands there, or puts down what it holds. @param {Square} square */
  const handle = (square) => {
    const { held, check } = get();
    if (held === square) return set({ held: null });
    if (held) return change({ edit: "move", from: held, to: square });
    const { pieces = [], corpses = [] } = check?.setup ?? {};
    const isTaken = corpses.includes(square) || pieces.some((piece) => piece.square === square);
    if (!isTaken) return say(t("setup.said.nothing"));
    set({ held: square });
    say(t("setup.said.held", { square }));
  };

  /**
   * Begin a game from what is drawn, if it can be played on; the game before stays in the list.
   *
   * @param {import("../../../protocol/djambi").MatchRecord["players"]} players
   * @param {import("../../../house/state.js").Seats} seats
   */
  const begin = async (players, seats) => {
    const { game: before, view: old } = store.get();
    const position = text();
    const view = await call("newMatch", { match: newId(), position, players });
    store.set({ isSetAside: false });
    await library.open(view, { seats, startsByRules: false, isNavigation: true });
    if (before && old.entries.length > 0) {
      const back = { key: "notice.setupPlayed.back", run: () => void library.actions.openGame(before) };
      notify("info", "notice.setupPlayed", {}, null, back);
    }
  };

  const isPlayable = () => get().check?.position !== null && !get().check?.outcome;

  return {
    /** Go on with what is drawn. */
    openSetup: () => enqueue(open),
    /** Draw the position that is shown; what was drawn before can be had back by undoing. */
    setUpFromHere: () =>
      enqueue(async () => {
        const position = store.get().shown.position.text;
        await load();
        draw(await call("checkSetup", { position }));
        await open();
      }),
    closeSetup: close,
    /** @param {SetupEdit} edit */
    editSetup: (edit) => enqueue(() => change(edit)),
    /** Use a tool, the chosen one if none is named. @param {Square} square @param {Tool} [tool] */
    drawOn: (square, tool) =>
      enqueue(() => {
        const edit = editOf(tool ?? get().tool, get().color, square);
        return edit ? change(edit) : handle(square);
      }),
    /** Carry a figure elsewhere, or off the board. @param {Square} from @param {Square | null} to */
    carry: (from, to) =>
      enqueue(() => change(to ? { edit: "move", from, to } : { edit: "put", square: from, piece: "" })),
    /** @param {Tool} tool */
    chooseTool(tool) {
      if (tool === get().tool && !get().held) return;
      set({ tool, held: null });
      say(t(DEEDS.some((deed) => deed === tool) ? `setup.tool.${tool}` : `name.kind.${tool}`));
    },
    /** @param {import("../../../protocol/djambi").Color} color */
    chooseColor(color) {
      if (!get().check?.setup?.parties.some((party) => party.color === color)) return;
      set({ color });
      say(t(`name.party.${color}`));
    },
    /** Put down what is held. */
    letGo: () => set({ held: null }),
    undoSetup: () => enqueue(() => goTo(get().at - 1)),
    redoSetup: () => enqueue(() => goTo(get().at + 1)),
    /** What somebody has written instead of drawing. @param {string} written */
    writeSetup: (written) =>
      enqueue(async () => {
        const check = await call("checkSetup", { position: written.trim() });
        const [problem] = check.problems;
        if (check.setup || !problem) draw(check);
        else set({ fault: { text: written, problem } });
      }),
    /** Ask who plays, unless what was written last turns out not to be playable. */
    askWhoPlays: () =>
      enqueue(() => {
        if (isPlayable()) store.set({ dialog: "setupPlay" });
      }),
    /** @param {import("../../../protocol/djambi").MatchRecord["players"]} players @param {import("../../../house/state.js").Seats} seats */
    playSetup: (players, seats) => enqueue(() => begin(players, seats)),
    analyseSetup: () =>
      enqueue(async () => {
        if (!isPlayable()) return;
        await begin({}, {});
        openAnalysis();
      }),
    /** The link to what is drawn, once all that was drawn and written is; null: there are problems. */
    async setupLink() {
      await enqueue(() => {});
      return get().check?.position ? linkOf(positionHash(text())) : null;
    },
  };
}

/**
 * The colour with which one draws on: another board may lack it.
 *
 * @param {SetupCheck} check
 * @param {import("../../../protocol/djambi").Color} color
 */
function knownColor({ setup }, color) {
  return setup?.parties.some((party) => party.color === color) ? color : "r";
}

/**
 * What stands on a square now.
 *
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {import("../../../protocol/djambi").SetupView} setup
 * @param {Square} square
 */
function standing(t, { pieces, corpses }, square) {
  const piece = pieces.find((one) => one.square === square);
  if (!piece) return t(corpses.includes(square) ? "board.cell.corpse" : "board.cell.empty", { square });
  const name = t(`piece.name.${piece.kind}`, { color: t(`piece.color.${piece.color}`) });
  return t("board.cell.piece", { square, piece: name });
}
