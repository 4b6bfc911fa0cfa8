// Text for forums and mail: a diagram in letters, the position's text, the moves and the link.

import { fill, h } from "../../../app/ui/dom.ts";
import { isMainLine, playedLine } from "../../../app/links/compare-games.ts";
import { turnSentence } from "../picture/caption.ts";
import { seatName } from "../../../app/i18n/names.ts";
import { copyField } from "../../../app/share/share-parts.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { MatchView } from "../../../protocol/djambi.ts";
import type { Sharing } from "./share.ts";

/** Number of characters in a line of moves. */
const COLUMNS = 72;

/** Markup round the parts, by kind of forum. */
const STYLES: Record<string, (fixed: string, link: string) => string> = {
  plain: (fixed, link) => `${fixed}\n\n${link}`,
  markdown: (fixed, link) => `\`\`\`\n${fixed}\n\`\`\`\n\n<${link}>`,
  bbcode: (fixed, link) => `[code]${fixed}[/code]\n\n[url]${link}[/url]`,
};

export function mountForum(root: HTMLElement, { page, link, onChoice }: Sharing) {
  const { store, actions, t } = page;
  const styles = Object.keys(STYLES).map((name) => h("option", { value: name }, t(`share.forum.${name}`)));
  const style = h("select", {}, ...styles);
  const text = copyField(page, { label: "share.forum.text", copy: "share.forum.copy", rows: 14, name: "forum" });
  const position = copyField(page, { label: "share.text", copy: "share.text.copy", rows: 2, name: "position" });
  const showText = async () => {
    const diagram = await actions.sharing.diagram();
    const fixed = fixedText(t, store.get().displayed, diagram);
    text.showText((STYLES[style.value] ?? STYLES.plain)?.(fixed, await link()) ?? "");
  };
  style.addEventListener("change", () => void showText());
  onChoice(() => void showText());
  fill(
    root,
    h("label", { class: "setting" }, h("span", {}, t("share.forum.style")), style),
    text.field,
    h("div", { class: "row" }, text.button),
    text.status,
    h("h3", {}, t("share.text")),
    h("p", { class: "quiet" }, t("share.text.help")),
    position.field,
    h("div", { class: "row" }, position.button),
    position.status,
  );
  position.showText(store.get().displayed.position.text);
  void showText();
}

/** Returns the parts that need monospaced text. */
function fixedText(t: Translate, view: MatchView, diagram: string) {
  const { position, record } = view;
  const names = position.parties.filter(({ color }) => record.players[color]);
  const players = names.map(({ color }) => `${seatName(t, color)}: ${record.players[color]}`);
  const parts = [`Djambi – ${turnSentence(t, view)}`, players.join("\n"), diagram, position.text, movesText(t, view)];
  return parts.filter(Boolean).join("\n\n");
}

/** Returns the moves up to the displayed position. In a variation, the whole main line precedes them. */
function movesText(t: Translate, { entries, ply, record }: MatchView) {
  const shown = entries.slice(0, ply);
  if (isMainLine(record)) return numberedMoves(shown);
  const played = playedLine(record).map((action, index) => ({ ply: index + 1, action }));
  const from = shown.findIndex(({ action }, index) => played[index]?.action !== action);
  const other = from < 0 ? [] : shown.slice(from);
  return [numberedMoves(played), other.length > 0 && `${t("share.forum.line")}\n${numberedMoves(other)}`]
    .filter(Boolean)
    .join("\n\n");
}

/** Returns numbered moves in lines of at most `COLUMNS` characters. */
function numberedMoves(turns: readonly { ply: number; action: string }[]) {
  const lines = [""];
  for (const { ply: number, action } of turns) {
    const move = `${number}. ${action}`;
    const last = lines[lines.length - 1] ?? "";
    if (last && last.length + move.length >= COLUMNS) lines.push(move);
    else lines[lines.length - 1] = last ? `${last} ${move}` : move;
  }
  return lines.join("\n");
}
