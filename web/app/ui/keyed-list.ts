// Keyed list of elements: an element stays while its data is the same, with its pictures, its focus and its open
// details.

export interface KeyedPart {
  /** Key of the part, unique in the list. */
  name: string;
  /** All data that the element shows, as a JSON value. */
  data: unknown;
  make: () => HTMLElement;
}

/**
 * Number of cached elements, including those not in the list now: two players at one screen alternate between the same
 * ones.
 */
const MAX_CACHED = 150;

/**
 * A list of parts in *root*, which has no other children. The returned function displays the given parts in their
 * order.
 */
export function createKeyedList(root: HTMLElement) {
  let known: Map<string, HTMLElement> = new Map();
  /** Cached elements by key and data, least recently used first. */
  const made: Map<string, HTMLElement> = new Map();
  return (parts: KeyedPart[]) => {
    const next = new Map(parts.map((part) => [part.name, reuseOrMake(made, part)]));
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

/** A part whose data never changes. */
export const constantPart = (name: string, make: () => HTMLElement): KeyedPart => ({ name, data: null, make });

function reuseOrMake(made: Map<string, HTMLElement>, { name, data, make }: KeyedPart) {
  const key = JSON.stringify([name, data]);
  const element = made.get(key) ?? make();
  made.delete(key); // so that the most recently used one is the last
  made.set(key, element);
  if (made.size > MAX_CACHED) made.delete(made.keys().next().value as string);
  return element;
}

/**
 * Replace *element* by *successor*, and move the focus, if it was inside, to the successor, so that keyboard users stay
 * at their place.
 */
function replace(element: HTMLElement, successor: HTMLElement | undefined) {
  const hadFocus = element.contains(document.activeElement);
  if (successor) element.replaceWith(successor);
  else element.remove();
  if (!successor || !hadFocus) return;
  const first = successor.querySelector("button, summary") as HTMLElement | null;
  (successor.matches("button") ? successor : first)?.focus();
}
