// Owns the end of every dialog of a new game: the button that begins it, and the sentence why it cannot.

import { h } from "../../ui/dom.ts";
import type { AnyPositionView } from "../../../protocol/app.ts";
import type { Start } from "../../links/hash.ts";
import type { Page } from "../../page.ts";

interface Wish {
  /** what has been chosen, or why it cannot be */
  chosen: () => Start | { error: string } | Promise<Start | { error: string }>;
  /** the position with which it would begin */
  show: (position: AnyPositionView) => void;
  begin: (start: Start) => void;
}

interface BeginningPage {
  actions: { beginning: Pick<Page["actions"]["beginning"], "previewStart"> };
  t: (key: string) => string;
}

/** Whoever presses begins with what is chosen then, even if the engine has not looked at it yet. */
export function beginningOf({ actions, t }: BeginningPage, { chosen, show, begin }: Wish) {
  const button = h("button", { type: "button", class: "primary" }, t("new.start"));
  const problem = h("p", { class: "problem", role: "alert" });
  let asked = 0;
  /**
   * Show what is chosen, unless something else has been meanwhile.
   *
   * @returns Null: it cannot begin.
   */
  const look = async (): Promise<Start | null> => {
    const ask = (asked += 1);
    const start = await chosen();
    const shown = "error" in start ? start : await actions.beginning.previewStart(start);
    const found = "error" in start || "error" in shown ? null : start;
    if (ask !== asked) return found;
    button.disabled = found === null;
    problem.textContent = "error" in shown ? shown.error : "";
    if ("position" in shown) show(shown.position);
    return found;
  };
  button.addEventListener("click", async () => {
    const found = await look();
    if (found) begin(found);
  });
  return { button, problem, /** Something else has been chosen. */ check: () => void look() };
}
