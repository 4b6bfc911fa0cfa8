// Owns a browser of a few lines, in which Node runs the page without its views: the real state, storage and actions; and the
// way to an engine that answers one question at a time, as the worker does. For tools/check/fuzz and for tests.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { createMatchCache } from "../../web/app/engine/match-cache.ts";

const SERVE =
  "import sys; from machiavel.rpc.rules_service import handle\nfor line in sys.stdin: print(handle(line), flush=True)";

/** A Storage whose keys are its own properties, as a browser's are. */
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
 * Let there be a browser, as far as actions know of one, with a game's page open.
 *
 * @param {string} page `knights.html`
 * @param {string} game
 * @param {Record<string, string>} [links] The pages of other games, by the selector of their link.
 * @returns {{ address: URL, left: string[] }} *address*: its hash changes without being followed; *left*: where the page has
 *   been left for.
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
    /** A thinking worker that never comes to a thought. */
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

/** Nothing is kept in the browser any more. */
export function emptyStorage() {
  for (const area of [localStorage, sessionStorage]) for (const key of Object.keys(area)) area.removeItem(key);
}

/**
 * The real engine, played by a Python beside this Node.
 *
 * @param {string} python Its command.
 * @param {string} engine The folder on its path.
 * @returns {(question: string) => Promise<string>} A line to the engine for a line from it, one at a time.
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
 * The engine's `call`, as web/app/engine/rpc-client.ts has it.
 *
 * @param {(question: string) => Promise<string>} exchange A line to the engine for a line from it.
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
  /** When all that was asked so far is answered. */
  call.quiet = () => tail;
  return call;
}
