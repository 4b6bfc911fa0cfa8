// Footer of the new-game dialogs: the button that begins the game, or the reason why it cannot begin.

import { h } from "../../ui/dom.ts";
import type { AnyPositionView } from "../../../protocol/app.ts";
import type { Start } from "../../links/hash.ts";
import type { Page } from "../../page.ts";

interface FooterOptions {
  /** Returns the chosen start, or a sentence that says why it is impossible. */
  readStart: () => Start | { error: string } | Promise<Start | { error: string }>;
  /** Shows the position with which the game would begin. */
  showPosition: (position: AnyPositionView) => void;
  /** Returns a sentence that says why the game with the shown position cannot begin; empty if it can. */
  findProblem?: () => string;
  beginGame: (start: Start) => void;
}

interface FooterPage {
  actions: { newGame: Pick<Page["actions"]["newGame"], "previewStart"> };
  t: (key: string) => string;
}

/**
 * Returns the footer. Pressing its button begins with the choices of that moment, even if the engine has not checked them
 * yet.
 */
export function newGameFooter(
  { actions, t }: FooterPage,
  { readStart, showPosition, findProblem = () => "", beginGame }: FooterOptions,
) {
  const button = h("button", { type: "button", class: "primary" }, t("new.start"));
  const problem = h("p", { class: "problem", role: "alert" });
  let lastRequest = 0;
  /**
   * Check the choices, and show their position or problem, unless a newer check has begun in the meantime. Returns the
   * start; null if the game cannot begin.
   */
  const checkChoices = async (): Promise<Start | null> => {
    const request = (lastRequest += 1);
    const start = await readStart();
    const shown = "error" in start ? start : await actions.newGame.previewStart(start);
    const isCurrent = request === lastRequest;
    if (isCurrent && "position" in shown) showPosition(shown.position);
    const sentence = "error" in shown ? shown.error : findProblem();
    const found = "error" in start || sentence ? null : start;
    if (!isCurrent) return found;
    button.disabled = found === null;
    problem.textContent = sentence;
    return found;
  };
  button.addEventListener("click", async () => {
    const found = await checkChoices();
    if (found) beginGame(found);
  });
  return { button, problem, /** To be called when the choices have changed. */ check: () => void checkChoices() };
}
