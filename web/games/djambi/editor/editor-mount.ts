// Mounts the editor in place of the game. Its modules are fetched when it is first opened.

import { byId, fill, h } from "../../../app/ui/dom.ts";
import { loadLazy } from "../../../app/ui/lazy-load.ts";
import { barButton } from "../../../app/panels/top/study-bar.ts";
import type { Page, View } from "../page.ts";

/** Returns the button in the list of moves that opens the editor with the displayed position. */
export const editorButton = ({ actions, t }: Page) =>
  barButton("setup", t("setup.here"), () => actions.editor.setUpFromHere());

export const mountEditor: View = (root, page) => {
  const { store, actions } = page;
  const table = byId("table");
  let unmount = () => {};
  let isMounted = true;
  let before: Element | null = null;
  const openEditor = async () => {
    before = document.activeElement;
    const part = await loadLazy(root, page.t, () => import("./editor.ts"));
    if (!isMounted || !store.get().isSuspended) return;
    if (part) unmount = part.mountEditorView(root, page);
    else
      root.append(h("button", { type: "button", onclick: () => actions.editor.closeSetup() }, page.t("dialog.close")));
  };
  const stop = store.select(
    (state) => [state.isSuspended],
    (isOpen) => {
      unmount();
      unmount = () => {};
      fill(root);
      root.hidden = !isOpen;
      table.hidden = isOpen;
      if (!isOpen && before instanceof HTMLElement && before.isConnected) before.focus();
      if (isOpen)
        openEditor().catch((error) => {
          actions.editor.closeSetup();
          actions.page.unexpected(error);
        });
    },
  );
  return () => {
    isMounted = false;
    stop();
    unmount();
  };
};
