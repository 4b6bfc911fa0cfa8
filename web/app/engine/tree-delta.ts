// Application of the changes of a match's tree, in their order, to the page's copy, so that it equals the engine's tree.

import type {
  AnyMatchEntry as MatchEntry,
  AnyTreeNode as TreeNode,
  AnyRecord,
  AnyRecordDelta,
  TreeChange,
} from "../../protocol/app.ts";

/**
 * The tree after a delta, parents before children, the main branch of each position first.
 *
 * @param entries The whole line after the delta.
 */
export function applyTreeDelta(
  known: readonly TreeNode[],
  { nodes, changes }: AnyRecordDelta,
  entries: readonly MatchEntry[],
): TreeNode[] {
  const tree = [...(nodes ?? known)];
  // If the tree is only the line, the root alone is sent, and the other nodes follow from the entries.
  if (nodes?.length === 1) tree.push(...entries.map((_, place) => nodeOfEntry(entries, place)));
  for (const change of changes) applyChange(tree, change, entries);
  return tree;
}

/** The tree as a record stores it: index of the parent, action, name and comment of each node. */
export function recordNodes(tree: readonly TreeNode[]): NonNullable<AnyRecord["nodes"]> {
  const places = new Map(tree.map(({ node }, place) => [node, place]));
  return tree.map(({ parent, action, name, comment }) => [places.get(parent ?? 0) ?? 0, action, name, comment]);
}

/** The node of an entry of the line. */
function nodeOfEntry(entries: readonly MatchEntry[], place: number): TreeNode {
  const { ply: _, node, action, seat: __, events: ___, ...turn } = entries[place] as MatchEntry;
  const parent = entries[place - 1]?.node ?? 0;
  return { node, parent, action, name: "", comment: "", turn: turn as TreeNode["turn"] };
}

/** Apply one change to *tree*. */
function applyChange(
  tree: TreeNode[],
  { kind, node, treeNode, name = "", comment = "" }: TreeChange,
  entries: readonly MatchEntry[],
) {
  const place = tree.findIndex((one) => one.node === node);
  if (kind === "added") {
    const added =
      treeNode ??
      nodeOfEntry(
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
  } else if (place >= 0 && kind === "annotated") {
    tree[place] = { ...(tree[place] as TreeNode), name, comment };
  } else if (place >= 0) {
    const branch = tree.splice(place, branchEnd(tree, place) - place);
    const parentPlace = tree.findIndex((one) => one.node === branch[0]?.parent);
    if (kind === "promoted") tree.splice(parentPlace + 1, 0, ...branch);
  }
}

/** The index after the last node of the branch that begins at *place*. */
function branchEnd(tree: readonly TreeNode[], place: number) {
  const inside = new Set([tree[place]?.node]);
  let end = place + 1;
  for (let next = tree[end]; next && inside.has(next.parent ?? -1); next = tree[(end += 1)]) inside.add(next.node);
  return end;
}
