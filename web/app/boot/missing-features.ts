// What this page needs of a browser, for the sentence that names what is missing. README.md and docs/reliability.md name
// the versions in which all of it is there.

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

/** The names of what is not there. */
export const lacking = () => Object.keys(NEEDED).filter((name) => !NEEDED[name]?.());
