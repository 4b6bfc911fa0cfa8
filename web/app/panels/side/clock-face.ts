// Display of running times: those of the seats, and that of a recess. Each text is written again as soon as it changes; the
// page's state does not change for that.

import { timeLeft, lowLimit, timeText, timeUntilNextText } from "../../model/clock.ts";
import { h } from "../../ui/dom.ts";
import { isLocalPerson } from "../../model/seats.ts";
import { icon } from "./icons.ts";
import type { Seat } from "../../../protocol/app.ts";
import type { Page } from "../../page.ts";

/** Returns the clock of a seat; null if it has none. */
export function clockFace({ store, t, gameUi }: Pick<Page, "store" | "t" | "gameUi">, seat: Seat) {
  const { clock, seats, displayed } = store.get();
  if (!clock || !gameUi.seatsInPlay(displayed.position).includes(seat) || !isLocalPerson(seats[seat])) return null;
  const label = h("span", { class: "visually-hidden time-label" }, t("clock.left"));
  return h(
    "span",
    { class: "party-clock", "data-seat": seat },
    icon("hourglass"),
    label,
    " ",
    h("span", { class: "time" }),
  );
}

/** Keep the times of all seats in *root* up to date. */
export function mountClockFaces(root: HTMLElement, { store, t }: Pick<Page, "store" | "t">) {
  const writeTimes = () => {
    const { clock } = store.get();
    const now = performance.now();
    for (const face of root.querySelectorAll(".party-clock")) {
      const seat = (face as HTMLElement).dataset.seat as Seat;
      if (clock)
        showTime(face, t, {
          left: timeLeft(clock, seat, now),
          low: lowLimit(clock.control),
          isRunning: clock.running?.seat === seat,
        });
    }
    return clock?.running ? timeUntilNextText(timeLeft(clock, clock.running.seat, now)) : null;
  };
  return writeWhenDue(writeTimes, (again) => store.select(({ clock }) => [clock], again));
}

/** @param low The limit below which the time is low. */
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

/** Keep the remaining time of a recess in *root* up to date. A recess without a limit shows no time. */
export function mountRecessTime(root: HTMLElement, { store }: Pick<Page, "store">) {
  const writeRecessTime = () => {
    const { blocker } = store.get();
    const left =
      blocker?.kind === "recess" && blocker.until !== null ? Math.max(0, blocker.until - performance.now()) : null;
    for (const time of root.querySelectorAll(".recess-time")) time.textContent = left === null ? "" : timeText(left);
    return left === null ? null : timeUntilNextText(left);
  };
  return writeWhenDue(writeRecessTime, (again) => store.select(({ blocker }) => [blocker], again));
}

/** Call *write* now, after each change, and after as many milliseconds as it returns; null if no time runs. */
function writeWhenDue(write: () => number | null, subscribe: (again: () => void) => () => void): () => void {
  let timer = 0;
  const writeAgain = () => {
    clearTimeout(timer);
    const wait = write();
    if (wait !== null) timer = window.setTimeout(writeAgain, wait);
  };
  const stop = subscribe(writeAgain);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
