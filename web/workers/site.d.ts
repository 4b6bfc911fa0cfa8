/** Written by the build (tools/build/site.py) as web/workers/site.js: the data of the site that a worker needs. */
export declare const SITE: {
  /** Pyodide's lock file without any package. */
  lock: { info: { abi_version: string; arch: string; platform: string; python: string }; packages: {} };
  /** Unpacked sizes of the files that are downloaded at the start, by path inside the site. */
  bytes: Record<string, number>;
  /** Version of all files from which a started Python is made. */
  version: string;
};
