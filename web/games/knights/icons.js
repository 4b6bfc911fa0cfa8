// Owns the pictures of things beside the board: the same drawings, as images of any size.

import { h } from "../../house/dom.js";
import { thingPicture } from "./board/picture.js";

/** @typedef {Parameters<typeof thingPicture>[0]} Thing */

/** @type {Map<string, string>} */
const made = new Map();

/** The address of a picture, which stays good as long as the page. @param {Omit<Thing, "id">} thing */
function address(thing) {
  const key = JSON.stringify(thing);
  const known = made.get(key);
  if (known) return known;
  const text = thingPicture({ ...thing, id: "t" });
  const found = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  made.set(key, found);
  return found;
}

/**
 * The picture of a thing. It says nothing to a screen reader: what stands beside it does.
 *
 * @param {Omit<Thing, "id">} thing
 * @param {string} [className]
 */
export const thingIcon = (thing, className = "") =>
  h("img", { class: `thing ${className}`.trim(), alt: "", src: address(thing), draggable: "false" });

/** A kind of card. @param {string} kind @param {string} [className] */
export const goodIcon = (kind, className) => thingIcon({ thing: "good", kind }, className);

/** The shield of a player. @param {number} player @param {string} [className] */
export const shieldIcon = (player, className) => thingIcon({ thing: "shield", player }, className);
