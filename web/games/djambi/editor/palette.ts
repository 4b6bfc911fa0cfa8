// Tools beside the editor's board: colours, pieces, actions. A piece can be dragged onto the board from here.

import { sideIcon } from "../panels/side/side-icon.ts";
import { all, fill, h } from "../../../app/ui/dom.ts";
import { icon } from "../../../app/panels/side/icons.ts";
import { pieceIcon } from "../panels/side/piece-icon.ts";
import { TOOL_ACTIONS } from "./tools.ts";
import { capitalized, seatName } from "../../../app/i18n/names.ts";
import { KINDS } from "../words/words.ts";
import type { IconName } from "../../../app/panels/side/icons.ts";
import type { Color, Kind } from "../../../protocol/djambi.ts";
import type { Page, View } from "../page.ts";
import type { ToolAction, Tool } from "./tools.ts";

export const mountPalette: View = (root, page) => {
  const { store, t } = page;
  const colors = h("div", { class: "setup-colors", role: "group", "aria-label": t("setup.colour") });
  const pieces = h("div", { class: "setup-pieces", role: "group", "aria-label": t("setup.pieces") });
  const toolActions = h(
    "div",
    { class: "setup-tools", role: "group", "aria-label": t("setup.toolActions") },
    ...TOOL_ACTIONS.map((action) => toolButton(page, action)),
  );
  fill(root, colors, pieces, toolActions, h("p", { class: "quiet setup-hint" }, t("setup.hint")));
  return all(
    store.select(
      ({ editor, pieceSet }) => [editor.check, editor.color, pieceSet],
      (check, _color, _pieceSet) => {
        if (!check?.setup) return;
        replaceButtons(
          colors,
          check.setup.parties.map(({ color }) => colorButton(page, color)),
        );
        replaceButtons(
          pieces,
          KINDS.map((kind) => kindButton(page, kind)).filter((button) => button !== null),
        );
      },
    ),
    // This listener comes after the one that makes the buttons. It only changes their state, because a drag must not replace
    // them.
    store.select(
      ({ editor, pieceSet }) => [editor.tool, editor.check, editor.color, pieceSet],
      (tool, _check, _color, _pieceSet) => {
        for (const button of root.querySelectorAll("[data-tool]")) {
          button.setAttribute("aria-pressed", String(button.getAttribute("data-tool") === tool));
        }
      },
    ),
  );
};

/** Replace the buttons of *root*, and keep the focus at the same place among them. */
function replaceButtons(root: HTMLElement, buttons: HTMLElement[]) {
  const focused = [...root.children].findIndex((child) => child === document.activeElement);
  fill(root, ...buttons);
  if (focused >= 0) buttons[focused]?.focus({ preventScroll: true });
}

function colorButton({ store, actions, t }: Page, color: Color) {
  const name = seatName(t, color);
  return h(
    "button",
    {
      type: "button",
      class: "setup-color",
      title: `${name} (${t("setup.shift")} ${color.toUpperCase()})`,
      "aria-pressed": String(store.get().editor.color === color),
      onclick: () => actions.editor.chooseColor(color),
    },
    sideIcon(color),
    h("span", { class: "visually-hidden" }, name),
  );
}

/**
 * Returns the button of a piece to put, with the number of such pieces on the board; null if the board has none of the kind.
 */
function kindButton(page: Page, kind: Kind) {
  const { store, t } = page;
  const { editor, pieceSet } = store.get();
  const party = editor.check?.setup?.parties.find(({ color }) => color === editor.color);
  if (!party || (party.most[kind] === 0 && party.living[kind] === 0)) return null;
  const { color } = editor;
  const [count, most] = [party.living[kind], party.most[kind]];
  const words = t("setup.piece", { kind: capitalized(t(`name.kind.${kind}`)), count, most });
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
  return makeDraggable(page, button, kind);
}

const TOOL_ICONS: Record<ToolAction, IconName> = {
  hand: "hand",
  corpse: "corpse",
  kill: "kill",
  revive: "revive",
  recolour: "drop",
  erase: "close",
};

function toolButton(page: Page, action: ToolAction) {
  const { t } = page;
  const button = h(
    "button",
    { type: "button", class: "setup-tool", title: t(`setup.tool.${action}.help`), "data-tool": action },
    icon(TOOL_ICONS[action]),
    h("span", {}, t(`setup.tool.${action}`)),
  );
  return makeDraggable(page, button, action);
}

/** Make a tool's button choose the tool by a click, and use it on a square by a drag to that square. */
function makeDraggable({ actions }: Page, button: HTMLButtonElement, tool: Tool) {
  button.addEventListener("click", () => actions.editor.chooseTool(tool));
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    actions.editor.chooseTool(tool);
    // Release the implicit capture of a touch: otherwise its events would end if the button were replaced during the drag.
    if (event.pointerType === "touch") button.releasePointerCapture(event.pointerId);
    const { pointerId } = event;
    const controller = new AbortController();
    const { signal } = controller;
    const endDrag = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return;
      controller.abort();
      const square = up.type === "pointerup" && squareAt(up);
      if (square && tool !== "hand") void actions.editor.drawOn(square, tool);
    };
    addEventListener("pointerup", endDrag, { signal });
    addEventListener("pointercancel", endDrag, { signal });
  });
  button.addEventListener("dragstart", (event) => event.preventDefault());
  return button;
}

function squareAt({ clientX, clientY }: PointerEvent) {
  const cell = document.elementFromPoint(clientX, clientY)?.closest("#setup [data-square]");
  return cell instanceof HTMLElement ? (cell.dataset.square ?? null) : null;
}
