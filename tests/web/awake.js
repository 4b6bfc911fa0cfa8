// Keeps a started engine for the pages that a profile opens one after the other, so that not each starts Python again. Evaluated
// in the first page of the profile, which opens the others: they find it there in place of a new worker (profiles.py).
//
// A page gets what a new worker would say and answer, for the engine forgets the matches of the page before. One page of the
// profile has it at a time: whoever takes it is the one that is open.
() => {
  /** No page asks so often. */
  const LAST = 8e15;
  /** What is asked only to hear that all before it is answered. */
  const NOW = LAST - 2;
  /** After so many pages a new one is started, for it grows. */
  const PAGES = 40;
  /** By address and name. @type {Map<string, ReturnType<typeof start>>} */
  const engines = new Map();

  function start(key, url, name) {
    const worker = new Worker(url, { type: "module", name });
    const engine = {
      worker,
      ready: null,
      owner: null,
      until: null,
      rests: () => {},
      pages: 0,
      matches: new Set(),
      end,
    };
    function end() {
      worker.terminate();
      if (engines.get(key) === engine) engines.delete(key);
    }
    worker.onmessage = ({ data }) => {
      const answers = (id) => typeof data === "string" && data.startsWith(`{"id":${id}`);
      if (data?.notice === "ready") engine.ready = data;
      if (answers(LAST)) engine.until?.();
      else if (answers(NOW)) engine.rests();
      else if (!engine.until || data?.notice === "failed") engine.owner.tell("message", { data });
      else if (data?.notice === "ready") engine.until();
      if (data?.notice === "failed") end();
    };
    for (const kind of ["error", "messageerror"]) {
      worker.addEventListener(kind, ({ message }) => {
        engine.owner.tell(kind, { message });
        end();
      });
    }
    return engine;
  }

  /** Give it to another page, when what it has still to do for the one before is done. */
  function handOver(engine, owner) {
    engine.owner = owner;
    engine.until = () => {
      engine.until = null;
      engine.owner.begin(engine);
    };
    if (!engine.ready) return;
    for (const match of engine.matches)
      engine.worker.postMessage({ id: LAST - 1, method: "closeMatch", params: { match } });
    engine.matches.clear();
    engine.worker.postMessage({ id: LAST, method: "gameInfo", params: {} });
  }

  /** Wait until the engines have answered all that they were asked so far. */
  globalThis.enginesRest = () =>
    Promise.all(
      [...engines.values()].map((engine) => {
        engine.worker.postMessage({ id: NOW, method: "gameInfo", params: {} });
        return new Promise((resolve) => (engine.rests = resolve));
      }),
    );

  /** What a page has for a worker. */
  class Kept extends EventTarget {
    #waiting = [];
    #engine = null;
    begin(engine) {
      this.#engine = engine;
      this.tell("message", { data: engine.ready });
      for (const message of this.#waiting.splice(0)) this.postMessage(message);
    }
    postMessage(message) {
      if (!this.#engine) this.#waiting.push(message);
      else if (this.#engine.owner === this) {
        if (message.params?.match) this.#engine.matches.add(message.params.match);
        this.#engine.worker.postMessage(message);
      }
    }
    terminate() {
      if (this.#engine?.owner === this) this.#engine.end();
    }
    tell(kind, what) {
      this.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), what));
    }
  }

  globalThis.keptEngine = (url, name) => {
    const key = `${url} ${name}`;
    const owner = new Kept();
    const known = engines.get(key);
    if (known && known.pages >= PAGES) known.end();
    const engine = engines.get(key) ?? start(key, url, name);
    engines.set(key, engine);
    engine.pages += 1;
    handOver(engine, owner);
    return owner;
  };
};
