// Games from the address's hash, at the start and later, and the links that people copy.

import { copyText } from "../../ui/clipboard.ts";
import { seedParams } from "./new-game.ts";
import { newId } from "./library.ts";
import { gameHashOf, writeGameHash, writePlyHash, displayedHash, plyHashOf } from "./save-game.ts";
import { onMainLine } from "./main-line.ts";
import { displayedMarks } from "../annotations.ts";
import { openLink } from "../../links/open-link.ts";
import { isMainLine } from "../../links/compare-games.ts";
import { explainLinkError } from "../../links/truncated-link.ts";
import { withoutTextFragment, repairedLink } from "../../links/repair.ts";
import { marksPart, readMarks, splitMarks } from "../../links/annotations-part.ts";
import { splitPly } from "../../links/ply-part.ts";
import { gamePart, redirectToFirstGame, splitGame } from "../../links/game-part.ts";
import { positionHash, readHash, readSpectatorLink } from "../../links/hash.ts";
import { isCancelled } from "../../engine/long-call.ts";
import type { ActionContext } from "../context.ts";
import type { GameUi } from "../../game-ui.ts";
import type { Link } from "../../links/hash.ts";
import type { SavedGame } from "../../storage/validate.ts";
import type { ReceivedGame } from "./incoming-link.ts";
import type { Library } from "./library.ts";
import type { Match } from "../match.ts";

interface LinkTools {
  context: ActionContext;
  library: Library;
  match: Match;
  /** Takes over a game by correspondence. */
  receive: (received: ReceivedGame) => Promise<void>;
}

export function createLinks(tools: LinkTools) {
  const { context, library } = tools;
  const { store, address, enqueue, gameUi } = context;
  const { openCurrentGame, openHash } = createLinkOpening(tools);

  const openInitial = async () => {
    const running = store.get();
    if (running.gameId) return;
    const opened = await openHash(location.hash);
    if (opened || (opened === false && (await openCurrentGame()))) return;
    const view = await context.call("newMatch", {
      match: newId(),
      rules: running.info.presets[0] ?? "standard",
      ...seedParams(gameUi),
    });
    await library.openGame(view, {
      ...(gameUi.defaultSeats && { seats: gameUi.defaultSeats }),
      startsByRules: true,
      isNavigation: false,
      keepDialogOpen: true,
    });
  };

  return {
    /** Open the game of the link now that the engine is ready, else the game in progress, else a new one. */
    start: () => enqueue(openInitial),
    /**
     * Open the game of a hash that the person has followed or gone back to. The running game is saved already.
     *
     * @param hash The hash that was followed. The address may have changed again before this task runs.
     */
    followHash: (hash: string) =>
      enqueue(async () => {
        if (!store.get().gameId) return;
        const isSecret = gameUi.viewerId && !store.get().view.outcome;
        if (!isSecret && repairedLink(hash) === (await displayedHash(gameUi, store.get()))) {
          address.hash = hash;
          await writePlyHash(context);
        } else if (!(await openHash(hash))) await writeGameHash(context, false);
      }),
    /**
     * Returns the first reading of a pasted link that can be opened, or the likeliest one if none can.
     *
     * @param links The likeliest reading first.
     */
    firstOpenable: async (links: string[]): Promise<string> => {
      let found = links[0] ?? "";
      if (links.length > 1) await enqueue(async () => void (found = (await findOpenable(context, links)) ?? found));
      return found;
    },
    /**
     * Write the running game's address into an entry of the browser's history, which may have an older one. Returns the hash
     * that the entry had, if it differs; else null.
     *
     * @param depth The depth of that entry (web/app/ui/back-button.ts).
     */
    restoreAddress(depth: number): string | null {
      const hash = withoutTextFragment(location.hash);
      if (hash === address.hash) return null;
      history.replaceState({ depth }, "", address.hash || location.pathname + location.search);
      return hash;
    },
    ...shareLinks(context),
  };
}

