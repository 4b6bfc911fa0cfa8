// Owns the growing of the tree that the page knows of a match: what befell it, told in its order, makes it the engine's own.

/**
 * @typedef {import("../protocol/house").AnyEntry} MatchEntry
 * @typedef {import("../protocol/house").AnyNode} TreeNode
 * @typedef {import("../protocol/house").RecordNews} RecordNews
 */

/**
 * The tree after some news, parents before children, the main branch of each position first.
 *
 * @param {readonly TreeNode[]} known
 * @param {RecordNews} news
 * @param {readonly MatchEntry[]} entries The whole line.
 * @returns {TreeNode[]}
 */
export function grownTree(known, { nodes, changes }, entries) {
  const tree = [...(nodes ?? known)];
  // The root alone is told where there is but the line, which the entries tell.
  if (nodes?.length === 1) tree.push(...entries.map((_, place) => nodeOf(entries, place)));
  for (const change of changes) befall(tree, change, entries);
  return tree;
}

/**
 * What a record has of a tree: index of the parent, action, name, comment.
 *
 * @param {readonly TreeNode[]} tree
 * @returns {NonNullable<import("../protocol/house").AnyRecord["nodes"]>}
 */
export function recordedTree(tree) {
  const places = new Map(tree.map(({ node }, place) => [node, place]));
  return tree.map(({ parent, action, name, comment }) => [places.get(parent ?? 0) ?? 0, action, name, comment]);
}

/**
 * The node that an entry of the line tells of.
 *
 * @param {readonly MatchEntry[]} entries
 * @param {number} place
 * @returns {TreeNode}
 */
function nodeOf(entries, place) {
  const { ply: _, node, action, seat: __, events: ___, ...turn } = /** @type {MatchEntry} */ (entries[place]);
  const parent = entries[place - 1]?.node ?? 0;
  return { node, parent, action, name: "", comment: "", turn: /** @type {TreeNode["turn"]} */ (turn) };
}

/**
 * @param {TreeNode[]} tree Is changed.
 * @param {import("../protocol/house").TreeChange} change
 * @param {readonly MatchEntry[]} entries
 */
function befall(tree, { kind, node, made, name = "", comment = "" }, entries) {
  const place = tree.findIndex((one) => one.node === node);
  if (kind === "new") {
    const added =
      made ??
      nodeOf(
        entries,
        entries.findIndex((entry) => entry.node === node),
      );
    tree.splice(
      branchEnd(
        tree,
        tree.findIndex((one) => one.node === added.parent),
      ),
      0,
      added,
    );
  } else if (place >= 0 && kind === "words") {
    tree[place] = { .../** @type {TreeNode} */ (tree[place]), name, comment };
  } else if (place >= 0) {
    const branch = tree.splice(place, branchEnd(tree, place) - place);
    const above = tree.findIndex((one) => one.node === branch[0]?.parent);
    if (kind === "first") tree.splice(above + 1, 0, ...branch);
  }
}

/**
 * Where the branch that begins at a place ends.
 *
 * @param {readonly TreeNode[]} tree
 * @param {number} place
 */
function branchEnd(tree, place) {
  const inside = new Set([tree[place]?.node]);
  let end = place + 1;
  for (let next = tree[end]; next && inside.has(next.parent ?? -1); next = tree[(end += 1)]) inside.add(next.node);
  return end;
}
