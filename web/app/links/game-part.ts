// The part of a link with the name of its game, `&n=knights`, and navigation to the page of another game. Links of the
// site's first game have no such part, because they are older than the other games.

import { LinkError } from "./link-error.ts";
import { repairedLink } from "./repair.ts";
import type { GameUi } from "../game-ui.ts";

/** The part of a game that links need. */
type Named = Pick<GameUi, "name" | "isFirst">;

const PART = /^(#[gop]=[^&]*)&n=([^&]*)(.*)$/s;

/** The part for a game's links. */
export const gamePart = ({ name, isFirst }: Named) => (isFirst ? "" : `&n=${name}`);

/** Split a hash into the hash without that part, and the name; null if it has none. */
export function splitGame(hash: string): { hash: string; game: string | null } {
  const [, body, game, parts] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, game: null } : { hash: `${body}${parts}`, game };
}

/**
 * The hash without the name of this game.
 *
 * @throws {LinkError} If it names another game.
 */
export function ownHash(hash: string, { name }: Pick<Named, "name">) {
  const { hash: rest, game } = splitGame(hash);
  if (game !== null && game !== name) throw new LinkError("link/game");
  return rest;
}

/**
 * Go to the page of the game that a hash names, if the site has it. The new page replaces the present history entry, so
 * that the back button leads to the page before it.
 *
 * @returns Whether this page is being left.
 */
export function redirectToGame(hash: string, { name }: Pick<Named, "name">): boolean {
  const { game } = splitGame(repairedLink(hash));
  return game !== null && game !== name && /^[a-z]+$/.test(game) && go(`[data-game=${game}]`, hash);
}

/**
 * Go to the page of the first game, with a hash that names no game and that this game cannot read.
 *
 * @returns Whether this page is being left.
 */
export const redirectToFirstGame = (hash: string): boolean => go("[data-first]", hash);

/** @param which Selector among the links to other games, which the build writes into each page. */
function go(which: string, hash: string) {
  const link = document.querySelector(`link[rel=alternate]${which}`) as HTMLLinkElement | null;
  if (link) location.replace(link.href + hash);
  return link !== null;
}
