// Queries on a game's tree of variations: children, siblings, the line on the board, and where it leaves the main line.

import type { AnyTreeNode as TreeNode } from "../../protocol/app.ts";

/** The children of each node, the main move first, and each node by its number. */
type Index = { after: Map<number | null, TreeNode[]>; nodes: Map<number, TreeNode> };
/** Indexes by tree. They stay valid, because a changed tree is a new object. */
const indexes: WeakMap<readonly TreeNode[], Index> = new WeakMap();

function treeIndex(tree: readonly TreeNode[]): Index {
  let index = indexes.get(tree);
  if (index) return index;
  index = { after: new Map(), nodes: new Map() };
  for (const node of tree) {
    index.nodes.set(node.node, node);
    const siblings = index.after.get(node.parent);
    if (siblings) siblings.push(node);
    else index.after.set(node.parent, [node]);
  }
  indexes.set(tree, index);
  return index;
}

/** Returns the nodes of the line on the board by ply, the root first; empty if the tree is empty. */
export function lineOf(tree: readonly TreeNode[], actions: readonly string[]): TreeNode[] {
  const line = tree.slice(0, 1);
  for (const action of line.length > 0 ? actions : []) {
    const next = childrenOf(tree, line.at(-1) as TreeNode).find((node) => node.action === action);
    if (!next) break;
    line.push(next);
  }
  return line;
}

/** Returns the moves played after *node*, the main move first. */
export const childrenOf = (tree: readonly TreeNode[], node: TreeNode) => treeIndex(tree).after.get(node.node) ?? [];

/** Returns the other moves that were played in the position before *node*. */
export const siblingsOf = (tree: readonly TreeNode[], node: TreeNode) =>
  node.parent === null ? [] : (treeIndex(tree).after.get(node.parent) ?? []).filter((other) => other !== node);

/** Whether *node* is the main move of its position. */
export const isFirstChild = (tree: readonly TreeNode[], node: TreeNode) =>
  node.parent === null || treeIndex(tree).after.get(node.parent)?.[0] === node;

/** Returns the last move of the line, up to *ply*, that is not the main move of its position; null on the main line. */
export const branchOf = (tree: readonly TreeNode[], line: readonly TreeNode[], ply: number = line.length - 1) =>
  line.slice(0, ply + 1).findLast((node) => !isFirstChild(tree, node)) ?? null;

/** Returns the node at the end of the line from *node* along main moves, and the ply of *node*. */
export function lineEnd(tree: readonly TreeNode[], node: TreeNode) {
  let end = node;
  for (let [next] = childrenOf(tree, end); next; [next] = childrenOf(tree, end)) end = next;
  let ply = 0;
  const parentOf = (one: TreeNode) => treeIndex(tree).nodes.get(one.parent ?? NaN);
  for (let up = parentOf(node); up; up = parentOf(up)) ply += 1;
  return { end, ply };
}
