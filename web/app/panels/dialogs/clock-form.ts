// Form fields for the clock and for sharing one screen, in the dialogs of a new game and of the settings.

import { MAX_CONTROL, controlWithinLimits } from "../../model/clock.ts";
import { h } from "../../ui/dom.ts";
import type { Control } from "../../model/clock.ts";
import type { Page } from "../../page.ts";

/** The proposed control for people who have never played with a clock. */
const PROPOSED: Control = { base: 15 * 60_000, increment: 10_000, bonus: 20_000 };
/** Milliseconds of one unit of each field. */
const UNITS: Record<keyof Control, number> = { base: 60_000, increment: 1000, bonus: 1000 };
const NAMES = ["base", "increment", "bonus"] as (keyof Control)[];

/** Returns the fields of the clock. `read` returns the chosen control, or null for a game without a clock. */
export function clockForm({ store, actions, t }: Page): { element: HTMLElement; read: () => Control | null } {
  const { clock } = store.get();
  const before = clock?.control ?? actions.newGame.lastControl() ?? PROPOSED;
  const isOn = h("input", { type: "checkbox", checked: clock !== null });
  const fields = NAMES.map((name) => ({
    name,
    input: h("input", {
      type: "number",
      min: name === "base" ? 0.5 : 0,
      max: MAX_CONTROL[name] / UNITS[name],
      step: name === "base" ? 0.5 : 1,
      value: before[name] / UNITS[name],
      inputmode: "decimal",
    }),
  }));
  const details = h(
    "div",
    { class: "clock-fields" },
    ...fields.map(({ name, input }) => h("label", { class: "clock-field" }, h("span", {}, t(`clock.${name}`)), input)),
    h("p", { class: "quiet" }, t("clock.help")),
  );
  const showDetails = () => {
    details.hidden = !isOn.checked;
  };
  isOn.addEventListener("change", showDetails);
  showDetails();
  return {
    element: h("div", { class: "clock-form" }, h("label", { class: "setting-line" }, isOn, t("clock.use")), details),
    read() {
      const typed = fields.map(({ name, input }) => [name, input.valueAsNumber * UNITS[name]]);
      return isOn.checked ? controlWithinLimits(Object.fromEntries(typed)) : null;
    },
  };
}

/**
 * Returns checkboxes for people who share one screen: turning the board, and asking to pass the screen on. A game with
 * secrets has none: the screen is always passed on, and the board has no player's side.
 */
export function hotSeatSettings({ store, actions, t, gameUi }: Page) {
  if (gameUi.viewerId) return [];
  return (["turnsBoard", "handsOver"] as const).map((name) => {
    const box = h("input", { type: "checkbox", checked: store.get()[name] });
    box.addEventListener("change", () => actions.handOver.setHotSeat({ [name]: box.checked }));
    return { box, words: t(`settings.${name}`) };
  });
}
