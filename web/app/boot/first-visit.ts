// Detection of a first visit. On a first visit nothing is stored, and storage is not read before the first paint: the
// browser's first answer may take as long as the paint.

import { serviceWorkers } from "../services/service-workers.ts";

/**
 * Whether the page is opened for the first time. The service worker caches the site after the first start, so a page that
 * it does not serve is new. False also where this cannot be known: without service workers, or after a reload past the
 * caches.
 */
export function isFirstVisit(container: ServiceWorkerContainer | undefined = serviceWorkers()) {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return container?.controller === null && visit?.type === "navigate";
}
