// Actions of the editor. The engine makes every change and lists the problems. The running game does not change until a game
// is started from the edited position.

import { TOOL_ACTIONS, editOf } from "../editor/tools.ts";
import { positionHash } from "../../../app/links/hash.ts";
import { newId } from "../../../app/actions/games/library.ts";
import { linkOf } from "../../../app/actions/games/links.ts";
import { createEditorHistory } from "./editor-history.ts";
import type { Library } from "../../../app/actions/games/library.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Seats } from "../../../app/model/state.ts";
import type { Color, MatchRecord, SetupEdit, SetupView, Square } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";
import type { Tool } from "../editor/tools.ts";
import type { EditorHistory } from "./editor-history.ts";

type Players = MatchRecord["players"];

export function createEditor(
  context: ActionContext,
  library: Library,
  { openAnalysis, toggleReplay }: { openAnalysis(): void; toggleReplay(): Promise<void> },
) {
  const history = createEditorHistory(context);
  return {
    ...openingActions(context, history, toggleReplay),
    ...drawingActions(context, history),
    ...playingActions(context, history, library, openAnalysis),
  };
}

/** Returns the actions that open and close the editor. */
function openingActions(
  { store, call, enqueue }: ActionContext,
  history: EditorHistory,
  toggleReplay: () => Promise<void>,
) {
  const openEditor = async () => {
    await history.load();
    store.set({ dialog: null, isSuspended: true });
    if (store.get().isReplaying) void toggleReplay();
  };
  return {
    /** Open the editor with its last position. */
    openSetup: () => enqueue(openEditor),
    /** Edit the displayed position. Undo returns to the position that was edited before. */
    setUpFromHere: () =>
      enqueue(async () => {
        const position = store.get().displayed.position.text;
        await history.load();
        history.push(await call("checkSetup", { position }));
        await openEditor();
      }),
    closeSetup() {
      history.set({ held: null });
      store.set({ isSuspended: false });
    },
  };
}

/** Returns the actions that edit by tools, by hand and by text, and undo and redo. */
function drawingActions(context: ActionContext, history: EditorHistory) {
  const { call, enqueue, announce, t } = context;
  const { get, set } = history;
  return {
    editSetup: (edit: SetupEdit) => enqueue(() => applyEdit(context, history, edit)),
    /** Use *tool*, by default the chosen tool. */
    drawOn: (square: Square, tool?: Tool) =>
      enqueue(() => {
        const edit = editOf(tool ?? get().tool, get().color, square);
        return edit ? applyEdit(context, history, edit) : takeUpOrPutDown(context, history, square);
      }),
    /** Carry a figure to another square, or off the board (null). */
    carry: (from: Square, to: Square | null) =>
      enqueue(() =>
        applyEdit(context, history, to ? { edit: "move", from, to } : { edit: "put", square: from, piece: "" }),
      ),
    chooseTool(tool: Tool) {
      if (tool === get().tool && !get().held) return;
      set({ tool, held: null });
      announce(t(TOOL_ACTIONS.some((action) => action === tool) ? `setup.tool.${tool}` : `name.kind.${tool}`));
    },
    chooseColor(color: Color) {
      if (!get().check?.setup?.parties.some((party) => party.color === color)) return;
      set({ color });
      announce(t(`name.party.${color}`));
    },
    /** Put down the held figure. */
    letGo: () => set({ held: null }),
    undoSetup: () => enqueue(() => history.goTo(get().at - 1)),
    redoSetup: () => enqueue(() => history.goTo(get().at + 1)),
    /** Take the text of a position. If it cannot be read, its problem is shown and the position stays. */
    writeSetup: (written: string) =>
      enqueue(async () => {
        const check = await call("checkSetup", { position: written.trim() });
        const [problem] = check.problems;
        if (check.setup || !problem) history.push(check);
        else set({ fault: { text: written, problem } });
      }),
  };
}

async function applyEdit({ call, announce, t }: ActionContext, history: EditorHistory, edit: SetupEdit) {
  const before = history.text();
  history.push(await call("editSetup", { position: before, edit }));
  if (history.text() === before) return announce(t("setup.said.nothing"));
  const { check } = history.get();
  const place = "square" in edit ? edit.square : "to" in edit ? edit.to : null;
  const words = check?.setup && place ? [squareSentence(t, check.setup, place)] : [];
  announce([...words, t("setup.said.problems", { count: check?.problems.length ?? 0 })].join(". "));
}

/** Take up the figure on *square*, or put down the held one. */
function takeUpOrPutDown(context: ActionContext, history: EditorHistory, square: Square) {
  const { announce, t } = context;
  const { held, check } = history.get();
  if (held === square) return history.set({ held: null });
  if (held) return applyEdit(context, history, { edit: "move", from: held, to: square });
  const { pieces = [], corpses = [] } = check?.setup ?? {};
  const isTaken = corpses.includes(square) || pieces.some((piece) => piece.square === square);
  if (!isTaken) return announce(t("setup.said.nothing"));
  history.set({ held: square });
  announce(t("setup.said.held", { square }));
}

/** Returns the actions that play, analyse and share the edited position. */
function playingActions(context: ActionContext, history: EditorHistory, library: Library, openAnalysis: () => void) {
  const { store, enqueue } = context;
  return {
    /** Open the dialog of the players, unless the text field has changed the position to an unplayable one. */
    askWhoPlays: () =>
      enqueue(() => {
        if (history.isPlayable()) store.set({ dialog: "setupPlay" });
      }),
    playSetup: (players: Players, seats: Seats) =>
      enqueue(() => beginGame(context, history, library, { players, seats })),
    analyseSetup: () =>
      enqueue(async () => {
        if (!history.isPlayable()) return;
        await beginGame(context, history, library, { players: {}, seats: {} });
        openAnalysis();
      }),
    /** Returns the link to the position after all queued edits; null if it has problems. */
    async setupLink() {
      await enqueue(() => {});
      return history.get().check?.position ? linkOf(positionHash(history.text())) : null;
    },
  };
}

/** Begin a game from the edited position. The game before stays in the list. */
async function beginGame(
  { store, call, notify }: ActionContext,
  history: EditorHistory,
  library: Library,
  { players, seats }: { players: Players; seats: Seats },
) {
  const { gameId: before, view: old } = store.get();
  const view = await call("newMatch", { match: newId(), position: history.text(), players });
  store.set({ isSuspended: false });
  await library.openGame(view, { seats, startsByRules: false, isNavigation: true });
  if (before && old.entries.length > 0) {
    const back = { key: "notice.setupPlayed.back", run: () => void library.actions.openGame(before) };
    notify("info", "notice.setupPlayed", {}, null, back);
  }
}

/** Returns a sentence about the content of a square. */
function squareSentence(t: Translate, { pieces, corpses }: SetupView, square: Square) {
  const piece = pieces.find((one) => one.square === square);
  if (!piece) return t(corpses.includes(square) ? "board.cell.corpse" : "board.cell.empty", { square });
  const name = t(`piece.name.${piece.kind}`, { color: t(`piece.color.${piece.color}`) });
  return t("board.cell.piece", { square, piece: name });
}
