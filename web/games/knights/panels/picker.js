// The picker: cards that a task asks for (discarded, given away, taken from gold, the bank, a hand or a deck), and what a progress
// card is played with.

/** @import { KnightsPage } from "../state.js" */
import { fill, h } from "../../../house/dom.js";
import { NOTHING, nextStep, nextTokens, verbOf } from "../choosing.js";
import { goodIcon, shieldIcon, thingIcon } from "../icons.js";
import { KINDS, TRACKS, dueWords, isDie, namesIn, pickWords } from "../words.js";

/** Tasks that are answered with cards, and where their number stands (K3.3). @type {Record<string, number>} */
const COUNTED = { discard: 2, gold: 2, levy: 3, gift: 3 };
const PICKING = new Set(["take", "discard", "give", "trim", "deck"]);

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountPicker(root, page) {
  return page.store.select(
    ({ shown, entry, tray, view }) => [shown, entry, tray, view.record.players],
    () => {
      const content = pickerContent(page);
      root.hidden = content.length === 0;
      fill(root, ...content);
    },
  );
}

/** Kinds and tracks in the order of the hand and of the panels; all else stays as it is. */
const ORDER = [...KINDS, ...TRACKS];

/** @param {string} one @param {string} other */
const byKind = (one, other) =>
  ORDER.indexOf(/** @type {"wood"} */ (one)) - ORDER.indexOf(/** @type {"wood"} */ (other));

/** @param {KnightsPage} page @returns {Node[]} */
function pickerContent(page) {
  const { store, t } = page;
  const { entry, shown, tray, view } = store.get();
  const { position } = shown;
  const [task] = position.todo;
  const picked = entry.picked ?? NOTHING;
  const tokens = nextTokens(entry.choices?.actions ?? [], picked);
  if (tokens.length > 0) return cardContent(page, picked.verb, tokens.sort(byKind));
  const options = (entry.choices?.actions ?? [])
    .filter((action) => PICKING.has(verbOf(action)))
    .sort((one, other) => byKind(one.split(":")[1] ?? "", other.split(":")[1] ?? ""));
  if (!task || options.length === 0) return [];
  const wanted = Number(COUNTED[task[0]] ? task[COUNTED[task[0]] ?? 0] : 1);
  const words = h("p", { class: "picker-words" }, dueWords(t, namesIn(t, view), position));
  return [
    words,
    h("ul", { class: "picker-cards" }, ...options.map((action) => pickButton(page, action, wanted))),
    ...(wanted > 1 ? [trayPart(page, tray, wanted)] : []),
  ];
}

/**
 * What a progress card may be played with.
 *
 * @param {KnightsPage} page
 * @param {string[]} verb
 * @param {string[]} tokens
 */
function cardContent({ store, actions, t }, verb, tokens) {
  const { entry, shown, view } = store.get();
  const who = namesIn(t, view);
  const items = tokens.map((token) => {
    const name = pickWords(t, who, verb, token, shown.position);
    const colour = verb.length > 2 ? "yellow" : "red";
    const picture = isDie(verb) ? h("span", { class: `die die-${colour}` }, token) : pictureOf(token);
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "pick",
          "data-does": [...verb, token].join(":"),
          onclick: () => actions.entry.chooseVerb(...verb, token),
        },
        picture,
        !isDie(verb) && h("span", { class: "pick-name" }, name),
      ),
    );
  });
  return [
    h("p", { class: "picker-words" }, t(nextStep(entry.choices?.actions ?? [], entry.picked ?? NOTHING))),
    h("ul", { class: "picker-cards" }, ...items),
  ];
}

/** A kind of card, the sign of a track, or the shield of a player. @param {string} token */
function pictureOf(token) {
  if (/^\d+$/.test(token)) return shieldIcon(Number(token));
  return isOneOf(TRACKS, token) ? trackSign(token) : goodIcon(token);
}

/** The sign of a track on its colour. @param {string} track */
const trackSign = (track) => thingIcon({ thing: "track", kind: track }, `pick-sign deck-${track}`);

/** @param {readonly string[]} names @param {string} name */
const isOneOf = (names, name) => names.includes(name);

/** @param {KnightsPage} page @param {string} action @param {number} wanted */
function pickButton(page, action, wanted) {
  const { store, actions, t } = page;
  const { tray, info, shown } = store.get();
  const [verb = "", what = ""] = action.split(":");
  const isKind = isOneOf(KINDS, what);
  const isTrack = isOneOf(TRACKS, what);
  const name = t(isKind ? `kind.${what}.name` : isTrack ? `card.deck.${what}` : `card.${what}.name`);
  const inTray = tray.filter((one) => one === action).length;
  const held = heldOf(page, verb, what);
  const isFull = tray.length >= wanted || (held !== null && inTray >= held);
  const picture = isKind ? goodIcon(what) : trackSign(isTrack ? what : (info.cards[what]?.deck ?? "trade"));
  const label = isTrack ? name : `${t(`verb.${verb}.name`)}: ${name}`;
  const left = held === null ? shown.position.bank[/** @type {"wood"} */ (what)] : held - inTray;
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
    onclick: () => (wanted > 1 ? actions.hand.putInTray(action) : actions.entry.play(action)),
  };
  return h("li", {}, h("button", about, picture, ...words));
}

/** How many there are to be picked; null: as many as the bank has. @param {KnightsPage} page @param {string} verb @param {string} what */
function heldOf({ store }, verb, what) {
  const { position } = store.get().shown;
  const [name, player, other] = position.todo[0] ?? [""];
  const whose = verb === "take" ? (name === "levy" ? Number(other) : null) : Number(player);
  const cards = whose === null ? null : position.players[whose]?.cards;
  return cards && typeof cards === "object" ? cards[/** @type {"wood"} */ (what)] : null;
}

/** What has been picked of several. @param {KnightsPage} page @param {string[]} tray @param {number} wanted */
function trayPart({ actions, t }, tray, wanted) {
  const picked = tray.map((action, index) =>
    h(
      "button",
      {
        type: "button",
        class: "pick is-picked",
        "aria-label": t("picker.back", { kind: t(`kind.${action.split(":")[1]}.name`) }),
        onclick: () => actions.hand.takeFromTray(index),
      },
      goodIcon(action.split(":")[1] ?? ""),
    ),
  );
  const rooms = Array.from({ length: Math.max(0, wanted - tray.length) }, () => h("span", { class: "pick-room" }));
  const done = h(
    "button",
    { type: "button", class: "primary", disabled: tray.length !== wanted, onclick: () => actions.hand.giveTray() },
    t("picker.done", { count: tray.length, wanted }),
  );
  return h("div", { class: "tray" }, ...picked, ...rooms, done);
}
