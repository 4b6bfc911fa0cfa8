// Game files (docs/game-file.md): writing the running game into a file, and opening one. The engine reads and writes them.
// The running game is closed only after the other one has been opened, and stays in the list.

import { findLinks } from "../../links/find-links.ts";
import { tidyName } from "../../links/players-part.ts";
import { seatType, withinLevels } from "../../model/seats.ts";
import { isVariation } from "../../model/state.ts";
import { seedParams } from "./new-game.ts";
import { newId } from "./library.ts";
import { isStandardStart } from "./standard-start.ts";
import { resultOf } from "./result.ts";
import type { AnyPositionView, AnyRecord, Seat } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";
import type { GameUi } from "../../game-ui.ts";
import type { Seats, State } from "../../model/state.ts";
import type { Library } from "./library.ts";

type Players = AnyRecord["players"];

/** The engine's limit (MAX_FILE_LENGTH in engine/machiavel/match/gamefile.py). A longer text is not even sent. */
const MAX_CHARACTERS = 1_200_000;
/** Upper bound of the bytes of MAX_CHARACTERS characters. */
const MAX_BYTES = 4 * MAX_CHARACTERS;
/** Number of first bytes that distinguish a picture from a text. */
const FIRST_BYTES = 4096;

/** @param firstOpenable Returns the one of several readings of a link that can be opened. */
export function createFiles(
  context: ActionContext,
  library: Library,
  firstOpenable: (links: string[]) => Promise<string>,
) {
  const { call, enqueue, t, gameUi } = context;

  /** Open a text. Returns the error; null if the text was opened. */
  const openText = async (text: string): Promise<unknown> => {
    let fault: unknown = null;
    await enqueue(async () => {
      try {
        if (text.length > MAX_CHARACTERS) throw tooLargeError();
        const match = newId();
        const { view, tags } = await call("importGame", { match, text, ...seedParams(gameUi) });
        const named = await call("setPlayers", { match, players: playersOf(gameUi, view.position, tags) });
        const { start } = await call("record", { match, viewer: "open" });
        const startsByRules = await isStandardStart(call, `${match}-start`, start, view.position.rules);
        const seats = seatsOf(gameUi, tags);
        const isPreviousSaved = await library.openGame(named, { seats, tags, startsByRules, isNavigation: true });
        context.notify("info", isPreviousSaved ? "notice.fileOpened" : "notice.fileOnBoard");
      } catch (error) {
        fault = error;
      }
    });
    return fault;
  };

  /** Open a text. An error becomes a notice. */
  const openOrNotify = async (text: string) => {
    const fault = await openText(text);
    if (fault) context.notifyError(fault, "notice.file");
  };

  /** Follow the link in a text, whatever else the text says. Returns false if it has none. */
  const followLinkIn = async (text: string) => {
    const links = findLinks(text);
    if (links.length > 0) location.hash = await firstOpenable(links);
    return links.length > 0;
  };

  return {
    /** Open the text of the dialog, which is a game file or a link. */
    openText: async (text: string) => ((await followLinkIn(text)) ? null : openText(text)),
    /** Open a pasted text, which is a game file or a link. */
    openPasted: async (text: string) => {
      if (!(await followLinkIn(text))) await openOrNotify(text);
    },
    openFile: async (file: File) => {
      if (!(await isText(file))) return context.notify("error", "notice.file", { reason: t("fault.noText") });
      if (file.size > MAX_BYTES) return context.notify("error", "notice.file", { reason: t("fault.size") });
      await openOrNotify(await file.text());
    },
    /** Returns the text of the running game, and a name for its file. */
    fileText: () =>
      context.whenGameOpen(async (state) => {
        const tags = tagsOf(state, context);
        const { text } = await call("exportGame", { match: state.view.match, tags });
        return {
          text,
          name: `${gameUi.name}-${(tags.Date ?? "").replaceAll(".", "-").replaceAll("?", "x")}${gameUi.fileExtension}`,
        };
      }),
  };
}

/** Returns the engine's error for a file that is too long. */
const tooLargeError = () =>
  Object.assign(new Error(), { code: "file/text", details: { line: 1, column: 1, fault: "size" } });

/** Whether the first bytes of a file are those of a text. A photograph need not be read to be refused. */
async function isText(file: File) {
  const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }).includes("\0");
  } catch {
    return false;
  }
}

/** Returns the headers with players' names by the seats of this game: another board may have more. */
function playerTagsOf({ playerTags, seatsOf }: GameUi, position: AnyPositionView): [Seat, string][] {
  const seats = seatsOf(position);
  return Object.entries(playerTags).filter(([seat]) => seats.includes(seat));
}

/** Returns the names that a file gives to the players. */
function playersOf(gameUi: GameUi, position: AnyPositionView, tags: Record<string, string>): Players {
  const named = playerTagsOf(gameUi, position).map(([seat, tag]) => [seat, tidyName(tags[tag] ?? "")]);
  return Object.fromEntries(named.filter(([, name]) => name !== ""));
}

/** Returns the computer players that a file names, with their levels, by seat. They are the same in every language. */
export function seatsOf(
  { seats, levels }: Pick<GameUi, "seats" | "levels">,
  { Seats: header = "" }: Record<string, string>,
): Seats {
  const named = header.split(/\s+/).map((word) => word.split(":"));
  const known = named.filter(([seat = "", level = ""]) => seats.includes(seat) && /^[1-9]$/.test(level));
  return withinLevels(Object.fromEntries(known.map(([seat, level]) => [seat, `level${level}`])), levels);
}

/** Returns the headers of the running game: those of the file that it came from, the date, the players, the result. */
export function tagsOf(state: State, { gameUi }: ActionContext): Record<string, string> {
  const { view, seats, tags } = state;
  const { players } = view.record;
  const { Game: _game, Start: _start, Rules: _rules, Seats: _seats, Result: known = "*", ...kept } = tags;
  const written: Record<string, string> = { Date: todaysDate(), ...kept };
  for (const [seat, tag] of playerTagsOf(gameUi, view.position)) {
    delete written[tag];
    const name = players[seat];
    if (name) written[tag] = name;
  }
  const levels = gameUi.seatsOf(view.position).map((seat) => ({ seat, ...seatType(seats[seat]) }));
  const computers = levels.flatMap(({ seat, level }) => (level === null ? [] : [`${seat}:${level}`]));
  if (computers.length > 0) written.Seats = computers.join(" ");
  return { ...written, Result: isVariation(state) ? known : resultOf(view.outcome) };
}

function todaysDate() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join(".");
}
