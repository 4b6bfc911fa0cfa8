// Browser features that the page needs, for the sentence that names the missing ones. README.md and docs/reliability.md
// name the oldest versions of browsers that have all.

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

/** The names of the features that this browser lacks. */
export const missingFeatures = () => Object.keys(NEEDED).filter((name) => !NEEDED[name]?.());
