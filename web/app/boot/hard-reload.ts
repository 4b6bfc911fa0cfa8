// Reload of the page with all its files, past every cache.

import { serviceWorkers } from "../services/service-workers.ts";

/** The network counts as absent after this time. */
const TIMEOUT_MS = 10_000;

/**
 * Fetch all files of this page past the caches, and reload it. Nothing is deleted before the network has answered, so that
 * the cached site stays if there is no network.
 *
 * @param more Addresses that the page does not name.
 * @returns False if there is no network; otherwise the page is unloaded.
 */
export async function reloadPastCaches(more: Iterable<string> = []): Promise<boolean> {
  if (!(await isHostReachable())) return false;
  await Promise.allSettled(
    [...addressesToReload(more)].map((address) => fetch(address, { cache: "reload", signal: timeoutSignal() })),
  );
  // A service worker of an older version would answer with its own files. Its cache stays, and the next service worker
  // copies from it.
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
async function isHostReachable() {
  try {
    const address = new URL("sw.js", document.baseURI);
    address.search = String(Date.now());
    return (await fetch(address, { cache: "no-store", signal: timeoutSignal() })).ok;
  } catch {
    return false;
  }
}

function addressesToReload(more: Iterable<string>) {
  const named = document.querySelectorAll(
    "script[src], link[rel=stylesheet], link[rel=modulepreload], link[rel=preload]",
  ) as NodeListOf<HTMLLinkElement & HTMLScriptElement>;
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const all = [location.href.split("#")[0] ?? "", ...[...named].map(({ src, href }) => src || href), ...asked, ...more];
  const site = new URL("./", document.baseURI).href;
  // The files of Python are large, and Python's worker checks them itself.
  return new Set(all.filter((address) => address.startsWith(site) && !/\.(wasm|zip|png)$|\/pyodide\//.test(address)));
}

const timeoutSignal = () => AbortSignal.timeout(TIMEOUT_MS);
