// Games from the address's hash, at the start and later, and the links that people copy.

import { copy } from "../../ui/clipboard.ts";
import { seedPart } from "./new-game.ts";
import { newId } from "./library.ts";
import { hashOf, keep, keepAddress, shownHash, turnOf } from "./save-game.ts";
import { onMainLine } from "./main-line.ts";
import { displayedMarks } from "../annotations.ts";
import { openLink } from "../../links/open-link.ts";
import { isMainLine } from "../../links/compare-games.ts";
import { explainLinkError } from "../../links/truncated-link.ts";
import { withoutTextFragment, repairedLink } from "../../links/repair.ts";
import { marksPart, readMarks, splitMarks } from "../../links/annotations-part.ts";
import { splitTurn } from "../../links/ply-part.ts";
import { gamePart, redirectToFirstGame, splitGame } from "../../links/game-part.ts";
import { positionHash, readHash, readSpectatorLink } from "../../links/hash.ts";
import { isCancelled } from "../../engine/long-call.ts";
import type { Core } from "../context.ts";
import type { GameUi } from "../../game-ui.ts";
import type { Link } from "../../links/hash.ts";
import type { SavedGame } from "../../storage/validate.ts";
import type { Brought } from "./incoming-link.ts";
import type { Library } from "./library.ts";
import type { Match } from "../match.ts";

/** @param arrive Takes over a game by correspondence. */
export function createLinks(core: Core, library: Library, match: Match, arrive: (brought: Brought) => Promise<void>) {
  const { store, address, enqueue, gameUi } = core;
  const { openCurrent, openHash } = createOpening(core, library, match, arrive);

  const openAtStart = async () => {
    const running = store.get();
    if (running.gameId) return;
    const opened = await openHash(location.hash);
    if (opened || (opened === false && (await openCurrent()))) return;
    const view = await core.call("newMatch", {
      match: newId(),
      rules: running.info.presets[0] ?? "standard",
      ...seedPart(gameUi),
    });
    await library.open(view, {
      ...(gameUi.defaultSeats && { seats: gameUi.defaultSeats }),
      startsByRules: true,
      isNavigation: false,
      keepsDialog: true,
    });
  };

  return {
    /** The engine is ready: open the game of the link, else the one in progress, else a new one. */
    start: () => enqueue(openAtStart),
    /**
     * The person has followed a link or gone back: the running game is saved already.
     *
     * @param hash The hash that was followed; the address may have changed again before this task runs.
     */
    followHash: (hash: string) =>
      enqueue(async () => {
        if (!store.get().gameId) return;
        const isSecret = gameUi.viewer && !store.get().view.outcome;
        if (!isSecret && repairedLink(hash) === (await shownHash(gameUi, store.get()))) {
          address.hash = hash;
          await keepAddress(core);
        } else if (!(await openHash(hash))) await keep(core, false);
      }),
    /**
     * The reading of a pasted link that can be opened; the longest one, where none can.
     *
     * @param links The likeliest first.
     */
    likeliest: async (links: string[]): Promise<string> => {
      let found = links[0] ?? "";
      if (links.length > 1) await enqueue(async () => void (found = (await firstToOpen(core, links)) ?? found));
      return found;
    },
    /**
     * Write the running game's address into an entry of the browser's history, which may hold an older one.
     *
     * @param depth The depth of that entry (web/app/ui/back-button.ts).
     * @returns The hash that the entry had, if it differs; else null.
     */
    keepAddress(depth: number): string | null {
      const hash = withoutTextFragment(location.hash);
      if (hash === address.hash) return null;
      history.replaceState({ depth }, "", address.hash || location.pathname + location.search);
      return hash;
    },
    ...givenLinks(core),
  };
}

/** Opening of saved games and of hashes. */
function createOpening(core: Core, library: Library, match: Match, arrive: (brought: Brought) => Promise<void>) {
  const { store, storage, address, notifyError, gameUi } = core;

  /** Whether the first game of this page is still to be opened: the person has not asked for it, so it closes no dialog. */
  const isFirst = () => store.get().gameId === null;

  /** Whether a saved game could be opened; rejects if the person cancelled the wait. */
  const open = async (saved: SavedGame) => {
    try {
      await library.openSaved(saved, false, isFirst());
      return true;
    } catch (error) {
      if (isCancelled(error)) throw error;
      notifyError(error, "notice.saved");
      return false;
    }
  };

  /** Open the game in progress; if the person cancels that, begin a new game. */
  const openCurrent = async () => {
    const saved = storage.current();
    try {
      return saved !== null && (await open(saved));
    } catch (error) {
      notifyError(error);
      return false;
    }
  };

  /** Open the game of a hash; false if it holds none that can be opened, null if the person cancelled the wait. */
  const openHash = async (whole: string) => {
    address.hash = withoutTextFragment(whole);
    try {
      return (await openKept(whole)) || (await openGiven(whole));
    } catch (error) {
      notifyError(error, "notice.link");
      return isCancelled(error) ? null : false;
    }
  };

  /** Open the saved game that has this hash. */
  const openKept = async (whole: string) => {
    const link = repairedLink(whole);
    const { hash, ply } = splitTurn(link);
    const saved = hash.length > 1 && storage.find(hash);
    // A saved game that cannot be opened still has its link, which holds the turns.
    if (!saved || (ply ?? 0) > saved.record.cursor || !(await open(saved))) return false;
    await lookAt(ply, readMarks(splitMarks(link).marks));
    return true;
  };

  /** Open the game that is written in a hash. */
  const openGiven = async (whole: string) => {
    if (await isForOnlookers(core, whole)) return false; // The page goes on with its own game.
    const read = await readLink(core, whole);
    if (read === null || read === "elsewhere") return read !== null;
    const { link, opened } = read;
    // A link of a game with secrets would show every hand, so such a game is never played by correspondence.
    if (link.kind === "game" && link.who.correspondence && !gameUi.viewer) {
      await arrive({ ...opened, who: link.who, offer: link.offer, refused: link.refused });
      return true;
    }
    const { view, startsByRules } = opened;
    await library.open(view, { ...seatsOf(gameUi, link), startsByRules, isNavigation: false, keepsDialog: isFirst() });
    await lookAt("ply" in link ? link.ply : null, link.marks);
    return true;
  };

  /** Display the turn that a link names, with its annotations. */
  const lookAt = async (ply: number | null, marks: string[] | string) => {
    if (ply !== null) await match.look(ply);
    if (ply !== null) await keepAddress(core);
    bringMarks(store, marks);
  };

  return { openCurrent, openHash };
}

