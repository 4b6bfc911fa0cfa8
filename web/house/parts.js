// Owns rows of elements that stay as long as what they show is the same: with their pictures, their focus, and what is open in them.

/**
 * @typedef {object} Part
 * @property {string} name Which one it is; no other one of the row is called so.
 * @property {unknown} facts All that it is made of, as JSON can tell it.
 * @property {() => HTMLElement} make
 */

/** So many elements that are not shown at present are kept: two who take turns at one screen see the same ones again. */
const MOST = 150;

/**
 * A row of parts in *root*, which holds nothing else. What is returned shows other ones, in their order.
 *
 * @param {HTMLElement} root
 */
export function createParts(root) {
  /** @type {Map<string, HTMLElement>} */
  let known = new Map();
  /** By what they are made of. @type {Map<string, HTMLElement>} */
  const made = new Map();
  return (/** @type {Part[]} */ parts) => {
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

/** A part that is always the same. @param {string} name @param {() => HTMLElement} make @returns {Part} */
export const fixed = (name, make) => ({ name, facts: null, make });

/** @param {Map<string, HTMLElement>} made @param {Part} part */
function keptOrMade(made, { name, facts, make }) {
  const key = JSON.stringify([name, facts]);
  const element = made.get(key) ?? make();
  made.delete(key); // so that the last one is what has been used last
  made.set(key, element);
  if (made.size > MOST) made.delete(/** @type {string} */ (made.keys().next().value));
  return element;
}

/**
 * Put *successor* in the place of *element*, and give it the focus that was there: whoever plays by keyboard stays where he is.
 *
 * @param {HTMLElement} element
 * @param {HTMLElement | undefined} successor
 */
function replace(element, successor) {
  const hadFocus = element.contains(document.activeElement);
  if (successor) element.replaceWith(successor);
  else element.remove();
  if (!successor || !hadFocus) return;
  const first = /** @type {HTMLElement | null} */ (successor.querySelector("button, summary"));
  (successor.matches("button") ? successor : first)?.focus();
}
