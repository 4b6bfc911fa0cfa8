// Owns the dialog in which one learns; what is in it comes from web/games/djambi/learn, fetched when it is opened.

import { fill, h } from "../../../house/dom.js";

/**
 * @param {import("../page").Page} page
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function learnDialog(page) {
  const root = h("div", { class: "learn" }, h("p", { class: "quiet" }, page.t("learn.loading")));
  let isOpen = true;
  let unmount = () => {};
  const open = async () => {
    const { mountLearning } = await import("../learn/learn.js");
    const stop = await mountLearning(root, page);
    if (isOpen) unmount = stop;
    else stop();
  };
  open().catch(() => {
    fill(root, h("p", { class: "problem", role: "alert" }, page.t("learn.failed")));
  });
  return {
    title: page.t("learn.title"),
    body: [root],
    unmount() {
      isOpen = false;
      unmount();
    },
  };
}
