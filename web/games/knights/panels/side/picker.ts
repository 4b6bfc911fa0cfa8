// Picker for the cards that a task asks for (to discard, give or take), and for the tokens of a progress card.

import { fill, h } from "../../../../app/ui/dom.ts";
import { NOTHING_PICKED, nextStepKey, nextTokens, verbOf } from "../../model/action-filter.ts";
import { kindIcon, shieldIcon, thingIcon } from "./icons.ts";
import { KINDS, TRACKS, promptWords, takesDice, playerNames, pickWords } from "../../words/words.ts";
import type { KnightsPage } from "../../state.ts";

/** By task, the index of the number of cards that answer it (K3.3). */
const COUNT_INDEX: Record<string, number> = { discard: 2, gold: 2, levy: 3, gift: 3 };
const PICKING_VERBS = new Set(["take", "discard", "give", "trim", "deck"]);

export function mountPicker(root: HTMLElement, page: KnightsPage) {
  return page.store.select(
    ({ displayed, input, pickedActions, view }) => [displayed, input, pickedActions, view.record.players],
    () => {
      const content = pickerContent(page);
      root.hidden = content.length === 0;
      fill(root, ...content);
    },
  );
}

/** Kinds and tracks in the order of hand and panels. Other tokens keep their order. */
const ORDER = [...KINDS, ...TRACKS];

const compareKinds = (one: string, other: string) => ORDER.indexOf(one as "wood") - ORDER.indexOf(other as "wood");

function pickerContent(page: KnightsPage): Node[] {
  const { store, t } = page;
  const { input, displayed, pickedActions, view } = store.get();
  const { position } = displayed;
  const [task] = position.todo;
  const picked = input.picked ?? NOTHING_PICKED;
  const tokens = nextTokens(input.choices?.actions ?? [], picked);
  if (tokens.length > 0) return cardTokenButtons(page, picked.verb, tokens.sort(compareKinds));
  const options = (input.choices?.actions ?? [])
    .filter((action) => PICKING_VERBS.has(verbOf(action)))
    .sort((one, other) => compareKinds(one.split(":")[1] ?? "", other.split(":")[1] ?? ""));
  if (!task || options.length === 0) return [];
  const wanted = Number(COUNT_INDEX[task[0]] ? task[COUNT_INDEX[task[0]] ?? 0] : 1);
  const words = h("p", { class: "picker-words" }, promptWords(t, playerNames(t, view), position));
  return [
    words,
    h("ul", { class: "picker-cards" }, ...options.map((action) => pickButton(page, action, wanted))),
    ...(wanted > 1 ? [pickedPart(page, pickedActions, wanted)] : []),
  ];
}

/** Returns the buttons for the next tokens of a progress card. */
function cardTokenButtons({ store, actions, t }: KnightsPage, verb: string[], tokens: string[]) {
  const { input, displayed, view } = store.get();
  const who = playerNames(t, view);
  const items = tokens.map((token) => {
    const name = pickWords(t, who, verb, token, displayed.position);
    const colour = verb.length > 2 ? "yellow" : "red";
    const picture = takesDice(verb) ? h("span", { class: `die die-${colour}` }, token) : tokenPicture(token);
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "pick",
          "data-does": [...verb, token].join(":"),
          onclick: () => actions.input.chooseVerb(...verb, token),
        },
        picture,
        !takesDice(verb) && h("span", { class: "pick-name" }, name),
      ),
    );
  });
  return [
    h("p", { class: "picker-words" }, t(nextStepKey(input.choices?.actions ?? [], input.picked ?? NOTHING_PICKED))),
    h("ul", { class: "picker-cards" }, ...items),
  ];
}

/** Returns the picture of a token: a kind of card, the sign of a track, or the shield of a player. */
function tokenPicture(token: string) {
  if (/^\d+$/.test(token)) return shieldIcon(Number(token));
  return isOneOf(TRACKS, token) ? trackSign(token) : kindIcon(token);
}

/** Returns the sign of a track on its colour. */
const trackSign = (track: string) => thingIcon({ thing: "track", kind: track }, `pick-sign deck-${track}`);

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

function pickButton(page: KnightsPage, action: string, wanted: number) {
  const { store, actions, t } = page;
  const { pickedActions, info, displayed } = store.get();
  const [verb = "", what = ""] = action.split(":");
  const isKind = isOneOf(KINDS, what);
  const isTrack = isOneOf(TRACKS, what);
  const name = t(isKind ? `kind.${what}.name` : isTrack ? `card.deck.${what}` : `card.${what}.name`);
  const chosen = pickedActions.filter((one) => one === action).length;
  const held = countInHand(page, verb, what);
  const isFull = pickedActions.length >= wanted || (held !== null && chosen >= held);
  const picture = isKind ? kindIcon(what) : trackSign(isTrack ? what : (info.cards[what]?.deck ?? "trade"));
  const label = isTrack ? name : `${t(`verb.${verb}.name`)}: ${name}`;
  const left = held === null ? displayed.position.bank[what as "wood"] : held - chosen;
  const words = isKind
    ? [h("span", { class: "visually-hidden" }, label), h("span", {}, String(left))]
    : [
        !isTrack && h("span", { class: "visually-hidden" }, `${t(`verb.${verb}.name`)}: `),
        h("span", { class: "pick-name" }, name),
      ];
  const about = {
    type: "button",
    class: "pick",
    "data-does": action,
    disabled: wanted > 1 && isFull,
    title: isKind || isTrack ? label : t(`card.${what}.help`),
    onclick: () => (wanted > 1 ? actions.hand.addPicked(action) : actions.input.play(action)),
  };
  return h("li", {}, h("button", about, picture, ...words));
}

/**
 * Returns the number of cards of a kind in the hand from which they are picked; null if they come from the bank, or the hand
 * is hidden.
 */
function countInHand({ store }: KnightsPage, verb: string, what: string) {
  const { position } = store.get().displayed;
  const [name, player, other] = position.todo[0] ?? [""];
  const whose = verb === "take" ? (name === "levy" ? Number(other) : null) : Number(player);
  const cards = whose === null ? null : position.players[whose]?.cards;
  return cards && typeof cards === "object" ? cards[what as "wood"] : null;
}

/** Returns the cards picked so far, empty places for the others, and the button that plays them. */
function pickedPart({ actions, t }: KnightsPage, picked: string[], wanted: number) {
  const cards = picked.map((action, index) =>
    h(
      "button",
      {
        type: "button",
        class: "pick is-picked",
        "aria-label": t("picker.back", { kind: t(`kind.${action.split(":")[1]}.name`) }),
        onclick: () => actions.hand.removePicked(index),
      },
      kindIcon(action.split(":")[1] ?? ""),
    ),
  );
  const rooms = Array.from({ length: Math.max(0, wanted - picked.length) }, () => h("span", { class: "pick-room" }));
  const done = h(
    "button",
    { type: "button", class: "primary", disabled: picked.length !== wanted, onclick: () => actions.hand.playPicked() },
    t("picker.done", { count: picked.length, wanted }),
  );
  return h("div", { class: "tray" }, ...cards, ...rooms, done);
}
