// Row of buttons under the list of moves: replay, speed, compact list, comments, statistics.

import { all, fill, h } from "../../ui/dom.ts";
import { isGameOpen } from "../../model/state.ts";
import { replayControls } from "../side/browse-buttons.ts";
import { icon } from "../side/icons.ts";
import type { Page } from "../../page.ts";
import type { IconName } from "../side/icons.ts";

/**
 * Mount the row of buttons.
 *
 * @param more The game's own buttons.
 */
export function mountStudyBar(root: HTMLElement, page: Page, more: HTMLButtonElement[]) {
  const { store, actions, t } = page;
  const classes = { button: "study-button", field: "study-speed" };
  const replay = replayControls(page, { drawing: "play", classes });
  const notes = barButton("note", t("notes.title"), () => actions.study.openNotes());
  const statistics = barButton("chart", t("stats.title"), () => actions.page.openDialog("statistics"));
  const compact = barButton("compact", t("log.compact"), () =>
    actions.page.setAppearance({ isCompact: !store.get().isCompact }),
  );
  fill(root, replay.button, replay.speed, compact, notes, statistics, ...more);
  return all(
    store.select(
      (state) => [isGameOpen(state)],
      (hasGame) => {
        for (const button of [notes, statistics, ...more]) button.disabled = !hasGame;
      },
    ),
    store.select(
      ({ isCompact }) => [isCompact],
      (isCompact) => compact.setAttribute("aria-pressed", String(isCompact)),
    ),
    replay.stop,
  );
}

export const barButton = (drawing: IconName, words: string, onclick: () => void) =>
  h("button", { type: "button", class: "study-button", title: words, "aria-label": words, onclick }, icon(drawing));
