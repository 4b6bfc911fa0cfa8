// Keyed list of elements. An element stays while its data is the same, with its pictures, its focus and its open details.

export interface KeyedPart {
  /** Key of the part, unique in the list. */
  name: string;
  /** All data that the element shows, as a JSON value. */
  data: unknown;
  createElement: () => HTMLElement;
}

/**
 * Number of cached elements, including those that are not in the list now. Two players at one screen alternate between the
 * same elements.
 */
const MAX_CACHED = 150;

/**
 * Make a list of parts in *root*, which has no other children. Returns a function that displays the given parts in their
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
      if (successor !== element) replaceWithFocus(element, successor);
    }
    known = next;
    let place = root.firstChild;
    for (const element of next.values()) {
      if (element === place) place = element.nextSibling;
      else root.insertBefore(element, place);
    }
  };
}

/** Returns a part whose data never changes. */
export const constantPart = (name: string, createElement: () => HTMLElement): KeyedPart => ({
  name,
  data: null,
  createElement,
});

function reuseOrMake(made: Map<string, HTMLElement>, { name, data, createElement }: KeyedPart) {
  const key = JSON.stringify([name, data]);
  const element = made.get(key) ?? createElement();
  made.delete(key); // The entry is added again below, so that the most recently used entry is the last.
  made.set(key, element);
  if (made.size > MAX_CACHED) made.delete(made.keys().next().value as string);
  return element;
}

/**
 * Replace *element* by *successor*. If the focus was inside, it moves to the successor, so that keyboard users stay at their
 * place.
 */
function replaceWithFocus(element: HTMLElement, successor: HTMLElement | undefined) {
  const hadFocus = element.contains(document.activeElement);
  if (successor) element.replaceWith(successor);
  else element.remove();
  if (!successor || !hadFocus) return;
  const first = successor.querySelector("button, summary") as HTMLElement | null;
  (successor.matches("button") ? successor : first)?.focus();
}
