// Owns the making of DOM nodes: no innerHTML anywhere, text is always text.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * A new element. Properties that begin with `on` are listeners; `true` and `false` set or leave out an attribute;
 * null and undefined leave it out.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  setProps(element, props);
  append(element, children);
  return element;
}

/**
 * A new SVG element, with the same conventions as `h`.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setProps(element, props);
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, unknown>} props
 */
function setProps(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * Append the children that are there.
 *
 * @param {Element} parent
 * @param {Child[]} children
 */
export function append(parent, children) {
  for (const child of children) if (child) parent.append(child);
}

/**
 * Replace the content of *parent*.
 *
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * Call all the given functions: the unmount of a view made of several subscriptions.
 *
 * @param {...() => void} stops
 * @returns {() => void}
 */
export function all(...stops) {
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * The element with this id; the page's own skeleton must have it.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

/** Whether things shall stand in their new place at once, and nothing follow quickly by itself (appearance.js says so). */
export const isCalm = () => document.documentElement.dataset.motion === "calm";
