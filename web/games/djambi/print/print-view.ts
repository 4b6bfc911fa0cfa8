// Print view of the running game: players, rules, final position and moves. It exists only during printing;
// web/games/djambi/styles/print.css hides all else.

import { sideIcon } from "../panels/side/side-icon.ts";
import { h } from "../../../app/ui/dom.ts";
import { outcomeSentence, seatName } from "../../../app/i18n/names.ts";
import { briefEventWords } from "../words/words.ts";
import { printBoard } from "./print-board.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { MatchEntry, MatchView } from "../../../protocol/djambi.ts";
import type { Page } from "../page.ts";

/** Build the view before each print, and remove it afterwards. */
export function attachPrintView(page: Page): () => void {
  let sheet: HTMLElement | null = null;
  const buildSheet = () => {
    sheet?.remove();
    sheet = h("article", { id: "print-sheet" }, ...sheetContent(page));
    document.body.append(sheet);
  };
  const removeSheet = () => sheet?.remove();
  addEventListener("beforeprint", buildSheet);
  addEventListener("afterprint", removeSheet);
  return () => {
    removeEventListener("beforeprint", buildSheet);
    removeEventListener("afterprint", removeSheet);
  };
}

function sheetContent({ store, t }: Page) {
  const { view, info } = store.get();
  const { position, entries, record, outcome } = view;
  const board = info.boards.find(({ name }) => name === position.board);
  return [
    h("h1", {}, "Djambi"),
    h(
      "p",
      { class: "print-details" },
      [todaysDate(), rulesWords(t, position.rules), t(`option.board.${position.board}.name`)].join(" · "),
    ),
    h(
      "ul",
      { class: "print-players" },
      ...position.parties.map(({ color }) =>
        h("li", {}, sideIcon(color), [seatName(t, color), record.players[color]].filter(Boolean).join(": ")),
      ),
    ),
    board && h("figure", {}, printBoard(board, position), h("figcaption", {}, captionText(t, view))),
    outcome && h("p", { class: "print-result" }, outcomeSentence(t, outcome)),
    h("ol", { class: "print-moves" }, ...entries.slice(0, record.cursor).map((entry) => moveItem(t, entry))),
    h("p", { class: "print-text" }, position.text),
  ].filter((node) => node instanceof Node);
}

const todaysDate = () => new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format();

/** Returns the name of the preset, and the options as the text of the rules has them. */
function rulesWords(t: Translate, text: string) {
  const [preset = "", ...options] = text.split(";");
  const differing = options.filter((option) => !option.startsWith("board="));
  return [t(`preset.${preset}.name`), ...differing].join(", ");
}

const captionText = (t: Translate, { record }: MatchView) =>
  t(record.cursor === 0 ? "print.start" : "print.after", { plies: record.cursor });

function moveItem(t: Translate, entry: MatchEntry) {
  return h(
    "li",
    {},
    h("span", { class: "print-number" }, `${entry.ply}.`),
    entry.mover && sideIcon(entry.mover),
    h("b", {}, entry.action),
    " ",
    briefEventWords(t, entry),
  );
}
