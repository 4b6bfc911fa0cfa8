// Owns what is shown while the engine works at one thing for a while: how far it is, and a way to give it up.

import { h } from "../../ui/dom.ts";
import type { Translate } from "../../i18n/index.ts";
import type { Page } from "../../page.ts";
import type { LongCall } from "../../engine/long-call.ts";

/** Milliseconds after which it is shown: what is done sooner would only flicker. */
const SHOWN_MS = 400;

/** Over all else: meanwhile nothing else could be done, whatever is pressed. */
export function attachWorking({ store, t }: Page) {
  let shown: ReturnType<typeof workingDialog> | null = null;
  let timer = 0;
  store.select(
    ({ longCall }) => [longCall],
    (working) => {
      if (!working) {
        clearTimeout(timer);
        timer = 0;
        shown?.close();
        shown = null;
      } else if (shown) shown.tell(working);
      else if (!timer) timer = setTimeout(() => (shown = workingDialog(t, store.get().longCall)), SHOWN_MS);
    },
  );
}

function workingDialog(t: Translate, working: LongCall | null) {
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
  let giveUp = () => {};
  const tell = (news: LongCall | null) => {
    if (!news) return;
    bar.value = news.total > 0 ? news.done / news.total : 0;
    giveUp = news.cancel;
  };
  const stop = () => {
    button.disabled = true;
    giveUp();
  };
  button.addEventListener("click", stop);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault(); // it goes when the engine has heard it
    stop();
  });
  tell(working);
  document.body.append(dialog);
  dialog.showModal();
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  return { tell, close };
}
