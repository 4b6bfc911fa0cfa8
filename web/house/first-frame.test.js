// The page's modules come when something is on its way to the screen; and they always come.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {(() => void)[]} */
let frames = [];
/** @type {(() => void)[]} */
let waiting = [];
/** @type {unknown[]} */
let loaded = [];
const later = { content: "modules", replaceWith: (/** @type {unknown} */ content) => loaded.push(content) };
const page = { hidden: false, readyState: "loading", isRead: false };
Object.assign(globalThis, {
  document: Object.assign(page, { getElementById: () => (page.isRead ? later : null) }),
  requestAnimationFrame: (/** @type {() => void} */ then) => frames.push(then),
  addEventListener: (/** @type {string} */ name, /** @type {() => void} */ then) =>
    name === "DOMContentLoaded" && waiting.push(then),
});
const { loadLater } = await import("./first-frame.js");
const nextFrame = () => frames.splice(0).forEach((then) => then());
const tasks = () => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  frames = [];
  waiting = [];
  loaded = [];
  Object.assign(page, { hidden: false, readyState: "loading", isRead: false });
});

test("nothing is loaded before the first frame of the whole page", async () => {
  loadLater();
  nextFrame();
  await tasks();
  assert.deepEqual(loaded, []);
  Object.assign(page, { readyState: "interactive", isRead: true });
  nextFrame();
  assert.deepEqual(loaded, [], "the frame is made ready first");
  await tasks();
  assert.deepEqual(loaded, ["modules"]);
  assert.equal(frames.length, 0);
});

test("where nobody sees it there is no frame to wait for, only the rest of the page", async () => {
  page.hidden = true;
  loadLater();
  await tasks();
  assert.deepEqual([loaded, frames], [[], []]);
  page.isRead = true;
  waiting.forEach((then) => then());
  assert.deepEqual(loaded, ["modules"]);
});
