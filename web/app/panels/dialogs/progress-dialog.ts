// Progress of a long call of the engine, with a button to cancel it.

import { h } from "../../ui/dom.ts";
import type { Translate } from "../../i18n/index.ts";
import type { Page } from "../../page.ts";
import type { LongCall } from "../../engine/long-call.ts";

/** Delay before the dialog is shown. For shorter calls it would only flicker. */
const SHOWN_MS = 400;

/**
 * Show the dialog during long calls. It is modal over everything else, because the engine answers nothing else in the
 * meantime.
 */
export function attachProgressDialog({ store, t }: Page) {
  let shown: ReturnType<typeof openProgressDialog> | null = null;
  let timer = 0;
  store.select(
    ({ longCall }) => [longCall],
    (working) => {
      if (!working) {
        clearTimeout(timer);
        timer = 0;
        shown?.close();
        shown = null;
      } else if (shown) shown.update(working);
      else if (!timer) timer = setTimeout(() => (shown = openProgressDialog(t, store.get().longCall)), SHOWN_MS);
    },
  );
}

function openProgressDialog(t: Translate, longCall: LongCall | null) {
  const bar = h("progress", { max: 1, "aria-labelledby": "working-title" });
  const button = h("button", { type: "button" }, t("working.cancel"));
  const dialog = h(
    "dialog",
    { class: "dialog dialog-working", "aria-labelledby": "working-title" },
    h("h2", { id: "working-title" }, t("working.title")),
    bar,
    h("p", { class: "quiet" }, t("working.help")),
    h("div", { class: "row" }, button),
  );
  let cancel = () => {};
  const showProgress = (call: LongCall | null) => {
    if (!call) return;
    bar.value = call.total > 0 ? call.done / call.total : 0;
    cancel = call.cancel;
  };
  const cancelCall = () => {
    button.disabled = true;
    cancel();
  };
  button.addEventListener("click", cancelCall);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault(); // The dialog is closed when the engine has ended the call.
    cancelCall();
  });
  showProgress(longCall);
  document.body.append(dialog);
  dialog.showModal();
  const closeDialog = () => {
    dialog.close();
    dialog.remove();
  };
  return { update: showProgress, close: closeDialog };
}
