// Cache of the matches as the engine has sent them. It merges the deltas of answers into whole views, so that the size of
// an answer does not depend on the length of the match.

import { applyTreeDelta, recordNodes } from "./tree-delta.ts";
import type {
  AnyMatchDelta as MatchDelta,
  AnyRecordDelta,
  AnyRecord as MatchRecord,
  AnyMatchView as MatchView,
  NextParams,
} from "../../protocol/app.ts";

/** A match as it was last sent for one viewer. */
interface CachedMatch {
  revision: number;
  start: MatchRecord["start"];
  entries: MatchView["entries"];
  tree: MatchView["tree"];
}

interface PreparedCall {
  /** The parameters to send. */
  params: Record<string, unknown>;
  /** Turns the engine's result into the caller's. */
  onResult: (result: unknown) => unknown;
}

/** Methods that open a match: the cache under its name belongs to another match. */
const OPENING_METHODS = new Set(["newMatch", "loadMatch", "importGame"]);
/** A match of which nothing is cached. No match has this revision. */
const NOTHING_CACHED: CachedMatch = { revision: -1, start: "", entries: [], tree: [] };
/** The viewer from whom nothing is hidden. */
const OMNISCIENT = "open";

/** Creates the cache of one engine. */
export function createMatchCache() {
  /** The cached matches, by the name of the match, then by viewer. */
  let matches: Map<string, Map<string, CachedMatch>> = new Map();

  /**
   * Returns the call as it is sent, with `since` and `revisions`, and what turns its answer into the caller's result.
   */
  const prepare = (method: string, params: Record<string, unknown>): PreparedCall => {
    const { match, viewer: caller = "" } = params as { match?: unknown; viewer?: string };
    if (typeof match !== "string") return { params, onResult: (result) => result };
    const viewers = (!OPENING_METHODS.has(method) && matches.get(match)) || new Map<string, CachedMatch>();
    matches.set(match, viewers);
    if (method === "closeMatch") matches.delete(match);
    // The state whose revisions the call names: another answer may change the cache before this one comes.
    const known = new Map(viewers);
    const merge = (viewer: string, delta: AnyRecordDelta) => {
      const now = applyDelta(known.get(viewer) ?? NOTHING_CACHED, delta);
      viewers.set(viewer, now);
      return now;
    };
    const mergeView = (delta: MatchDelta) => {
      const now = merge(delta.viewer ?? caller, delta);
      if (method === "record") return recordOf(delta, now);
      if (!delta.fullRecord) return viewOf(delta, now);
      return { ...viewOf(delta, now), fullRecord: recordOf(delta.fullRecord, merge(OMNISCIENT, delta.fullRecord)) };
    };
    const revisionOf = (viewer: string) => (known.get(viewer) ?? NOTHING_CACHED).revision;
    const others = otherViewers(params, caller).map((other) => [other, revisionOf(other)]);
    const revisions = others.length > 0 && { revisions: Object.fromEntries(others) };
    return {
      params: { ...params, since: revisionOf(caller), ...revisions },
      onResult: (result) => withViews(result, mergeView),
    };
  };

  /** Clear the cache, because another engine answers from now on. */
  const clear = () => {
    matches = new Map();
  };

  return { prepare, clear };
}

/** The viewers, apart from the call's own, for whom a part of the answer may be. */
function otherViewers({ nextViewers, withRecord }: NextParams, caller: string) {
  const { acting = {}, waiting = caller, over = caller } = nextViewers ?? {};
  const others = new Set([...Object.values(acting), waiting, over, ...(withRecord ? [OMNISCIENT] : [])]);
  return [...others].filter((viewer) => viewer !== caller);
}

function applyDelta(cached: CachedMatch, delta: AnyRecordDelta): CachedMatch {
  const entries = cached.entries.slice(0, delta.from - 1).concat(delta.entries);
  const [revision, start] = [delta.revision, delta.start ?? cached.start];
  return { revision, start, entries, tree: applyTreeDelta(cached.tree, delta, entries) };
}

function recordOf({ head, isStudy }: AnyRecordDelta, { start, entries, tree }: CachedMatch): MatchRecord {
  const record = { ...head, start, actions: entries.map(({ action }) => action) };
  return isStudy ? { ...record, nodes: recordNodes(tree) } : record;
}

function viewOf(delta: MatchDelta, cached: CachedMatch): MatchView {
  const { match, ply, position, toAct, outcome, viewer, choices, informationState, callerEvents } = delta;
  const { entries, tree } = cached;
  const view = { match, record: recordOf(delta, cached), entries, tree, ply, position, toAct, outcome };
  return {
    ...view,
    ...(viewer && { viewer }),
    ...(choices && { choices }),
    ...(informationState && { informationState }),
    ...(callerEvents && { callerEvents }),
  };
}

/** The answer with a whole view in place of its delta, which is the answer itself or its field `view`. */
function withViews(result: unknown, merge: (delta: MatchDelta) => MatchView | MatchRecord) {
  if (isDelta(result)) return merge(result);
  const { view } = (result ?? {}) as { view?: unknown };
  return isDelta(view) ? { ...(result as object), view: merge(view) } : result;
}

function isDelta(value: unknown): value is MatchDelta {
  const { revision, entries } = (value ?? {}) as Partial<MatchDelta>;
  return typeof revision === "number" && Array.isArray(entries);
}
