// Form of the rule sets, which are options that are stored under a name.

import { fill, h } from "../../../../app/ui/dom.ts";
import { iconButton } from "../../../../app/panels/side/icons.ts";
import type { Translate } from "../../../../app/i18n/index.ts";
import type { Page } from "../../page.ts";

/** Returns the stored rule sets, and a field that stores the present rules. */
export function ruleSetsForm({ actions, t }: Page, present: () => string, onChoose: (rules: string) => void) {
  const list = h("div", { class: "clubs" });
  const name = h("input", {
    type: "text",
    maxlength: 40,
    autocomplete: "off",
    placeholder: t("clubs.name"),
    "aria-label": t("clubs.name"),
  });
  const saveButton = h("button", { type: "button" }, t("clubs.keep"));
  const drawList = () =>
    fill(
      list,
      ...actions.newGame.ruleSets().map((club) => ruleSetButtons(t, club, { onChoose, forget: removeRuleSet })),
    );
  const removeRuleSet = (club: string) => {
    actions.newGame.deleteRuleSet(club);
    drawList();
  };
  saveButton.addEventListener("click", () => {
    const club = name.value.trim();
    if (!club) return name.focus();
    actions.newGame.saveRuleSet(club, present());
    name.value = "";
    drawList();
  });
  drawList();
  return h(
    "details",
    { class: "clubs-form", open: actions.newGame.ruleSets().length > 0 },
    h("summary", {}, t("clubs.title")),
    h("p", { class: "quiet" }, t("clubs.help")),
    list,
    h("div", { class: "row" }, name, saveButton),
  );
}

/** Returns the buttons that choose and delete a rule set. */
function ruleSetButtons(
  t: Translate,
  { name, rules }: { name: string; rules: string },
  { onChoose, forget }: { onChoose: (rules: string) => void; forget: (club: string) => void },
) {
  const title = t("saved.delete", { title: name });
  return h(
    "span",
    { class: "club" },
    h("button", { type: "button", class: "club-name", onclick: () => onChoose(rules) }, name),
    iconButton("trash", title, () => forget(name)),
  );
}
