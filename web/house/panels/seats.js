// Owns the form of the seats: a name and a kind of player for each. Used for a new game and for the running one.

import { h } from "../dom.js";
import { SEAT_TYPES, seatType } from "../seats.js";
import { LONGEST_NAME } from "../link/players.js";
import { seatName } from "../words.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../../protocol/house").Seat} Seat
 * @typedef {import("../../protocol/house").AnyRecord["players"]} Players
 * @typedef {import("../state.js").Seats} Seats
 */

/**
 * @typedef {object} SeatsForm
 * @property {HTMLElement} element
 * @property {(seats: readonly Seat[]) => void} show Only these parties are at the table.
 * @property {() => { players: Players, seats: Seats }} read
 * @property {HTMLElement} others A field that seats everybody but the first person of the form at once.
 * @property {() => void} seatFriends People sit everywhere, and say their names.
 */

/**
 * @param {Page} page
 * @param {Players} players
 * @param {Seats} seats
 * @returns {SeatsForm}
 */
export function seatsForm({ t, face }, players, seats) {
  const rows = face.seats.map((seat) => {
    const colour = seatName(t, seat);
    const name = h("input", {
      type: "text",
      maxlength: LONGEST_NAME,
      value: players[seat] ?? "",
      placeholder: colour,
      autocomplete: "off",
      "aria-label": t("seats.name", { colour }),
    });
    const type = h(
      "select",
      { "aria-label": t("seats.type", { colour }) },
      ...seatOptions({ t, face }, seatType(seats[seat]).id),
    );
    return { seat, name, type, element: h("div", { class: "seat-row" }, face.seatIcon(seat), name, type) };
  });
  const shownRows = () => rows.filter((row) => !row.element.hidden);
  const others = h("select", {}, h("option", { value: "" }, t("seats.asAbove")), ...seatOptions({ t, face }, ""));
  others.addEventListener("change", () => {
    if (!others.value) return;
    const shown = shownRows();
    const own = shown.find(({ type }) => seatType(type.value).level === null) ?? shown[0];
    for (const { type } of shown.filter((row) => row !== own)) type.value = others.value;
    if (own) own.type.value = "person";
  });
  const seatFriends = () => {
    for (const { type } of rows) type.value = "person";
    const first = shownRows()[0];
    if (!first) return;
    first.name.autofocus = true; // a dialog that is not open yet
    first.name.focus();
  };
  return {
    others: h("label", { class: "seat-others" }, h("span", {}, t("seats.others")), others),
    seatFriends,
    element: h("div", { class: "seats" }, ...rows.map((row) => row.element)),
    show(seats) {
      for (const row of rows) row.element.hidden = !seats.includes(row.seat);
    },
    read() {
      const shown = rows.filter((row) => !row.element.hidden);
      const named = shown.filter((row) => row.name.value.trim() !== "");
      return {
        players: Object.fromEntries(named.map((row) => [row.seat, row.name.value.trim()])),
        seats: Object.fromEntries(shown.map((row) => [row.seat, row.type.value])),
      };
    },
  };
}

/**
 * Which level the computer plays at.
 *
 * @param {Pick<Page, "t" | "face">} page
 * @param {number} chosen
 */
export function levelField({ t, face }, chosen) {
  const levels = SEAT_TYPES.filter(({ level }) => level !== null && level <= face.levels);
  const options = levels.map(({ id, level }) =>
    h(
      "option",
      { value: level, selected: level === chosen },
      t("seats.level", { level: level ?? 0, name: t(`seat.${id}`) }),
    ),
  );
  return h("select", { class: "level-field" }, ...options);
}

/**
 * A person, or the computer at one of its levels.
 *
 * @param {Pick<Page, "t" | "face">} page
 * @param {string} chosen
 */
function seatOptions({ t, face }, chosen) {
  const option = (/** @type {import("../seats.js").SeatType} */ { id, level }) => {
    const name = t(`seat.${id}`);
    return h("option", { value: id, selected: id === chosen }, level ? t("seats.level", { level, name }) : name);
  };
  // Who could open the link of a game with secrets would see every hand: nobody plays it so.
  const people = SEAT_TYPES.filter(({ level, isAway }) => level === null && !(isAway && face.viewer));
  const levels = SEAT_TYPES.filter(({ level }) => level !== null && level <= face.levels);
  if (levels.length === 0) return people.map(option);
  return [...people.map(option), h("optgroup", { label: t("seats.computer") }, ...levels.map(option))];
}

/**
 * Names and kinds of players of the running game.
 *
 * @param {Page} page
 * @returns {import("./dialogs.js").DialogContent}
 */
export function playersDialog(page) {
  const { store, actions, t, face } = page;
  const { view, seats } = store.get();
  const form = seatsForm(page, view.record.players, seats);
  const seated = face.seated(view.position);
  form.show(seated);
  const isForLinks = !face.viewer && seated.some((seat) => seatType(seats[seat]).level === null);
  const apply = () => {
    const chosen = form.read();
    actions.beginning.changeSeats(chosen.players, chosen.seats);
  };
  const openSides = () => actions.page.openDialog("sides");
  const forLinks = h("button", { type: "button", class: "link", onclick: openSides }, t("sides.open"));
  return {
    title: t("players.title"),
    body: [h("p", {}, t("players.help")), form.element, ...(isForLinks ? [forLinks] : [])],
    buttons: [
      h("button", { type: "button", onclick: () => actions.page.closeDialog() }, t("dialog.cancel")),
      h("button", { type: "button", class: "primary", onclick: apply }, t("players.apply")),
    ],
  };
}