/**
 * The link in a hash, and the game that the engine makes of it; null: none; "elsewhere": the page of another game is
 * about to be opened.
 */
async function readLink(core: Core, whole: string) {
  const { call, gameUi, store } = core;
  let link: Link | null = null;
  try {
    link = await readHash(whole, gameUi);
    if (!link) return null;
    if ((await isOfFirstGame(core, whole, link)) && redirectToFirstGame(whole)) return "elsewhere";
    return { link, opened: await openLink(call, link, newId(), seedPart(gameUi)) };
  } catch (error) {
    throw explainLinkError(error, whole, link, store.get().info.presets);
  }
}

/** Whether a link without a game's name does not fit this page's game: then it belongs to the site's first game. */
async function isOfFirstGame({ call, gameUi }: Core, whole: string, link: Link) {
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

/** The first of some links that can be opened, or belongs to another game's page. */
async function firstToOpen({ call, gameUi }: Core, links: string[]) {
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
 * The seats of a game that a link begins: the computers that it names; without any, the opponents of a first game,
 * where no turn has been played.
 */
function seatsOf(gameUi: GameUi, link: Link) {
  if (link.kind !== "game") return {};
  if (Object.keys(link.who.seats).length > 0) return { seats: link.who.seats };
  return gameUi.defaultSeats && link.actions.length === 0 ? { seats: gameUi.defaultSeats } : {};
}

/** Open a hash for spectators; false if it is none. */
async function isForOnlookers(core: Core, whole: string) {
  const observed = core.gameUi.openSpectatorLink ? await readSpectatorLink(whole) : null;
  if (observed !== null) await core.gameUi.openSpectatorLink?.(core, observed);
  return observed !== null;
}

/**
 * Show the annotations of a link on its position.
 *
 * @param marks A text is the error code of annotations that cannot be read.
 */
function bringMarks(store: Core["store"], marks: string[] | string) {
  if (typeof marks === "string" || marks.length === 0) return;
  store.set({ annotations: { position: store.get().displayed.position.text, marks } });
}

/** The links that people share. */
function givenLinks(core: Core) {
  const { store, notify, gameUi } = core;
  return {
    /** The link to the displayed position. */
    positionLink: () => linkOf(positionHash(store.get().displayed.position.text) + gamePart(gameUi)),
    /** The link to the whole game with all its secrets: it shows everything to anybody who opens it. */
    openLink: () =>
      core.ofGame(async (state) => {
        const record = await core.call("record", { match: state.view.match, viewer: "open" });
        return linkOf(await hashOf(gameUi, await onMainLine(core, { ...state, view: { ...state.view, record } })));
      }),
    /** The link to the main line; to its position, where the game is too long for a link. */
    gameLink: async () => linkOf(await hashOf(gameUi, await onMainLine(core, store.get()))),
    /** Whether the line on the board is not the main line. */
    isInVariation: () => !isMainLine(store.get().view.record),
    /** The link to the line on the board, at the displayed turn. */
    lineLink: async () => linkOf(await shownHash(gameUi, store.get())),
    /** The link to the whole game at the displayed turn; to that position, where the game is too long for a link. */
    turnLink: async () => {
      const { displayed } = store.get();
      const position = positionHash(displayed.position.text) + gamePart(gameUi);
      return linkOf(turnOf(await hashOf(gameUi, store.get()), displayed.ply) ?? position);
    },
    /** The part of a link that holds the annotations of the displayed position. */
    marksPart: () => marksPart(displayedMarks(store.get())),
    copy,
    /** Copy a report, with a notice; where the browser forbids copying, the notice shows the report. */
    copyReport: async (text: string) =>
      (await copy(text)) ? notify("info", "notice.copied") : notify("error", "notice.copyRefused", {}, text),
  };
}

/**
 * The link to this page with another hash, without what came with its own address: the sender's language, click counts.
 */
export const linkOf = (hash: string) => (location.href.split(/[?#]/)[0] ?? "") + hash;
