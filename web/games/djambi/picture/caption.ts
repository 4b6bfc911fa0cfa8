// Makes the picture of a view of a match, with its caption.

import { readTheme } from "../board/draw/theme.ts";
import { outcomeSentence, seatName } from "../../../app/i18n/names.ts";
import { moveText } from "../words/words.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { MatchView } from "../../../protocol/djambi.ts";
import type { Page } from "../page.ts";
import type { Caption, Picture } from "./picture.ts";

/** Returns a sentence about the mover in the position of *view*, or about how the game ended there. */
export function turnSentence(t: Translate, { position: { turn }, outcome, record, ply }: MatchView) {
  if (outcome && ply === record.cursor) return outcomeSentence(t, outcome);
  if (!turn) return t("turnStrip.over");
  const party = seatName(t, turn.mover);
  if (turn.isBonus) return t("picture.bonus", { party });
  return turn.mover === turn.color
    ? t("picture.turn", { party })
    : t("picture.inherited", { party, colour: seatName(t, turn.color) });
}

/** Returns the last move before the position of *view* as a sentence. */
export function lastMoveSentence(t: Translate, { entries, ply }: MatchView) {
  const entry = entries[ply - 1];
  return entry ? t("picture.last", { ply, move: moveText(t, entry) }) : t("print.start");
}

export function captionOf(t: Translate, view: MatchView): Caption {
  const { turn, rules, board } = view.position;
  const isOver = view.outcome !== null && view.ply === view.record.cursor;
  const [preset = ""] = rules.split(";");
  const names = [t(`preset.${preset}.name`), board === "square4" ? "" : t(`option.board.${board}.name`)];
  return {
    color: isOver ? (view.outcome?.winners[0] ?? null) : (turn?.mover ?? null),
    title: turnSentence(t, view),
    line: lastMoveSentence(t, view),
    note: ["Djambi", ...names].filter(Boolean).join(" · "),
  };
}

/** Returns the picture of the position of *view* with the page's present theme, pieces and orientation. */
export function pictureOf({ store, t }: Page, view: MatchView): Picture {
  const { info: game, orientation, pieceSet } = store.get();
  const { board, pieces, corpses, ruler } = view.position;
  const info = game.boards.find(({ name }) => name === board);
  if (!info) throw new Error(`no board ${board}`);
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const readColor = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    model: {
      info,
      pieces,
      corpses,
      ruler,
      mover: null,
      orientation: orientation % info.rotations,
      choices: null,
      lastEvents: view.entries[view.ply - 1]?.events ?? [],
      animation: null,
      pieceSet,
      showCoordinates: true,
    },
    caption: captionOf(t, view),
    theme: readTheme(root),
    paper: { ground: readColor("panel"), ink: readColor("ink"), soft: readColor("ink-soft") },
  };
}
