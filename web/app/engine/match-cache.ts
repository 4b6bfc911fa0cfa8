// Cache of the matches as the engine has sent them: it merges the deltas of answers into whole views. So the size of an
// answer does not depend on the length of the match.

import { grownTree, recordedTree } from "./tree-delta.ts";
import type { AnyNews as MatchNews, AnyRecord as MatchRecord, AnyView as MatchView } from "../../protocol/app.ts";

/** A match as it was last sent for one viewer. */
interface Known {
  revision: number;
  start: MatchRecord["start"];
  entries: MatchView["entries"];
  tree: MatchView["tree"];
}

interface Asked {
  params: Record<string, unknown>;
  heard: (result: unknown) => unknown;
}

/** Methods that open a match: the cache under its name belongs to another match. */
const OPENING = new Set(["newMatch", "loadMatch", "importGame"]);
/** A revision that no match has. */
const NOTHING = -1;

/** The cache of one engine. */
export function createNews() {
  /** By match, then by viewer. */
  let matches: Map<string, Map<string, Known>> = new Map();

  /**
   * The parameters as they are to be sent, with `since`, and a function that turns the answer into the caller's result.
   */
  const asked = (method: string, params: Record<string, unknown>): Asked => {
    const { match, viewer = "" } = params as { match?: unknown; viewer?: string };
    if (typeof match !== "string") return { params, heard: (result) => result };
    const viewers = (!OPENING.has(method) && matches.get(match)) || new Map<string, Known>();
    matches.set(match, viewers);
    if (method === "forget") matches.delete(match);
    const known = viewers.get(viewer) ?? { revision: NOTHING, start: "", entries: [], tree: [] };
    const merge = (news: MatchNews) => {
      const entries = known.entries.slice(0, news.from - 1).concat(news.entries);
      const [revision, start] = [news.revision, news.start ?? known.start];
      const now = { revision, start, entries, tree: grownTree(known.tree, news, entries) };
      viewers.set(viewer, now);
      return method === "record" ? recordOf(news, now) : viewOf(news, now);
    };
    return { params: { ...params, since: known.revision }, heard: (result) => replaced(result, merge) };
  };

  /** Clear the cache: another engine answers from now on. */
  const clear = () => {
    matches = new Map();
  };

  return { asked, clear };
}

function recordOf({ head, isStudy }: MatchNews, { start, entries, tree }: Known): MatchRecord {
  const record = { ...head, start, actions: entries.map(({ action }) => action) };
  return isStudy ? { ...record, nodes: recordedTree(tree) } : record;
}

function viewOf(news: MatchNews, known: Known): MatchView {
  const { match, ply, position, toAct, outcome } = news;
  const { entries, tree } = known;
  return { match, record: recordOf(news, known), entries, tree, ply, position, toAct, outcome };
}

/** The answer with a view in place of the delta; the delta is the whole answer, or its field `view`. */
function replaced(result: unknown, merge: (news: MatchNews) => MatchView | MatchRecord) {
  if (isNews(result)) return merge(result);
  const { view } = (result ?? {}) as { view?: unknown };
  return isNews(view) ? { ...(result as object), view: merge(view) } : result;
}

function isNews(value: unknown): value is MatchNews {
  const { revision, entries } = (value ?? {}) as Partial<MatchNews>;
  return typeof revision === "number" && Array.isArray(entries);
}
