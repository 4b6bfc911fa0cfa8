// Shares a started engine among the pages that a profile opens one after the other, so that not each of them starts Python. This
// script is evaluated in the first page of the profile. That page opens the others, which use `sharedEngine` in place of a new
// worker (profiles.py).
//
// A page gets the messages that a new worker would send: the matches of the page before are closed. One page of a profile owns the
// engine at a time: the one that was opened last.
() => {
  /** Numbers of requests that are higher than any of a page. The answer to this one says that the pages before are done. */
  const HAND_OVER_ID = 8e15;
  const CLOSE_MATCH_ID = HAND_OVER_ID - 1;
  /** The answer to this one says that all requests so far are answered. */
  const IDLE_ID = HAND_OVER_ID - 2;
  /** After this number of pages a new engine is started, because its memory grows. */
  const MAX_PAGES = 40;
  /** Engines by address and name of the worker. @type {Map<string, ReturnType<typeof startEngine>>} */
  const engines = new Map();

  function startEngine(key, url, name) {
    const worker = new Worker(url, { type: "module", name });
    const engine = {
      worker,
      ready: null,
      owner: null,
      onHandedOver: null,
      onIdle: () => {},
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
      if (answers(HAND_OVER_ID)) engine.onHandedOver?.();
      else if (answers(IDLE_ID)) engine.onIdle();
      else if (!engine.onHandedOver || data?.notice === "failed") engine.owner.dispatch("message", { data });
      else if (data?.notice === "ready") engine.onHandedOver();
      if (data?.notice === "failed") end();
    };
    for (const kind of ["error", "messageerror"]) {
      worker.addEventListener(kind, ({ message }) => {
        engine.owner.dispatch(kind, { message });
        end();
      });
    }
    return engine;
  }

  /** Gives an engine to another page, as soon as the requests of the page before are answered. */
  function handOver(engine, owner) {
    engine.owner = owner;
    engine.onHandedOver = () => {
      engine.onHandedOver = null;
      engine.owner.begin(engine);
    };
    if (!engine.ready) return;
    for (const match of engine.matches)
      engine.worker.postMessage({ id: CLOSE_MATCH_ID, method: "closeMatch", params: { match } });
    engine.matches.clear();
    engine.worker.postMessage({ id: HAND_OVER_ID, method: "gameInfo", params: {} });
  }

  /** Waits until the engines have answered all requests so far. */
  globalThis.enginesIdle = () =>
    Promise.all(
      [...engines.values()].map((engine) => {
        engine.worker.postMessage({ id: IDLE_ID, method: "gameInfo", params: {} });
        return new Promise((resolve) => (engine.onIdle = resolve));
      }),
    );

  /** The worker of a page: passes messages between the page and the shared engine. */
  class SharedWorkerProxy extends EventTarget {
    #waiting = [];
    #engine = null;
    begin(engine) {
      this.#engine = engine;
      this.dispatch("message", { data: engine.ready });
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
    dispatch(kind, fields) {
      this.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), fields));
    }
  }

  globalThis.sharedEngine = (url, name) => {
    const key = `${url} ${name}`;
    const owner = new SharedWorkerProxy();
    const known = engines.get(key);
    if (known && known.pages >= MAX_PAGES) known.end();
    const engine = engines.get(key) ?? startEngine(key, url, name);
    engines.set(key, engine);
    engine.pages += 1;
    handOver(engine, owner);
    return owner;
  };
};
