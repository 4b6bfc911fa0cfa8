// Owns what every board on a canvas watches: its size in device pixels, and whether its colours may be others.

/**
 * @typedef {object} Size CSS and device pixels of an element.
 * @property {number} width
 * @property {number} height
 * @property {number} deviceWidth
 * @property {number} deviceHeight
 */

/**
 * Keep *size* true to the element, in device pixels where the browser tells them.
 *
 * @param {HTMLElement} element
 * @param {Size} size
 * @param {() => void} onChange
 */
export function watchSize(element, size, onChange) {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    const exact = entry.devicePixelContentBoxSize?.[0];
    Object.assign(size, {
      width,
      height,
      deviceWidth: devicePixels(width, exact?.inlineSize),
      deviceHeight: devicePixels(height, exact?.blockSize),
    });
    onChange();
  });
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
  return () => observer.disconnect();
}

/**
 * Device pixels of a length. What the browser tells is exact, but forgets the ratio where a device is only emulated.
 *
 * @param {number} length in CSS pixels
 * @param {number | undefined} told
 */
function devicePixels(length, told) {
  const expected = length * devicePixelRatio;
  return told !== undefined && Math.abs(told - expected) <= 2 ? told : Math.round(expected);
}

/**
 * Call *onChange* when the colours may be others: the system's preferences, or a class or attribute of the page's root.
 *
 * @param {() => void} onChange
 */
export function watchThemes(onChange) {
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"].map((q) =>
    matchMedia(q),
  );
  for (const query of queries) query.addEventListener("change", onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["class", "data-theme", "data-look", "style"],
  });
  addEventListener("load", onChange, { once: true });
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
    observer.disconnect();
    removeEventListener("load", onChange);
  };
}
