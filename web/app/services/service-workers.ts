// Access to the browser's service workers; undefined if it has none, or if access throws, as in a frame without its own
// origin.

export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
