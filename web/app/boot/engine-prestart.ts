// Prestart of the rules worker, before the page's modules are loaded. Where the site is cached, the worker starts with the
// first frame, since later it would have to wait while the modules run. On a first visit the modules start it
// (engine/engine.ts), because the network is needed for what is visible first.

import { GAME } from "./game.ts";
import { onFirstFrame } from "./first-paint.ts";
import { trustedScriptUrl } from "./trusted-script-url.ts";
import { serviceWorkers } from "../services/service-workers.ts";

const KINDS = ["message", "messageerror", "error"];

interface PrestartedWorker {
  address: string;
  worker: Worker;
  /** Dispatches the worker's events so far again, to the listeners that it has now. */
  listen: () => void;
}

/**
 * Passes the worker from the first script to the page's modules, which share no module with it. Null: the worker was
 * adopted, or is not wanted.
 */
const place = globalThis as { earlyEngine?: PrestartedWorker | null };

/** Start the worker with the first frame that has the page's whole text, or at once in a hidden page. */
export function prestartEngine(container: ServiceWorkerContainer | undefined = serviceWorkers()) {
  if (container?.controller) onFirstFrame(startWorker);
}

function startWorker() {
  if (place.earlyEngine === null) return;
  const url = new URL("web/workers/rules-worker.js", document.baseURI);
  const worker = new Worker(trustedScriptUrl(url), { type: "module", name: GAME });
  const received: Event[] = [];
  const storeEvent = (event: Event) => {
    event.preventDefault();
    received.push(event);
  };
  for (const kind of KINDS) worker.addEventListener(kind, storeEvent);
  const replayEvents = () => {
    for (const kind of KINDS) worker.removeEventListener(kind, storeEvent);
    // Events that the worker sends from now on come after these.
    queueMicrotask(() => received.splice(0).forEach((event) => worker.dispatchEvent(event)));
  };
  place.earlyEngine = { address: url.href, worker, listen: replayEvents };
}

/**
 * Take the prestarted worker of this address, which can be taken only once; the caller must listen to it at once. No
 * other worker will be prestarted.
 */
export function adoptPrestarted(url: URL): Worker | null {
  const early = place.earlyEngine;
  place.earlyEngine = null;
  if (early?.address !== url.href) {
    early?.worker.terminate();
    return null;
  }
  early.listen();
  return early.worker;
}

/** Whether a prestarted worker waits to be adopted. */
export const isPrestarted = () => Boolean(place.earlyEngine);
