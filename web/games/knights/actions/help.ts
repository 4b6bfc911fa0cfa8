// Help for a thing under a resting pointer, or requested by a key.

import { helpOf, helpText } from "../words/help.ts";
import type { Target } from "../words/help.ts";
import type { KnightsContext, KnightsState } from "../state.ts";

/** The help of a thing is shown after the pointer has rested on it for this long. */
const DELAY_MS = 550;

export function createHelp({ store, announce, t }: KnightsContext) {
  let timer = 0;
  let targetKey = "";
  const showHelp = (target: Target, at: { x: number; y: number } | null) => {
    const { displayed, input } = store.get();
    store.set({ help: { target, at, displayed, input } });
  };
  const hideHelp = () => {
    clearTimeout(timer);
    targetKey = "";
    if (store.get().help) store.set({ help: null });
  };
  return {
    /**
     * Tell the help what the pointer is at; null if it has left.
     *
     * @param at The place of the target, in CSS pixels of the window.
     */
    explain(target: Target | null, at: { x: number; y: number } | null = null) {
      const key = target ? JSON.stringify(target) : "";
      if (key === targetKey) return;
      hideHelp();
      targetKey = key;
      if (target && store.get().pieceHelp) timer = window.setTimeout(() => showHelp(target, at), DELAY_MS);
    },
    /** Show the help at once, and announce it. */
    showAtOnce(target: Target, at: { x: number; y: number } | null = null) {
      hideHelp();
      const help = helpOf(t, store.get(), target);
      announce(help ? helpText(t, help) : t("help.nothing"));
      if (help) showHelp(target, at);
    },
    /** End a touch: help that is not shown yet is cancelled. Returns whether help is shown. */
    endTouch() {
      const isShown = store.get().help !== null;
      if (!isShown) hideHelp();
      return isShown;
    },
    hide: hideHelp,
  };
}

/** Returns the help while it is valid, that is, until another position or other choices are displayed, or a dialog opens. */
export const displayedHelp = ({ help, displayed, input, dialog }: KnightsState) =>
  help && help.displayed === displayed && (help.input === input || help.input.choices === input.choices) && !dialog
    ? help
    : null;
