// Sentences for the codes that the engine sends to the editor.

import { capitalized, seatName } from "../../../app/i18n/names.ts";
import { pieceName } from "../words/words.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Color, Kind, SetupEdit, SetupProblem, SetupTurn } from "../../../protocol/djambi.ts";

export function problemSentence(t: Translate, { reason, params }: SetupProblem) {
  const { color, kind, party, controller, status, ...rest } = params;
  const words = {
    ...rest,
    ...(color && kind && { piece: pieceName(t, color as Color, kind as Kind) }),
    ...(color && { party: seatName(t, color as Color) }),
    ...(kind && { kind: t(`name.kind.${kind}`) }),
    ...(party && { party: seatName(t, party as Color) }),
    ...(controller && { controller: seatName(t, controller as Color) }),
    ...(status && { status: t(`setup.status.${status}`) }),
  };
  return capitalized(t(`problem.${reason}`, words));
}

/** Returns the words on a button that fixes a problem. */
export function editWords(t: Translate, edit: SetupEdit) {
  if (edit.edit === "put") return t("setup.mend.empty", { square: edit.square });
  if (edit.edit === "kill") return t("setup.mend.kill", { square: edit.square });
  if (edit.edit === "turn") return turnWords(t, edit);
  if (edit.edit !== "party") return edit.edit;
  const party = seatName(t, edit.color);
  if (edit.killer) return t("setup.mend.killed", { party, killer: seatName(t, edit.killer) });
  if (edit.status) return t("setup.mend.status", { party, status: t(`setup.status.${edit.status}`) });
  return t("setup.mend.free", { party });
}

export function turnWords(t: Translate, { base, last }: SetupTurn) {
  if (!base || !last) return t("setup.turn.nobody");
  if (base === last) return t("setup.turn.of", { party: seatName(t, base) });
  return t("setup.turn.bonus", { party: seatName(t, last), base: seatName(t, base) });
}
