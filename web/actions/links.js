// Owns the way from the location's hash to a game, at the start and later, and copying links.

import { newId } from "./library.js";
import { hashOf } from "./match.js";
import { openLink } from "../opening.js";
import { positionHash, readHash, splitTurn, turnHash } from "../url.js";

/**
 * @param {import("./core.js").Core} core
 * @param {import("./library.js").Library} library
 * @param {import("./match.js").Match} match
 */
export function createLinks(core, library, match) {
  const { store, storage, enqueue, notify, notifyError } = core;

  /** Open what the hash says; false when it says nothing that could be opened. */
  const openHash = async () => {
    const { hash, ply } = splitTurn(location.hash);
    try {
      const saved = hash.length > 1 && storage.find(hash);
      if (saved && (ply ?? 0) <= saved.record.cursor) {
        await library.openSaved(saved, false);
        await lookAt(ply);
        return true;
      }
      const link = await readHash(location.hash);
      if (!link) return false;
      const opened = await openLink(core.call, link, newId());
      await library.open(opened.view, { startsByRules: opened.startsByRules, isNavigation: false });
      await lookAt("ply" in link ? link.ply : null);
      return true;
    } catch (error) {
      notifyError(error, "notice.link");
      return false;
    }
  };

  /** Show the turn that a link names. @param {number | null} ply */
  const lookAt = async (ply) => {
    if (ply !== null) await match.look(ply);
  };

  /** Put the running game's link back into the address. */
  const restoreHash = async () => {
    const { view, startsByRules } = store.get();
    history.replaceState(null, "", await hashOf(view, startsByRules));
  };

  const openAtStart = async () => {
    const running = store.get();
    if (running.game) return reopen(core, library);
    if (await openHash()) return;
    const saved = storage.current();
    const open = (/** @type {import("../storage.js").SavedGame} */ game) => library.openSaved(game, false);
    if (
      saved &&
      (await attempt(
        () => open(saved),
        (error) => notifyError(error, "notice.saved"),
      ))
    )
      return;
    const view = await core.call("newMatch", { match: newId(), rules: running.info.presets[0] ?? "standard" });
    await library.open(view, { startsByRules: true, isNavigation: false });
  };

  return {
    /** The engine is ready: open the game of the link, else the one in progress, else a new one. */
    start: () => enqueue(openAtStart),
    /** The person has followed a link or gone back: the running game is saved already. */
    followHash: () =>
      enqueue(async () => {
        const { view, startsByRules, game } = store.get();
        if (!game || location.hash === (await hashOf(view, startsByRules))) return;
        if (!(await openHash())) await restoreHash();
      }),
    /** The link to the position that is shown. */
    positionLink: () => linkOf(positionHash(store.get().shown.position.text)),
    /** The link to the whole game; to its position, where the game is too long for a link. */
    gameLink: async () => linkOf(await hashOf(store.get().view, store.get().startsByRules)),
    /** The link to the whole game, which shows the turn that is looked at; to that position, where it is too long. */
    turnLink: async () => {
      const { view, shown, startsByRules } = store.get();
      const hash = await hashOf(view, startsByRules);
      return linkOf(hash.startsWith("#g=") ? turnHash(hash, shown.ply) : positionHash(shown.position.text));
    },
    /** Whether the browser let the text be copied. @param {string} text */
    copy,
    /** Copy a report and say so. @param {string} text */
    copyReport: async (text) =>
      (await copy(text)) ? notify("info", "notice.copied") : notify("error", "notice.copyRefused"),
  };
}

/**
 * After the engine was started anew: give it the game that the page still has.
 *
 * @param {import("./core.js").Core} core
 * @param {import("./library.js").Library} library
 */
async function reopen({ store, call }, library) {
  const { view, game, seats, tags, startsByRules } = store.get();
  const again = await call("loadMatch", { match: newId(), record: view.record });
  store.set({ view: { ...view, match: again.match } });
  await library.open(again, { ...(game ? { id: game } : {}), seats, tags, startsByRules, isNavigation: false });
}

/**
 * Whether *task* went well; what it threw is given to *onError*.
 *
 * @param {() => Promise<void>} task
 * @param {(error: unknown) => void} onError
 */
async function attempt(task, onError) {
  try {
    await task();
    return true;
  } catch (error) {
    onError(error);
    return false;
  }
}

/** @param {string} hash */
const linkOf = (hash) => location.href.split("#")[0] + hash;

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
