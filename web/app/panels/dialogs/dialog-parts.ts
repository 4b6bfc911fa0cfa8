// Parts of several dialogs: the button that cancels, choices as cards, content that is fetched when the dialog is opened.

import { h } from "../../ui/dom.ts";
import { loadLazy } from "../../ui/lazy-load.ts";
import type { Translate } from "../../i18n/index.ts";
import type { Page } from "../../page.ts";
import type { DialogContent } from "./dialogs.ts";

interface ClosingPage {
  actions: { page: Pick<Page["actions"]["page"], "closeDialog"> };
  t: Translate;
}

/** The button that closes the dialog without a change. */
export const cancelButton = ({ actions, t }: ClosingPage) =>
  h("button", { type: "button", onclick: () => actions.page.closeDialog() }, t("dialog.cancel"));

/**
 * A radio button as a card, with its sentence.
 *
 * @param group Its name, and the prefix of its keys.
 */
export function radioCard(t: Translate, group: string, value: string, chosen: string, onChoose: () => void) {
  const radio = h("input", { type: "radio", name: group, value, checked: value === chosen });
  radio.addEventListener("change", onChoose);
  return h(
    "label",
    { class: "card" },
    radio,
    h("span", { class: "card-name" }, t(`${group}.${value}.name`)),
    h("span", { class: "card-help" }, t(`${group}.${value}.help`)),
  );
}

/** Content that has been mounted: `stop` ends it, `goBack` is that of the dialog. */
type Mounted = { stop: () => void; goBack?: () => boolean };

/**
 * A dialog whose content is fetched when it is opened.
 *
 * @param mount Fetches the content and mounts it in *root*.
 */
export function lazyDialog(
  t: Translate,
  title: string,
  root: HTMLElement,
  mount: () => Promise<Mounted>,
): DialogContent {
  let isOpen = true;
  let mounted: Mounted = { stop: () => {} };
  void loadLazy(root, t, mount).then((found) => {
    if (found && isOpen) mounted = found;
    else found?.stop();
  });
  return {
    title,
    body: [root],
    goBack: () => mounted.goBack?.() ?? false,
    unmount() {
      isOpen = false;
      mounted.stop();
    },
  };
}
