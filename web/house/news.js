// Owns what the page knows of each match: the engine tells what is new, and here it becomes the whole view again. So an
// answer is short however long a match is.

/**
 * @typedef {import("../protocol/house").AnyEntry} MatchEntry
 * @typedef {import("../protocol/house").AnyNews} MatchNews
 * @typedef {import("../protocol/house").AnyView} MatchView
 *
 * @typedef {object} Known What was told of a match to one viewer.
 * @property {number} revision
 * @property {MatchEntry[]} entries
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
    const known = viewers.get(viewer) ?? { revision: NOTHING, entries: [] };
    const merge = (/** @type {MatchNews} */ news) => {
      const entries = known.entries.slice(0, news.from - 1).concat(news.entries);
      viewers.set(viewer, { revision: news.revision, entries });
      return viewOf(news, entries);
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
 * @param {MatchEntry[]} entries The whole line.
 * @returns {MatchView}
 */
function viewOf({ match, head, ply, position, toAct, outcome }, entries) {
  const record = { ...head, actions: entries.map(({ action }) => action) };
  return { match, record, entries, ply, position, toAct, outcome };
}

/**
 * What was answered, with the view in the place of the news, which may be a part of it.
 *
 * @param {any} result
 * @param {(news: MatchNews) => MatchView} merge
 */
function replaced(result, merge) {
  if (isNews(result)) return merge(result);
  return isNews(result?.view) ? { ...result, view: merge(result.view) } : result;
}

/** @param {any} value */
const isNews = (value) => typeof value?.revision === "number" && Array.isArray(value.entries);
