// Owns what the page knows of each match: the engine tells what is new, and here it becomes the whole view again. So an
// answer is short however long a match is.

import { grownTree, recordedTree } from "./tree-delta.ts";
import type { AnyNews as MatchNews, AnyRecord as MatchRecord, AnyView as MatchView } from "../../protocol/app.ts";

/** What was told of a match to one viewer. */
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

/** Calls by which a match begins anew: what was known under its name is another match's. */
const OPENING = new Set(["newMatch", "loadMatch", "importGame"]);
/** A revision that no match has. */
const NOTHING = -1;

/** What one engine has told. */
export function createNews() {
  /** By match, then by viewer. */
  let matches: Map<string, Map<string, Known>> = new Map();

  /** A call, as it is to be sent, and what its answer means to who asks now. */
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

  /** Know nothing any more: the engine is another. */
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

/** What was answered, with the view in the place of the news, which may be a part of it. */
function replaced(result: unknown, merge: (news: MatchNews) => MatchView | MatchRecord) {
  if (isNews(result)) return merge(result);
  const { view } = (result ?? {}) as { view?: unknown };
  return isNews(view) ? { ...(result as object), view: merge(view) } : result;
}

function isNews(value: unknown): value is MatchNews {
  const { revision, entries } = (value ?? {}) as Partial<MatchNews>;
  return typeof revision === "number" && Array.isArray(entries);
}
