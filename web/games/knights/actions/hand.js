// Owns the cards in hand: which one is looked at, which ones are picked for a task.

/**
 * @param {any} core
 * @param {ReturnType<typeof import("./entry.js").createEntry>} entry
 */
export function createHand({ store }, entry) {
  return {
    /** Look at a progress card; null: at none. @param {number | null} openCard by its place in the hand */
    openCard: (openCard) => store.set({ openCard }),
    /** @param {string} name */
    playCard(name) {
      store.set({ openCard: null });
      return entry.chooseVerb("card", name);
    },
    /** @param {string} action */
    putInTray: (action) => store.set({ tray: [...store.get().tray, action] }),
    /** @param {number} index */
    takeFromTray: (index) => store.set({ tray: store.get().tray.toSpliced(index, 1) }),
    giveTray() {
      const { tray } = store.get();
      store.set({ tray: [] });
      return entry.playAll(tray);
    },
  };
}
