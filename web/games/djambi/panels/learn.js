// Owns the dialog in which one learns; what is in it comes from web/games/djambi/learn, fetched when it is opened.

import { h } from "../../../house/dom.js";
import { loadLate } from "../../../house/late.js";

/**
 * @param {import("../page").Page} page
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function learnDialog(page) {
  const root = h("div", { class: "learn" });
  let isOpen = true;
  let unmount = () => {};
  let goBack = () => false;
  const open = async () => {
    const learning = await loadLate(root, page.t, async () =>
      (await import("../learn/learn.js")).mountLearning(root, page),
    );
    if (!learning) return;
    if (isOpen) ({ stop: unmount, goBack } = learning);
    else learning.stop();
  };
  void open();
  return {
    title: page.t("learn.title"),
    body: [root],
    goBack: () => goBack(),
    unmount() {
      isOpen = false;
      unmount();
    },
  };
}
