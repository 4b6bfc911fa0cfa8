// The part of a link with the name of its game, `&n=<name>`, and navigation to the page of another game. Links of the
// site's first game have no such part, because they are older than the other games.

import { LinkError } from "./link-error.ts";
import { repairedLink } from "./repair.ts";
import type { GameUi } from "../game-ui.ts";

/** What links need of a game. */
type Named = Pick<GameUi, "name" | "isFirst">;

const PART = /^(#[gop]=[^&]*)&n=([^&]*)(.*)$/s;

/** The part with the game's name; empty for the site's first game. */
export const gamePart = ({ name, isFirst }: Named) => (isFirst ? "" : `&n=${name}`);

/** Split a hash into the hash without the game's name, and the name, or null if it has none. */
export function splitGame(hash: string): { hash: string; game: string | null } {
  const [, body, game, parts] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, game: null } : { hash: `${body}${parts}`, game };
}

/**
 * The hash without the name of this game.
 *
 * @throws {LinkError} If the hash names another game.
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
  return game !== null && game !== name && /^[a-z]+$/.test(game) && replacePage(`[data-game=${game}]`, hash);
}

/**
 * Go to the page of the first game, with a hash that names no game and that this game cannot read.
 *
 * @returns Whether this page is being left.
 */
export const redirectToFirstGame = (hash: string): boolean => replacePage("[data-first]", hash);

/**
 * Replace the page by that of another game, with the hash; returns false if the site has no such page.
 *
 * @param selector Chooses among the links to other games, which the build writes into each page.
 */
function replacePage(selector: string, hash: string) {
  const link = document.querySelector(`link[rel=alternate]${selector}`) as HTMLLinkElement | null;
  if (link) location.replace(link.href + hash);
  return link !== null;
}
