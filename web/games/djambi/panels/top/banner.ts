// Banner over the board: the next step and what it does, or why it is not possible, with the buttons of that step.

import { sideIcon } from "../side/side-icon.ts";
import { computersToAct, isRemoteToMove, isInPast, isVariation, isSpectator } from "../../../../app/model/state.ts";
import { displayedHelp } from "../../actions/help.ts";
import { all, fill, h } from "../../../../app/ui/dom.ts";
import { hasOthers, turnsSinceOwn } from "../../../../app/model/recent-turns.ts";
import { explainPiece } from "../../words/piece-help.ts";
import { offeredBy } from "../../../../app/links/draw-offer-part.ts";
import { isPlayedByLinks } from "../../../../app/model/seats.ts";
import { promptSentence } from "../../words/input-prompts.ts";
import { outcomeSentence, playerName, seatName } from "../../../../app/i18n/names.ts";
import { briefEventWords, moveText, refusalSentence } from "../../words/words.ts";
import { bannerButton, engineContent, keepBanner } from "../../../../app/panels/top/banner.ts";
import { mountRecessTime } from "../../../../app/panels/side/clock-face.ts";
import { awaitingContent, sendButtons } from "../../../../app/panels/dialogs/correspondence.ts";
import { recessContent } from "../../../../app/panels/top/recess.ts";
import { hintContent, hintWords, isHintShown } from "../../../../app/panels/side/hint.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { offeredContent, openOfferWords } from "../../../../app/panels/dialogs/draw-offers.ts";
import { ruleLink } from "../dialogs/rules.ts";
import type { Child } from "../../../../app/ui/dom.ts";
import type { BannerContent as Content } from "../../../../app/panels/top/banner.ts";
import type { Color } from "../../../../protocol/djambi.ts";
import type { Page, View } from "../../page.ts";
import type { State } from "../../state.ts";

type EntryPage = Pick<Page, "store" | "t"> & {
  actions: { input: Pick<Page["actions"]["input"], "confirm" | "choose" | "stepBack"> };
};

export const mountBanner: View = (root, page) => {
  const { store } = page;
  return all(
    keepBanner(
      root,
      store,
      ({ computerSearch, hint, pieceHelpShown, linePreview, offer }) => [
        ...[computerSearch === null, hint?.isFinal],
        ...[pieceHelpShown, linePreview, offer],
      ],
      () => bannerContent(page),
    ),
    mountRecessTime(root, page),
    // Only the words are replaced, so that a focused button keeps the focus.
    store.select(
      ({ computerSearch, hint }) => [computerSearch, hint],
      (_thinking, hint) => {
        const words = root.querySelector(".banner-search");
        if (words) fill(words, ...(hint ? hintWords(page) : searchWords(page)));
      },
    ),
  );
};

/** Returns the content for the state of the page. The first case that holds is used. */
function bannerContent(page: Page): Content {
  const { store, t } = page;
  const state = store.get();
  const loading = engineContent(state.engine.phase, t);
  if (loading) return loading;
  if (state.blocker?.kind === "recess") return recessContent(page, state.blocker.minutes);
  if (state.blocker) return handOverContent(page, state.blocker.to as Color);
  if (state.linePreview) return linePreviewContent(page, state.linePreview);
  const isEntering = state.input.prefixes.length > 1 || state.input.refusal !== null;
  if (isInPast(state)) return isEntering ? { ...inputContent(page), tone: "past" } : pastContent(page);
  if (state.view.outcome) return resultContent(page);
  const isAsking = isHintShown(state) && computersToAct(state).length === 0;
  if (isAsking) return hintContent(page);
  const isOffered = (state.offer.length > 0 || state.refused !== null) && !isVariation(state);
  if (isOffered && !isEntering && offeredBy(page.gameUi, state).length > 0) return offeredContent(page);
  if (computersToAct(state).length > 0 && !isEntering) return computerContent(page);
  if (isRemoteToMove(state) && !isVariation(state)) return { tone: "quiet", ...awaitingContent(page) };
  const reach = displayedHelp(state);
  if (reach)
    return {
      tone: "help",
      words: [
        sideIcon(reach.piece.color),
        h("span", { class: "piece-help" }, explainPiece(t, reach.piece, reach.victims)),
      ],
      buttons: inputContent(page).buttons,
    };
  const entering = withReplayButton(page, inputContent(page));
  if (!isOffered || isEntering) return entering;
  return {
    ...entering,
    words: [...entering.words, openOfferWords(page)],
    buttons: [...entering.buttons, ...sendButtons(page)],
  };
}

/** Returns the sentence that names the next player, to whom the screen is handed over. */
function handOverContent({ store, actions, t }: Page, color: Color): Content {
  const player = playerName(t, store.get().view.record.players, color);
  return {
    tone: "pass",
    words: [sideIcon(color), h("strong", {}, t("handOver.pass", { player }))],
    buttons: [bannerButton(t("recess.end"), () => actions.handOver.takeOver(), { kind: "primary" })],
  };
}

/** Returns *content* with a button that replays the others' turns, if there are any. */
function withReplayButton({ store, actions, t, gameUi }: Page, content: Content): Content {
  const { input } = store.get();
  const isShown =
    input.prefixes.length === 1 &&
    !input.refusal &&
    hasOthers(gameUi, store.get()) &&
    turnsSinceOwn(gameUi, store.get()).length > 0;
  return isShown
    ? {
        ...content,
        buttons: [
          ...content.buttons,
          bannerButton(t("banner.again"), () => actions.study.showAgain(), { drawing: "replay" }),
        ],
      }
    : content;
}

