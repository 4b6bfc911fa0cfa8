// Reload of the page with all its files, past every cache.

import { serviceWorkers } from "../services/service-workers.ts";

/** Milliseconds after which the network counts as absent. */
const TIMEOUT_MS = 10_000;

/**
 * Fetch all files of this page past the caches, and reload it. Nothing is deleted before the network has answered, so that
 * without one the cached site stays.
 *
 * @param more Addresses that the page does not name.
 * @returns False if there is no network; otherwise the page is unloaded.
 */
export async function reloadPastCaches(more: Iterable<string> = []): Promise<boolean> {
  if (!(await isReached())) return false;
  await Promise.allSettled(
    [...addresses(more)].map((address) => fetch(address, { cache: "reload", signal: patience() })),
  );
  // A service worker of an older version would answer with its own files. Its cache stays; the next one copies from it.
  const registrations =
    (await serviceWorkers()
      ?.getRegistrations()
      .catch(() => [])) ?? [];
  const ours = registrations.filter(({ scope }) => document.baseURI.startsWith(scope));
  await Promise.allSettled(ours.map((registration) => registration.unregister()));
  location.reload();
  return true;
}

/** Whether the site's host answers a request that no service worker caches. */
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
  // The files of Python are large, and its worker checks them itself.
  return new Set(all.filter((address) => address.startsWith(site) && !/\.(wasm|zip|png)$|\/pyodide\//.test(address)));
}

const patience = () => AbortSignal.timeout(TIMEOUT_MS);
