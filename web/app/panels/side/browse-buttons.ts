// Buttons that show another turn of the game, and those of the replay.

import { isGameOpen } from "../../model/state.ts";
import { all, fill, h } from "../../ui/dom.ts";
import { icon, iconButton } from "./icons.ts";
import type { Page } from "../../page.ts";
import type { IconName } from "./icons.ts";

/** To the start, a turn back, a turn on, to the present. */
export const browseButtons = ({ actions, t }: Pick<Page, "actions" | "t">) => [
  iconButton("first", t("log.first"), () => actions.match.goTo(0)),
  iconButton("previous", t("log.previous"), () => actions.match.goBy(-1)),
  iconButton("next", t("log.next"), () => actions.match.goBy(1)),
  iconButton("last", t("log.last"), () => actions.match.goToPresent()),
];

const SPEEDS = ["slow", "normal", "fast"] as const;

/** What a game chooses. */
interface ReplayParts {
  /** Icon of the button that starts a replay. */
  drawing: IconName;
  /** Classes of the button and of the field. */
  classes: { button: string; field?: string };
  /** Whether the field of the speed is hidden except during a replay. */
  hidesSpeed?: boolean;
}

/** The button that starts and ends a replay, and the field of its speed. */
export function replayControls({ store, actions, t }: Page, { drawing, classes, hidesSpeed = false }: ReplayParts) {
  const onclick = () => actions.study.toggleReplay();
  const button = h("button", { type: "button", class: classes.button, onclick });
  const speed = h(
    "select",
    { class: classes.field, "aria-label": t("replay.speed"), title: t("replay.speed") },
    ...SPEEDS.map((name) => h("option", { value: name }, t(`replay.${name}`))),
  );
  speed.addEventListener("change", () => {
    const chosen = SPEEDS.find((name) => name === speed.value);
    if (chosen) actions.study.setReplaySpeed(chosen);
  });
  const stop = all(
    store.select(
      (state) => [state.isReplaying, state.view.record.cursor, isGameOpen(state)],
      (isReplaying, cursor, hasGame) => {
        const words = t(isReplaying ? "replay.stop" : "replay.start");
        button.disabled = cursor === 0 || !hasGame;
        button.title = words;
        button.setAttribute("aria-label", words);
        fill(button, icon(isReplaying ? "pause" : drawing));
        speed.hidden = hidesSpeed && !isReplaying;
      },
    ),
    store.select(
      ({ replaySpeed }) => [replaySpeed],
      (chosen) => {
        speed.value = chosen;
      },
    ),
  );
  return { button, speed, stop };
}
