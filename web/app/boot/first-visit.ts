// Owns a question that is asked before the first paint: may anything have been kept here? Who is plainly here for the first time is
// painted as such, without the browser's storage: in a page that is being loaded its first answer may take as long as the paint.

import { serviceWorkers } from "../services/service-workers.ts";

/**
 * The site keeps itself when it has been started (sw.ts): who comes to a page that it does not serve has not been here.
 * Where a browser keeps no sites, or was told to pass by what it keeps, nobody knows.
 */
export function isFirstVisit(container: ServiceWorkerContainer | undefined = serviceWorkers()) {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return container?.controller === null && visit?.type === "navigate";
}
