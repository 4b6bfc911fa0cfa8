// Owns the pictures of things beside the board: the same drawings, as images of any size.

import { h } from "../../../../app/ui/dom.ts";
import { thingPicture } from "../../board/picture.ts";

type Thing = Parameters<typeof thingPicture>[0];

const cachedUrls: Map<string, string> = new Map();

/** The address of a picture, which stays good as long as the page. */
function pictureUrl(thing: Omit<Thing, "id">) {
  const key = JSON.stringify(thing);
  const cached = cachedUrls.get(key);
  if (cached) return cached;
  const text = thingPicture({ ...thing, id: "t" });
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  cachedUrls.set(key, url);
  return url;
}

/** The picture of a thing. It says nothing to a screen reader: what stands beside it does. */
export const thingIcon = (thing: Omit<Thing, "id">, className: string = "") =>
  h("img", { class: `thing ${className}`.trim(), alt: "", src: pictureUrl(thing), draggable: "false" });

/** A kind of card. */
export const kindIcon = (kind: string, className?: string) => thingIcon({ thing: "good", kind }, className);

/** The shield of a player. */
export const shieldIcon = (player: number, className?: string) => thingIcon({ thing: "shield", player }, className);
