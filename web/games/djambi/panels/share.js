// Owns the dialog that gives a game away; what is in it comes from web/games/djambi/share, fetched when it is opened.

import { fill, h } from "../../../house/dom.js";

/**
 * @param {import("../page").Page} page
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function shareDialog(page) {
  const root = h("div", { class: "share", "aria-busy": "true" }, h("p", { class: "quiet" }, page.t("share.loading")));
  let isOpen = true;
  let unmount = () => {};
  const open = async () => {
    const { mountSharing } = await import("../share/share.js");
    if (!isOpen) return;
    unmount = mountSharing(root, page);
    root.removeAttribute("aria-busy");
  };
  open().catch(() => {
    fill(root, h("p", { class: "problem", role: "alert" }, page.t("share.failed")));
  });
  return {
    title: page.t("share.title"),
    body: [root],
    unmount() {
      isOpen = false;
      unmount();
    },
  };
}
