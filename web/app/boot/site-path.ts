// The site's folder on its host. Several sites may share an origin, and with it the browser's storage.

const base = globalThis.document?.baseURI; // `document` is undefined in Node.

/** Path of the site's folder. */
export const SITE_PATH = base ? new URL("./", base).pathname : "/";

/** Prefix of the site's storage keys. At the root of a host it names no folder, like the keys of the first versions. */
export const OWN = SITE_PATH === "/" ? "machiavel." : `machiavel:${SITE_PATH}.`;

/**
 * Prefix of the storage keys of a game on this site.
 *
 * @param schema Its `prefix` is the game's prefix at the root of a host: `machiavel.`, `machiavel.<game>.`
 */
export const storagePrefix = (schema: { prefix: string }) => schema.prefix.replace("machiavel.", () => OWN);
