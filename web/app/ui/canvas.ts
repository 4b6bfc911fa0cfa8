// Owns what every board on a canvas watches: its size in device pixels, and whether its colours may be others.

/** CSS and device pixels of an element. */
export interface Size {
  width: number;
  height: number;
  deviceWidth: number;
  deviceHeight: number;
}

/** Keep *size* true to the element, in device pixels where the browser tells them. */
export function watchSize(element: HTMLElement, size: Size, onChange: () => void) {
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
 * @param length in CSS pixels
 */
function devicePixels(length: number, told: number | undefined) {
  const expected = length * devicePixelRatio;
  return told !== undefined && Math.abs(told - expected) <= 2 ? told : Math.round(expected);
}

/**
 * Call *onChange* when the colours may be others: the system's preferences, or a class or attribute of the page's root.
 */
export function watchThemes(onChange: () => void) {
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
