// The browser's service workers; undefined where it has none, or forbids even to ask: a frame without an origin of its own does.

export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