/** Returns the prompt of the present step, or the refusal of the last click. */
export const inputContent = (page: EntryPage) =>
  page.store.get().input.refusal ? refusalContent(page) : stepContent(page);

function pastContent({ store, actions, t }: Page): Content {
  const { displayed, view } = store.get();
  return {
    tone: "past",
    words: [
      t("banner.past", { ply: displayed.ply, plies: view.record.cursor }),
      h("small", {}, " ", t("banner.pastPlay")),
    ],
    buttons: [
      bannerButton(t("banner.present"), () => actions.match.goToPresent(), { drawing: "last", kind: "primary" }),
    ],
  };
}

function linePreviewContent({ actions, t }: Page, { line, count, view }: NonNullable<State["linePreview"]>): Content {
  const entry = view.entries.at(-1);
  const stepButton = (drawing: "previous" | "next", key: string, to: number) => {
    const onclick = () => actions.linePreview.show(line, to);
    const named = { "aria-label": t(key), title: t(key) };
    return h("button", { type: "button", ...named, disabled: to > line.length, onclick }, icon(drawing));
  };
  return {
    tone: "past",
    words: [
      entry && sideIcon(entry.mover),
      t("preview.at", { count, moves: line.length, move: entry ? moveText(t, entry) : "" }),
      entry && h("small", {}, " ", briefEventWords(t, entry)),
    ],
    buttons: [
      h(
        "span",
        { class: "banner-steps" },
        stepButton("previous", "log.previous", count - 1),
        stepButton("next", "log.next", count + 1),
      ),
      bannerButton(t("preview.end"), () => actions.linePreview.end(), { kind: "primary" }),
    ],
  };
}

function resultContent({ store, actions, t, gameUi }: Page): Content {
  const { view, seats } = store.get();
  const result = bannerButton(t("banner.result"), () => actions.page.openDialog("result"), { kind: "primary" });
  return {
    tone: "over",
    words: [view.outcome && outcomeSentence(t, view.outcome)],
    buttons:
      isPlayedByLinks(seats) && !isSpectator(gameUi, store.get())
        ? [result, ...sendButtons({ actions, t }).slice(-1)]
        : [result],
  };
}

function computerContent(page: Page): Content {
  const { store, actions, t } = page;
  const { view, isPaused, computerSearch, speed } = store.get();
  const { turn } = view.position;
  const isWaiting = isPaused || view.record.cursor < view.record.actions.length;
  const isStepping = !isWaiting && speed === "step";
  const resume = t(isStepping ? "banner.next" : "banner.resume");
  const pausing = { drawing: "pause", does: "pause" } as const;
  const pause = bannerButton(t("banner.pause"), () => actions.computers.pauseComputers(), pausing);
  return {
    tone: "quiet",
    words: [turn && sideIcon(turn.mover), h("span", { class: "banner-search" }, ...searchWords(page))],
    buttons: [
      (isWaiting || isStepping) && !computerSearch
        ? bannerButton(resume, () => actions.computers.resumeComputers(), { drawing: "play", kind: "primary" })
        : pause,
    ],
  };
}

/** Returns what the computer player does: it waits, its worker starts, or it searches, with the depth of its search. */
function searchWords({ store, t }: Page): Child[] {
  const { view, computerSearch } = store.get();
  const { turn } = view.position;
  const party = turn ? seatName(t, turn.mover) : "";
  if (!computerSearch) return [t("banner.computerWaits", { party })];
  if (computerSearch.isStarting) return [t("banner.computerWakes", { party })];
  const depth =
    computerSearch.depth > 0 && h("small", {}, " ", t("banner.computerDeep", { depth: computerSearch.depth }));
  return [t("banner.computer", { party }), depth];
}

function refusalContent(page: EntryPage): Content {
  const { store, t } = page;
  const { refusal } = store.get().input;
  if (!refusal) return stepContent(page);
  return {
    tone: "refused",
    words: [refusalSentence(t, refusal), " ", ruleLink(t, refusal.rule, store.get().displayed.position.rules)],
    buttons: stepButtons(page),
  };
}

function stepContent(page: EntryPage): Content {
  const { store, t } = page;
  const { input, displayed } = store.get();
  const { choices } = input;
  const mover = displayed.position.turn?.mover;
  const automatic = choices && choices.taken > 0 && choices.step !== "done";
  return {
    tone: "step",
    words: [
      mover && sideIcon(mover),
      promptSentence(t, store.get()),
      automatic && h("small", {}, " ", t("step.taken", { squares: choices.prefix.slice(-choices.taken).join(", ") })),
    ],
    buttons: stepButtons(page),
  };
}

/** Returns those of the buttons confirm, spare, pass and back that apply now. */
function stepButtons({ store, actions, t }: EntryPage): Child[] {
  const { choices, prefixes } = store.get().input;
  if (!choices) return [];
  const hasOption = (token: string) => choices.options.some((option) => option.token === token);
  return [
    choices.step === "done" && bannerButton(t("banner.play"), () => actions.input.confirm(), { kind: "primary" }),
    hasOption(".") && bannerButton(t("banner.spare"), () => actions.input.choose(".")),
    hasOption("--") && bannerButton(t("banner.pass"), () => actions.input.choose("--")),
    prefixes.length > 1 && bannerButton(t("banner.back"), () => actions.input.stepBack(), { drawing: "back" }),
  ];
}
