// Owns what is shown while the engine works at one thing for a while: how far it is, and a way to give it up.

import { h } from "../../ui/dom.ts";
import type { Translate } from "../../i18n/index.ts";
import type { Page } from "../../page.ts";
import type { LongCall } from "../../engine/long-call.ts";

/** Milliseconds after which it is shown: what is done sooner would only flicker. */
const SHOWN_MS = 400;

/** Over all else: meanwhile nothing else could be done, whatever is pressed. */
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
  const update = (news: LongCall | null) => {
    if (!news) return;
    bar.value = news.total > 0 ? news.done / news.total : 0;
    cancel = news.cancel;
  };
  const stop = () => {
    button.disabled = true;
    cancel();
  };
  button.addEventListener("click", stop);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault(); // it goes when the engine has heard it
    stop();
  });
  update(longCall);
  document.body.append(dialog);
  dialog.showModal();
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  return { update, close };
}
