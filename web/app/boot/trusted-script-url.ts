// Trusted addresses of worker scripts: only those in this site's folder. The page's content policy
// (require-trusted-types-for) accepts no other. The first script of a page and its modules both contain this module, and
// the policy allows one Trusted Types policy, which they share.

const SITE = new URL("./", document.baseURI);

type Policy = { createScriptURL(address: string): unknown };

// Not in TypeScript's library yet.
const { trustedTypes } = globalThis as unknown as {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
};
const shared = globalThis as { ownScripts?: Policy };
shared.ownScripts ??= trustedTypes?.createPolicy("machiavel", { createScriptURL: ours });

/**
 * The address of a worker's script, in the form that the browser accepts.
 *
 * @returns A TrustedScriptURL where the browser has them, usable as a URL.
 */
export const trustedScriptUrl = (url: URL): URL => (shared.ownScripts?.createScriptURL(url.href) ?? url) as URL;

function ours(address: string) {
  if (address.startsWith(SITE.href)) return address;
  throw new TypeError(`Not a script of this site: ${address}`);
}
