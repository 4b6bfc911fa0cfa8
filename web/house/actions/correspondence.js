// Owns games by correspondence: who plays on this device, sending the link on, and what a friend's link brings. Whatever a
// link brings, no turn known here is lost: what does not continue the game is saved as a game of its own.

import { copy } from "../clipboard.js";
import { isHere, seatOf, seatType } from "../seats.js";
import { commonPlies, findGame, playedLine } from "../link/correspondence.js";
import { agreement, isAgreed } from "../link/offer.js";
import { peopleInPlay } from "../state.js";
import { newLetter } from "../link/players.js";
import { offerSentence } from "../words.js";
import { newId } from "./library.js";
import { linkOf } from "./links.js";
import { hashOf, savedGame } from "./match.js";

/**
 * @typedef {import("../../protocol/house").Seat} Color
 * @typedef {import("../../protocol/house").AnyView} MatchView
 * @typedef {import("../stored.js").SavedGame} SavedGame
 *
 * @typedef {object} Brought A game as a link tells it, already opened by the engine.
 * @property {MatchView} view
 * @property {boolean} startsByRules
 * @property {import("../link/players.js").Who} who With a letter.
 * @property {Color[]} offer Who agrees on a draw.
 */

/**
 * @param {import("../core.js").Core} core
 * @param {import("./library.js").Library} library
 * @param {import("./match.js").Match} match
 */
export function createCorrespondence(core, library, match) {
  const { store, call, storage, notify, face } = core;

  /** What this device knows of the game. @param {Brought} brought */
  const known = ({ view, who }) => findGame(storage.list(), who.letter ?? "", view.record);

  /** Somebody is here for the first time, and says who. @param {Brought} brought */
  const welcome = async ({ view, startsByRules, who, offer }) => {
    const seats = Object.fromEntries(face.seated(view.position).map((color) => [color, who.seats[color] ?? "away"]));
    await library.open(view, { seats, letter: who.letter, offer, startsByRules, isNavigation: false });
    store.set({ dialog: "sides" });
  };

  /**
   * Play the turns that the link brings, and offer to watch them.
   *
   * @param {SavedGame} game
   * @param {Brought} brought
   */
  const catchUp = async (game, { view, who, offer }) => {
    const line = playedLine(game.record);
    const players = { ...game.record.players, ...notHere(who.players, game.seats) };
    // What was taken back stays after the cursor; who looks at a variation is led back to the main line.
    const { actions, cursor } = game.record;
    const isThere = cursor === line.length && commonPlies(line, actions) === cursor;
    const record = { ...game.record, players, ...(isThere ? {} : { actions: line, cursor: line.length }) };
    const name = newId();
    let caught = await call("loadMatch", { match: name, record });
    for (const action of view.record.actions.slice(line.length)) caught = await playAction(core, name, action);
    caught = await promotedLine(core, caught);
    await library.open(caught, { ...opening(game), offer, isNavigation: false });
    await match.look(line.length);
    store.set({ arrival: { kind: "news", from: line.length }, dialog: "news" });
  };

  /**
   * Two devices have gone different ways: keep both games, and ask.
   *
   * @param {SavedGame} game
   * @param {Brought} brought
   * @param {Color[]} [own] Who plays here, and has played in the link what was not played here.
   */
  const keepBoth = async (game, { view, startsByRules, who, offer }, own = []) => {
    const { seats, letter } = game;
    const other = newId();
    const state = {
      ...store.get(),
      view,
      seats,
      tags: {},
      clock: null,
      letter: letter ?? who.letter,
      offer,
      startsByRules,
    };
    storage.save(savedGame(state, other, await hashOf(face, state)));
    await library.openSaved(game, false);
    const from = commonPlies(playedLine(game.record), view.record.actions);
    store.set({ arrival: { kind: "fork", from, game: other, entries: view.entries, own }, dialog: "fork" });
  };

  /**
   * The game is as it is known here; somebody may offer a draw in it now, or the last one may have agreed.
   *
   * @param {Color[]} brought
   * @returns {Promise<boolean>} Whether there is anything new in it.
   */
  const hearOffer = async (brought) => {
    const { view, offer: known } = store.get();
    const offer = agreement(face, view, [...known, ...brought]);
    if (offer.length === known.length) return false;
    await agree(offer);
    return true;
  };

  /** These agree on a draw; once all do, the game has ended in one. @param {Color[]} offer */
  const agree = async (offer) => {
    const { view } = store.get();
    if (isAgreed(face, view, offer)) return match.act(() => call("agreeDraw", { match: view.match }));
    await match.adopt(view, { patch: { offer } });
  };

  /** @param {Brought} brought */
  const arrive = async (brought) => {
    await receive(brought);
    const sentence = offerSentence(core, store.get());
    if (sentence) core.say(sentence);
  };

  /** @param {Brought} whole */
  const receive = async (whole) => {
    const found = known(whole);
    if (!found) return welcome(whole);
    const { game, relation } = found;
    // No link agrees for those who are here.
    const brought = { ...whole, offer: whole.offer.filter((color) => !isHere(game.seats[color])) };
    // Anybody can write a link: turns of those who play here count when they were made here, or are taken on after a look.
    const own = relation === "news" ? ownTurns(game, brought.view) : [];
    if (own.length > 0) return keepBoth(game, brought, own);
    if (relation === "news") return catchUp(game, brought);
    if (relation === "fork") return keepBoth(game, brought);
    await library.openSaved(game, false);
    if (relation === "same" && (await hearOffer(brought.offer))) return;
    const plies = brought.view.record.actions.length;
    const look = { key: "notice.older.do", run: () => core.enqueue(() => match.look(plies)) };
    if (relation === "older")
      notify("info", "notice.older", { plies, present: playedLine(game.record).length }, null, look);
    else notify("info", "notice.letterSame");
  };

  const address = async () => linkOf(await hashOf(face, store.get()));

  const actions = {
    /**
     * These parties play on this device, the other people elsewhere.
     *
     * @param {readonly Color[]} sides
     * @param {import("../../protocol/house").AnyRecord["players"]} players
     */
    playSides: (sides, players) =>
      core.enqueue(async () => {
        const { view, seats, letter } = store.get();
        const kind = (/** @type {Color} */ color) => (sides.includes(color) ? "person" : "away");
        const chosen = face.seated(view.position).map((color) => {
          const isComputer = seatType(seats[color]).level !== null;
          return [color, isComputer ? seats[color] : kind(color)];
        });
        const offer = store.get().offer.filter((color) => !sides.includes(color)); // they have not been asked yet
        const patch = {
          seats: Object.fromEntries(chosen),
          letter: letter ?? newLetter(),
          offer,
          clock: null,
          dialog: null,
        };
        await match.adopt(await call("setPlayers", { match: view.match, players }), { patch });
      }),
    /** The people here offer a draw, or accept the one that is offered. */
    agreeByLink: () =>
      core.enqueue(async () => {
        const state = store.get();
        store.set({ dialog: null });
        await agree(agreement(face, state.view, [...state.offer, ...peopleInPlay(face, state)]));
        if (!store.get().view.outcome) core.say(core.t("offer.said"));
      }),
    /** They decline it, or take their own back: it has to be unanimous, so that nothing is left of it. */
    declineDraw: () =>
      core.enqueue(async () => {
        store.set({ dialog: null });
        await match.adopt(store.get().view, { patch: { offer: [] } });
        core.say(core.t("offer.declined"));
      }),
    /** Whether the browser can hand a link to other programs. */
    canSend: () => typeof navigator.share === "function",
    /** Give the game's link to another program. */
    sendLink: async () => {
      try {
        await navigator.share({ title: face.title, url: await address() });
      } catch (error) {
        if (/** @type {Error} */ (error).name !== "AbortError") await actions.copyLetter();
      }
    },
    /** Copy the game's link, and say so; who may not copy finds it in the dialog of links. */
    copyLetter: async () => {
      if (await copy(await address())) notify("info", "notice.letterCopied");
      else store.set({ dialog: "share" });
    },
    /** Forget that there is news: its turns are shown, or are not wanted. */
    readNews: () => {
      const { arrival } = store.get();
      store.set({ arrival: null });
      return arrival?.kind === "news";
    },
  };
  return { arrive, actions };
}

