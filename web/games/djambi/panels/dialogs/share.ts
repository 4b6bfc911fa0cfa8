// Dialog that shares a game. Its content (web/games/djambi/share) is fetched when it is opened.

import { h } from "../../../../app/ui/dom.ts";
import { loadLazy } from "../../../../app/ui/lazy-load.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { Page } from "../../page.ts";

export function shareDialog(page: Page): DialogContent {
  const root = h("div", { class: "share" });
  let isOpen = true;
  let unmount = () => {};
  const openContent = async () => {
    const part = await loadLazy(root, page.t, () => import("../../share/share.ts"));
    if (isOpen && part) unmount = part.mountSharing(root, page);
  };
  void openContent();
  return {
    title: page.t("share.title"),
    body: [root],
    unmount() {
      isOpen = false;
      unmount();
    },
  };
}
