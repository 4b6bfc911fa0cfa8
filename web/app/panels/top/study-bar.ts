// Row of buttons under the list of moves: replay, speed, compact list, comments, statistics.

import { all, fill, h } from "../../ui/dom.ts";
import { isGameOpen } from "../../model/state.ts";
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
  const replay = barButton("play", t("replay.start"), () => actions.study.toggleReplay());
  const notes = barButton("note", t("notes.title"), () => actions.study.openNotes());
  const statistics = barButton("chart", t("stats.title"), () => actions.page.openDialog("statistics"));
  const speed = speedField(page);
  const compact = barButton("compact", t("log.compact"), () =>
    actions.page.setAppearance({ isCompact: !store.get().isCompact }),
  );
  fill(root, replay, speed, compact, notes, statistics, ...more);
  return all(
    store.select(
      (state) => [isGameOpen(state), state.isReplaying, state.view.record.cursor],
      (hasGame, isReplaying, cursor) => {
        for (const button of [replay, notes, statistics, ...more]) button.disabled = !hasGame;
        replay.disabled ||= cursor === 0;
        const words = t(isReplaying ? "replay.stop" : "replay.start");
        replay.title = words;
        replay.setAttribute("aria-label", words);
        fill(replay, icon(isReplaying ? "pause" : "play"));
      },
    ),
    store.select(
      ({ isCompact }) => [isCompact],
      (isCompact) => compact.setAttribute("aria-pressed", String(isCompact)),
    ),
    store.select(
      (state) => [state.replaySpeed],
      (chosen) => {
        speed.value = chosen;
      },
    ),
  );
}

export const barButton = (drawing: IconName, words: string, onclick: () => void) =>
  h("button", { type: "button", class: "study-button", title: words, "aria-label": words, onclick }, icon(drawing));

function speedField({ actions, t }: Page) {
  const speeds = ["slow", "normal", "fast"] as const;
  const options = speeds.map((speed) => h("option", { value: speed }, t(`replay.${speed}`)));
  const field = h(
    "select",
    { class: "study-speed", "aria-label": t("replay.speed"), title: t("replay.speed") },
    ...options,
  );
  field.addEventListener("change", () => {
    const chosen = speeds.find((speed) => speed === field.value);
    if (chosen) actions.study.setReplaySpeed(chosen);
  });
  return field;
}
