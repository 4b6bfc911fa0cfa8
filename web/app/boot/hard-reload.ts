// Owns the second try: what the page consists of is fetched anew, past every cache, and the page is loaded again.

import { serviceWorkers } from "../services/service-workers.ts";

/** After so long the network has no answer; the page says so, and goes on with what it has. */
const PATIENCE_MS = 10_000;

/**
 * Fetch all that this page has asked for anew, and load it again. Nothing is thrown away before the network has
 * answered: who has none keeps what the service worker keeps.
 *
 * @param more Addresses that the page names nowhere.
 * @returns False where there is no network; else the page is gone.
 */
export async function loadAgain(more: Iterable<string> = []): Promise<boolean> {
  if (!(await isReached())) return false;
  await Promise.allSettled(
    [...addresses(more)].map((address) => fetch(address, { cache: "reload", signal: patience() })),
  );
  // A service worker of an older version would answer with its own files. What it keeps stays; the next one copies from it.
  const registrations =
    (await serviceWorkers()
      ?.getRegistrations()
      .catch(() => [])) ?? [];
  const ours = registrations.filter(({ scope }) => document.baseURI.startsWith(scope));
  await Promise.allSettled(ours.map((registration) => registration.unregister()));
  location.reload();
  return true;
}

/** Whether the site's host answers: asked for a file that no service worker keeps. */
async function isReached() {
  try {
    const address = new URL("sw.js", document.baseURI);
    address.search = String(Date.now());
    return (await fetch(address, { cache: "no-store", signal: patience() })).ok;
  } catch {
    return false;
  }
}

function addresses(more: Iterable<string>) {
  const named = document.querySelectorAll(
    "script[src], link[rel=stylesheet], link[rel=modulepreload], link[rel=preload]",
  ) as NodeListOf<HTMLLinkElement & HTMLScriptElement>;
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const all = [location.href.split("#")[0] ?? "", ...[...named].map(({ src, href }) => src || href), ...asked, ...more];
  const site = new URL("./", document.baseURI).href;
  // What Python consists of is large, and its worker looks after it itself.
  return new Set(all.filter((address) => address.startsWith(site) && !/\.(wasm|zip|png)$|\/pyodide\//.test(address)));
}

const patience = () => AbortSignal.timeout(PATIENCE_MS);
