// Dialog for the comment on a turn, the name of its variation, and the changes of the line.

import { h } from "../../ui/dom.ts";
import { branchOf, lineOf } from "../../model/variations.ts";
import { icon } from "../side/icons.ts";
import type { AnyTreeNode as TreeNode } from "../../../protocol/app.ts";
import type { Page } from "../../page.ts";
import { cancelButton } from "./dialog-parts.ts";
import type { DialogContent } from "./dialogs.ts";

/** Limits in characters. People write less about one turn, and game files stay readable. */
const MAX_LENGTH = { name: 80, comment: 2000 };

export function notesDialog(page: Page): DialogContent {
  const { store, actions, t } = page;
  const { tree, view, displayed } = store.get();
  const line = lineOf(tree, view.record.actions);
  const [root] = line;
  const node = line[displayed.ply];
  if (!root || !node) return { title: t("notes.title"), body: [h("p", {}, t("stats.none"))] };
  const branch = branchOf(tree, line, displayed.ply);
  const named = branch ?? root;
  const name = h("input", { type: "text", value: named.name, maxlength: MAX_LENGTH.name });
  const comment = h("textarea", { rows: 5, maxlength: MAX_LENGTH.comment });
  comment.value = node.comment;
  const saveNotes = () =>
    actions.study.annotate([
      { node: named.node, name: name.value.trim() },
      { node: node.node, comment: comment.value.trim() },
    ]);
  return {
    title: t("notes.title"),
    draft: `notes ${store.get().gameId} ${node.node}`,
    body: [
      ...turnWords(page),
      h("label", { class: "notes-field" }, h("span", {}, t("notes.comment")), comment),
      h("label", { class: "notes-field" }, h("span", {}, t(branch ? "notes.variation" : "notes.game")), name),
      lineButtons(page, node, branchOf(tree, line) !== null),
    ],
    buttons: [
      cancelButton(page),
      h("button", { type: "button", class: "primary", onclick: saveNotes }, t("notes.save")),
    ],
  };
}

/** Returns notation and events of the displayed turn. */
function turnWords({ store, t, gameUi }: Page) {
  const { view, displayed } = store.get();
  const entry = view.entries[displayed.ply - 1];
  if (!entry) return [h("p", { class: "move-text" }, t("log.start"))];
  return [
    h("p", { class: "move-text" }, `${entry.ply}. ${gameUi.actionNotation(t, entry)}`),
    h("p", { class: "notes-events" }, gameUi.eventSentences(t, entry.events, view.record.players).join(" ")),
  ];
}

function lineButtons({ actions, t }: Page, node: TreeNode, isVariation: boolean) {
  return h(
    "div",
    { class: "row" },
    isVariation && h("button", { type: "button", onclick: () => actions.study.promoteLine() }, t("notes.promote")),
    node.parent !== null &&
      h(
        "button",
        { type: "button", onclick: () => actions.study.deleteFrom(node.node) },
        icon("trash"),
        t("notes.delete"),
      ),
  );
}
