// Owns the page's side of the service worker (web/worker/sw.js): its registration, and the news of a newer version.

import { GAME } from "./game.js";
import { ownScript } from "./own-scripts.js";

/** A page that stays open looks for a new version when it is looked at again, at most so often. */
const HOUR = 3_600_000;

/**
 * @typedef {object} News
 * @property {(install: () => void) => void} onWaiting A newer version is complete: *install* changes to it and loads the page again.
 * @property {(reload: () => void) => void} onReplaced Another tab has changed to a newer version; this page goes on with its own files.
 */

/**
 * Keep this game for use without a network. Call it when the page has all it needs to start, since filling takes the line.
 * Does nothing where the browser has no service workers, or forbids them.
 *
 * @param {News} news
 * @param {ServiceWorkerContainer | undefined} [container]
 */
export async function keepOffline(news, container = navigator.serviceWorker) {
  if (!container) return;
  const isControlled = container.controller !== null;
  try {
    const address = new URL("../../sw.js", import.meta.url);
    const registration = await container.register(ownScript(address), { updateViaCache: "none" });
    listen(registration, container, news, isControlled || container.controller !== null);
    const { installing, waiting, active } = registration;
    for (const worker of [installing, waiting, active]) worker?.postMessage({ keep: GAME });
    lookAgain(registration);
  } catch {
    // Forbidden by a setting, or by a private window: the page plays with a network all the same.
  }
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {ServiceWorkerContainer} container
 * @param {News} news
 * @param {boolean} isControlled A service worker serves the page.
 */
function listen(registration, container, news, isControlled) {
  let isReplaced = false;
  let isWanted = false;
  let isFirst = registration.active === null;
  // The very first version takes the page as it is: its files are the page's own. In WebKit it may be active before its
  // registration is told.
  let isTaken = isControlled;
  const reload = () => location.reload();
  const install = () => {
    const { waiting } = registration;
    isWanted = true;
    if (!waiting) return reload(); // another tab was quicker
    waiting.addEventListener("statechange", () => waiting.state === "activated" && reload());
    waiting.postMessage("activate");
  };
  const tell = () => {
    if (registration.waiting && !isFirst) news.onWaiting(install);
  };
  container.addEventListener("controllerchange", () => {
    if (isTaken && !isWanted && !isReplaced) news.onReplaced(reload);
    isReplaced ||= isTaken;
    isTaken = true;
    isFirst = false;
  });
  const watch = () => registration.installing?.addEventListener("statechange", tell);
  registration.addEventListener("updatefound", watch);
  watch();
  tell();
}

/** @param {ServiceWorkerRegistration} registration */
function lookAgain(registration) {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {}); // without a network there is nothing newer
  });
}
