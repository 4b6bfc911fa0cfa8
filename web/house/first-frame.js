// Owns the order of a page's beginning: what is seen at once comes first, and only then the modules that bring it to life.

/**
 * Call *then* while the first frame with all of the page's own text is made ready; at once where nobody sees it.
 *
 * @param {() => void} then
 */
export function withFirstFrame(then) {
  if (document.hidden) then();
  else requestAnimationFrame(() => (document.readyState === "loading" ? withFirstFrame(then) : then()));
}

/** Load what the page keeps for later (its template `later`) when that frame is on its way to the screen. */
export function loadLater() {
  const load = () => {
    const later = /** @type {HTMLTemplateElement | null} */ (document.getElementById("later"));
    if (later) later.replaceWith(later.content);
    else addEventListener("DOMContentLoaded", load, { once: true }); // hidden, and not read to its end
  };
  withFirstFrame(() => setTimeout(load));
}
