// Owns the sheet of the set-up board: what has been drawn on it, as texts of positions, so that each change can be undone.
// The engine says what is wrong with each of them.

import { isSavedSetup } from "../kept.js";

/**
 * @typedef {import("../../../protocol/djambi").SetupCheck} SetupCheck
 * @typedef {import("../state.js").EditorState} SetupState
 */
/** @typedef {ReturnType<typeof createSheet>} Sheet */

/** So many changes can be undone. */
const MOST_TEXTS = 200;

/** @param {import("../page").Core} core */
export function createSheet({ store, call, storage, say, t }) {
  const get = () => store.get().setup;
  const set = (/** @type {Partial<SetupState>} */ patch) => store.set({ setup: { ...get(), ...patch } });
  const text = () => get().texts[get().at] ?? store.get().shown.position.text;

  /** Show one of the texts. @param {SetupCheck} check @param {Partial<SetupState>} patch */
  const show = (check, patch) => {
    set({ held: null, fault: null, ...patch, check, color: knownColor(check, get().color) });
    storage.keep("setup", { texts: get().texts, at: get().at });
  };
  /** Draw something new after the present text. @param {SetupCheck} check */
  const draw = (check) => {
    if (!check.setup || check.setup.text === text()) return set({ held: null, fault: null });
    const texts = [...get().texts.slice(0, get().at + 1), check.setup.text].slice(-MOST_TEXTS);
    show(check, { texts, at: texts.length - 1 });
  };
  /** @param {number} at */
  const goTo = async (at) => {
    const { texts } = get();
    const wanted = texts[at];
    if (wanted === undefined) return;
    const check = await call("checkSetup", { position: wanted });
    if (!check.setup) return; // storage may hold anything
    show(check, { at });
    say(t("setup.said.problems", { count: get().check?.problems.length ?? 0 }));
  };
  /** Take up what was drawn the last time; the position that is shown, if nothing was. */
  const load = async () => {
    if (get().check) return;
    const stored = storage.kept("setup");
    const kept = get().texts.length > 0 ? get() : isSavedSetup(stored) ? stored : null;
    if (kept) set({ texts: kept.texts, at: kept.at });
    const check = await call("checkSetup", { position: text() });
    if (check.setup) return show(check, { texts: kept ? kept.texts : [check.setup.text], at: kept ? kept.at : 0 });
    const position = store.get().shown.position.text;
    show(await call("checkSetup", { position }), { texts: [position], at: 0 });
  };
  const isPlayable = () => get().check?.position !== null && !get().check?.outcome;

  return { get, set, text, draw, goTo, load, isPlayable };
}

/**
 * The colour with which one draws on: another board may lack it.
 *
 * @param {SetupCheck} check
 * @param {import("../../../protocol/djambi").Color} color
 */
function knownColor({ setup }, color) {
  return setup?.parties.some((party) => party.color === color) ? color : "r";
}
