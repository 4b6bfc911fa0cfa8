// Names, comments and variations in the list of moves. Variations are folded where they begin. A fold is filled when it is
// opened, because a study may contain more lines than a person opens.

import { fill, h } from "../../ui/dom.ts";
import { branchOf, childrenOf, isFirstChild, lineOf, siblingsOf } from "../../model/variations.ts";
import { seatName } from "../../i18n/names.ts";
import type { AnyTreeNode as TreeNode } from "../../../protocol/app.ts";
import type { Child } from "../../ui/dom.ts";
import type { LongList } from "../../ui/long-list.ts";
import type { Page } from "../../page.ts";

/** Show names, comments and variations in the rows of the list, and in *head* a button back to the main line. */
export function createTree(head: HTMLElement, page: Page) {
  const { store } = page;
  /** First nodes of the variations that are unfolded. */
  const opened: Set<number> = new Set();
  let line: TreeNode[] = [];
  const showExtras = (row: HTMLElement, ply: number) => {
    for (const extra of row.querySelectorAll(":scope > .move-extra")) extra.remove();
    const node = line[ply];
    if (node) row.append(...extraElements(page, opened, node));
  };
  /** Keep the rows up to date. */
  const keepUpToDate = (rows: LongList) =>
    store.select(
      ({ tree, view, engine }) => [tree, view.entries, view.match, engine.phase],
      (tree, _entries, _match, _phase) => {
        line = lineOf(tree, store.get().view.record.actions);
        for (const [ply, row] of rows.shownRows()) showExtras(row, ply);
        showHead(head, page, branchOf(tree, line));
      },
    );
  return { show: showExtras, keep: keepUpToDate };
}

/** Call *act*, which replaces the focused element, and then focus the row of the displayed turn. */
async function preserveFocus(act: () => Promise<void>) {
  await act();
  const row = document.querySelector(".moves [aria-current]");
  if (row instanceof HTMLElement) row.focus({ preventScroll: true });
}

function showHead(head: HTMLElement, { actions, t }: Page, branch: TreeNode | null) {
  head.hidden = branch === null;
  if (!branch) return fill(head);
  const words = branch.name ? t("tree.inNamed", { name: branch.name }) : t("tree.in");
  fill(
    head,
    h("span", {}, words),
    h("button", { type: "button", onclick: () => preserveFocus(actions.study.visitMain) }, t("tree.main")),
  );
}

/** Returns name, comment and variations below a move of the line. */
function extraElements(page: Page, opened: Set<number>, node: TreeNode): HTMLElement[] {
  const { tree } = page.store.get();
  const siblings = siblingsOf(tree, node);
  const name = node.name && h("p", { class: "move-extra move-name" }, node.name);
  const comment = node.comment && h("p", { class: "move-extra move-comment" }, node.comment);
  const folds =
    siblings.length > 0 &&
    h("div", { class: "move-extra variations" }, ...siblings.map((one) => foldedVariation(page, opened, one)));
  return [name, comment, folds].filter((extra) => extra instanceof HTMLElement);
}

/** Returns a folded variation, whose moves are added when it is opened. */
function foldedVariation(page: Page, opened: Set<number>, first: TreeNode) {
  const { store, t, gameUi } = page;
  const moves = h("ol", { class: "variation-moves" });
  const badge = isFirstChild(store.get().tree, first) ? "tree.mainLine" : "tree.variation";
  const element = h(
    "details",
    { class: "variation", open: opened.has(first.node) },
    h(
      "summary",
      {},
      h("span", { class: "badge" }, t(badge)),
      first.name && h("b", {}, first.name),
      h("span", { class: "variation-first" }, gameUi.actionNotation(t, first)),
    ),
    moves,
  );
  const onToggle = () => {
    if (element.open) opened.add(first.node);
    else opened.delete(first.node);
    if (element.open && moves.children.length === 0) fill(moves, ...branchRows(page, opened, first));
  };
  element.addEventListener("toggle", onToggle);
  if (element.open) onToggle();
  return element;
}

/** Returns the moves from *first* on, with their variations folded. */
function branchRows(page: Page, opened: Set<number>, first: TreeNode) {
  const { tree } = page.store.get();
  const rows = [branchRow(page, first, [])];
  for (let children = childrenOf(tree, first); children[0]; children = childrenOf(tree, children[0] as TreeNode)) {
    const folds = children.slice(1).map((one) => foldedVariation(page, opened, one));
    rows.push(branchRow(page, children[0] as TreeNode, folds));
  }
  return rows;
}

function branchRow({ actions, t, gameUi }: Page, node: TreeNode, folds: Child[]) {
  const { turn } = node;
  return h(
    "li",
    { class: "variation-move" },
    h(
      "button",
      { type: "button", onclick: () => preserveFocus(() => actions.study.visitNode(node.node)) },
      turn && h("span", { class: "move-number" }, String(turn.turnNumber)),
      turn && gameUi.seatIcon(turn.mover),
      turn && h("span", { class: "visually-hidden" }, seatName(t, turn.mover)),
      h("span", { class: "move-text" }, gameUi.actionNotation(t, node)),
      gameUi.turnBadge(t, turn),
    ),
    node.comment && h("p", { class: "move-comment" }, node.comment),
    ...folds,
  );
}
