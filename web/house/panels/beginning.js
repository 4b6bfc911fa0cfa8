// Owns the end of every dialog of a new game: the button that begins it, and the sentence why it cannot.

import { h } from "../dom.js";

/**
 * @typedef {import("../../protocol/house").AnyPosition} AnyPosition
 * @typedef {import("../link/hash.js").Start} Start
 *
 * @typedef {object} Wish
 * @property {() => Start | { error: string } | Promise<Start | { error: string }>} chosen what has been chosen, or why it cannot be
 * @property {(position: AnyPosition) => void} show the position with which it would begin
 * @property {(start: Start) => void} begin
 */

/**
 * Whoever presses begins with what is chosen then, even if the engine has not looked at it yet.
 *
 * @param {{ actions: { beginning: Pick<ReturnType<typeof import("../actions/beginning.js").createBeginning>, "previewStart"> }, t: (key: string) => string }} page
 * @param {Wish} wish
 */
export function beginningOf({ actions, t }, { chosen, show, begin }) {
  const button = h("button", { type: "button", class: "primary" }, t("new.start"));
  const problem = h("p", { class: "problem", role: "alert" });
  let asked = 0;
  /** Show what is chosen, unless something else has been meanwhile. @returns {Promise<Start | null>} Null: it cannot begin. */
  const look = async () => {
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
