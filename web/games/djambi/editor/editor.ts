// View of the editor: board, tools, parties, turn, clock, rules, problems, text, and the buttons that leave it.

import { all, fill, h } from "../../../app/ui/dom.ts";
import { icon } from "../../../app/panels/side/icons.ts";
import { mountNotices } from "../../../app/panels/top/notices.ts";
import { mountEditorBoard } from "./editor-board.ts";
import { mountPositionFields } from "./position-fields.ts";
import { attachEditorKeys } from "./editor-keys.ts";
import { mountPalette } from "./palette.ts";
import { mountPartyFields } from "./parties.ts";
import { mountProblems } from "./problems.ts";
import type { IconName } from "../../../app/panels/side/icons.ts";
import type { Page } from "../page.ts";

export function mountEditorView(root: HTMLElement, page: Page): () => void {
  const { t } = page;
  const heading = h("h1", { class: "setup-title", tabindex: "-1" }, t("setup.title"));
  const board = h("div", { class: "board" });
  const createPart = (name: string, words: string) =>
    h("section", { class: `setup-part ${name}`, "aria-label": words });
  const palette = createPart("setup-palette", t("setup.tools"));
  const problems = createPart("setup-problems", t("setup.problems"));
  const parties = createPart("setup-parties", t("setup.parties"));
  const fields = createPart("setup-fields", t("setup.fields"));
  const notices = h("div", { class: "notices" });
  const history = historyButtons(page);
  const exits = exitButtons(page);
  fill(
    root,
    h("header", { class: "setup-head" }, heading, history.element),
    h("div", { class: "board-frame" }, board),
    h("div", { class: "setup-left" }, palette, fields),
    h("div", { class: "setup-right" }, parties, problems),
    exits.element,
    notices,
  );
  heading.focus({ preventScroll: true });
  return all(
    mountEditorBoard(board, page),
    mountPalette(palette, page),
    mountProblems(problems, page),
    mountPartyFields(parties, page),
    mountPositionFields(fields, page),
    mountNotices(notices, page),
    attachEditorKeys(document, page),
    history.stop,
    exits.stop,
  );
}

/** Returns the buttons undo, redo, turn, clear and start position. */
function historyButtons({ store, actions, t }: Page) {
  const historyButton = (drawing: IconName, name: string, onclick: () => void) =>
    h(
      "button",
      { type: "button", class: "setup-button", title: t(`setup.${name}.help`), onclick },
      icon(drawing),
      h("span", {}, t(`setup.${name}`)),
    );
  const undo = historyButton("undo", "undo", () => actions.editor.undoSetup());
  const redo = historyButton("redo", "redo", () => actions.editor.redoSetup());
  const rotate = historyButton("rotate", "rotate", () => actions.orientation.rotate());
  const clear = historyButton("trash", "clear", () => actions.editor.editSetup({ edit: "clear" }));
  const start = historyButton("first", "start", () => actions.editor.editSetup({ edit: "start" }));
  const stop = store.select(
    ({ editor }) => [editor.at, editor.texts],
    (at, texts) => {
      undo.disabled = at === 0;
      redo.disabled = at >= texts.length - 1;
    },
  );
  const element = h(
    "div",
    { class: "setup-history", role: "group", "aria-label": t("setup.history") },
    undo,
    redo,
    rotate,
    clear,
    start,
  );
  return { element, stop };
}

/** Returns the buttons play, analyse, share and back to the game. */
function exitButtons({ store, actions, t }: Page) {
  const exitButton = (drawing: IconName, name: string, onclick: () => void) =>
    h("button", { type: "button", title: t(`setup.${name}.help`), onclick }, icon(drawing), t(`setup.${name}`));
  const play = exitButton("play", "play", () => actions.editor.askWhoPlays());
  play.classList.add("primary");
  const analyse = exitButton("chart", "analyse", () => actions.editor.analyseSetup());
  const link = h("input", { type: "text", readonly: true, hidden: true, "aria-label": t("share.link") });
  const status = h("p", { class: "quiet", role: "status" });
  link.addEventListener("focus", () => link.select());
  const share = exitButton("share", "share", async () => {
    const address = await actions.editor.setupLink();
    if (!address) return;
    link.value = address;
    link.hidden = false;
    const isCopied = await actions.links.copy(link.value);
    status.textContent = t(isCopied ? "share.isCopied" : "share.copyRefused");
    if (!isCopied) link.focus();
  });
  const leave = exitButton("back", "leave", () => actions.editor.closeSetup());
  const stop = store.select(
    ({ editor, engine }) => [editor.check, engine.phase],
    (check, phase) => {
      const isLawful = phase === "ready" && check?.position !== null;
      share.disabled = !isLawful;
      play.disabled = analyse.disabled = !isLawful || check?.outcome !== null;
      link.hidden = true;
      status.textContent = "";
    },
  );
  const element = h("footer", { class: "setup-exits" }, play, analyse, share, leave, status, link);
  return { element, stop };
}
