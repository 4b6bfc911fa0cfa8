// Select fields whose options change. They are filled again only when their options differ, so that they keep the focus.

import { fill, h } from "../../../app/ui/dom.ts";

type ListOption = { value: string; words: string };

export function listField(label: string, onChange: (value: string) => void) {
  const element = h("select", { "aria-label": label, title: label });
  element.addEventListener("change", () => onChange(element.value));
  let shownKey = "";
  return {
    element,
    setOptions(offers: ListOption[], value: string) {
      const key = JSON.stringify(offers);
      if (key !== shownKey) fill(element, ...offers.map((offer) => h("option", { value: offer.value }, offer.words)));
      shownKey = key;
      element.value = value;
    },
  };
}
