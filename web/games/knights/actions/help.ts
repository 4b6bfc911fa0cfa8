// Owns the help for what somebody points at for a while, or asks for by a key.

import { helpOf, helpText } from "../words/help.ts";
import type { Target } from "../words/help.ts";
import type { KnightsCore, KnightsState } from "../state.ts";

/** Who passes over a thing wants no lesson. */
const DELAY_MS = 550;

export function createHelp({ store, say, t }: KnightsCore) {
  let timer = 0;
  let wanted = "";
  const show = (target: Target, at: { x: number; y: number } | null) => {
    const { displayed, input } = store.get();
    store.set({ help: { target, at, displayed, input } });
  };
  const hide = () => {
    clearTimeout(timer);
    wanted = "";
    if (store.get().help) store.set({ help: null });
  };
  return {
    /**
     * Somebody points at *target*; null: at nothing any more.
     *
     * @param at where it is on the screen
     */
    explain(target: Target | null, at: { x: number; y: number } | null = null) {
      const key = target ? JSON.stringify(target) : "";
      if (key === wanted) return;
      hide();
      wanted = key;
      if (target && store.get().pieceHelp) timer = window.setTimeout(() => show(target, at), DELAY_MS);
    },
    /** Somebody asks: it is shown at once, and said. */
    ask(target: Target, at: { x: number; y: number } | null = null) {
      hide();
      const help = helpOf(t, store.get(), target);
      say(help ? helpText(t, help) : t("help.nothing"));
      if (help) show(target, at);
    },
    /** A finger has gone that asked nothing yet: it never will. Tells whether it has asked. */
    release() {
      const hasAsked = store.get().help !== null;
      if (!hasAsked) hide();
      return hasAsked;
    },
    hide,
  };
}

/** What is explained now: nothing once the game or the entry has gone on. */
export const displayedHelp = ({ help, displayed, input, dialog }: KnightsState) =>
  help && help.displayed === displayed && (help.input === input || help.input.choices === input.choices) && !dialog
    ? help
    : null;
