// Owns the one live region: what has just happened, for those who listen to the page.

/** @type {import("./page").View} */
export function mountLive(root, { store }) {
  return store.select(
    (state) => [state.said],
    (said) => {
      root.textContent = said;
    },
  );
}
