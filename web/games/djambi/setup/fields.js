// Owns lists to choose from whose values change: they are filled anew only when they do, so that the focus stays.

import { fill, h } from "../../../house/dom.js";

/** @typedef {{ value: string, words: string }} Offer */

/**
 * @param {string} label
 * @param {(value: string) => void} onChange
 */
export function listField(label, onChange) {
  const element = h("select", { "aria-label": label, title: label });
  element.addEventListener("change", () => onChange(element.value));
  let known = "";
  return {
    element,
    /** @param {Offer[]} offers @param {string} value */
    set(offers, value) {
      const key = JSON.stringify(offers);
      if (key !== known) fill(element, ...offers.map((offer) => h("option", { value: offer.value }, offer.words)));
      known = key;
      element.value = value;
    },
  };
}
