// Owns the addresses of scripts that run apart from the page: of this site's folder, and of no other place. The page's policy
// (require-trusted-types-for) lets the browser take none that did not come through here. The first script of a page and its
// modules each have this module in them, and the page's policy allows one: they share it.

const SITE = new URL("./", document.baseURI);

type Policy = { createScriptURL(address: string): unknown };

// What TypeScript's library does not know yet.
const { trustedTypes } = globalThis as unknown as {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
};
const shared = globalThis as { ownScripts?: Policy };
shared.ownScripts ??= trustedTypes?.createPolicy("machiavel", { createScriptURL: ours });

/**
 * The address of a worker's script, as the browser will take it.
 *
 * @returns Where a browser knows trusted types it is one of theirs, which is used as an address is.
 */
export const ownScript = (url: URL): URL => (shared.ownScripts?.createScriptURL(url.href) ?? url) as URL;

function ours(address: string) {
  if (address.startsWith(SITE.href)) return address;
  throw new TypeError(`Not a script of this site: ${address}`);
}
