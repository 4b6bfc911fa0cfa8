// Help box beside a thing, and the events that open it.

import { all, fill, h } from "../../../../app/ui/dom.ts";
import { displayedHelp } from "../../actions/help.ts";
import { helpOf } from "../../words/help.ts";
import { priceTag } from "./popover.ts";
import type { Help } from "../../words/help.ts";
import type { KnightsPage } from "../../state.ts";

/** Half the vertical distance between the help box and the explained point, so that the box does not cover it. */
const GAP_PX = 12;
/** A finger that moves farther than this does not rest. */
const MAX_STRAY_PX = 10;
/** Matches things that have help, such as `data-help="verb:road"`. */
const HELP_SELECTOR = "[data-help]";

export function mountHelp(root: HTMLElement, page: KnightsPage) {
  const box = h("div", { class: "help-box", role: "tooltip", hidden: true });
  fill(root, box);
  return all(
    page.store.select(
      (state) => [displayedHelp(state)],
      (help) => {
        const explained = help && helpOf(page.t, page.store.get(), help.target);
        box.hidden = !explained;
        fill(box, ...(explained ? boxContent(page, explained) : []));
        if (explained && help.at) placeBox(box, help.at);
      },
    ),
    attachHelp(document.body, page),
  );
}

function boxContent({ t }: KnightsPage, { title, sentences, prices, rule }: Help) {
  const costs = prices.map(({ name, cards }) => h("li", {}, h("span", {}, name), priceTag(cards, t)));
  return [
    h("p", { class: "help-title" }, h("strong", {}, title), rule && h("span", { class: "help-rule" }, rule)),
    ...sentences.map((sentence) => h("p", {}, sentence)),
    ...(costs.length > 0 ? [h("ul", { class: "help-prices" }, ...costs)] : []),
  ];
}

function placeBox(box: HTMLElement, { x, y }: { x: number; y: number }) {
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const above = y - height - GAP_PX * 2;
  const left = Math.max(6, Math.min(innerWidth - width - 6, x - width / 2));
  const top = above > 6 ? above : Math.min(innerHeight - height - 6, y + GAP_PX * 2);
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(6, top))}px)`;
}

/** Explain the things in *root*: under the mouse, under a long touch, or by a key on the focused thing. */
export function attachHelp(root: HTMLElement, { actions }: Pick<KnightsPage, "actions">) {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  root.addEventListener("pointerover", (event) => explainUnderPointer(actions, event), options);
  listenToTouch(root, actions, options);
  root.addEventListener("keydown", (event) => explainByKey(actions, event), options);
  return () => controller.abort();
}

/**
 * Let a finger that rests on a thing open its help without pressing it. A finger that is lifted earlier, or moves, opens no
 * help.
 */
function listenToTouch(root: HTMLElement, actions: KnightsPage["actions"], options: { signal: AbortSignal }) {
  let start = { x: 0, y: 0 };
  let isHelpShown = false;
  const onRelease = (event: PointerEvent) => {
    if (isTouch(event)) isHelpShown = actions.help.endTouch();
  };
  root.addEventListener(
    "pointerdown",
    (event) => {
      isHelpShown = false;
      start = { x: event.clientX, y: event.clientY };
      if (!(isTouch(event) && event.target instanceof HTMLCanvasElement)) actions.help.hide();
      if (isTouch(event)) explainUnderPointer(actions, event);
    },
    options,
  );
  root.addEventListener(
    "pointermove",
    (event) => {
      const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) > MAX_STRAY_PX;
      if (isFar && isTouch(event)) actions.help.endTouch();
    },
    options,
  );
  root.addEventListener("pointerup", onRelease, options);
  root.addEventListener("pointercancel", onRelease, options);
  root.addEventListener(
    "click",
    (event) => {
      if (!(isHelpShown && thingAt(event) && isTouch(event))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { ...options, capture: true },
  );
}

const isTouch = (event: MouseEvent) => (event as PointerEvent).pointerType === "touch";

const thingAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest(HELP_SELECTOR) : null;

function middleOfElement(element: HTMLElement) {
  const { left, right, top } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: top };
}

function explainUnderPointer(actions: KnightsPage["actions"], event: PointerEvent) {
  const thing = thingAt(event);
  if (thing) actions.help.explain({ thing: thing.dataset.help ?? "" }, middleOfElement(thing));
  else if (!(event.target instanceof HTMLCanvasElement)) actions.help.explain(null);
}

function explainByKey(actions: KnightsPage["actions"], event: KeyboardEvent) {
  const thing = thingAt(event);
  if (event.key === "Escape") actions.help.hide();
  if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey || !thing) return;
  event.preventDefault();
  actions.help.showAtOnce({ thing: thing.dataset.help ?? "" }, middleOfElement(thing));
}
