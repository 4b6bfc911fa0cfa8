// Owns the order of a page's beginning: what is seen at once comes first, and only then what brings it to life. Even while the
// screen's picture is made, in another thread, it would be in its way: a small machine has no processor to spare.

/** Milliseconds after which the first frame is not waited for: a window behind others may never be painted. */
export const LONGEST = 1000;

/** Call *then* while the first frame with all of the page's own text is made ready; at once where nobody sees it. */
export function withFirstFrame(then: () => void) {
  if (document.hidden) then();
  else requestAnimationFrame(() => (document.readyState === "loading" ? withFirstFrame(then) : then()));
}

/** Call *then* when that frame is on the screen, as far as the browser tells; at once where nobody sees it. */
function afterFirstFrame(then: () => void) {
  if (document.hidden) {
    then();
    return;
  }
  let isOver = false;
  const once = () => {
    if (!isOver) then();
    isOver = true;
  };
  withFirstFrame(() => whenPainted(once));
  setTimeout(once, LONGEST);
}

/** Call *then* when the browser has painted the page once; in the next task where it does not say when. */
function whenPainted(then: () => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) {
    setTimeout(then);
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    setTimeout(then);
  });
  observer.observe({ type: "paint", buffered: true });
}

/** Load what the page keeps for later (its template `later`) when there is something to look at. */
export function loadLater() {
  const load = () => {
    const later = document.getElementById("later") as HTMLTemplateElement | null;
    if (later) later.replaceWith(later.content);
    else addEventListener("DOMContentLoaded", load, { once: true }); // hidden, and not read to its end
  };
  afterFirstFrame(load);
}
