// Study of a game: variations are visited, named, commented on, promoted and deleted, and the game is replayed. A deletion
// can be undone, because the previous record is stored in memory until the next move.

import { nextParams } from "./next-params.ts";
import { hasComputer } from "../model/state.ts";
import { turnsSinceOwn } from "../model/recent-turns.ts";
import { lineEnd, isFirstChild, lineOf } from "../model/variations.ts";
import type { AnyTreeNode as TreeNode, AnyMatchView as MatchView } from "../../protocol/app.ts";
import type { ActionContext } from "./context.ts";
import type { State } from "../model/state.ts";
import type { Match } from "./match.ts";

/** Pauses between two positions. */
const PAUSES_MS = { slow: 2500, normal: 1300, fast: 500 };

export function createStudy(context: ActionContext, match: Match) {
  const { store, call, enqueue, whenGameOpen, gameUi } = context;
  const matchName = () => store.get().view.match;

  /** Go to the end of a line and display one of its positions. Computer players are paused there. */
  const visitLine = async (node: TreeNode) => {
    const { tree } = store.get();
    const { end, ply } = lineEnd(tree, node);
    const view = await call("goTo", { match: matchName(), node: end.node, ...nextParams(context) });
    await match.applyView(view, { patch: { isPaused: store.get().isPaused || hasComputer(gameUi, store.get()) } });
    await match.goTo(ply);
  };

  /** Show the changed tree without leaving the displayed position. */
  const showTree = async (view: MatchView) => {
    const { ply } = store.get().displayed;
    await match.applyView(view);
    await match.goTo(ply);
  };

  return {
    /** Display a turn of any line. */
    visitNode: (node: number) =>
      enqueue(async () => {
        const found = store.get().tree.find((one) => one.node === node);
        if (found) await visitLine(found);
      }),
    /** Return to the end of the main line. */
    visitMain: () =>
      enqueue(async () => {
        const [root] = store.get().tree;
        if (root) await visitLine(lineEnd(store.get().tree, root).end);
      }),
    /** Open the dialog for notes on the displayed turn. */
    openNotes: () => enqueue(() => store.set({ tree: store.get().view.tree, dialog: "notes" })),
    annotate: (notes: { node: number; name?: string; comment?: string }[]) =>
      enqueue(async () => {
        store.set({ dialog: null });
        let { view } = store.get();
        for (const note of notes) view = await call("annotate", { match: matchName(), ...note });
        await showTree(view);
      }),
    /** Make the line on the board the main line. */
    promoteLine: () =>
      enqueue(async () => {
        store.set({ dialog: null });
        let { view } = store.get();
        const { tree } = store.get();
        for (const node of lineOf(tree, view.record.actions)) {
          if (!isFirstChild(tree, node)) view = await call("promote", { match: matchName(), node: node.node });
        }
        await showTree(view);
      }),
    /** Delete a turn and everything after it. */
    deleteFrom: (node: number) =>
      enqueue(async () => {
        store.set({ dialog: null });
        await match.withUndoNotice(async () => {
          const { tree } = store.get();
          const parent = tree.find((one) => one.node === tree.find((gone) => gone.node === node)?.parent);
          const view = await call("deleteNode", { match: matchName(), node });
          store.set({ tree: view.tree });
          const kept = view.tree.find((one) => one.node === parent?.node);
          await (kept ? visitLine(kept) : showTree(view));
        }, "notice.deleted");
      }),
    /** Returns counts for each seat up to the present position. */
    statistics: () => whenGameOpen(({ view }) => call("statistics", { match: view.match })),
    ...createReplay(context, match),
  };
}

/** Returns the actions of the replay, which shows one position after the other until the present one. */
function createReplay({ store, enqueue, storage, gameUi }: ActionContext, match: Match) {
  let timer = 0;
  /** The view that the replay has shown last. Displaying another view ends the replay. */
  let expected: MatchView | null = null;

  const stopReplay = () => {
    clearTimeout(timer);
    if (!store.get().isReplaying) return;
    store.set({ isReplaying: false });
    match.loadInput();
  };
  const waitForStep = () => {
    expected = store.get().displayed;
    timer = setTimeout(() => enqueue(showNext), PAUSES_MS[store.get().replaySpeed]);
  };
  const showNext = async () => {
    const { displayed, view, isReplaying } = store.get();
    if (!isReplaying || displayed !== expected) return stopReplay();
    await match.goTo(displayed.ply + 1);
    if (store.get().displayed.ply >= view.record.cursor) stopReplay();
    else waitForStep();
  };
  return {
    toggleReplay: () =>
      enqueue(async () => {
        if (store.get().isReplaying) return stopReplay();
        const { displayed, view } = store.get();
        if (view.record.cursor === 0) return;
        store.set({ isReplaying: true });
        if (displayed.ply === view.record.cursor) await match.goTo(0);
        waitForStep();
      }),
    /** Replay the turns since the last one of a person at this screen. */
    showAgain: () =>
      enqueue(async () => {
        const [first] = turnsSinceOwn(gameUi, store.get());
        if (!first) return;
        stopReplay();
        store.set({ isReplaying: true });
        await match.goTo(first.ply - 1);
        waitForStep();
      }),
    setReplaySpeed(replaySpeed: State["replaySpeed"]) {
      store.set({ replaySpeed });
      storage.saveSettings({ replaySpeed });
    },
  };
}
