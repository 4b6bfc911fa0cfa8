// Form of the seats, with a name and a seat type for each. It is used for a new game and for the running one.

import { h } from "../../ui/dom.ts";
import { ABSENT, computerTypes, isAbsent, isPerson, PEOPLE, seatType } from "../../model/seats.ts";
import { MAX_NAME_LENGTH } from "../../links/players-part.ts";
import { seatName } from "../../i18n/names.ts";
import type { AnyRecord, Seat } from "../../../protocol/app.ts";
import type { Page } from "../../page.ts";
import type { SeatType } from "../../model/seats.ts";
import type { Seats } from "../../model/state.ts";
import { cancelButton } from "./dialog-parts.ts";
import type { DialogContent } from "./dialogs.ts";

type Players = AnyRecord["players"];

export interface SeatsForm {
  element: HTMLElement;
  /**
   * Shows only the rows of these seats.
   *
   * @param mayBeAbsent Whether each of them may be absent.
   */
  showSeats: (seats: readonly Seat[], mayBeAbsent?: boolean) => void;
  /** Returns the number of seats that are shown and have a player. */
  countPlayers: () => number;
  read: () => { players: Players; seats: Seats };
  /** A field that sets the type of all seats but that of the first person. */
  others: HTMLElement;
  /** Seats people everywhere, and focuses the first name. */
  seatFriends: () => void;
}

export function seatsForm({ t, gameUi }: Page, players: Players, seats: Seats): SeatsForm {
  const rows = gameUi.seats.map((seat) => {
    const named = seatName(t, seat);
    const name = h("input", {
      type: "text",
      maxlength: MAX_NAME_LENGTH,
      value: players[seat] ?? "",
      placeholder: named,
      autocomplete: "off",
      "aria-label": t("seats.name", { seat: named }),
    });
    const type = h(
      "select",
      { "aria-label": t("seats.type", { seat: named }) },
      ...seatOptions({ t, gameUi }, seatType(seats[seat]).id),
    );
    const absent = h("option", { value: ABSENT.id, selected: isAbsent(seats[seat]) }, t("seat.absent"));
    if (isAbsent(seats[seat])) type.append(absent);
    return { seat, name, type, absent, element: h("div", { class: "seat-row" }, gameUi.seatIcon(seat), name, type) };
  });
  const shownRows = () => rows.filter((row) => !row.element.hidden);
  const others = h("select", {}, h("option", { value: "" }, t("seats.asAbove")), ...seatOptions({ t, gameUi }, ""));
  others.addEventListener("change", () => {
    if (!others.value) return;
    const shown = shownRows();
    const own = shown.find(({ type }) => isPerson(type.value)) ?? shown[0];
    for (const { type } of shown) if (type !== own?.type && !isAbsent(type.value)) type.value = others.value;
    if (own) own.type.value = "person";
  });
  const seatFriends = () => {
    for (const { type } of rows) type.value = "person";
    const first = shownRows()[0];
    if (!first) return;
    first.name.autofocus = true; // The dialog may not be open yet.
    first.name.focus();
  };
  return {
    others: h("label", { class: "seat-others" }, h("span", {}, t("seats.others")), others),
    seatFriends,
    element: h("div", { class: "seats" }, ...rows.map((row) => row.element)),
    showSeats(seats, mayBeAbsent = false) {
      for (const row of rows) {
        row.element.hidden = !seats.includes(row.seat);
        if (mayBeAbsent) row.type.append(row.absent);
        else row.absent.remove();
      }
    },
    countPlayers: () => shownRows().filter(({ type }) => !isAbsent(type.value)).length,
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

/** Returns the field for the level of the computer players. */
export function levelField({ t, gameUi }: Pick<Page, "t" | "gameUi">, chosen: number) {
  const options = computerTypes(gameUi.levels).map(({ id, level }) =>
    h(
      "option",
      { value: level, selected: level === chosen },
      t("seats.level", { level: level ?? 0, name: t(`seat.${id}`) }),
    ),
  );
  return h("select", { class: "level-field" }, ...options);
}

/** Returns the options for a seat: a person, or a computer player at one of its levels. */
function seatOptions({ t, gameUi }: Pick<Page, "t" | "gameUi">, chosen: string) {
  const seatOption = ({ id, level }: SeatType) => {
    const name = t(`seat.${id}`);
    return h("option", { value: id, selected: id === chosen }, level ? t("seats.level", { level, name }) : name);
  };
  // A link of a game with secrets would show every hand, so such a game is not played by links.
  const people = PEOPLE.filter(({ isAway }) => !(isAway && gameUi.viewerId));
  const levels = computerTypes(gameUi.levels);
  if (levels.length === 0) return people.map(seatOption);
  return [...people.map(seatOption), h("optgroup", { label: t("seats.computer") }, ...levels.map(seatOption))];
}

/** Returns the dialog for names and seat types of the running game. */
export function playersDialog(page: Page): DialogContent {
  const { store, actions, t, gameUi } = page;
  const { view, seats } = store.get();
  const form = seatsForm(page, view.record.players, seats);
  const seated = gameUi.occupiedSeats(view.position);
  const absent = seated.filter((seat) => isAbsent(seats[seat]));
  form.showSeats(seated.filter((seat) => !absent.includes(seat)));
  const isForLinks = !gameUi.viewerId && seated.some((seat) => isPerson(seats[seat]));
  const applyChanges = () => {
    const chosen = form.read();
    // Absent seats stay so: a rematch lets them resign again.
    const absentSeats = Object.fromEntries(absent.map((seat) => [seat, ABSENT.id]));
    actions.newGame.changeSeats(chosen.players, { ...chosen.seats, ...absentSeats });
  };
  const openSides = () => actions.page.openDialog("sides");
  const forLinks = h("button", { type: "button", class: "link", onclick: openSides }, t("sides.open"));
  return {
    title: t("players.title"),
    body: [h("p", {}, t("players.help")), form.element, ...(isForLinks ? [forLinks] : [])],
    buttons: [
      cancelButton(page),
      h("button", { type: "button", class: "primary", onclick: applyChanges }, t("players.apply")),
    ],
  };
}
