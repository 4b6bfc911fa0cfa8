// Dialog that shares a game. Its content (web/games/djambi/share) is fetched when it is opened.

import { h } from "../../../../app/ui/dom.ts";
import { lazyDialog } from "../../../../app/panels/dialogs/dialog-parts.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { Page } from "../../page.ts";

export function shareDialog(page: Page): DialogContent {
  const root = h("div", { class: "share" });
  return lazyDialog(page.t, page.t("share.title"), root, async () => {
    const { mountSharing } = await import("../../share/share.ts");
    return { stop: mountSharing(root, page) };
  });
}
