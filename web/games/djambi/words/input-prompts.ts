// Prompt for each step of entering a move.

import { playerName } from "../../../app/i18n/names.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Choices, Turn } from "../../../protocol/djambi.ts";
import type { State } from "../state.ts";

/** Returns the prompt of the present step; empty while no person at this screen may move. */
export function promptSentence(t: Translate, state: State) {
  const { choices } = state.input;
  const turn = state.displayed.position.turn;
  if (!choices || !turn) return "";
  const party = playerName(t, state.view.record.players, turn.mover);
  if (choices.step === "piece")
    return t(piecePromptKey(turn, choices), { party, colour: t(`name.party.${turn.color}`) });
  if (choices.step === "done") return t("step.done", { move: choices.move ?? "" });
  const isStroke = choices.options.some(({ effect }) => effect === "stroke");
  return t(`step.${choices.step}.${choices.piece?.kind ?? "M"}${isStroke ? ".stroke" : ""}`);
}

/** Returns the key of the prompt for the first step of a turn. */
function piecePromptKey(turn: Turn, choices: Choices) {
  if (choices.options.every((option) => option.token === "--")) return "step.piece.pass";
  if (turn.isBonus) return "step.piece.bonus";
  return turn.color === turn.mover ? "step.piece" : "step.piece.inherited";
}
