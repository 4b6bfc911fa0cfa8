// Order of the page's start: first the paint, then the modules. On a machine with few processors, scripts would delay the
// first frame even while another thread rasterises it.

/** The start waits for a frame at most this long: a covered window may never be painted. */
export const MAX_WAIT_MS = 1000;

/** Call *then* while the browser prepares the first frame with the page's whole text, or at once in a hidden page. */
export function onFirstFrame(then: () => void) {
  if (document.hidden) then();
  else requestAnimationFrame(() => (document.readyState === "loading" ? onFirstFrame(then) : then()));
}

/** Call *then* when the first frame is on the screen, as far as the browser reports it; at once in a hidden page. */
function afterFirstPaint(then: () => void) {
  if (document.hidden) {
    then();
    return;
  }
  let isOver = false;
  const callOnce = () => {
    if (!isOver) then();
    isOver = true;
  };
  onFirstFrame(() => whenPainted(callOnce));
  setTimeout(callOnce, MAX_WAIT_MS);
}

/** Call *then* after the first contentful paint, or in the next task if the browser does not report paints. */
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

/** Load the deferred scripts and styles of the page (its template `later`) after the first paint. */
export function loadDeferred() {
  const insertDeferred = () => {
    const later = document.getElementById("later") as HTMLTemplateElement | null;
    if (later) later.replaceWith(later.content);
    else addEventListener("DOMContentLoaded", insertDeferred, { once: true }); // A hidden page may not be parsed to its end yet.
  };
  afterFirstPaint(insertDeferred);
}
