// View of an embedded game: board, parties, words, buttons, and a link to the page on which the game can be continued.

import { tidyName } from "../../../app/links/players-part.ts";
import { sideIcon } from "../panels/side/side-icon.ts";
import { createGrid } from "../a11y/grid.ts";
import { createBoard } from "../board/board.ts";
import { copyText } from "../../../app/ui/clipboard.ts";
import { all, byId, fill, h } from "../../../app/ui/dom.ts";
import { icon, iconButton } from "../../../app/panels/side/icons.ts";
import { reportField } from "../../../app/panels/top/notices.ts";
import { startFailureMessage } from "../../../app/panels/top/engine-loading.ts";
import { lastMoveSentence, turnSentence } from "../picture/caption.ts";
import { repairedLink } from "../../../app/links/repair.ts";
import { splitPly, plyHash } from "../../../app/links/ply-part.ts";
import { seatName } from "../../../app/i18n/names.ts";
import { eventSentences, partyStates } from "../words/words.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { EngineError } from "../../../protocol/djambi.ts";
import type { EmbedState, Game } from "./game.ts";

/** The smallest width and height of a board with coordinates, in CSS pixels. */
const MIN_LABELLED_SIZE_PX = 200;

/**
 * Mount the embedded game.
 *
 * @param place Its hash names the game, its query the players: `?r=Ann&b=Ben`.
 */
export function mountEmbedded(game: Game, t: Translate, place: Location) {
  const { store } = game;
  const names = new URLSearchParams(place.search);
  const live = byId("live");
  const board = mountBoard(byId("board"), game, t, (sentence) => (live.textContent = sentence));
  const bar = mountBar(byId("bar"), game, t, place);
  byId("embed").prepend(h("h1", { class: "visually-hidden" }, t("embed.title")));
  byId("board").addEventListener("pointerup", () => bar.focusButtons());
  return all(
    board,
    store.select(
      ({ view, phase }) => [view, phase],
      (view, phase) => {
        bar.showState(store.get());
        fill(byId("parties"), partyList(t, view, phase, names));
      },
    ),
    store.select(
      ({ view, phase, problem, share }) => [view, phase, problem, share],
      () => fill(byId("words"), ...statusWords(t, game)),
    ),
    store.select(
      ({ isPlaying }) => [isPlaying],
      () => bar.showState(store.get()),
    ),
    store.select(
      ({ animation }) => [animation],
      (events) => events && (live.textContent = eventSentences(t, events).join(" ")),
    ),
  );
}

function mountBoard(root: HTMLElement, { store }: Game, t: Translate, onSay: (sentence: string) => void) {
  const ignore = () => {};
  const callbacks = { onChoose: ignore, onDrag: ignore, onRefused: ignore, onStepBack: ignore, onHover: ignore };
  const board = createBoard(root, { ...callbacks, createGrid, onAnnounce: onSay, t });
  return store.select(
    ({ view, animation, info }) => [view, animation, info],
    (view, animation, { boards }) => {
      const { pieces, corpses, ruler, board: name } = view.position;
      const info = boards.find((candidate) => candidate.name === name);
      if (!info) return;
      const lastEvents = view.entries[view.ply - 1]?.events ?? [];
      const look = {
        pieceSet: "symbols" as const,
        showCoordinates: Math.min(root.clientWidth, root.clientHeight) >= MIN_LABELLED_SIZE_PX,
      };
      board.update({
        info,
        pieces,
        corpses,
        ruler,
        mover: null,
        orientation: 0,
        choices: null,
        lastEvents,
        animation,
        ...look,
      });
    },
  );
}

/** Returns the list of parties with their players and states. The mover and the party in power are marked. */
function partyList(
  t: Translate,
  { position, outcome, record, ply }: EmbedState["view"],
  phase: EmbedState["phase"],
  names: URLSearchParams,
) {
  if (phase !== "ready") return null;
  const isOver = outcome !== null && ply === record.cursor;
  return h(
    "ul",
    { "aria-label": t("embed.parties") },
    ...position.parties.map((party) => {
      const { color, status, isRuler } = party;
      const name = tidyName(names.get(color) ?? "") || seatName(t, color);
      const isMover = !isOver && position.turn?.mover === color;
      const isOut = ["killed", "encircled", "resigned"].includes(status);
      const states = [...partyStates(t, party), ...(isMover ? [t("party.toMove")] : [])].join(", ");
      return h(
        "li",
        { class: `embed-party${isMover ? " is-mover" : ""}${isOut ? " is-out" : ""}`, title: states },
        sideIcon(color),
        h("span", {}, name),
        isRuler && icon("crown"),
        h("span", { class: "visually-hidden" }, states),
      );
    }),
  );
}

