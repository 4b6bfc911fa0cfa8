// Creation of DOM nodes. Nothing in the page uses innerHTML: text is always text.

export type Child = Node | string | null | undefined | false;

/**
 * Returns a new element.
 *
 * Properties that begin with `on` are listeners. The values `true` and `false` set or leave out an attribute; null and
 * undefined leave it out.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Record<string, unknown> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setProps(element, props);
  append(element, children);
  return element;
}

/** Returns a new SVG element, with the same conventions as `h`. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Record<string, unknown> = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setProps(element, props);
  append(element, children);
  return element;
}

function setProps(element: Element, props: Record<string, unknown>) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value as EventListener);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** Append the children, except null, undefined, false and "". */
export function append(parent: Element, children: Child[]) {
  for (const child of children) if (child) parent.append(child);
}

/** Replace the content of *parent*. */
export function fill(parent: Element, ...children: Child[]) {
  parent.replaceChildren();
  append(parent, children);
}

/** Returns a function that calls all the given functions, such as the unmount of a view made of several subscriptions. */
export function all(...stops: (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the element with this id, which the page's HTML must contain. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

/** Whether motion is reduced, so that changes are shown without animation (set by theme.ts). */
export const prefersReducedMotion = () => document.documentElement.dataset.motion === "calm";
