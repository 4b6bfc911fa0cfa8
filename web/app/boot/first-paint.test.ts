// The page's modules are loaded once the first frame is on its way to the screen, and they are always loaded.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

let frames: (() => void)[] = [];
let waiting: (() => void)[] = [];
let loaded: unknown[] = [];
const later = { content: "modules", replaceWith: (content: unknown) => loaded.push(content) };
let watching: ((list: { getEntriesByName: (name: string) => unknown[] }) => void)[] = [];
class Observer {
  observe;
  disconnect;

  static supportedEntryTypes = ["paint"];
  constructor(then: (typeof watching)[number]) {
    this.observe = () => watching.push(then);
    this.disconnect = () => watching.splice(watching.indexOf(then), 1);
  }
}
const page = { hidden: false, readyState: "loading", isRead: false };
Object.assign(globalThis, {
  document: Object.assign(page, { getElementById: () => (page.isRead ? later : null) }),
  PerformanceObserver: Observer,
  requestAnimationFrame: (then: () => void) => frames.push(then),
  addEventListener: (name: string, then: () => void) => name === "DOMContentLoaded" && waiting.push(then),
});
const { loadDeferred } = await import("./first-paint.ts");
const nextFrame = () => frames.splice(0).forEach((then) => then());
const reportPaint = (what: string) =>
  [...watching].forEach((then) => then({ getEntriesByName: (name) => (name === what ? [what] : []) }));
const runTasks = () => new Promise((done) => setTimeout(done, 5)); // waits: timers that are due earlier come first

beforeEach(() => {
  frames = [];
  waiting = [];
  loaded = [];
  watching = [];
  Observer.supportedEntryTypes = ["paint"];
  Object.assign(page, { hidden: false, readyState: "loading", isRead: false });
});

test("nothing is loaded before the first frame of the whole page", async () => {
  loadDeferred();
  nextFrame();
  await runTasks();
  assert.deepEqual(loaded, []);
  Object.assign(page, { readyState: "interactive", isRead: true });
  nextFrame();
  await runTasks();
  assert.deepEqual(loaded, [], "the frame is made ready first");
  reportPaint("first-paint");
  await runTasks();
  assert.deepEqual(loaded, [], "a ground without words is nothing to look at");
  reportPaint("first-contentful-paint");
  await runTasks();
  assert.deepEqual(loaded, ["modules"]);
  assert.deepEqual([frames, watching], [[], []]);
});

test("a browser that does not tell of its paints is waited for until its next task", async () => {
  Observer.supportedEntryTypes = [];
  Object.assign(page, { readyState: "interactive", isRead: true });
  loadDeferred();
  nextFrame();
  assert.deepEqual(loaded, []);
  await runTasks();
  assert.deepEqual(loaded, ["modules"]);
});

test("a frame that never comes is not waited for, and what comes late loads nothing twice", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  page.isRead = true;
  loadDeferred();
  context.mock.timers.tick(1000);
  assert.deepEqual(loaded, ["modules"]);
  page.readyState = "interactive";
  nextFrame();
  reportPaint("first-contentful-paint");
  context.mock.timers.tick(1000);
  assert.deepEqual(loaded, ["modules"]);
});

test("where nobody sees it there is no frame to wait for, only the rest of the page", async () => {
  page.hidden = true;
  loadDeferred();
  await runTasks();
  assert.deepEqual([loaded, frames], [[], []]);
  page.isRead = true;
  waiting.forEach((then) => then());
  assert.deepEqual(loaded, ["modules"]);
});