function statusWords(t: Translate, game: Game) {
  const { phase, problem, share, view } = game.store.get();
  if (phase === "refused") return [h("p", { class: "problem", role: "alert" }, t("embed.failed"), " ", problem)];
  if (phase === "failed") return failureMessage(t, game);
  if (phase !== "ready") {
    return [
      h("p", { class: "quiet" }, t("embed.loading")),
      h("progress", { max: 1, value: share, "aria-label": t("embed.loading") }),
    ];
  }
  return [
    h("p", {}, h("b", {}, turnSentence(t, view))),
    h("p", { class: "quiet" }, game.link ? lastMoveSentence(t, view) : ""),
  ];
}

/**
 * Returns the message that the engine has failed, with buttons to retry and to copy a report. If the host of the frame
 * forbids copying, the report is shown instead.
 */
function failureMessage(t: Translate, game: Game) {
  const copyStatus = h("div", { role: "status" });
  const copyReport = async () => {
    const text = game.report();
    const isCopied = await copyText(text);
    fill(copyStatus, t(isCopied ? "notice.copied" : "notice.copyRefused"), isCopied ? null : reportField(t, text));
  };
  const error = (game.store.get().error ?? {}) as Partial<EngineError>;
  return [
    startFailureMessage(t, error, { help: "embed.failedHelp", retry: () => void game.retry(), report: copyReport }),
    copyStatus,
  ];
}

function mountBar(root: HTMLElement, game: Game, t: Translate, place: Location) {
  const first = iconButton("first", t("log.first"), game.first);
  const previous = iconButton("previous", t("log.previous"), game.previous);
  const play = iconButton("play", t("embed.play"), game.play);
  const next = iconButton("next", t("log.next"), game.next);
  const last = iconButton("last", t("embed.last"), game.last);
  const counter = h("p", { class: "embed-place" });
  const open = h("a", { class: "embed-open", target: "_blank", rel: "noopener" }, t("embed.open"));
  const group = h(
    "div",
    { class: "embed-buttons", role: "group", "aria-label": t("log.browse") },
    first,
    previous,
    play,
    next,
    last,
  );
  fill(root, counter, group, open);
  return {
    /** Focus the buttons, where keys step through the game. On the board the same keys would move its cursor. */
    focusButtons: () => (next.disabled ? previous : next).focus({ preventScroll: true }),
    showState({ view, phase, isPlaying }: EmbedState) {
      const { cursor } = view.record;
      const isOpen = phase === "ready" && cursor > 0;
      const isComing = game.link?.kind === "game" && (phase === "waiting" || phase === "loading");
      group.hidden = !isOpen && !isComing;
      for (const back of [first, previous]) back.disabled = !isOpen || view.ply === 0;
      for (const on of [next, last]) on.disabled = !isOpen || view.ply === cursor;
      play.disabled = !isOpen;
      const words = t(isPlaying ? "embed.pause" : "embed.play");
      play.title = words;
      play.setAttribute("aria-label", words);
      fill(play, icon(isPlaying ? "pause" : "play"));
      counter.textContent = isOpen ? t("embed.place", { ply: view.ply, plies: cursor }) : "";
      open.href = pageAddress(place, isOpen && view.ply < cursor ? view.ply : null);
    },
  };
}

/** Returns the address of the page on which the game can be continued from the displayed turn. */
function pageAddress({ href, hash }: Location, ply: number | null) {
  const { hash: game } = splitPly(repairedLink(hash));
  const shown = ply !== null && game.startsWith("#g=") ? plyHash(game, ply) : game;
  return new URL("index.html", href.split(/[?#]/)[0]).href + shown;
}
