// Owns the look of times that run: those of the parties, and that of a pause. Each is written anew when its text is
// another one, whatever the time is by then; the state of the page does not change for it.

import { leftOf, lowLimit, timeText, untilNextText } from "../../model/clock.ts";
import { h } from "../../ui/dom.ts";
import { isLocalPerson } from "../../model/seats.ts";
import { icon } from "./icons.ts";
import type { Seat } from "../../../protocol/app.ts";
import type { Page } from "../../page.ts";

/** How long a pause lasts that nobody has limited: its time is not shown. */
const UNSHOWN_MS = 60_000;

/** The time of a seat; null where it has none. */
export function clockFace({ store, t, gameUi }: Pick<Page, "store" | "t" | "gameUi">, seat: Seat) {
  const { clock, seats, displayed } = store.get();
  if (!clock || !gameUi.seatsInPlay(displayed.position).includes(seat) || !isLocalPerson(seats[seat])) return null;
  const label = h("span", { class: "visually-hidden time-label" }, t("clock.left"));
  return h(
    "span",
    { class: "party-clock", "data-color": seat },
    icon("hourglass"),
    label,
    " ",
    h("span", { class: "time" }),
  );
}

/** Keep the times of all parties in *root* right. */
export function mountClockFaces(root: HTMLElement, { store, t }: Pick<Page, "store" | "t">) {
  const write = () => {
    const { clock } = store.get();
    const now = performance.now();
    for (const face of root.querySelectorAll(".party-clock")) {
      const seat = (face as HTMLElement).dataset.color as Seat;
      if (clock)
        showTime(face, t, {
          left: leftOf(clock, seat, now),
          low: lowLimit(clock.control),
          isRunning: clock.running?.seat === seat,
        });
    }
    return clock?.running ? untilNextText(leftOf(clock, clock.running.seat, now)) : null;
  };
  return writeWhenDue(write, (again) => store.select(({ clock }) => [clock], again));
}

/** @param now *low*: from here on it is little. */
function showTime(
  face: Element,
  t: Page["t"],
  { left, low, isRunning }: { left: number; low: number; isRunning: boolean },
) {
  const isLow = left <= low;
  const time = face.querySelector(".time");
  if (time) time.textContent = timeText(left);
  const label = face.querySelector(".time-label");
  if (label && face.classList.contains("is-low") !== isLow)
    label.textContent = t(isLow ? "clock.leftLow" : "clock.left");
  face.classList.toggle("is-low", isLow);
  face.classList.toggle("is-running", isRunning);
}

/** What is left of a pause, in *root*; nothing where it may last. */
export function mountRecessTime(root: HTMLElement, { store }: Pick<Page, "store">) {
  const write = () => {
    const { blocker } = store.get();
    const left =
      blocker?.kind === "recess" && blocker.until !== null ? Math.max(0, blocker.until - performance.now()) : null;
    for (const time of root.querySelectorAll(".recess-time")) time.textContent = left === null ? "" : timeText(left);
    return left === null ? null : Math.min(UNSHOWN_MS, untilNextText(left));
  };
  return writeWhenDue(write, (again) => store.select(({ blocker }) => [blocker], again));
}

/** Write at once, whenever something starts or stops, and after as long as *write* says; null: nothing runs. */
function writeWhenDue(write: () => number | null, subscribe: (again: () => void) => () => void): () => void {
  let timer = 0;
  const again = () => {
    clearTimeout(timer);
    const wait = write();
    if (wait !== null) timer = window.setTimeout(again, wait);
  };
  const stop = subscribe(again);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
