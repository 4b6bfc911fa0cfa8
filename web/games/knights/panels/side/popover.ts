// Popover beside a picked place: actions with their prices, and the forecast of a hostile action.

import { fill, h } from "../../../../app/ui/dom.ts";
import { NOTHING_PICKED, completeActions, isHostile, remainingActions, verbOf } from "../../model/action-filter.ts";
import { kindIcon, thingIcon } from "./icons.ts";
import { actionWords, cardsWords, playerNames } from "../../words/words.ts";
import type { Cards, Forecast } from "../../../../protocol/knights.ts";
import type { BoardView } from "../../board/types.ts";
import type { KnightsPage } from "../../state.ts";
import type { Names } from "../../words/words.ts";

/** Distance between the popover and the picked place, which stays visible. */
const GAP_PX = 30;

export function mountPopover(root: HTMLElement, page: KnightsPage, board: BoardView) {
  const { store } = page;
  const box = h("div", { class: "popover", hidden: true, role: "group" });
  root.append(box);
  const placeAtPick = () => {
    const at = store.get().input.picked?.places.at(-1);
    const point = at && board.pointInWindow(at);
    if (!box.hidden && point) placeBox(box, root, point);
  };
  const stop = store.select(
    ({ input }) => [input],
    (entry) => {
      const picked = entry.picked ?? NOTHING_PICKED;
      const content = entry.choices && picked.places.length > 0 ? popoverContent(page) : [];
      box.hidden = content.length === 0;
      fill(box, ...content);
      placeAtPick();
    },
  );
  return {
    place: placeAtPick,
    stop() {
      stop();
      box.remove();
    },
  };
}

/** Put the box above a point, or below it where there is no room. */
function placeBox(box: HTMLElement, root: HTMLElement, { x, y }: { x: number; y: number }) {
  const frame = root.getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const isBelow = y - frame.top < height + GAP_PX + 8;
  const left = Math.min(frame.width - width - 6, Math.max(6, x - frame.left - width / 2));
  const top = isBelow ? y - frame.top + GAP_PX : y - frame.top - height - GAP_PX;
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(4, Math.min(frame.height - height - 4, top)))}px)`;
}

function popoverContent(page: KnightsPage) {
  const { store } = page;
  const { input } = store.get();
  const picked = input.picked ?? NOTHING_PICKED;
  // A hostile action is not offered before its forecast has come.
  if (input.pending) return isHostile(input.pending) && !input.forecast ? [] : confirmationPart(page, input.pending);
  const open = remainingActions(input.choices?.actions ?? [], picked);
  return completeActions(open, picked).map((action) => actionButton(page, action));
}

function actionButton({ store, actions, t }: KnightsPage, action: string) {
  const { displayed, view } = store.get();
  const words = actionWords(t, playerNames(t, view), action, displayed.position);
  const onclick = () => (isHostile(action) ? actions.input.previewAction(action) : actions.input.play(action));
  return h(
    "button",
    { type: "button", class: "action", onclick },
    words,
    priceTag(store.get().info.prices[verbOf(action)], t),
  );
}

/** Returns a price as icons, with its words for screen readers. */
export function priceTag(price: Cards | undefined, t: KnightsPage["t"]) {
  if (!price) return null;
  const goods = Object.entries(price).flatMap(([kind, count]) => Array.from({ length: count }, () => kindIcon(kind)));
  return h(
    "span",
    { class: "price", title: cardsWords(t, price) },
    ...goods,
    h("span", { class: "visually-hidden" }, ` (${cardsWords(t, price)})`),
  );
}

/** Returns the forecast of an action, and the buttons that play it or go back. */
function confirmationPart({ store, actions, t }: KnightsPage, action: string) {
  const { input, displayed, view } = store.get();
  const who = playerNames(t, view);
  const words = actionWords(t, who, action, displayed.position);
  const yes = h(
    "button",
    { type: "button", class: isHostile(action) ? "danger" : "primary", onclick: () => actions.input.confirm() },
    words,
    priceTag(store.get().info.prices[verbOf(action)], t),
  );
  const no = h("button", { type: "button", onclick: () => actions.input.stepBack() }, t("input.back"));
  return [...(input.forecast ? forecastLines(input.forecast, t, who) : []), h("div", { class: "row" }, yes, no)];
}

/** Returns the fight of a forecast as pictures, and its consequences as sentences. */
function forecastLines(forecast: Forecast, t: KnightsPage["t"], who: Names) {
  const { attacker, defender, fight, razes, edge, longest } = forecast;
  const lines = [
    fight &&
      defender &&
      h(
        "div",
        { class: "fight" },
        fighterPicture(attacker, fight.attacker),
        h("span", { class: "fight-sign", "aria-hidden": "true" }, "⚔"),
        fighterPicture(defender, fight.defender),
      ),
    fight && defender && h("p", {}, fightWords(t, who, attacker, defender, fight)),
    defender && h("p", {}, t(fateKey(forecast), { defender: who(defender.player) })),
    edge &&
      h(
        "p",
        {},
        t(edge.to === "owner" ? `forecast.capture.${edge.piece}` : "forecast.capture.removed", { place: edge.place }),
      ),
    razes &&
      h(
        "p",
        {},
        t(`forecast.strike.${razes.piece}`, { player: who(razes.player), place: razes.place, points: razes.points }),
      ),
    longest &&
      h(
        "p",
        {},
        longest.player === null ? t("event.longest.none") : t("forecast.longest.won", { player: who(longest.player) }),
      ),
    h("p", { class: "quiet" }, t("forecast.tired")),
  ];
  return lines.filter((line) => line instanceof Node);
}

/**
 * Returns the key of the message about the attacked knight. A displaced knight that cannot retreat is lost without a fight.
 */
const fateKey = ({ canRetreat, fight }: Forecast) =>
  canRetreat ? "forecast.retreat.can" : fight ? "forecast.retreat.cannot" : "forecast.lost";

/** Returns the picture of a knight before and after a fight. */
function fighterPicture({ player, level }: { player: number; level: number }, left: number) {
  const before = thingIcon({ thing: "knight", player, level, active: true }, "thing-large");
  const after =
    left > 0
      ? thingIcon({ thing: "knight", player, level: left, active: true }, "thing-large")
      : h("span", { class: "fight-fallen" }, "✕");
  return h("span", { class: "fighter" }, before, h("span", { "aria-hidden": "true" }, "→"), after);
}

function fightWords(
  t: KnightsPage["t"],
  who: Names,
  attacker: { player: number },
  defender: { player: number },
  left: { attacker: number; defender: number },
) {
  const names = { attacker: who(attacker.player), defender: who(defender.player) };
  if (left.attacker > 0) return t("forecast.fight.attacker", { ...names, level: left.attacker });
  return left.defender > 0
    ? t("forecast.fight.defender", { ...names, level: left.defender })
    : t("forecast.fight.both");
}
