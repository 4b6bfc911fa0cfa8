// Progress of the engine's download and start, and the message if the start has failed.

import { fill, h } from "../../ui/dom.ts";
import type { EngineError } from "../../../protocol/app.ts";
import type { Translate } from "../../i18n/index.ts";
import type { Page, View } from "../../page.ts";
import type { EngineState } from "../../model/state.ts";

const MEGABYTE = 1_000_000;

export const mountEngineLoading: View = (root, page) => {
  const bar = h("progress", { max: 1, "aria-label": page.t("start.progress") });
  const words = h("p", { class: "start-words" });
  return page.store.select(
    (state) => [state.engine],
    (engine) => {
      root.hidden = engine.phase === "ready";
      root.dataset.phase = engine.phase;
      if (engine.phase === "failed") return fill(root, failureMessage(page, engine.error));
      words.textContent = progressWords(page.t, engine);
      if (engine.phase === "start" && engine.total === 0) bar.removeAttribute("value");
      else bar.value = engine.total > 0 ? engine.loaded / engine.total : 0;
      if (!bar.isConnected) fill(root, words, bar);
    },
  );
};

function progressWords(t: Translate, { phase, loaded, total }: EngineState) {
  if (phase === "start") return t("start.starting");
  const megabytesText = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  return t("start.downloading", { loaded: megabytesText(loaded), total: total > 0 ? megabytesText(total) : "…" });
}

/** Returns the progress as a short sentence, for dialogs. */
export function loadingSentence(t: Translate, { phase, loaded, total }: EngineState) {
  if (phase === "failed") return t("banner.failed");
  if (phase === "start" || total === 0) return t("start.arrives");
  return t("start.arriving", { percent: Math.floor((100 * loaded) / total) });
}

const failureMessage = ({ actions, t }: Page, error: EngineError | null) =>
  startFailureMessage(t, error, {
    help: "start.failedHelp",
    safe: "start.safe",
    retry: () => actions.page.retry(),
    report: () => actions.links.copyReport(actions.page.startReport()),
  });

/**
 * Returns the message for a failed start, with buttons to retry and to copy a report.
 *
 * @param ways `help` is the key of the advice for a failed connection, `safe` that of the sentence that nothing is lost.
 */
export function startFailureMessage(
  t: Translate,
  error: Partial<EngineError> | null,
  { help, safe, retry, report }: { help: string; safe?: string; retry: () => void; report: () => void },
) {
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

/** Codes of errors that a bad connection causes, as far as the page can know. */
const BY_CONNECTION = ["engine/download", "engine/crashed", "engine/silent"];
/** Keys of the sentences for errors of the host, by code. */
const BY_HOST: Record<string, string> = { "engine/forbidden": "start.forbiddenHelp", "engine/type": "start.typeHelp" };

function helpWords(t: Translate, error: Partial<EngineError> | null, help: string, safe?: string) {
  const { code = "", details } = error ?? {};
  if (BY_CONNECTION.includes(code)) return t(help);
  const words = t(BY_HOST[code] ?? "start.otherHelp", (details ?? {}) as Record<string, string>);
  return safe ? `${t(safe)} ${words}` : words;
}