/**
 * The names that a link gives to people who are not at this screen.
 *
 * @param {Partial<Record<Color, string>>} players
 * @param {import("../state.js").Seats} seats
 */
function notHere(players, seats) {
  const colors = /** @type {Color[]} */ (Object.keys(players));
  return Object.fromEntries(colors.filter((color) => !isHere(seats[color])).map((color) => [color, players[color]]));
}

/**
 * Those who play here and have done something in *view* that this device does not know.
 *
 * @param {SavedGame} game
 * @param {MatchView} view
 */
function ownTurns(game, view) {
  const later = view.entries.slice(playedLine(game.record).length).map(seatOf);
  return [...new Set(later)].flatMap((seat) => (seat !== null && isHere(game.seats[seat]) ? [seat] : []));
}

/** How a saved game is opened again. @param {SavedGame} game */
const opening = ({ id, seats, tags = {}, letter = null, startsByRules }) => ({
  id,
  seats,
  tags,
  letter,
  startsByRules,
});

/**
 * @param {import("../core.js").Core} core
 * @param {string} match
 * @param {string} action
 */
function playAction({ call }, match, action) {
  if (action === "draw") return call("agreeDraw", { match });
  if (action.startsWith("resign=")) return call("resign", { match, party: /** @type {Color} */ (action.slice(7)) });
  return call("play", { match, move: action });
}

/**
 * The view after its line has been made the main one: what the sender played counts, not what was tried out here.
 *
 * @param {import("../core.js").Core} core
 * @param {MatchView} view
 */
async function promotedLine({ call }, view) {
  if (!view.record.nodes) return view;
  let promoted = view;
  for (const { node, isPlayed, parent } of await call("tree", { match: view.match })) {
    if (isPlayed && parent !== null) promoted = await call("promote", { match: view.match, node });
  }
  return promoted;
}
