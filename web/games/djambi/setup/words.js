// Owns the sentences of the set-up board that are made from what the engine says in codes.

import { capital, seatName } from "../../../house/words.js";
import { pieceName } from "../words.js";

/**
 * @typedef {import("../../../house/i18n.js").Translate} Translate
 * @typedef {import("../../../protocol/djambi").Color} Color
 * @typedef {import("../../../protocol/djambi").SetupEdit} SetupEdit
 * @typedef {import("../../../protocol/djambi").SetupProblem} SetupProblem
 */

/**
 * @param {Translate} t
 * @param {SetupProblem} problem
 */
export function problemSentence(t, { reason, params }) {
  const { color, kind, party, controller, status, ...rest } = params;
  const words = {
    ...rest,
    ...(color &&
      kind && {
        piece: pieceName(
          t,
          /** @type {Color} */ (color),
          /** @type {import("../../../protocol/djambi").Kind} */ (kind),
        ),
      }),
    ...(color && { party: seatName(t, /** @type {Color} */ (color)) }),
    ...(kind && { kind: t(`name.kind.${kind}`) }),
    ...(party && { party: seatName(t, /** @type {Color} */ (party)) }),
    ...(controller && { controller: seatName(t, /** @type {Color} */ (controller)) }),
    ...(status && { status: t(`setup.status.${status}`) }),
  };
  return capital(t(`problem.${reason}`, words));
}

/**
 * What an edit that mends something would do.
 *
 * @param {Translate} t
 * @param {SetupEdit} edit
 */
export function editWords(t, edit) {
  if (edit.edit === "put") return t("setup.mend.empty", { square: edit.square });
  if (edit.edit === "kill") return t("setup.mend.kill", { square: edit.square });
  if (edit.edit === "turn") return turnWords(t, edit);
  if (edit.edit !== "party") return edit.edit;
  const party = seatName(t, edit.color);
  if (edit.killer) return t("setup.mend.killed", { party, killer: seatName(t, edit.killer) });
  if (edit.status) return t("setup.mend.status", { party, status: t(`setup.status.${edit.status}`) });
  return t("setup.mend.free", { party });
}

/**
 * @param {Translate} t
 * @param {import("../../../protocol/djambi").SetupTurn} turn
 */
export function turnWords(t, { base, last }) {
  if (!base || !last) return t("setup.turn.nobody");
  if (base === last) return t("setup.turn.of", { party: seatName(t, base) });
  return t("setup.turn.bonus", { party: seatName(t, last), base: seatName(t, base) });
}
