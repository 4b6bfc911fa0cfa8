// The page without views under Node: real state, storage and actions on the few browser interfaces that they need, and the
// real engine in a Python process. For tools/check/fuzz and for tests.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { createMatchCache } from "../../web/app/engine/match-cache.ts";

const SERVE =
  "import sys; from machiavel.rpc.rules_service import handle\nfor line in sys.stdin: print(handle(line), flush=True)";

/** A Storage whose keys are own properties, as in browsers. */
class Area {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, value) {
    this[key] = String(value);
  }
  removeItem(key) {
    delete this[key];
  }
}

/**
 * Define the globals of a browser that actions use, with a game's page open.
 *
 * @param {string} page `knights.html`
 * @param {string} game
 * @param {Record<string, string>} [links] The pages of other games, by the selector of their link.
 * @returns {{ address: URL, left: string[] }} *address*: the page's address, whose hash may be set without an event; *left*:
 *   the addresses that the page was left for.
 */
export function installBrowser(page, game, links = {}) {
  const address = new URL(page, "https://example.org/");
  const left = /** @type {string[]} */ ([]);
  const write = (_state, _title, text) => void (address.hash = text.startsWith("#") ? text : "");
  const browser = {
    localStorage: new Area(),
    sessionStorage: new Area(),
    location: {
      pathname: address.pathname,
      search: "",
      get href() {
        return address.href;
      },
      get hash() {
        return address.hash;
      },
      set hash(text) {
        address.hash = text;
      },
      replace: (text) => void left.push(text),
    },
    history: { replaceState: write, pushState: write },
    /** A search worker that never answers. */
    Worker: class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    document: {
      baseURI: "https://example.org/",
      documentElement: { lang: "en", dataset: { game } },
      querySelectorAll: () => [],
      querySelector: (asked) => (links[asked] ? { href: links[asked] } : null),
    },
    navigator: { hardwareConcurrency: 2, userAgent: "none", languages: ["en"] },
  };
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return { address, left };
}

/** Delete all items of localStorage and sessionStorage. */
export function emptyStorage() {
  for (const area of [localStorage, sessionStorage]) for (const key of Object.keys(area)) area.removeItem(key);
}

/**
 * Start the real engine in a Python process.
 *
 * @param {string} python The command of Python.
 * @param {string} engine The folder of the engine's sources.
 * @returns {(question: string) => Promise<string>} Sends a line to the engine and resolves to its answer; one at a time.
 */
export function startEngine(python, engine) {
  const child = spawn(python, ["-c", SERVE], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, PYTHONPATH: engine },
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (question) => {
    child.stdin.write(`${question}\n`);
    return (await answers.next()).value;
  };
}

/**
 * Create the function that calls the engine as `call` in web/app/engine/rpc-client.ts does.
 *
 * @param {(question: string) => Promise<string>} exchange Sends a line to the engine and resolves to its answer.
 */
export function createCall(exchange) {
  const cache = createMatchCache();
  let tail = Promise.resolve();
  const call = (method, params) => {
    const sent = cache.prepare(method, params);
    const answer = tail.then(async () => {
      const { result, error } = JSON.parse(await exchange(JSON.stringify({ id: 1, method, params: sent.params })));
      if (error) throw Object.assign(new Error(error.message), { code: error.code, details: error.details });
      return sent.onResult(result);
    });
    tail = answer.then(
      () => {},
      () => {},
    );
    return answer;
  };
  /** Resolves when all calls so far are answered. */
  call.quiet = () => tail;
  return call;
}
