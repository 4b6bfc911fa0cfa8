// Threats to the viewer's pieces in the next round.

import { ownerOf } from "../model/viewer.ts";
import type { KnightsContext } from "../state.ts";

export function createThreats({ store, call, enqueue, announce, t }: KnightsContext) {
  return {
    /** Show the threats, or hide them. */
    toggle: () =>
      enqueue(async () => {
        const state = store.get();
        if (state.threats) return store.set({ threats: null });
        const viewer = ownerOf(state);
        const threats = await call("threats", {
          match: state.view.match,
          ply: state.displayed.ply,
          seat: String(viewer),
        });
        store.set({ threats });
        announce(
          threats.length === 0
            ? t("threats.none")
            : threats.map(({ piece, place }) => `${t(`piece.${piece}.name`)}, ${place}`).join("; "),
        );
      }),
    /** Hide the threats, which belonged to another position. */
    clear: () => store.get().threats && store.set({ threats: null }),
  };
}
