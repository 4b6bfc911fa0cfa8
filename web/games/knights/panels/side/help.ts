// Help box beside a thing, and the events that open it.

import { all, fill, h } from "../../../../app/ui/dom.ts";
import { displayedHelp } from "../../actions/help.ts";
import { helpOf } from "../../words/help.ts";
import { priceTag } from "./popover.ts";
import type { Help } from "../../words/help.ts";
import type { KnightsPage } from "../../state.ts";

/** Between the thing and the box. */
const GAP_PX = 12;
/** A finger that moves farther does not rest. */
const MAX_STRAY_PX = 10;
/** Things that have help: `data-help="verb:road"`. */
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
        fill(box, ...(explained ? content(page, explained) : []));
        if (explained && help.at) placeBox(box, help.at);
      },
    ),
    listen(document.body, page),
  );
}

function content({ t }: KnightsPage, { title, sentences, prices, rule }: Help) {
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

/** Explain things in *root* under the mouse, under a long touch, or by a key on the focused one. */
export function listen(root: HTMLElement, { actions }: Pick<KnightsPage, "actions">) {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  root.addEventListener("pointerover", (event) => point(actions, event), options);
  listenToTouch(root, actions, options);
  root.addEventListener("keydown", (event) => ask(actions, event), options);
  return () => controller.abort();
}

/**
 * A finger that rests on a thing opens its help and does not press it; one that is lifted earlier, or moves, opens
 * none.
 */
function listenToTouch(root: HTMLElement, actions: KnightsPage["actions"], options: { signal: AbortSignal }) {
  let start = { x: 0, y: 0 };
  let isHelpShown = false;
  const release = (event: PointerEvent) => {
    if (isTouch(event)) isHelpShown = actions.help.release();
  };
  root.addEventListener(
    "pointerdown",
    (event) => {
      isHelpShown = false;
      start = { x: event.clientX, y: event.clientY };
      if (!(isTouch(event) && event.target instanceof HTMLCanvasElement)) actions.help.hide();
      if (isTouch(event)) point(actions, event);
    },
    options,
  );
  root.addEventListener(
    "pointermove",
    (event) => {
      const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) > MAX_STRAY_PX;
      if (isFar && isTouch(event)) actions.help.release();
    },
    options,
  );
  root.addEventListener("pointerup", release, options);
  root.addEventListener("pointercancel", release, options);
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

function middleOf(element: HTMLElement) {
  const { left, right, top } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: top };
}

function point(actions: KnightsPage["actions"], event: PointerEvent) {
  const thing = thingAt(event);
  if (thing) actions.help.explain({ thing: thing.dataset.help ?? "" }, middleOf(thing));
  else if (!(event.target instanceof HTMLCanvasElement)) actions.help.explain(null);
}

function ask(actions: KnightsPage["actions"], event: KeyboardEvent) {
  const thing = thingAt(event);
  if (event.key === "Escape") actions.help.hide();
  if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey || !thing) return;
  event.preventDefault();
  actions.help.ask({ thing: thing.dataset.help ?? "" }, middleOf(thing));
}
