// Owns the reading of a game's tree of variations: its main line, the line on the board, what else was played where.

/**
 * @typedef {import("../protocol/house").AnyNode} TreeNode
 * @typedef {import("../protocol/house").AnyView} MatchView
 */

/** What was played after each node, the main move first; and each node by its number. @typedef {{ after: Map<number | null, TreeNode[]>, nodes: Map<number, TreeNode> }} Index */
/** Trees are made anew when they change. @type {WeakMap<readonly TreeNode[], Index>} */
const indexes = new WeakMap();

/** @param {readonly TreeNode[]} tree @returns {Index} */
function indexOf(tree) {
  let index = indexes.get(tree);
  if (index) return index;
  index = { after: new Map(), nodes: new Map() };
  for (const node of tree) {
    index.nodes.set(node.node, node);
    const sisters = index.after.get(node.parent);
    if (sisters) sisters.push(node);
    else index.after.set(node.parent, [node]);
  }
  indexes.set(tree, index);
  return index;
}

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
    const next = childrenOf(tree, /** @type {TreeNode} */ (line.at(-1))).find((node) => node.action === action);
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
export const childrenOf = (tree, node) => indexOf(tree).after.get(node.node) ?? [];

/**
 * What else was played instead of *node*.
 *
 * @param {readonly TreeNode[]} tree
 * @param {TreeNode} node
 */
export const sistersOf = (tree, node) =>
  node.parent === null ? [] : (indexOf(tree).after.get(node.parent) ?? []).filter((other) => other !== node);

/**
 * Whether *node* is the main move of its position.
 *
 * @param {readonly TreeNode[]} tree
 * @param {TreeNode} node
 */
export const isFirst = (tree, node) => node.parent === null || indexOf(tree).after.get(node.parent)?.[0] === node;

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
  const parentOf = (/** @type {TreeNode} */ one) => indexOf(tree).nodes.get(one.parent ?? NaN);
  for (let up = parentOf(node); up; up = parentOf(up)) ply += 1;
  return { end, ply };
}
