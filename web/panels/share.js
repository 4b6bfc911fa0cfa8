// Owns the dialog that gives links and texts away.

import { h } from "../dom.js";

/**
 * @param {import("./page").Page} page
 * @returns {import("./dialogs.js").DialogContent}
 */
export function shareDialog({ store, actions, t }) {
  const { shown } = store.get();
  const text = h("textarea", { readonly: true, rows: 3, "aria-label": t("share.text") }, shown.position.text);
  text.addEventListener("focus", () => text.select());
  return {
    title: t("share.title"),
    body: [
      section(t("share.game"), t("share.gameHelp"), t("share.copyGame"), () => actions.copyGameLink()),
      section(t("share.position"), t("share.positionHelp"), t("share.copyPosition"), () => actions.copyPositionLink()),
      section(t("share.text"), t("share.textHelp"), t("share.copyText"), () => actions.copyText(shown.position.text)),
      text,
    ],
  };
}

/**
 * @param {string} title
 * @param {string} help
 * @param {string} words
 * @param {() => void} onclick
 */
function section(title, help, words, onclick) {
  return h(
    "div",
    { class: "share-line" },
    h("div", {}, h("h3", {}, title), h("p", { class: "quiet" }, help)),
    h("button", { type: "button", onclick }, words),
  );
}