/** Returns the functions that open saved games and hashes. */
function createLinkOpening({ context, library, match, receive }: LinkTools) {
  const { store, storage, address, notifyError, gameUi } = context;

  /** Whether the first game of this page is still to be opened. The person has not asked for it, so it closes no dialog. */
  const isFirstGame = () => store.get().gameId === null;

  /** Open a saved game. Returns whether that was possible; rejects if the person cancelled the wait. */
  const tryToOpen = async (saved: SavedGame) => {
    try {
      await library.openSavedGame(saved, false, isFirstGame());
      return true;
    } catch (error) {
      if (isCancelled(error)) throw error;
      notifyError(error, "notice.saved");
      return false;
    }
  };

  /** Open the game in progress. If the person cancels that, begin a new game. */
  const openCurrentGame = async () => {
    const saved = storage.current();
    try {
      return saved !== null && (await tryToOpen(saved));
    } catch (error) {
      notifyError(error);
      return false;
    }
  };

  /** Open the game of a hash. Returns false if it has none that can be opened, and null if the person cancelled the wait. */
  const openHash = async (whole: string) => {
    address.hash = withoutTextFragment(whole);
    try {
      return (await openSavedByHash(whole)) || (await openFromHash(whole));
    } catch (error) {
      notifyError(error, "notice.link");
      return isCancelled(error) ? null : false;
    }
  };

  /** Open the saved game that has this hash. Returns whether there is one. */
  const openSavedByHash = async (whole: string) => {
    const link = repairedLink(whole);
    const { hash, ply } = splitPly(link);
    const saved = hash.length > 1 && storage.find(hash);
    // A saved game that cannot be opened still has its link, which contains the turns.
    if (!saved || (ply ?? 0) > saved.record.cursor || !(await tryToOpen(saved))) return false;
    await showPly(context, match, ply, readMarks(splitMarks(link).marks));
    return true;
  };

  /** Open the game that is written in a hash. */
  const openFromHash = async (whole: string) => {
    if (await openIfSpectatorLink(context, whole)) return false; // The page continues with its own game.
    const read = await readLink(context, whole);
    if (read === null || read === "elsewhere") return read !== null;
    const { link, opened } = read;
    // A link of a game with secrets would show every hand, so such a game is never played by correspondence.
    if (link.kind === "game" && link.who.correspondence && !gameUi.viewerId) {
      await receive({ ...opened, who: link.who, offer: link.offer, refused: link.refused });
      return true;
    }
    const { view, startsByRules } = opened;
    await library.openGame(view, {
      ...seatsOfLink(gameUi, link),
      startsByRules,
      isNavigation: false,
      keepDialogOpen: isFirstGame(),
    });
    await showPly(context, match, "ply" in link ? link.ply : null, link.marks);
    return true;
  };

  return { openCurrentGame, openHash };
}

/** Display the turn that a link names, with its annotations. */
async function showPly(context: ActionContext, match: Match, ply: number | null, marks: string[] | string) {
  if (ply !== null) await match.goTo(ply);
  if (ply !== null) await writePlyHash(context);
  showMarks(context.store, marks);
}

/**
 * Returns the link in a hash, and the game that the engine makes of it; null if there is none, and "elsewhere" if the page
 * of another game is about to be opened.
 */
async function readLink(context: ActionContext, whole: string) {
  const { call, gameUi, store } = context;
  let link: Link | null = null;
  try {
    link = await readHash(whole, gameUi);
    if (!link) return null;
    if ((await isOfFirstGame(context, whole, link)) && redirectToFirstGame(whole)) return "elsewhere";
    return { link, opened: await openLink(call, link, newId(), seedParams(gameUi)) };
  } catch (error) {
    throw explainLinkError(error, whole, link, gameUi, store.get().info.presets);
  }
}

/** Whether a link without a game's name does not fit this page's game, so that it belongs to the site's first game. */
async function isOfFirstGame({ call, gameUi }: ActionContext, whole: string, link: Link) {
  if (gameUi.isFirst || splitGame(repairedLink(whole)).game !== null) return false;
  const match = newId();
  try {
    const start = link.kind === "game" ? link.start : { position: link.position };
    await call("newMatch", { match, ...start, isStored: true });
  } catch (error) {
    if (isCancelled(error)) throw error;
    return true;
  }
  await call("closeMatch", { match });
  return false;
}

