// Observers for boards on a canvas: of its size in device pixels, and of changes of the theme.

/** CSS and device pixels of an element. */
export interface Size {
  width: number;
  height: number;
  deviceWidth: number;
  deviceHeight: number;
}

/**
 * Keep *size* equal to the size of the element, with the exact device pixels if the browser reports them. Returns a function
 * that ends it.
 */
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
 * Returns the device pixels of a length. The number that the browser reports is exact, but wrong for an emulated device,
 * whose pixel ratio it ignores.
 *
 * @param length In CSS pixels.
 */
function devicePixels(length: number, reported: number | undefined) {
  const expected = length * devicePixelRatio;
  return reported !== undefined && Math.abs(reported - expected) <= 2 ? reported : Math.round(expected);
}

/**
 * Call *onChange* when the colours may have changed, by the system's preferences or by an attribute of the page's root.
 * Returns a function that ends it.
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
