// Banner: the current prompt, refusal, hint or result, with its buttons.

import { h } from "../../../../app/ui/dom.ts";
import { bannerButton as keptButton, engineContent, keepBanner } from "../../../../app/panels/top/banner.ts";
import { hintContent, isHintShown } from "../../../../app/panels/side/hint.ts";
import { ruleLink } from "../../../../app/panels/dialogs/rule-link.ts";
import { computersToAct, isInPast } from "../../../../app/model/state.ts";
import {
  NOTHING_PICKED,
  completeActions,
  nextStepKey,
  nextTokens,
  remainingActions,
  verbOf,
} from "../../model/action-filter.ts";
import { shieldIcon } from "../side/icons.ts";
import {
  actionWords,
  deciderOf,
  promptWords,
  endQuestion,
  listInWords,
  playerNames,
  refusalWords,
} from "../../words/words.ts";
import type { BannerContent as Content } from "../../../../app/panels/top/banner.ts";
import type { IconName } from "../../../../app/panels/side/icons.ts";
import type { KnightsPage } from "../../state.ts";

/** Verbs whose buttons are elsewhere on the page. */
const VERBS_ELSEWHERE = new Set([
  "bank",
  "improve",
  "card",
  "deck",
  "take",
  "discard",
  "give",
  "trim",
  "accept",
  "refuse",
  "counter",
  "deal",
  "withdraw",
  "offer",
]);
/** Tasks whose prompt addresses a person. For a computer player another prompt is used. */
const PERSONAL_PROMPTS = new Set([
  "action",
  "answer",
  "betray",
  "city",
  "close",
  "deal",
  "enlist",
  "link",
  "metropolis",
  "pillage",
  "prize",
  "relocate",
  "settlement",
]);
/** Verbs of main buttons. */
const PRIMARY_VERBS = new Set(["roll", "end", "fight"]);

export function mountBanner(root: HTMLElement, page: KnightsPage) {
  return keepBanner(
    root,
    page.store,
    ({ computerSearch, hint }) => [computerSearch, hint],
    () => bannerContent(page),
  );
}

/** Returns the content of the first case that applies. */
function bannerContent(page: KnightsPage): Content {
  const { store, t } = page;
  const state = store.get();
  const loading = engineContent(state.engine.phase, t);
  if (loading) return loading;
  if (state.blocker?.kind === "hand-over") return handOverContent(page, state.blocker.to);
  if (isInPast(state)) return pastContent(page);
  if (state.view.outcome) return resultContent(page);
  if (state.input.refusal) return refusalContent(page);
  if (computersToAct(state).length > 0) return computerContent(page);
  if (isHintShown(state)) return hintContent(page);
  return stepContent(page);
}

function handOverContent({ store, actions, t }: KnightsPage, seat: string): Content {
  const player = playerNames(t, store.get().view)(seat);
  return {
    tone: "pass",
    words: [shieldIcon(Number(seat)), h("strong", {}, t("handOver.pass", { player }))],
    buttons: [bannerButton(t("handOver.here", { player }), () => actions.handOver.takeOver(), "primary")],
  };
}

function pastContent({ store, actions, t }: KnightsPage): Content {
  const { displayed, view } = store.get();
  return {
    tone: "past",
    words: [t("banner.past", { ply: displayed.ply, plies: view.record.cursor })],
    buttons: [bannerButton(t("banner.present"), () => actions.match.goToPresent(), "primary", "last")],
  };
}

function resultContent({ store, actions, t }: KnightsPage): Content {
  const { view } = store.get();
  const who = playerNames(t, view);
  const { reason = "", winners = [] } = view.outcome ?? {};
  const params = {
    winners: listInWords(t, winners.map(who)),
    count: winners.length,
    points: Math.max(...view.position.points),
  };
  return {
    tone: "over",
    words: [...winners.map((seat) => shieldIcon(Number(seat))), t(`event.end.${reason}`, params)],
    buttons: [
      bannerButton(t("banner.result"), () => actions.page.openDialog("statistics"), "primary", "chart"),
      bannerButton(t("menu.new"), () => actions.page.openDialog("new")),
    ],
  };
}

/** Returns the prompt of a computer player, in words that do not address a person. */
function computerPrompt({ store, t }: KnightsPage, player: number) {
  const { view } = store.get();
  const { position } = view;
  const due = position.todo[0]?.[0] ?? (position.stage === "action" ? "action" : "");
  const who = playerNames(t, view);
  return PERSONAL_PROMPTS.has(due) ? t("task.playing", { player: who(player) }) : promptWords(t, who, position);
}

