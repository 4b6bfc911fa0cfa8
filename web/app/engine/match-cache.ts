// Cache of the matches as the engine has sent them: it merges the deltas of answers into whole views. So the size of an
// answer does not depend on the length of the match.

import { applyTreeDelta, recordNodes } from "./tree-delta.ts";
import type {
  AnyMatchDelta as MatchDelta,
  AnyRecordDelta,
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
/** Nothing of a match, with a revision that no match has. */
const NOTHING: CachedMatch = { revision: -1, start: "", entries: [], tree: [] };
/** The viewer from whom nothing is hidden. */
const OMNISCIENT = "open";

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
    const [cached, full] = [viewers.get(viewer) ?? NOTHING, viewers.get(OMNISCIENT) ?? NOTHING];
    const merge = (delta: MatchDelta) => {
      const now = merged(cached, delta);
      viewers.set(viewer, now);
      if (method === "record") return recordOf(delta, now);
      if (!delta.fullRecord) return viewOf(delta, now);
      const complete = merged(full, delta.fullRecord);
      viewers.set(OMNISCIENT, complete);
      return { ...viewOf(delta, now), fullRecord: recordOf(delta.fullRecord, complete) };
    };
    const since = { since: cached.revision, ...(params.withRecord === true && { recordSince: full.revision }) };
    return { params: { ...params, ...since }, onResult: (result) => withViews(result, merge) };
  };

  /** Clear the cache: another engine answers from now on. */
  const clear = () => {
    matches = new Map();
  };

  return { prepare, clear };
}

function merged(cached: CachedMatch, delta: AnyRecordDelta): CachedMatch {
  const entries = cached.entries.slice(0, delta.from - 1).concat(delta.entries);
  const [revision, start] = [delta.revision, delta.start ?? cached.start];
  return { revision, start, entries, tree: applyTreeDelta(cached.tree, delta, entries) };
}

function recordOf({ head, isStudy }: AnyRecordDelta, { start, entries, tree }: CachedMatch): MatchRecord {
  const record = { ...head, start, actions: entries.map(({ action }) => action) };
  return isStudy ? { ...record, nodes: recordNodes(tree) } : record;
}

function viewOf(delta: MatchDelta, cached: CachedMatch): MatchView {
  const { match, ply, position, toAct, outcome, choices } = delta;
  const { entries, tree } = cached;
  const view = { match, record: recordOf(delta, cached), entries, tree, ply, position, toAct, outcome };
  return choices ? { ...view, choices } : view;
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
