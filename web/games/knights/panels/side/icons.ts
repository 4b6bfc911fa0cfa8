// Owns the pictures of things beside the board: the same drawings, as images of any size.

import { h } from "../../../../app/ui/dom.ts";
import { thingPicture } from "../../board/picture.ts";

type Thing = Parameters<typeof thingPicture>[0];

const made: Map<string, string> = new Map();

/** The address of a picture, which stays good as long as the page. */
function address(thing: Omit<Thing, "id">) {
  const key = JSON.stringify(thing);
  const known = made.get(key);
  if (known) return known;
  const text = thingPicture({ ...thing, id: "t" });
  const found = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  made.set(key, found);
  return found;
}

/** The picture of a thing. It says nothing to a screen reader: what stands beside it does. */
export const thingIcon = (thing: Omit<Thing, "id">, className: string = "") =>
  h("img", { class: `thing ${className}`.trim(), alt: "", src: address(thing), draggable: "false" });

/** A kind of card. */
export const goodIcon = (kind: string, className?: string) => thingIcon({ thing: "good", kind }, className);

/** The shield of a player. */
export const shieldIcon = (player: number, className?: string) => thingIcon({ thing: "shield", player }, className);
