// Owns what is shown while Python is fetched and started, and when it could not be.

import { fill, h } from "../dom.js";

const MEGABYTE = 1_000_000;

/** @type {import("../page").View} */
export function mountStart(root, page) {
  const bar = h("progress", { max: 1, "aria-label": page.t("start.progress") });
  const words = h("p", { class: "start-words" });
  return page.store.select(
    (state) => [state.engine],
    (engine) => {
      root.hidden = engine.phase === "ready";
      root.dataset.phase = engine.phase;
      if (engine.phase === "failed") return fill(root, failure(page, engine.error));
      words.textContent = progressWords(page.t, engine);
      if (engine.phase === "start" && engine.total === 0) bar.removeAttribute("value");
      else bar.value = engine.total > 0 ? engine.loaded / engine.total : 0;
      if (!bar.isConnected) fill(root, words, bar);
    },
  );
}

/**
 * @param {import("../i18n.js").Translate} t
 * @param {import("../state.js").EngineState} engine
 */
function progressWords(t, { phase, loaded, total }) {
  if (phase === "start") return t("start.starting");
  const megabytes = (/** @type {number} */ bytes) => (bytes / MEGABYTE).toFixed(1);
  return t("start.downloading", { loaded: megabytes(loaded), total: total > 0 ? megabytes(total) : "…" });
}

/**
 * How far the engine has come, in one sentence.
 *
 * @param {import("../i18n.js").Translate} t
 * @param {import("../state.js").EngineState} engine
 */
export function arrivalWords(t, { phase, loaded, total }) {
  if (phase === "failed") return t("banner.failed");
  if (phase === "start" || total === 0) return t("start.arrives");
  return t("start.arriving", { percent: Math.floor((100 * loaded) / total) });
}

/**
 * @param {import("../page").Page} page
 * @param {import("../../protocol/house").EngineError | null} error
 */
const failure = ({ actions, t }, error) =>
  startFailure(t, error, {
    help: "start.failedHelp",
    safe: "start.safe",
    retry: () => actions.page.retry(),
    report: () => actions.links.copyReport(actions.page.startReport()),
  });

/**
 * What is said where the engine could not be started, and the ways out.
 *
 * @param {import("../i18n.js").Translate} t
 * @param {Partial<import("../../protocol/house").EngineError> | null} error
 * @param {{ help: string, safe?: string, retry: () => void, report: () => void }} ways *help*: the key of what one may do about
 *   it where the connection is at fault; *safe*: that of what is not lost.
 */
export function startFailure(t, error, { help, safe, retry, report }) {
  const code = [error?.code, error?.message].filter(Boolean).join(": ");
  return h(
    "div",
    { role: "alert", class: "start-failure" },
    h("h2", {}, t("start.failed")),
    h("p", {}, helpWords(t, error, help, safe)),
    code && h("p", { class: "code" }, code),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "primary", onclick: retry }, t("start.retry")),
      h("button", { type: "button", onclick: report }, t("notice.copyReport")),
    ),
  );
}

/** What fails for want of a connection, as far as can be told. */
const BY_CONNECTION = ["engine/download", "engine/crashed", "engine/silent"];
/** What nothing helps that one could do here, by code. @type {Record<string, string>} */
const BY_HOST = { "engine/forbidden": "start.forbiddenHelp", "engine/type": "start.typeHelp" };

/**
 * @param {import("../i18n.js").Translate} t
 * @param {Partial<import("../../protocol/house").EngineError> | null} error
 * @param {string} help
 * @param {string} [safe]
 */
function helpWords(t, error, help, safe) {
  const { code = "", details } = error ?? {};
  if (BY_CONNECTION.includes(code)) return t(help);
  const words = t(BY_HOST[code] ?? "start.otherHelp", /** @type {Record<string, string>} */ (details ?? {}));
  return safe ? `${t(safe)} ${words}` : words;
}
