// Owns the dialog that gives links, texts and paper away.

import { h } from "../dom.js";

/**
 * @param {import("./page").Page} page
 * @returns {import("./dialogs.js").DialogContent}
 */
export function shareDialog({ store, actions, t }) {
  const field = h("textarea", { readonly: true, rows: 4, "aria-label": t("share.copied") });
  const status = h("p", { class: "quiet", role: "status" });
  const result = h("div", { class: "share-result", hidden: true }, status, field);
  field.addEventListener("focus", () => field.select());
  /** Copy a text, and show it: who may not copy can still select it. @param {string} text */
  const give = async (text) => {
    field.value = text;
    status.textContent = t((await actions.copy(text)) ? "share.isCopied" : "share.copyRefused");
    result.hidden = false;
  };
  const line = (/** @type {string} */ name, /** @type {() => Promise<string> | string} */ text) =>
    h(
      "div",
      { class: "share-line" },
      h("div", {}, h("h3", {}, t(`share.${name}`)), h("p", { class: "quiet" }, t(`share.${name}.help`))),
      h("button", { type: "button", onclick: async () => give(await text()) }, t(`share.${name}.copy`)),
    );
  return {
    title: t("share.title"),
    body: [
      line("game", () => actions.gameLink()),
      line("position", () => actions.positionLink()),
      line("text", () => store.get().shown.position.text),
      result,
      h(
        "div",
        { class: "share-line" },
        h("div", {}, h("h3", {}, t("files.title")), h("p", { class: "quiet" }, t("share.files.help"))),
        h("button", { type: "button", onclick: () => actions.openDialog("files") }, t("share.files.open")),
      ),
      h(
        "div",
        { class: "share-line" },
        h("div", {}, h("h3", {}, t("share.paper")), h("p", { class: "quiet" }, t("share.paper.help"))),
        h("button", { type: "button", onclick: () => print() }, t("share.paper.print")),
      ),
    ],
  };
}
