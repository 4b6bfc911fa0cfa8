// Owns the page's side of the service worker (web/workers/service-worker.ts): its registration, and the news of a newer version.

import { GAME } from "../boot/game.ts";
import { ownScript } from "../boot/trusted-script-url.ts";
import { serviceWorkers } from "./service-workers.ts";

/** A page that stays open looks for a new version when it is looked at again, at most so often. */
const HOUR = 3_600_000;

interface News {
  /** A newer version is complete: *install* changes to it and loads the page again. */
  onWaiting: (install: () => void) => void;
  /** Another tab has changed to a newer version; this page goes on with its own files. */
  onReplaced: (reload: () => void) => void;
  /** Whether the game is kept, as soon as that is known. */
  onKept: (kept: Offline) => void;
}

/** Whether this game opens without a network. */
export interface Offline {
  /**
   * *changed*: the host sends a file that is not as it was
   * published; *none*: the browser keeps no pages; *insecure*: not from such an address.
   */
  kind: "kept" | "changed" | "none" | "insecure" | "failed";
  /** That file. */
  file: string;
  /** What the browser says. */
  reason: string;
}

/**
 * Keep this game for use without a network. Call it when the page has all it needs to start, since filling takes the
 * line. Where it is not kept, that is told, with the reason, and written on the console for the host.
 */
export async function keepOffline(news: News, container: ServiceWorkerContainer | undefined = serviceWorkers()) {
  const tell = (kept: Offline) => {
    if (kept.reason) console.info(`Nothing is kept for use without a network: ${kept.reason}`);
    news.onKept(kept);
  };
  if (!container) {
    const [kind, reason] = isSecureContext
      ? (["none", "the browser has no service workers"] as const)
      : (["insecure", "the address is neither https nor localhost"] as const);
    return tell({ kind, file: "", reason });
  }
  container.addEventListener("message", ({ data }) => {
    if (!data?.notKept) return;
    const { message, file } = data.notKept;
    tell({ kind: file ? "changed" : "failed", file, reason: message });
  });
  const isControlled = container.controller !== null;
  try {
    const address = new URL("../../../sw.js", import.meta.url);
    const registration = await container.register(ownScript(address), { updateViaCache: "none" });
    listen(registration, container, news, isControlled || container.controller !== null);
    const { installing, waiting, active } = registration;
    for (const worker of [installing, waiting, active]) worker?.postMessage({ keep: GAME });
    lookAgain(registration);
    if (container.controller) tell({ kind: "kept", file: "", reason: "" });
    else void container.ready.then(() => tell({ kind: "kept", file: "", reason: "" }));
  } catch (error) {
    // Forbidden by a setting, or by a private window: the page plays with a network all the same.
    tell({ kind: "none", file: "", reason: String(error) });
  }
}

/** @param isControlled A service worker serves the page. */
function listen(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  news: News,
  isControlled: boolean,
) {
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

function lookAgain(registration: ServiceWorkerRegistration) {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {}); // without a network there is nothing newer
  });
}
