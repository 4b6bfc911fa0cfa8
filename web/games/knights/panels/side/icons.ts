// Icons of things, drawn as on the board.

import { h } from "../../../../app/ui/dom.ts";
import { thingPicture } from "../../board/picture.ts";

type Thing = Parameters<typeof thingPicture>[0];

const cachedUrls: Map<string, string> = new Map();

/** Returns the object URL of a picture. It is made once, and valid as long as the page. */
function pictureUrl(thing: Omit<Thing, "id">) {
  const key = JSON.stringify(thing);
  const cached = cachedUrls.get(key);
  if (cached) return cached;
  const text = thingPicture({ ...thing, id: "t" });
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  cachedUrls.set(key, url);
  return url;
}

/** Returns the icon of a thing. It has no text for screen readers, because that is beside the icon. */
export const thingIcon = (thing: Omit<Thing, "id">, className: string = "") =>
  h("img", { class: `thing ${className}`.trim(), alt: "", src: pictureUrl(thing), draggable: "false" });

export const kindIcon = (kind: string, className?: string) => thingIcon({ thing: "good", kind }, className);

export const shieldIcon = (player: number, className?: string) => thingIcon({ thing: "shield", player }, className);
