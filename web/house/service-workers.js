// The browser's service workers; undefined where it has none, or forbids even to ask: a frame without an origin of its own does.

/** @returns {ServiceWorkerContainer | undefined} */
export function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
