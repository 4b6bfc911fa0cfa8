// Hand of the viewer: cards by kind, progress cards and build buttons.

import { all, fill, h } from "../../../../app/ui/dom.ts";
import { createKeyedList, constantPart } from "../../../../app/ui/keyed-list.ts";
import { ruleLink } from "../../../../app/panels/dialogs/rule-link.ts";
import { NOTHING_PICKED, remainingActions } from "../../model/action-filter.ts";
import { kindIcon, thingIcon } from "./icons.ts";
import { ownerOf, viewerOf } from "../../model/viewer.ts";
import { KINDS } from "../../words/words.ts";
import { priceTag } from "./popover.ts";
import type { KeyedPart } from "../../../../app/ui/keyed-list.ts";
import type { Kind, PositionView } from "../../../../protocol/knights.ts";
import type { KnightsPage } from "../../state.ts";

/** Verbs of the build buttons, in the order of the buttons. */
const VERBS = ["road", "ship", "settlement", "city", "wall", "recruit", "activate", "promote"];
/** The piece that a verb takes from the supply. */
const SUPPLY: Record<string, "road" | "ship" | "settlement" | "city" | "wall"> = {
  road: "road",
  ship: "ship",
  settlement: "settlement",
  city: "city",
  wall: "wall",
};

export function mountHand(root: HTMLElement, page: KnightsPage) {
  const cards = h("ul", { class: "hand-cards", "aria-label": page.t("hand.title") });
  const progress = h("ul", { class: "hand-progress", "aria-label": page.t("hand.progress") });
  const build = h("div", { class: "build", role: "group", "aria-label": page.t("hand.build") });
  const help = h("div", { class: "progress-help", hidden: true });
  fill(root, build, h("div", { class: "hand-row" }, cards, progress), help);
  const [showCards, showBuild] = [createKeyedList(cards), createKeyedList(build)];
  return all(
    page.store.select(
      ({ displayed, seats, blocker, engine }) => [displayed, seats, blocker, engine.phase],
      () => showCards(cardParts(page)),
    ),
    page.store.select(
      ({ displayed, seats, blocker, input, openCard }) => [displayed, seats, blocker, input, openCard],
      () => drawProgress(progress, help, page),
    ),
    page.store.select(
      ({ displayed, input, seats, blocker }) => [displayed, input, seats, blocker],
      () => showBuild(buildParts(page)),
    ),
  );
}

function cardParts(page: KnightsPage): KeyedPart[] {
  const state = page.store.get();
  const viewer = viewerOf(state);
  const own = viewer === null ? null : state.displayed.position.players[viewer];
  if (!own || typeof own.cards === "number")
    return hiddenCards(page.t, state.engine.phase === "ready" && !state.view.outcome);
  const held = own.cards;
  const rates = state.displayed.position.rates[viewer ?? 0];
  return KINDS.map((kind) => {
    const count = held[kind];
    const rate = rates?.[kind] ?? 4;
    return { name: kind, data: [count, rate], createElement: () => heldCard(page, kind, count, rate) };
  });
}

const heldCard = ({ actions, t }: KnightsPage, kind: Kind, count: number, rate: number) =>
  h(
    "li",
    { class: `held kind-${kind}${count === 0 ? " is-none" : ""}` },
    h(
      "button",
      {
        type: "button",
        "data-help": `kind:${kind}`,
        "aria-description": t("hand.rate", { rate }),
        onclick: () => actions.trade.open(kind),
      },
      kindIcon(kind),
      h("b", {}, String(count)),
      h("span", { class: "visually-hidden" }, t(`kind.${kind}.name`)),
      h("small", { class: count >= rate ? "rate is-enough" : "rate" }, `${rate}:1`),
    ),
  );

/**
 * Returns empty places for the cards, so that nothing moves when the cards are shown.
 *
 * @param isNoted Whether to add a note that the hand is hidden. There is none while the page loads or after the game.
 */
function hiddenCards(t: KnightsPage["t"], isNoted: boolean): KeyedPart[] {
  const emptyPlace = () => h("li", { class: "held", "aria-hidden": "true" }, h("span", { class: "card-room" }));
  const rooms = KINDS.map((kind) => constantPart(`room of ${kind}`, emptyPlace));
  const note = constantPart("note", () => h("li", { class: "quiet hand-hidden" }, t("hand.hidden")));
  return isNoted ? [...rooms, note] : rooms;
}

