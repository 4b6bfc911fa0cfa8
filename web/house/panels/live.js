// Owns the one live region: what has just happened, for those who listen to the page.

/**
 * @param {HTMLElement} root
 * @param {Pick<import("../page").Page, "store">} page
 * @returns {() => void}
 */
export function mountLive(root, { store }) {
  return store.select(
    (state) => [state.said],
    (said) => {
      root.textContent = said;
    },
  );
}
