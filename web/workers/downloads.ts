// Downloads of a starting worker. They are checked against size and file type, and report their progress.

/** First bytes by file ending. They distinguish a file from the page that a host sends for a missing one. */
const MAGIC = { ".zip": [0x50, 0x4b], ".wasm": [0x00, 0x61, 0x73, 0x6d] };

/**
 * Cache mode of the downloads. A second try (web/app/engine/rpc-client.ts) passes by the cache, whose copy may be the broken
 * one.
 */
export const CACHING: { cache: RequestCache } = {
  cache: globalThis.location?.hash === "#again" ? "reload" : "default",
};

/**
 * Fetch files of this site, and count their bytes. All downloads begin at once, because Pyodide would request the files one
 * after the other.
 *
 * @param sizes Bytes of each file, by path inside the site.
 * @param root The site's folder.
 * @param onProgress Called for each chunk that arrives.
 */
export function createDownloads(
  sizes: Record<string, number>,
  root: URL,
  onProgress: (loaded: number, total: number) => void,
) {
  const names = new Map(Object.keys(sizes).map((name) => [new URL(name, root).href, name]));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let reportFailure: (error: unknown) => void = () => {};
  /** Rejects when a download fails. Pyodide itself would wait forever. */
  const failure: Promise<never> = new Promise((_, reject) => (reportFailure = reject));
  failure.catch(() => ignoreRejections());
  const fetchFrom = globalThis.fetch.bind(globalThis);
  let loaded = 0;

  const countBytes = (bytes: Uint8Array) => {
    loaded += bytes.byteLength;
    onProgress(loaded, total);
  };

  const beginDownload = async (url: string, name: string) => {
    try {
      const response = await fetchFrom(url, CACHING);
      if (!response.ok || !response.body) throw downloadError(name, `status ${response.status}`);
      const body = checkedStream(response.body, name, sizes[name] ?? 0, countBytes, reportFailure);
      return new Response(body, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
    } catch (reason) {
      const error = reason instanceof TypeError ? downloadError(name, reason.message) : reason;
      reportFailure(error);
      throw error;
    }
  };
  const begun = new Map([...names].map(([url, name]) => [url, beginDownload(url, name)]));
  for (const response of begun.values()) response.catch(() => {}); // The failure is reported through `failure`.

  /** Does the same as `fetch`, but takes a listed file from its running download, once. */
  const fetchOnce = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : new URL(input, root).href;
    return begun.get(url) ?? fetchFrom(input, init);
  };

  /** Returns the content of a whole file. */
  const readBytes = async (name: string) => new Uint8Array(await (await fetchOnce(new URL(name, root))).arrayBuffer());

  return { fetch: fetchOnce, bytes: readBytes, failure, fail: reportFailure };
}

/** Ignore rejected promises: Pyodide leaves them unhandled when a download fails, and the failure was reported already. */
function ignoreRejections() {
  globalThis.addEventListener("unhandledrejection", (event) => event.preventDefault());
}

/**
 * Returns the bytes of a file as they arrive. The stream fails if the first bytes do not fit the file's name, or the total
 * differs from *size*.
 */
function checkedStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
  size: number,
  count: (bytes: Uint8Array) => void,
  fail: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const magic = Object.entries(MAGIC).find(([end]) => name.endsWith(end))?.[1] ?? [];
  const reader = body.getReader();
  let seen = 0;
  const pullChunk = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    const { done, value } = await reader.read();
    if (done && seen !== size) throw downloadError(name, `cut short after ${seen} of ${size} bytes`);
    if (done) return controller.close();
    if (seen === 0 && magic.some((byte, index) => value[index] !== byte))
      throw downloadError(name, "not the file that was asked for");
    seen += value.byteLength;
    count(value);
    controller.enqueue(value);
  };
  return new ReadableStream({
    pull: (controller) =>
      pullChunk(controller).catch((reason) => {
        const error = reason.code ? reason : downloadError(name, String(reason.message ?? reason));
        fail(error);
        controller.error(error);
      }),
    cancel: (reason) => reader.cancel(reason),
  });
}

function downloadError(name: string, reason: string) {
  const error = new Error(`${name} could not be downloaded: ${reason}`);
  return Object.assign(error, { code: "engine/download", details: { file: name, reason } });
}
