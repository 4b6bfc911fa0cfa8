// Owns rows of elements that stay as long as what they show is the same: with their pictures, their focus, and what is open in them.

export interface Part {
  /** Which one it is; no other one of the row is called so. */
  name: string;
  /** All that it is made of, as JSON can tell it. */
  facts: unknown;
  make: () => HTMLElement;
}

/** So many elements that are not shown at present are kept: two who take turns at one screen see the same ones again. */
const MOST = 150;

/** A row of parts in *root*, which holds nothing else. What is returned shows other ones, in their order. */
export function createParts(root: HTMLElement) {
  let known: Map<string, HTMLElement> = new Map();
  /** By what they are made of. */
  const made: Map<string, HTMLElement> = new Map();
  return (parts: Part[]) => {
    const next = new Map(parts.map((part) => [part.name, keptOrMade(made, part)]));
    for (const [name, element] of known) {
      const successor = next.get(name);
      if (successor !== element) replace(element, successor);
    }
    known = next;
    let place = root.firstChild;
    for (const element of next.values()) {
      if (element === place) place = element.nextSibling;
      else root.insertBefore(element, place);
    }
  };
}

/** A part that is always the same. */
export const fixed = (name: string, make: () => HTMLElement): Part => ({ name, facts: null, make });

function keptOrMade(made: Map<string, HTMLElement>, { name, facts, make }: Part) {
  const key = JSON.stringify([name, facts]);
  const element = made.get(key) ?? make();
  made.delete(key); // so that the last one is what has been used last
  made.set(key, element);
  if (made.size > MOST) made.delete(made.keys().next().value as string);
  return element;
}

/**
 * Put *successor* in the place of *element*, and give it the focus that was there: whoever plays by keyboard stays
 * where he is.
 */
function replace(element: HTMLElement, successor: HTMLElement | undefined) {
  const hadFocus = element.contains(document.activeElement);
  if (successor) element.replaceWith(successor);
  else element.remove();
  if (!successor || !hadFocus) return;
  const first = successor.querySelector("button, summary") as HTMLElement | null;
  (successor.matches("button") ? successor : first)?.focus();
}
