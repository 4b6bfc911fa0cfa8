// Knights' part of the rules pages: which rule describes the map.

import { openRulesPage } from "../../../app/rules/rules-page.ts";

await openRulesPage({
  words: new URL("../i18n/", import.meta.url),
  digits: 3,
  hasEffect: () => true,
  mainOption: "map",
  ruleOfMainOption: ({ values }) => (values.map === "custom" ? "K1.8" : "K1.7"),
});
