// The banner: its sentence and buttons, replaced without disturbing a press, and the contents that every game has.

import { fill, h } from "../../ui/dom.ts";
import { icon } from "../side/icons.ts";
import type { Store } from "../../model/store.ts";
import type { State } from "../../model/state.ts";
import type { Child } from "../../ui/dom.ts";
import type { Page } from "../../page.ts";
import type { IconName } from "../side/icons.ts";

export interface BannerContent {
  tone: string;
  words: Child[];
  buttons: Child[];
}

/** The state that the banner of every game depends on. */
type BannerState = Pick<State, "engine" | "isPaused" | "speed" | "seats" | "blocker"> &
  Record<"displayed" | "view" | "input", unknown>;

/**
 * Keep the banner in *root* up to date.
 *
 * @param more The rest of the state that *content* depends on.
 */
export function keepBanner<S extends BannerState>(
  root: HTMLElement,
  store: Store<S>,
  more: (state: S) => unknown[],
  content: () => BannerContent,
) {
  const show = createBanner(root);
  return store.select(
    (state) => {
      const { engine, displayed, view, input, isPaused, speed, seats, blocker } = state;
      return [engine.phase, displayed, view, input, isPaused, speed, seats, blocker, ...more(state)];
    },
    () => {
      const { tone, words, buttons } = content();
      root.dataset.tone = tone;
      show(words, buttons);
    },
  );
}

/** The content until the engine is ready; null: it is. */
export function engineContent(phase: State["engine"]["phase"], t: Page["t"]): BannerContent | null {
  if (phase === "failed") return { tone: "refused", words: [t("banner.failed")], buttons: [] };
  return phase === "ready" ? null : { tone: "quiet", words: [t("banner.loading")], buttons: [] };
}

/** @param does Tells buttons apart that are not replaced while they stay the same, see `showButtons`. */
export const bannerButton = (
  words: string,
  onclick: () => void,
  { kind = "", drawing, does }: { kind?: string; drawing?: IconName; does?: string } = {},
) => h("button", { type: "button", class: kind, "data-does": does, onclick }, drawing && icon(drawing), words);

/** In characters. A longer sentence has smaller letters on narrow screens. */
const LONG = 60;

/**
 * Returns a function that shows a sentence and buttons in *root*, which contains nothing else. Each sentence gets a new
 * element: an element that only changed its place would count as a layout shift.
 */
function createBanner(root: HTMLElement) {
  let sentence = h("p", { class: "banner-words" });
  const row = h("div", { class: "banner-buttons" });
  fill(root, sentence, row);
  return (words: Child[], buttons: Child[]) => {
    const next = h("p", { class: "banner-words" }, ...words);
    next.classList.toggle("is-long", (next.textContent ?? "").length > LONG);
    sentence.replaceWith(next);
    sentence = next;
    showButtons(row, buttons);
  };
}

/**
 * Show *buttons* in their order. A button whose `data-does` equals that of the button in its place is not replaced: while
 * computers play fast, "Pause" must still be the same element when the finger is lifted.
 */
function showButtons(row: HTMLElement, buttons: Child[]) {
  const wanted = buttons.filter((button) => button instanceof HTMLElement);
  for (const [place, button] of wanted.entries()) {
    const old = row.children[place] as HTMLElement | undefined;
    if (!old) row.append(button);
    else if (old.dataset.does === undefined || !old.isEqualNode(button)) old.replaceWith(button);
  }
  while (row.children.length > wanted.length) row.lastElementChild?.remove();
}
