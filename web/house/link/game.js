// Owns that part of a link which names its game, `&n=knights`, and the way to the page of another game. Links of the site's
// first game name none: they are older than any other.

import { LinkError } from "./error.js";
import { mended } from "./mend.js";

/** What a link must know of a game. @typedef {Pick<import("../face").Face, "name" | "isFirst">} Named */

const PART = /^(#[gop]=[^&]*)&n=([^&]*)(.*)$/s;

/**
 * The part for a game's links.
 *
 * @param {Named} face
 */
export const gamePart = ({ name, isFirst }) => (isFirst ? "" : `&n=${name}`);

/**
 * A hash without that part, and the name in it; null: it names none.
 *
 * @param {string} hash
 * @returns {{ hash: string, game: string | null }}
 */
export function splitGame(hash) {
  const [, body, game, parts] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, game: null } : { hash: `${body}${parts}`, game };
}

/**
 * The same hash without the name of this game.
 *
 * @param {string} hash
 * @param {Pick<Named, "name">} face
 * @throws {LinkError} It names another one.
 */
export function ownHash(hash, { name }) {
  const { hash: rest, game } = splitGame(hash);
  if (game !== null && game !== name) throw new LinkError("link/game");
  return rest;
}

/**
 * Go to the page of the game that a hash names, where the site has one, in place of this entry of the history: the way back
 * leads to what was here before.
 *
 * @param {string} hash
 * @param {Pick<Named, "name">} face
 * @returns {boolean} Whether this page is being left.
 */
export function goToItsGame(hash, { name }) {
  const { game } = splitGame(mended(hash));
  return game !== null && game !== name && /^[a-z]+$/.test(game) && go(`[data-game=${game}]`, hash);
}

/**
 * Go to the first game's page with a hash that names no game and means nothing in this one.
 *
 * @param {string} hash
 * @returns {boolean} Whether this page is being left.
 */
export const goToFirstGame = (hash) => go("[data-first]", hash);

/**
 * @param {string} which Of the links to other games, which the build writes into each page.
 * @param {string} hash
 */
function go(which, hash) {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector(`link[rel=alternate]${which}`));
  if (link) location.replace(link.href + hash);
  return link !== null;
}
