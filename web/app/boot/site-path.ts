// Where this site lies on its host: several of one owner may share an origin, and with it what a browser keeps.

const base = globalThis.document?.baseURI; // not where Node runs a module by itself

/** The site's folder, as the host names it. */
export const SITE_PATH = base ? new URL("./", base).pathname : "/";

/**
 * What the names of all that this site keeps begin with. At the root of a host they are those of the first versions, which
 * knew no folders.
 */
export const OWN = SITE_PATH === "/" ? "machiavel." : `machiavel:${SITE_PATH}.`;

/**
 * What the names of all that this site keeps of a game begin with.
 *
 * @param kept The game's own: `machiavel.`, `machiavel.knights.`
 */
export const prefixOf = ({ prefix }: { prefix: string }) => prefix.replace("machiavel.", () => OWN);
