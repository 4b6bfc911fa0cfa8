// Owns the tools beside the set-up board: colours, pieces, deeds. A piece can be dragged onto the board from here.

import { sideIcon } from "../panels/side-icon.js";
import { all, fill, h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";
import { pieceIcon } from "../panels/piece-icon.js";
import { DEEDS } from "../setup-tools.js";
import { capital, seatName } from "../../../house/words.js";
import { KINDS } from "../words.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../setup-tools.js").Tool} Tool
 * @typedef {import("../../../protocol/djambi").Kind} Kind
 */

/** @type {import("../page").View} */
export function mountPalette(root, page) {
  const { store, t } = page;
  const colors = h("div", { class: "setup-colors", role: "group", "aria-label": t("setup.colour") });
  const pieces = h("div", { class: "setup-pieces", role: "group", "aria-label": t("setup.pieces") });
  const deeds = h(
    "div",
    { class: "setup-deeds", role: "group", "aria-label": t("setup.deeds") },
    ...DEEDS.map((deed) => deedButton(page, deed)),
  );
  fill(root, colors, pieces, deeds, h("p", { class: "quiet setup-hint" }, t("setup.hint")));
  return all(
    store.select(
      ({ setup, pieceSet }) => [setup.check, setup.color, pieceSet],
      (check, _color, _pieceSet) => {
        if (!check?.setup) return;
        refill(
          colors,
          check.setup.parties.map(({ color }) => colorButton(page, color)),
        );
        refill(
          pieces,
          KINDS.map((kind) => kindButton(page, kind)).filter((button) => button !== null),
        );
      },
    ),
    // After the other: the buttons are there. They stay what they are while one is being dragged.
    store.select(
      ({ setup, pieceSet }) => [setup.tool, setup.check, setup.color, pieceSet],
      (tool, _check, _color, _pieceSet) => {
        for (const button of root.querySelectorAll("[data-tool]")) {
          button.setAttribute("aria-pressed", String(button.getAttribute("data-tool") === tool));
        }
      },
    ),
  );
}

/**
 * New buttons in the place of the old ones; the focus stays where it was.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement[]} buttons
 */
function refill(root, buttons) {
  const focused = [...root.children].findIndex((child) => child === document.activeElement);
  fill(root, ...buttons);
  if (focused >= 0) buttons[focused]?.focus({ preventScroll: true });
}

/** @param {Page} page @param {import("../../../protocol/djambi").Color} color */
function colorButton({ store, actions, t }, color) {
  const name = seatName(t, color);
  return h(
    "button",
    {
      type: "button",
      class: "setup-color",
      title: `${name} (${t("setup.shift")} ${color.toUpperCase()})`,
      "aria-pressed": String(store.get().setup.color === color),
      onclick: () => actions.editor.chooseColor(color),
    },
    sideIcon(color),
    h("span", { class: "visually-hidden" }, name),
  );
}

/** A piece to put, with how many are on the board; null: this board has none. @param {Page} page @param {Kind} kind */
function kindButton(page, kind) {
  const { store, t } = page;
  const { setup, pieceSet } = store.get();
  const party = setup.check?.setup?.parties.find(({ color }) => color === setup.color);
  if (!party || (party.most[kind] === 0 && party.living[kind] === 0)) return null;
  const { color } = setup;
  const [count, most] = [party.living[kind], party.most[kind]];
  const words = t("setup.piece", { kind: capital(t(`name.kind.${kind}`)), count, most });
  const button = h(
    "button",
    {
      type: "button",
      class: `setup-piece${count > most ? " is-too-many" : count === most ? " is-complete" : ""}`,
      title: `${words} (${kind})`,
      "aria-label": words,
      "data-tool": kind,
    },
    pieceIcon({ color, kind, controller: color, set: pieceSet }),
    h("span", { class: "count", "aria-hidden": "true" }, `${count}/${most}`),
  );
  return draggable(page, button, kind);
}

/** @type {Record<import("../setup-tools.js").Deed, import("../../../house/panels/icons.js").IconName>} */
const DEED_ICONS = { hand: "hand", corpse: "corpse", kill: "kill", revive: "revive", recolour: "drop", erase: "close" };

/** @param {Page} page @param {import("../setup-tools.js").Deed} deed */
function deedButton(page, deed) {
  const { t } = page;
  const button = h(
    "button",
    { type: "button", class: "setup-deed", title: t(`setup.tool.${deed}.help`), "data-tool": deed },
    icon(DEED_ICONS[deed]),
    h("span", {}, t(`setup.tool.${deed}`)),
  );
  return draggable(page, button, deed);
}

/**
 * A click chooses the tool; who drags it onto a square uses it there.
 *
 * @param {Page} page
 * @param {HTMLButtonElement} button
 * @param {Tool} tool
 */
function draggable({ actions }, button, tool) {
  button.addEventListener("click", () => actions.editor.chooseTool(tool));
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    actions.editor.chooseTool(tool);
    // A touch is captured by what it began on: the button may be drawn anew meanwhile, the page stays.
    if (event.pointerType === "touch") button.releasePointerCapture(event.pointerId);
    const { pointerId } = event;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (/** @type {PointerEvent} */ up) => {
      if (up.pointerId !== pointerId) return;
      controller.abort();
      const square = up.type === "pointerup" && squareAt(up);
      if (square && tool !== "hand") void actions.editor.drawOn(square, tool);
    };
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  });
  button.addEventListener("dragstart", (event) => event.preventDefault());
  return button;
}

/** @param {PointerEvent} event */
function squareAt({ clientX, clientY }) {
  const cell = document.elementFromPoint(clientX, clientY)?.closest("#setup [data-square]");
  return cell instanceof HTMLElement ? (cell.dataset.square ?? null) : null;
}
