// Owns the dialog that gives a game away; what is in it comes from web/games/djambi/share, fetched when it is opened.

import { h } from "../../../house/dom.js";
import { loadLate } from "../../../house/late.js";

/**
 * @param {import("../page").Page} page
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function shareDialog(page) {
  const root = h("div", { class: "share" });
  let isOpen = true;
  let unmount = () => {};
  const open = async () => {
    const part = await loadLate(root, page.t, () => import("../share/share.js"));
    if (isOpen && part) unmount = part.mountSharing(root, page);
  };
  void open();
  return {
    title: page.t("share.title"),
    body: [root],
    unmount() {
      isOpen = false;
      unmount();
    },
  };
}
