// Cache of the matches as the engine has sent them: it merges the deltas of answers into whole views. So the size of an
// answer does not depend on the length of the match.

import { applyTreeDelta, recordNodes } from "./tree-delta.ts";
import type {
  AnyMatchDelta as MatchDelta,
  AnyRecord as MatchRecord,
  AnyMatchView as MatchView,
} from "../../protocol/app.ts";

/** A match as it was last sent for one viewer. */
interface CachedMatch {
  revision: number;
  start: MatchRecord["start"];
  entries: MatchView["entries"];
  tree: MatchView["tree"];
}

interface Asked {
  params: Record<string, unknown>;
  onResult: (result: unknown) => unknown;
}

/** Methods that open a match: the cache under its name belongs to another match. */
const OPENING = new Set(["newMatch", "loadMatch", "importGame"]);
/** A revision that no match has. */
const UNKNOWN_REVISION = -1;

/** The cache of one engine. */
export function createMatchCache() {
  /** By match, then by viewer. */
  let matches: Map<string, Map<string, CachedMatch>> = new Map();

  /**
   * The parameters as they are to be sent, with `since`, and a function that turns the answer into the caller's result.
   */
  const prepare = (method: string, params: Record<string, unknown>): Asked => {
    const { match, viewer = "" } = params as { match?: unknown; viewer?: string };
    if (typeof match !== "string") return { params, onResult: (result) => result };
    const viewers = (!OPENING.has(method) && matches.get(match)) || new Map<string, CachedMatch>();
    matches.set(match, viewers);
    if (method === "closeMatch") matches.delete(match);
    const cached = viewers.get(viewer) ?? { revision: UNKNOWN_REVISION, start: "", entries: [], tree: [] };
    const merge = (delta: MatchDelta) => {
      const entries = cached.entries.slice(0, delta.from - 1).concat(delta.entries);
      const [revision, start] = [delta.revision, delta.start ?? cached.start];
      const now = { revision, start, entries, tree: applyTreeDelta(cached.tree, delta, entries) };
      viewers.set(viewer, now);
      return method === "record" ? recordOf(delta, now) : viewOf(delta, now);
    };
    return { params: { ...params, since: cached.revision }, onResult: (result) => withViews(result, merge) };
  };

  /** Clear the cache: another engine answers from now on. */
  const clear = () => {
    matches = new Map();
  };

  return { prepare, clear };
}

function recordOf({ head, isStudy }: MatchDelta, { start, entries, tree }: CachedMatch): MatchRecord {
  const record = { ...head, start, actions: entries.map(({ action }) => action) };
  return isStudy ? { ...record, nodes: recordNodes(tree) } : record;
}

function viewOf(delta: MatchDelta, cached: CachedMatch): MatchView {
  const { match, ply, position, toAct, outcome } = delta;
  const { entries, tree } = cached;
  return { match, record: recordOf(delta, cached), entries, tree, ply, position, toAct, outcome };
}

/** The answer with a view in place of the delta; the delta is the whole answer, or its field `view`. */
function withViews(result: unknown, merge: (delta: MatchDelta) => MatchView | MatchRecord) {
  if (isDelta(result)) return merge(result);
  const { view } = (result ?? {}) as { view?: unknown };
  return isDelta(view) ? { ...(result as object), view: merge(view) } : result;
}

function isDelta(value: unknown): value is MatchDelta {
  const { revision, entries } = (value ?? {}) as Partial<MatchDelta>;
  return typeof revision === "number" && Array.isArray(entries);
}
