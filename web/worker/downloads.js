// Owns what a worker downloads to start: whether it is what it should be, and how much of it is there.

/** First bytes by the end of a name: a host's page for a missing file is neither of these. */
const MAGIC = { ".zip": [0x50, 0x4b], ".wasm": [0x00, 0x61, 0x73, 0x6d] };

/**
 * Fetch files of this site, counting their bytes. All begin at once: Pyodide asks for one when it has read another.
 *
 * @param {Record<string, number>} sizes Bytes by path inside the site: what will be fetched, and is counted.
 * @param {URL} root The site's folder.
 * @param {(loaded: number, total: number) => void} onProgress Called for each piece that arrives.
 */
export function createDownloads(sizes, root, onProgress) {
  const names = new Map(Object.keys(sizes).map((name) => [new URL(name, root).href, name]));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<never>} Rejects when a download fails, for Pyodide itself would wait for ever. */
  const failure = new Promise((_, reject) => (fail = reject));
  failure.catch(() => swallowRejections());
  const fetchFrom = globalThis.fetch.bind(globalThis);
  let loaded = 0;

  /** @param {Uint8Array} bytes */
  const count = (bytes) => {
    loaded += bytes.byteLength;
    onProgress(loaded, total);
  };

  /**
   * @param {string} url
   * @param {string} name
   */
  const begin = async (url, name) => {
    try {
      const response = await fetchFrom(url);
      if (!response.ok || !response.body) throw downloadError(name, `status ${response.status}`);
      const body = response.body.pipeThrough(counter(name, count, fail));
      return new Response(body, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
    } catch (reason) {
      const error = reason instanceof TypeError ? downloadError(name, reason.message) : reason;
      fail(error);
      throw error;
    }
  };
  const begun = new Map([...names].map(([url, name]) => [url, begin(url, name)]));
  for (const response of begun.values()) response.catch(() => {}); // reported through `failure`

  /**
   * Like `fetch`, for the files listed, each of which can be had once; all others it leaves alone.
   *
   * @param {RequestInfo | URL} input
   * @param {RequestInit} [init]
   */
  const get = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, root).href;
    return begun.get(url) ?? fetchFrom(input, init);
  };

  /**
   * A whole file.
   *
   * @param {string} name
   */
  const bytes = async (name) => new Uint8Array(await (await get(new URL(name, root))).arrayBuffer());

  return { fetch: get, bytes, failure };
}

/** Pyodide leaves promises behind that nobody waits for any more, once a download has failed and has been told. */
function swallowRejections() {
  globalThis.addEventListener("unhandledrejection", (event) => event.preventDefault());
}

/**
 * Passes bytes on and counts them; the first ones must be what the name promises.
 *
 * @param {string} name
 * @param {(bytes: Uint8Array) => void} count
 * @param {(error: unknown) => void} fail
 * @returns {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>}
 */
function counter(name, count, fail) {
  const magic = Object.entries(MAGIC).find(([end]) => name.endsWith(end))?.[1] ?? [];
  let isFirst = true;
  return new TransformStream({
    transform(chunk, controller) {
      if (isFirst && magic.some((byte, index) => chunk[index] !== byte)) {
        const error = downloadError(name, "not the file that was asked for");
        fail(error);
        controller.error(error);
        return;
      }
      isFirst = false;
      count(chunk);
      controller.enqueue(chunk);
    },
  });
}

/**
 * @param {string} name
 * @param {string} reason
 */
function downloadError(name, reason) {
  const error = new Error(`${name} could not be downloaded: ${reason}`);
  return Object.assign(error, { code: "engine/download", details: { file: name, reason } });
}
