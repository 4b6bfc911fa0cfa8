// Owns the sentence for each step of entering a move.

import { playerName } from "../../house/words.js";

/** @typedef {import("./state.js").State} State */

/**
 * What is to be chosen now, in words; empty while nobody at this screen may move.
 *
 * @param {import("../../house/i18n.js").Translate} t
 * @param {State} state
 */
export function stepSentence(t, state) {
  const { choices } = state.entry;
  const turn = state.shown.position.turn;
  if (!choices || !turn) return "";
  const party = playerName(t, state.view.record.players, turn.mover);
  if (choices.step === "piece") return t(pieceStep(turn, choices), { party, colour: t(`name.party.${turn.color}`) });
  if (choices.step === "done") return t("step.done", { move: choices.move ?? "" });
  const isStroke = choices.options.some(({ effect }) => effect === "stroke");
  return t(`step.${choices.step}.${choices.piece?.kind ?? "M"}${isStroke ? ".stroke" : ""}`);
}

/**
 * The key for the first step of a turn.
 *
 * @param {import("../../protocol/djambi").Turn} turn
 * @param {import("../../protocol/djambi").Choices} choices
 */
function pieceStep(turn, choices) {
  if (choices.options.every((option) => option.token === "--")) return "step.piece.pass";
  if (turn.isBonus) return "step.piece.bonus";
  return turn.color === turn.mover ? "step.piece" : "step.piece.inherited";
}
