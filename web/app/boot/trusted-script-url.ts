// Trusted addresses of worker scripts: only those in this site's folder, because the page's content policy
// (require-trusted-types-for) accepts no others. The first script of a page and its modules both contain this module; they
// share one Trusted Types policy, because the browser allows no second one.

const SITE = new URL("./", document.baseURI);

type Policy = { createScriptURL(address: string): unknown };

// TypeScript's library does not have it yet.
const { trustedTypes } = globalThis as unknown as {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
};
const shared = globalThis as { ownScripts?: Policy };
shared.ownScripts ??= trustedTypes?.createPolicy("machiavel", { createScriptURL: checkedAddress });

/**
 * Returns the address of a worker's script in a form that the browser accepts: a TrustedScriptURL where the browser has
 * them. It can be used as a URL.
 */
export const trustedScriptUrl = (url: URL): URL => (shared.ownScripts?.createScriptURL(url.href) ?? url) as URL;

function checkedAddress(address: string) {
  if (address.startsWith(SITE.href)) return address;
  throw new TypeError(`Not a script of this site: ${address}`);
}
