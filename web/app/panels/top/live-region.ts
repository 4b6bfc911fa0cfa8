// Owns the one live region: what has just happened, for those who listen to the page.

import type { Page } from "../../page.ts";

export function mountLiveRegion(root: HTMLElement, { store }: Pick<Page, "store">): () => void {
  return store.select(
    (state) => [state.announcement],
    (said) => {
      root.textContent = said;
    },
  );
}
