// Owns the place of the set-up board: it takes that of the game. What is in it comes from web/games/djambi/setup, fetched when opened.

import { byId, fill } from "../../../house/dom.js";

/** @type {import("./page").View} */
export function mountSetup(root, page) {
  const { store, actions } = page;
  const table = byId("table");
  let unmount = () => {};
  let isMounted = true;
  /** @type {Element | null} */
  let before = null;
  const open = async () => {
    before = document.activeElement;
    const { mountSetupBoard } = await import("../setup/setup.js");
    if (isMounted && store.get().setup.isOpen) unmount = mountSetupBoard(root, page);
  };
  const stop = store.select(
    ({ setup }) => [setup.isOpen],
    (isOpen) => {
      unmount();
      unmount = () => {};
      fill(root);
      root.hidden = !isOpen;
      table.hidden = isOpen;
      if (!isOpen && before instanceof HTMLElement && before.isConnected) before.focus();
      if (isOpen)
        open().catch((error) => {
          actions.closeSetup();
          actions.unexpected(error);
        });
    },
  );
  return () => {
    isMounted = false;
    stop();
    unmount();
  };
}
