// The prestarted worker: it starts only where the site is cached, and only once, and none of its messages is lost.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const URL_ = new URL("https://site/web/workers/rules-worker.js");
let workers: any[] = [];
let frames: (() => void)[] = [];
const page = {
  baseURI: "https://site/",
  hidden: false,
  readyState: "loading",
  documentElement: { dataset: { game: "toy" } },
};
Object.assign(globalThis, {
  document: page,
  requestAnimationFrame: (then: () => void) => frames.push(then),
  Worker: class extends EventTarget {
    constructor(url, { name }) {
      super();
      Object.assign(this, { url: String(url), name, isEnded: false });
      workers.push(this);
    }
    terminate() {
      this.isEnded = true;
    }
  },
});
const { isPrestarted, prestartEngine, adoptPrestarted } = await import("./engine-prestart.ts");
const kept = { controller: {} } as any;
const nextFrame = () => frames.splice(0).forEach((then) => then());
const postMessageFrom = (worker, data) => worker.dispatchEvent(Object.assign(new Event("message"), { data }));

beforeEach(() => {
  workers = [];
  frames = [];
  Object.assign(page, { hidden: false, readyState: "interactive" });
  delete (globalThis as any).earlyEngine;
});

test("a page that comes by a line starts none", () => {
  prestartEngine({ controller: null } as any);
  nextFrame();
  assert.equal(workers.length, 0);
  assert.equal(adoptPrestarted(URL_), null);
});

test("it starts with the first frame of the whole page, or at once where nobody sees it", () => {
  page.readyState = "loading";
  prestartEngine(kept);
  nextFrame();
  assert.equal(isPrestarted(), false);
  page.readyState = "interactive";
  nextFrame();
  assert.equal(isPrestarted(), true);
  page.hidden = true;
  prestartEngine(kept);
  assert.deepEqual(
    workers.map(({ url, name }) => [url, name]),
    [URL_.href, URL_.href].map((url) => [url, "toy"]),
  );
});

test("who takes it hears what it has said, before what it says then, and nobody else gets it", async () => {
  prestartEngine(kept);
  nextFrame();
  const [made] = workers;
  postMessageFrom(made, "first");
  made.dispatchEvent(new Event("error", { cancelable: true }));
  const worker = adoptPrestarted(URL_);
  assert.equal(worker, made);
  const heard = [];
  for (const kind of ["message", "error"]) worker.addEventListener(kind, (event) => heard.push(event.data ?? kind));
  assert.deepEqual(heard, []);
  await null;
  postMessageFrom(made, "second");
  assert.deepEqual(heard, ["first", "error", "second"]);
  assert.equal(adoptPrestarted(URL_), null);
});

test("it is not started any more when the modules have one, and one of another address ends", () => {
  prestartEngine(kept);
  assert.equal(adoptPrestarted(URL_), null);
  nextFrame();
  assert.equal(workers.length, 0);
  delete (globalThis as any).earlyEngine;
  prestartEngine(kept);
  nextFrame();
  assert.equal(adoptPrestarted(new URL("#again", URL_)), null);
  assert.equal(workers[0].isEnded, true);
});
