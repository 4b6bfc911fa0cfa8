// Help for a thing under a resting pointer, or on request by a key.

import { helpOf, helpText } from "../words/help.ts";
import type { Target } from "../words/help.ts";
import type { KnightsContext, KnightsState } from "../state.ts";

/** The pointer must rest: what it only passes over needs no help. */
const DELAY_MS = 550;

export function createHelp({ store, announce, t }: KnightsContext) {
  let timer = 0;
  let targetKey = "";
  const show = (target: Target, at: { x: number; y: number } | null) => {
    const { displayed, input } = store.get();
    store.set({ help: { target, at, displayed, input } });
  };
  const hide = () => {
    clearTimeout(timer);
    targetKey = "";
    if (store.get().help) store.set({ help: null });
  };
  return {
    /**
     * The pointer is at *target*; null: at nothing any more.
     *
     * @param at Of the target, in CSS pixels of the window.
     */
    explain(target: Target | null, at: { x: number; y: number } | null = null) {
      const key = target ? JSON.stringify(target) : "";
      if (key === targetKey) return;
      hide();
      targetKey = key;
      if (target && store.get().pieceHelp) timer = window.setTimeout(() => show(target, at), DELAY_MS);
    },
    /** Show the help at once, and announce it. */
    ask(target: Target, at: { x: number; y: number } | null = null) {
      hide();
      const help = helpOf(t, store.get(), target);
      announce(help ? helpText(t, help) : t("help.nothing"));
      if (help) show(target, at);
    },
    /** End a touch: help that is not shown yet is cancelled. Return whether it is shown. */
    release() {
      const isShown = store.get().help !== null;
      if (!isShown) hide();
      return isShown;
    },
    hide,
  };
}

/** The help while it is valid: until another position or other choices are displayed, or a dialog opens. */
export const displayedHelp = ({ help, displayed, input, dialog }: KnightsState) =>
  help && help.displayed === displayed && (help.input === input || help.input.choices === input.choices) && !dialog
    ? help
    : null;
