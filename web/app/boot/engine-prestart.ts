// Owns the worker of the page's engine until the page's modules are there to speak with it. Where the site is kept, it starts
// with the first frame: later, while the modules run, it would have to wait for them. Where all comes by a line, the modules
// start it (engine.ts), for what is seen at once comes first.

import { GAME } from "./game.ts";
import { withFirstFrame } from "./first-paint.ts";
import { ownScript } from "./trusted-script-url.ts";
import { serviceWorkers } from "../services/service-workers.ts";

const KINDS = ["message", "messageerror", "error"];

interface Early {
  address: string;
  worker: Worker;
  /** Lets it say again, to who listens to it now, what it has said so far. */
  listen: () => void;
}

/** The page's modules are others than the script that began: this is where they find it. Null: nobody wants it any more. */
const place = globalThis as { earlyEngine?: Early | null };

/** Start it when the first frame with all of the page's own text has been made ready; at once where nobody sees it. */
export function startEarly(container: ServiceWorkerContainer | undefined = serviceWorkers()) {
  if (container?.controller) withFirstFrame(start);
}

function start() {
  if (place.earlyEngine === null) return;
  const url = new URL("web/workers/rules-worker.js", document.baseURI);
  const worker = new Worker(ownScript(url), { type: "module", name: GAME });
  const said: Event[] = [];
  const keep = (event: Event) => {
    event.preventDefault();
    said.push(event);
  };
  for (const kind of KINDS) worker.addEventListener(kind, keep);
  const listen = () => {
    for (const kind of KINDS) worker.removeEventListener(kind, keep);
    // What it says from now on comes later than this.
    queueMicrotask(() => said.splice(0).forEach((event) => worker.dispatchEvent(event)));
  };
  place.earlyEngine = { address: url.href, worker, listen };
}

/**
 * The worker that has been started early from this address, once; who takes it listens to it at once. From now on none
 * will be.
 */
export function takeEarly(url: URL): Worker | null {
  const early = place.earlyEngine;
  place.earlyEngine = null;
  if (early?.address !== url.href) {
    early?.worker.terminate();
    return null;
  }
  early.listen();
  return early.worker;
}

/** Whether there is one to be taken. */
export const isEarly = () => Boolean(place.earlyEngine);
