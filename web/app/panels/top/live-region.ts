// The live region, which announces the latest sentence to screen readers.

import type { Page } from "../../page.ts";

export function mountLiveRegion(root: HTMLElement, { store }: Pick<Page, "store">): () => void {
  return store.select(
    (state) => [state.announcement],
    (announcement) => {
      root.textContent = announcement;
    },
  );
}
