// Owns what the page knows of each match: the engine tells what is new, and here it becomes the whole view again. So an
// answer is short however long a match is.

import { grownTree, recordedTree } from "./growing.js";

/**
 * @typedef {import("../protocol/house").AnyNews} MatchNews
 * @typedef {import("../protocol/house").AnyRecord} MatchRecord
 * @typedef {import("../protocol/house").AnyView} MatchView
 *
 * @typedef {object} Known What was told of a match to one viewer.
 * @property {number} revision
 * @property {MatchRecord["start"]} start
 * @property {MatchView["entries"]} entries
 * @property {MatchView["tree"]} tree
 */

/** Calls by which a match begins anew: what was known under its name is another match's. */
const OPENING = new Set(["newMatch", "loadMatch", "importGame"]);
/** A revision that no match has. */
const NOTHING = -1;

/** What one engine has told. */
export function createNews() {
  /** @type {Map<string, Map<string, Known>>} By match, then by viewer. */
  let matches = new Map();

  /**
   * A call, as it is to be sent, and what its answer means to who asks now.
   *
   * @param {string} method
   * @param {Record<string, any>} params
   * @returns {{ params: Record<string, any>, heard: (result: any) => any }}
   */
  const asked = (method, params) => {
    const { match, viewer = "" } = params;
    if (typeof match !== "string") return { params, heard: (result) => result };
    const viewers = (!OPENING.has(method) && matches.get(match)) || new Map();
    matches.set(match, viewers);
    if (method === "forget") matches.delete(match);
    const known = viewers.get(viewer) ?? { revision: NOTHING, start: "", entries: [], tree: [] };
    const merge = (/** @type {MatchNews} */ news) => {
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

/**
 * @param {MatchNews} news
 * @param {Known} known
 * @returns {MatchRecord}
 */
function recordOf({ head, isStudy }, { start, entries, tree }) {
  const record = { ...head, start, actions: entries.map(({ action }) => action) };
  return isStudy ? { ...record, nodes: recordedTree(tree) } : record;
}

/**
 * @param {MatchNews} news
 * @param {Known} known
 * @returns {MatchView}
 */
function viewOf(news, known) {
  const { match, ply, position, toAct, outcome } = news;
  const { entries, tree } = known;
  return { match, record: recordOf(news, known), entries, tree, ply, position, toAct, outcome };
}

/**
 * What was answered, with the view in the place of the news, which may be a part of it.
 *
 * @param {any} result
 * @param {(news: MatchNews) => MatchView | MatchRecord} merge
 */
function replaced(result, merge) {
  if (isNews(result)) return merge(result);
  return isNews(result?.view) ? { ...result, view: merge(result.view) } : result;
}

/** @param {any} value */
const isNews = (value) => typeof value?.revision === "number" && Array.isArray(value.entries);