/** Returns the first of some links that can be opened, or that belongs to another game's page. */
async function findOpenable({ call, gameUi }: ActionContext, links: string[]) {
  for (const whole of links) {
    const { game } = splitGame(whole);
    if (whole.startsWith("#o=") || (game !== null && game !== gameUi.name)) return whole;
    try {
      const link = await readHash(whole, gameUi);
      if (!link) continue;
      const match = newId();
      await openLink(call, link, match);
      await call("closeMatch", { match });
      return whole;
    } catch (error) {
      if (isCancelled(error)) throw error;
    }
  }
  return null;
}

/**
 * Returns the seats of a game that a link begins: the computer players that it names. If it names none and no turn has been
 * played, they are the opponents of a first game.
 */
function seatsOfLink(gameUi: GameUi, link: Link) {
  if (link.kind !== "game") return {};
  if (Object.keys(link.who.seats).length > 0) return { seats: link.who.seats };
  return gameUi.defaultSeats && link.actions.length === 0 ? { seats: gameUi.defaultSeats } : {};
}

/** Open a hash for spectators. Returns false if it is none. */
async function openIfSpectatorLink(context: ActionContext, whole: string) {
  const observed = context.gameUi.openSpectatorLink ? await readSpectatorLink(whole) : null;
  if (observed !== null) await context.gameUi.openSpectatorLink?.(context, observed);
  return observed !== null;
}

/**
 * Show the annotations of a link on its position.
 *
 * @param marks A text is the error code of annotations that cannot be read.
 */
function showMarks(store: ActionContext["store"], marks: string[] | string) {
  if (typeof marks === "string" || marks.length === 0) return;
  store.set({ annotations: { position: store.get().displayed.position.text, marks } });
}

/** Returns the actions for links that people share. */
function shareLinks(context: ActionContext) {
  const { store, notify, gameUi } = context;
  return {
    /** Returns the link to the displayed position. */
    positionLink: () => linkOf(positionHash(store.get().displayed.position.text) + gamePart(gameUi)),
    /** Returns the link to the whole game with all its secrets. Every person who opens it sees everything. */
    fullLink: () =>
      context.whenGameOpen(async (state) => {
        const record = await context.call("record", { match: state.view.match, viewer: "open" });
        return linkOf(
          await gameHashOf(gameUi, await onMainLine(context, { ...state, view: { ...state.view, record } })),
        );
      }),
    /** Returns the link to the main line, or to its position if the game is too long for a link. */
    gameLink: async () => linkOf(await gameHashOf(gameUi, await onMainLine(context, store.get()))),
    /** Whether the line on the board is not the main line. */
    isInVariation: () => !isMainLine(store.get().view.record),
    /** Returns the link to the line on the board, at the displayed turn. */
    lineLink: async () => linkOf(await displayedHash(gameUi, store.get())),
    /** Returns the link to the whole game at the displayed turn, or to that position if the game is too long for a link. */
    turnLink: async () => {
      const { displayed } = store.get();
      const position = positionHash(displayed.position.text) + gamePart(gameUi);
      return linkOf(plyHashOf(await gameHashOf(gameUi, store.get()), displayed.ply) ?? position);
    },
    /** Returns the part of a link that contains the annotations of the displayed position. */
    marksPart: () => marksPart(displayedMarks(store.get())),
    copy: copyText,
    /** Copy a report, with a notice. If the browser forbids copying, the notice shows the report. */
    copyReport: async (text: string) =>
      (await copyText(text)) ? notify("info", "notice.copied") : notify("error", "notice.copyRefused", {}, text),
  };
}

/**
 * Returns the link to this page with another hash. It leaves out what came with the page's own address, such as the sender's
 * language or click counts.
 */
export const linkOf = (hash: string) => (location.href.split(/[?#]/)[0] ?? "") + hash;
