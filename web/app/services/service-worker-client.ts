// Registration of the service worker (web/workers/service-worker.ts), and notices of newer versions.

import { GAME } from "../boot/game.ts";
import { trustedScriptUrl } from "../boot/trusted-script-url.ts";
import { serviceWorkers } from "./service-workers.ts";

/** Milliseconds in which a page that stays open checks at most once for a new version, when it becomes visible. */
const UPDATE_INTERVAL_MS = 3_600_000;

interface UpdateEvents {
  /** Called when a newer version is complete; *install* activates it and reloads the page. */
  onWaiting: (install: () => void) => void;
  /** Called when another tab has activated a newer version; this page still uses its own files. */
  onReplaced: (reload: () => void) => void;
  /** Called with the availability of the game without a network, as soon as it is known. */
  onPrecached: (kept: Offline) => void;
}

/** Whether this game opens without a network, and why not. */
export interface Offline {
  /**
   * `kept`: the game opens without a network. `changed`: the host sends a file that differs from the published one. `none`:
   * the browser has no service workers, or forbids them. `insecure`: the address is neither https nor localhost. `failed`:
   * any other error.
   */
  kind: "kept" | "changed" | "none" | "insecure" | "failed";
  /** The changed file; empty for other kinds. */
  file: string;
  /** The browser's message. */
  reason: string;
}

/**
 * Precache this game for use without a network. Call it after the page has loaded all that it needs, because precaching
 * takes the network. A failure is reported with its reason, and written to the console for the people who run the site.
 */
export async function registerServiceWorker(
  events: UpdateEvents,
  container: ServiceWorkerContainer | undefined = serviceWorkers(),
) {
  const reportState = (kept: Offline) => {
    if (kept.reason) console.info(`Nothing is kept for use without a network: ${kept.reason}`);
    events.onPrecached(kept);
  };
  if (!container) {
    const [kind, reason] = isSecureContext
      ? (["none", "the browser has no service workers"] as const)
      : (["insecure", "the address is neither https nor localhost"] as const);
    return reportState({ kind, file: "", reason });
  }
  container.addEventListener("message", ({ data }) => {
    if (!data?.notKept) return;
    const { message, file } = data.notKept;
    reportState({ kind: file ? "changed" : "failed", file, reason: message });
  });
  const isControlled = container.controller !== null;
  try {
    const address = new URL("../../../sw.js", import.meta.url);
    const registration = await container.register(trustedScriptUrl(address), { updateViaCache: "none" });
    listenForUpdates(registration, container, events, isControlled || container.controller !== null);
    const { installing, waiting, active } = registration;
    for (const worker of [installing, waiting, active]) worker?.postMessage({ keep: GAME });
    checkForUpdate(registration);
    if (container.controller) reportState({ kind: "kept", file: "", reason: "" });
    else void container.ready.then(() => reportState({ kind: "kept", file: "", reason: "" }));
  } catch (error) {
    // Service workers are forbidden, by a setting or in a private window. With a network, the page works without them.
    reportState({ kind: "none", file: "", reason: String(error) });
  }
}

/**
 * Call the listeners of *events* for newer versions.
 *
 * @param isControlled Whether a service worker serves the page.
 */
function listenForUpdates(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  events: UpdateEvents,
  isControlled: boolean,
) {
  let isReplaced = false;
  let isWanted = false;
  let isFirst = registration.active === null;
  // The very first version does not replace the page's files: they are its own. In WebKit it may be active before `register`
  // returns.
  let isTaken = isControlled;
  const reloadPage = () => location.reload();
  const installNewVersion = () => {
    const { waiting } = registration;
    isWanted = true;
    if (!waiting) return reloadPage(); // Another tab was quicker.
    waiting.addEventListener("statechange", () => waiting.state === "activated" && reloadPage());
    waiting.postMessage("activate");
  };
  const announceWaiting = () => {
    if (registration.waiting && !isFirst) events.onWaiting(installNewVersion);
  };
  container.addEventListener("controllerchange", () => {
    if (isTaken && !isWanted && !isReplaced) events.onReplaced(reloadPage);
    isReplaced ||= isTaken;
    isTaken = true;
    isFirst = false;
  });
  const watchInstalling = () => registration.installing?.addEventListener("statechange", announceWaiting);
  registration.addEventListener("updatefound", watchInstalling);
  watchInstalling();
  announceWaiting();
}

function checkForUpdate(registration: ServiceWorkerRegistration) {
  let lastCheck = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lastCheck < UPDATE_INTERVAL_MS) return;
    lastCheck = Date.now();
    registration.update().catch(() => {}); // There is no network.
  });
}
