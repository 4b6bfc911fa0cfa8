// Owns the reading of a game's tree of variations: its main line, the line on the board, what else was played where.

/**
 * @typedef {import("../protocol/house").AnyNode} TreeNode
 * @typedef {import("../protocol/house").AnyView} MatchView
 */

/**
 * The nodes of the line on the board by ply, the root first; none where the tree is not known.
 *
 * @param {readonly TreeNode[]} tree
 * @param {readonly string[]} actions
 * @returns {TreeNode[]}
 */
export function lineOf(tree, actions) {
  const line = tree.slice(0, 1);
  for (const action of line.length > 0 ? actions : []) {
    const parent = line.at(-1)?.node;
    const next = tree.find((node) => node.parent === parent && node.action === action);
    if (!next) break;
    line.push(next);
  }
  return line;
}

/**
 * What was played in the position after *node*, the main move first.
 *
 * @param {readonly TreeNode[]} tree
 * @param {TreeNode} node
 */
export const childrenOf = (tree, node) => tree.filter(({ parent }) => parent === node.node);

/**
 * What else was played instead of *node*.
 *
 * @param {readonly TreeNode[]} tree
 * @param {TreeNode} node
 */
export const sistersOf = (tree, node) =>
  node.parent === null ? [] : tree.filter((other) => other.parent === node.parent && other !== node);

/**
 * Whether *node* is the main move of its position.
 *
 * @param {readonly TreeNode[]} tree
 * @param {TreeNode} node
 */
export const isFirst = (tree, node) =>
  node.parent === null || tree.find(({ parent }) => parent === node.parent) === node;

/**
 * The move with which the line leaves the main line, the last such one up to *ply*; null on the main line.
 *
 * @param {readonly TreeNode[]} tree
 * @param {readonly TreeNode[]} line
 * @param {number} [ply]
 */
export const branchOf = (tree, line, ply = line.length - 1) =>
  line.slice(0, ply + 1).findLast((node) => !isFirst(tree, node)) ?? null;

/**
 * The end of the line that goes on from *node* along main moves, and how many moves there are up to *node*.
 *
 * @param {readonly TreeNode[]} tree
 * @param {TreeNode} node
 */
export function endOf(tree, node) {
  let end = node;
  for (let [next] = childrenOf(tree, end); next; [next] = childrenOf(tree, end)) end = next;
  let ply = 0;
  const parentOf = (/** @type {TreeNode} */ one) => tree.find((other) => other.node === one.parent);
  for (let up = parentOf(node); up; up = parentOf(up)) ply += 1;
  return { end, ply };
}
