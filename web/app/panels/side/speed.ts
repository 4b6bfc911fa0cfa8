// Field for the speed of computer players.

import { h } from "../../ui/dom.ts";
import { hasComputer } from "../../model/state.ts";
import type { Page } from "../../page.ts";
import type { State } from "../../model/state.ts";

/** Returns the field for the speed. `show` updates it, and hides it in a game without computer players. */
export function speedControl({ store, actions, t, gameUi }: Page, speeds: State["speed"][]) {
  const field = h(
    "select",
    { "aria-label": t("controls.speed") },
    ...speeds.map((speed) => h("option", { value: speed }, t(`controls.speed.${speed}`))),
  );
  field.addEventListener("change", () => {
    const chosen = speeds.find((speed) => speed === field.value);
    if (chosen) actions.page.setSpeed(chosen);
  });
  const element = h(
    "label",
    { class: "speed", title: t("controls.speed.help") },
    h("span", { "aria-hidden": "true" }, t("controls.speed")),
    field,
  );
  const updateField = () => {
    const state = store.get();
    field.value = state.speed;
    // Its space is kept until the seats are known, so that the layout does not jump.
    const isKnown = state.gameId !== null;
    element.hidden = isKnown && !hasComputer(gameUi, state);
    element.classList.toggle("is-kept", !isKnown);
  };
  return { element, show: updateField };
}
