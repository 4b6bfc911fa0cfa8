// History of the editor as texts of positions, so that each change can be undone. The engine lists the problems of each
// position.

import { isSavedSetup } from "../storage-schema.ts";
import type { Color, SetupCheck } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";
import type { EditorState as SetupState } from "../state.ts";

export type EditorHistory = ReturnType<typeof createEditorHistory>;

/** Largest number of texts, and so of changes that can be undone. */
const MAX_TEXTS = 200;

export function createEditorHistory({ store, call, storage, announce, t }: ActionContext) {
  const get = () => store.get().editor;
  const changeEditor = (patch: Partial<SetupState>) => store.set({ editor: { ...get(), ...patch } });
  const presentText = () => get().texts[get().at] ?? store.get().displayed.position.text;

  /** Show the result of a check, and store the history. */
  const showCheck = (check: SetupCheck, patch: Partial<SetupState>) => {
    changeEditor({ held: null, fault: null, ...patch, check, color: knownColor(check, get().color) });
    storage.writeValue("setup", { texts: get().texts, at: get().at });
  };
  /** Add a position after the present one, and drop those that were undone. */
  const push = (check: SetupCheck) => {
    if (!check.setup || check.setup.text === presentText()) return changeEditor({ held: null, fault: null });
    const texts = [...get().texts.slice(0, get().at + 1), check.setup.text].slice(-MAX_TEXTS);
    showCheck(check, { texts, at: texts.length - 1 });
  };
  const goTo = async (at: number) => {
    const { texts } = get();
    const wanted = texts[at];
    if (wanted === undefined) return;
    const check = await call("checkSetup", { position: wanted });
    if (!check.setup) return; // Stored texts may be anything.
    showCheck(check, { at });
    announce(t("setup.said.problems", { count: get().check?.problems.length ?? 0 }));
  };
  /** Load the last edited position, from this visit or from storage, else the displayed one. */
  const load = async () => {
    if (get().check) return;
    const stored = storage.readValue("setup");
    const kept = get().texts.length > 0 ? get() : isSavedSetup(stored) ? stored : null;
    if (kept) changeEditor({ texts: kept.texts, at: kept.at });
    const check = await call("checkSetup", { position: presentText() });
    if (check.setup) return showCheck(check, { texts: kept ? kept.texts : [check.setup.text], at: kept ? kept.at : 0 });
    const position = store.get().displayed.position.text;
    showCheck(await call("checkSetup", { position }), { texts: [position], at: 0 });
  };
  const isPlayable = () => get().check?.position !== null && !get().check?.outcome;

  return { get, set: changeEditor, text: presentText, push, goTo, load, isPlayable };
}

/** Returns the chosen colour, or red if the board lacks it. */
function knownColor({ setup }: SetupCheck, color: Color) {
  return setup?.parties.some((party) => party.color === color) ? color : "r";
}
