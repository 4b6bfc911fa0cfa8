/** Written by the build (tools/build/site.py) as web/workers/site.js: what a worker has to know of the site. */
export declare const SITE: {
  /** Pyodide's lock file without any package. */
  lock: { info: { abi_version: string; arch: string; platform: string; python: string }; packages: {} };
  /** Sizes, unpacked, of what is downloaded at the start, by path inside the site. */
  bytes: Record<string, number>;
  /** Of all from which a started Python is made. */
  version: string;
};
