// Select fields whose options change: they are filled again only when the options differ, so that the focus stays.

import { fill, h } from "../../../app/ui/dom.ts";

type ListOption = { value: string; words: string };

export function listField(label: string, onChange: (value: string) => void) {
  const element = h("select", { "aria-label": label, title: label });
  element.addEventListener("change", () => onChange(element.value));
  let shownKey = "";
  return {
    element,
    set(offers: ListOption[], value: string) {
      const key = JSON.stringify(offers);
      if (key !== shownKey) fill(element, ...offers.map((offer) => h("option", { value: offer.value }, offer.words)));
      shownKey = key;
      element.value = value;
    },
  };
}
