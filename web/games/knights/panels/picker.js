// Owns the picking of cards that a task asks for: what is discarded, given away, taken from gold, from the bank or a hand.

/** @import { KnightsPage } from "../state.js" */
import { fill, h } from "../../../house/dom.js";
import { verbOf } from "../choosing.js";
import { goodIcon, thingIcon } from "../icons.js";
import { KINDS, dueWords, namesIn } from "../words.js";

/** Tasks that are answered with cards, and where their number stands (K3.3). @type {Record<string, number>} */
const COUNTED = { discard: 2, gold: 2, levy: 3, gift: 3 };
const PICKING = new Set(["take", "discard", "give", "trim"]);

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

/** @param {KnightsPage} page @returns {Node[]} */
function pickerContent(page) {
  const { store, t } = page;
  const { entry, shown, tray, view } = store.get();
  const { position } = shown;
  const [task] = position.todo;
  const options = (entry.choices?.actions ?? []).filter((action) => PICKING.has(verbOf(action)));
  if (!task || options.length === 0) return [];
  const wanted = Number(COUNTED[task[0]] ? task[COUNTED[task[0]] ?? 0] : 1);
  const words = h("p", { class: "picker-words" }, dueWords(t, namesIn(t, view), position));
  return [
    words,
    h("ul", { class: "picker-cards" }, ...options.map((action) => pickButton(page, action, wanted))),
    ...(wanted > 1 ? [trayPart(page, tray, wanted)] : []),
  ];
}

/** @param {KnightsPage} page @param {string} action @param {number} wanted */
function pickButton(page, action, wanted) {
  const { store, actions, t } = page;
  const { tray, info, shown } = store.get();
  const [verb = "", what = ""] = action.split(":");
  const isKind = /** @type {readonly string[]} */ (KINDS).includes(what);
  const name = isKind ? t(`kind.${what}.name`) : t(`card.${what}.name`);
  const inTray = tray.filter((one) => one === action).length;
  const held = heldOf(page, verb, what);
  const isFull = tray.length >= wanted || (held !== null && inTray >= held);
  const picture = isKind ? goodIcon(what) : thingIcon({ thing: "track", kind: info.cards[what]?.deck ?? "trade" });
  const onclick = () => (wanted > 1 ? actions.hand.putInTray(action) : actions.entry.play(action));
  const label = `${t(`verb.${verb}.name`)}: ${name}`;
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: "pick",
        disabled: wanted > 1 && isFull,
        title: isKind ? label : t(`card.${what}.help`),
        onclick,
      },
      picture,
      h("span", { class: "visually-hidden" }, isKind ? label : `${t(`verb.${verb}.name`)}: `),
      h(
        "span",
        {},
        isKind
          ? held === null
            ? String(shown.position.bank[/** @type {"wood"} */ (what)])
            : String(held - inTray)
          : name,
      ),
    ),
  );
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