function drawProgress(root: HTMLElement, help: HTMLElement, page: KnightsPage) {
  const { store, actions, t } = page;
  const state = store.get();
  const viewer = viewerOf(state);
  const own = viewer === null ? null : state.displayed.position.players[viewer];
  const names = own && Array.isArray(own.progress) ? own.progress : [];
  const revealed = own?.revealed ?? [];
  const playable = new Set(
    (state.input.choices?.actions ?? [])
      .filter((action) => action.startsWith("card:"))
      .map((action) => action.split(":")[1]),
  );
  const items = [
    ...names.map((name, index) => ({ name, index, isOpen: false })),
    ...revealed.map((name, index) => ({ name, index: names.length + index, isOpen: true })),
  ];
  // From the first turn on there is always a card or an empty place, so that the board keeps its size.
  const isRoom = items.length === 0 && state.displayed.position.turn > 0;
  fill(
    root,
    isRoom && h("li", { class: "progress-room", "aria-hidden": "true" }),
    ...items.map(({ name, index, isOpen }) => {
      const deck = state.info.cards[name]?.deck ?? "trade";
      const classes = ["progress", `deck-${deck}`, playable.has(name) && "is-playable", isOpen && "is-revealed"]
        .filter(Boolean)
        .join(" ");
      const pressed = state.openCard === index;
      return h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: classes,
            "data-help": `card:${name}`,
            "aria-pressed": String(pressed),
            onclick: () => actions.hand.openCard(pressed ? null : index),
          },
          thingIcon({ thing: "track", kind: deck }),
          h("span", {}, t(`card.${name}.name`)),
        ),
      );
    }),
  );
  const open = items.find(({ index }) => index === state.openCard);
  help.hidden = !open;
  fill(help, ...(open ? cardHelp(page, open.name, playable.has(open.name)) : []));
}

function cardHelp({ store, actions, t, gameUi }: KnightsPage, name: string, isPlayable: boolean) {
  const { displayed } = store.get();
  const play = h(
    "button",
    { type: "button", class: "primary", onclick: () => actions.hand.playCard(name) },
    t("verb.card.name"),
  );
  const trim =
    (store.get().input.choices?.actions ?? []).includes(`trim:${name}`) &&
    h("button", { type: "button", onclick: () => actions.input.play(`trim:${name}`) }, t("verb.trim.name"));
  return [
    h(
      "p",
      {},
      h("strong", {}, t(`card.${name}.name`)),
      " ",
      t(`card.${name}.help`),
      " ",
      ruleLink("K13", gameUi.rulesUrl("K13", displayed.position.rules)),
    ),
    h("div", { class: "row" }, isPlayable && play, trim),
  ].filter((part) => part instanceof Node);
}

function buildParts(page: KnightsPage): KeyedPart[] {
  const state = page.store.get();
  const viewer = viewerOf(state);
  const { position } = state.displayed;
  const isTheirs =
    viewer !== null && state.input.choices !== null && position.stage === "action" && position.todo.length === 0;
  const player = ownerOf(state);
  const actions = state.input.choices?.actions ?? [];
  return VERBS.filter((verb) => verb !== "ship" || position.options.ships === "on").map((verb) => {
    const data = {
      player,
      isOn: (state.input.picked ?? NOTHING_PICKED).verb[0] === verb,
      isPossible: isTheirs && remainingActions(actions, { verb: [verb], places: [] }).length > 0,
      supply: supplyText(position, verb, player),
    };
    return { name: verb, data, createElement: () => buildButton(page, verb, data) };
  });
}

const buildButton = (
  { store, actions, t }: KnightsPage,
  verb: string,
  { player, isOn, isPossible, supply }: { player: number; isOn: boolean; isPossible: boolean; supply: string },
) =>
  h(
    "button",
    {
      type: "button",
      class: "build-button",
      "data-verb": verb,
      "aria-pressed": String(isOn),
      "aria-disabled": String(!isPossible),
      "data-help": `verb:${verb}`,
      "aria-description": t(`verb.${verb}.help`),
      onclick: () => actions.input.chooseVerb(verb),
    },
    thingIcon(pictureOfVerb(verb, player)),
    h("span", { class: "build-name" }, t(verb === "recruit" ? "verb.recruit.short" : `verb.${verb}.name`)),
    priceTag(store.get().info.prices[verb], t),
    h("small", { class: "supply" }, supply),
  );

/** Returns the remaining supply for a verb as text; empty if the verb needs none. */
function supplyText({ supply }: PositionView, verb: string, player: number) {
  const left = supply[player];
  const piece = SUPPLY[verb];
  if (!left) return "";
  if (piece) return `×${left[piece]}`;
  return verb === "recruit" ? `×${Math.max(0, left.knight[0] ?? 0)}` : "";
}

function pictureOfVerb(verb: string, player: number): Parameters<typeof thingIcon>[0] {
  if (verb === "recruit") return { thing: "knight", player, level: 1, active: false };
  if (verb === "activate") return { thing: "knight", player, level: 1, active: true };
  if (verb === "promote") return { thing: "knight", player, level: 2, active: true };
  if (verb === "wall") return { thing: "city", player, wall: true };
  return { thing: verb as "road", player };
}