function computerContent(page: KnightsPage): Content {
  const { store, actions, t } = page;
  const { view, isPaused, computerSearch, speed } = store.get();
  const { position } = view;
  const [task] = position.todo;
  const player = task ? deciderOf(task) : position.player;
  const isHeld = (isPaused || speed === "step") && !computerSearch;
  return {
    tone: "quiet",
    words: [shieldIcon(player), h("span", { class: "banner-search" }, computerPrompt(page, player))],
    buttons: [
      isHeld
        ? bannerButton(
            t(speed === "step" && !isPaused ? "banner.next" : "banner.resume"),
            () => actions.computers.resumeComputers(),
            "primary",
            "play",
          )
        : bannerButton(t("banner.pause"), () => actions.computers.pauseComputers(), "", "pause"),
    ],
  };
}

function refusalContent({ store, actions, t, gameUi }: KnightsPage): Content {
  const { input, view, displayed } = store.get();
  const { refusal } = input;
  if (!refusal) return { tone: "step", words: [], buttons: [] };
  const address = gameUi.rulesUrl(refusal.rule, displayed.position.rules);
  const rule = refusal.rule && ruleLink(refusal.rule, address);
  return {
    tone: "refused",
    words: [refusalWords(t, playerNames(t, view), refusal), " ", rule],
    buttons: [bannerButton(t("input.back"), () => actions.input.stepBack(), "", "back")],
  };
}

/** Returns the refusal of the last choice if there is one, else the prompt. */
export const inputContent = (page: KnightsPage) =>
  page.store.get().input.refusal ? refusalContent(page) : stepContent(page);

function stepContent(page: KnightsPage): Content {
  const { store, actions, t } = page;
  const { input, displayed, view } = store.get();
  const { position } = displayed;
  const [task] = position.todo;
  const player = task ? deciderOf(task) : position.player;
  const picked = input.picked ?? NOTHING_PICKED;
  const isOpen = picked !== NOTHING_PICKED;
  if (input.pending === "end") return endQuestionContent(page);
  const words =
    isOpen && picked.verb.length > 0
      ? [chosenVerbWords(page, picked.verb), h("small", {}, " ", t(nextStepKey(input.choices?.actions ?? [], picked)))]
      : [promptWords(t, playerNames(t, view), position, input.choices?.actions)];
  return {
    tone: isOpen ? "input" : "step",
    words: [player >= 0 && shieldIcon(player), ...words],
    buttons: [
      ...stepButtons(page),
      isOpen && bannerButton(t("input.back"), () => actions.input.stepBack(), "", "back"),
    ],
  };
}

/** Returns the question before the end of a turn in which more can be done. */
function endQuestionContent({ store, actions, t }: KnightsPage): Content {
  const { input, displayed } = store.get();
  return {
    tone: "input",
    words: [shieldIcon(displayed.position.player), endQuestion(t, input.choices?.actions ?? [])],
    buttons: [
      bannerButton(t("end.anyway"), () => actions.input.confirm(), "primary"),
      bannerButton(t("input.back"), () => actions.input.stepBack(), "", "back"),
    ],
  };
}

const chosenVerbWords = ({ t }: KnightsPage, [verb = "", name]: string[]) =>
  h("strong", {}, verb === "card" && name ? t(`card.${name}.name`) : t(`verb.${verb}.name`));

/** Returns buttons for the actions that are complete with what has been picked. */
function stepButtons({ store, actions, t }: KnightsPage) {
  const { input, displayed, view } = store.get();
  const picked = input.picked ?? NOTHING_PICKED;
  if (!input.choices || picked.places.length > 0) return [];
  const open = completeActions(remainingActions(input.choices.actions, picked), picked);
  // Tokens of a progress card are picked by their pictures (picker.ts).
  if (nextTokens(input.choices.actions, picked).length > 0) return [];
  const shownHere = picked.verb.length > 0 ? open : open.filter((action) => !VERBS_ELSEWHERE.has(verbOf(action)));
  const who = playerNames(t, view);
  return shownHere.slice(0, 40).map((action) => {
    const words = actionWords(t, who, action, displayed.position);
    const kind = PRIMARY_VERBS.has(verbOf(action)) ? "primary" : "";
    return bannerButton(words, () => actions.input.play(action), kind, undefined, action);
  });
}

/**
 * Returns a button of the banner.
 *
 * @param does Distinguishes buttons that have the same words.
 */
const bannerButton = (words: string, onclick: () => void, kind: string = "", drawing?: IconName, does: string = "") =>
  keptButton(words, onclick, { kind, drawing, does });
