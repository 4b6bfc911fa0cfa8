// Browser features that the page needs, and the names of those that are missing. README.md and docs/reliability.md name the
// oldest versions of browsers that have all of them.

const NEEDED: Record<string, () => unknown> = {
  ResizeObserver: () => globalThis.ResizeObserver,
  IntersectionObserver: () => globalThis.IntersectionObserver,
  "Intl.ListFormat": () => globalThis.Intl?.ListFormat,
  Worker: () => globalThis.Worker,
  structuredClone: () => globalThis.structuredClone,
  "AbortSignal.timeout": () => AbortSignal.timeout,
  "Array.toSpliced": () => Array.prototype.toSpliced,
  "Array.findLast": () => Array.prototype.findLast,
  "Object.hasOwn": () => Object.hasOwn,
};

/** Returns the names of the features that this browser lacks. */
export const missingFeatures = () => Object.keys(NEEDED).filter((name) => !NEEDED[name]?.());
