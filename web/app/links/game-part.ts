// Owns that part of a link which names its game, `&n=knights`, and the way to the page of another game. Links of the site's
// first game name none: they are older than any other.

import { LinkError } from "./link-error.ts";
import { mended } from "./repair.ts";
import type { GameUi } from "../game-ui.ts";

/** What a link must know of a game. */
type Named = Pick<GameUi, "name" | "isFirst">;

const PART = /^(#[gop]=[^&]*)&n=([^&]*)(.*)$/s;

/** The part for a game's links. */
export const gamePart = ({ name, isFirst }: Named) => (isFirst ? "" : `&n=${name}`);

/** A hash without that part, and the name in it; null: it names none. */
export function splitGame(hash: string): { hash: string; game: string | null } {
  const [, body, game, parts] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, game: null } : { hash: `${body}${parts}`, game };
}

/**
 * The same hash without the name of this game.
 *
 * @throws {LinkError} It names another one.
 */
export function ownHash(hash: string, { name }: Pick<Named, "name">) {
  const { hash: rest, game } = splitGame(hash);
  if (game !== null && game !== name) throw new LinkError("link/game");
  return rest;
}

/**
 * Go to the page of the game that a hash names, where the site has one, in place of this entry of the history: the way
 * back leads to what was here before.
 *
 * @returns Whether this page is being left.
 */
export function goToItsGame(hash: string, { name }: Pick<Named, "name">): boolean {
  const { game } = splitGame(mended(hash));
  return game !== null && game !== name && /^[a-z]+$/.test(game) && go(`[data-game=${game}]`, hash);
}

/**
 * Go to the first game's page with a hash that names no game and means nothing in this one.
 *
 * @returns Whether this page is being left.
 */
export const goToFirstGame = (hash: string): boolean => go("[data-first]", hash);

/** @param which Of the links to other games, which the build writes into each page. */
function go(which: string, hash: string) {
  const link = document.querySelector(`link[rel=alternate]${which}`) as HTMLLinkElement | null;
  if (link) location.replace(link.href + hash);
  return link !== null;
}
