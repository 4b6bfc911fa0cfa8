// Trade panel: bank, offers, answers, counter-offers (K7).

import { maxCards } from "../../actions/trade.ts";
import { fill, h } from "../../../../app/ui/dom.ts";
import { icon, iconButton } from "../../../../app/panels/side/icons.ts";
import { kindIcon, shieldIcon } from "./icons.ts";
import { viewerOf } from "../../model/viewer.ts";
import { KINDS, cardsWords, playerNames, cardCount } from "../../words/words.ts";
import type { Cards, Kind, Offer } from "../../../../protocol/knights.ts";
import type { KnightsPage } from "../../state.ts";

export function mountTrade(root: HTMLElement, page: KnightsPage) {
  return page.store.select(
    ({ displayed, input, trade, seats, blocker, view }) => [
      displayed,
      input,
      trade,
      seats,
      blocker,
      view.record.players,
    ],
    () => {
      const focused = (document.activeElement as HTMLElement | null)?.dataset.key;
      fill(root, ...panelContent(page));
      if (focused) (root.querySelector(`[data-key="${focused}"]`) as HTMLElement | null)?.focus();
    },
  );
}

function panelContent(page: KnightsPage): (Node | null | false)[] {
  const state = page.store.get();
  const { offer, todo, stage } = state.displayed.position;
  const isAsked = state.input.choices && todo[0]?.[0] === "answer";
  if (offer) return [offerPart(page, offer), state.trade?.kind === "counter" && isAsked ? draftPart(page) : null];
  if (!state.input.choices || stage !== "action" || todo.length > 0) return [];
  if (!state.trade)
    return [
      h(
        "button",
        { type: "button", class: "trade-open", onclick: () => page.actions.trade.open() },
        icon("trade"),
        page.t("trade.title"),
      ),
    ];
  return [counterHead(page), state.trade.kind === "bank" ? bankTable(page) : draftPart(page)];
}

function counterHead({ store, actions, t }: KnightsPage) {
  const { trade } = store.get();
  const tabButton = (kind: "bank" | "offer", words: string) =>
    h(
      "button",
      {
        type: "button",
        class: "tab",
        "data-key": `tab-${kind}`,
        "aria-pressed": String(trade?.kind === kind),
        onclick: () => actions.trade.choose(kind),
      },
      words,
    );
  const close = iconButton("close", t("dialog.close"), () => actions.trade.close());
  return h(
    "div",
    { class: "trade-head" },
    h("div", { class: "tabs" }, tabButton("bank", t("trade.tab.bank")), tabButton("offer", t("trade.tab.offer"))),
    close,
  );
}

/** Returns the trades with the bank: a row for each kind to give, a column for each kind to take. */
function bankTable({ store, actions, t }: KnightsPage) {
  const state = store.get();
  const viewer = viewerOf(state) ?? 0;
  const { position } = state.displayed;
  const held = position.players[viewer]?.cards;
  const possible = new Set((state.input.choices?.actions ?? []).filter((action) => action.startsWith("bank:")));
  const rows = KINDS.map((give) => {
    const rate = position.rates[viewer]?.[give] ?? 4;
    const count = typeof held === "object" ? held[give] : 0;
    const isEnough = KINDS.some((take) => possible.has(`bank:${give}:${take}`));
    const cells = KINDS.map((take) => bankCell({ actions, t }, give, take, rate, possible));
    return h(
      "tr",
      { class: isEnough ? "" : "is-short" },
      h(
        "th",
        { scope: "row" },
        kindIcon(give),
        h("span", { class: "rate" }, `${rate}:1`),
        h("small", {}, ` ${count}`),
        h("span", { class: "visually-hidden" }, t(`kind.${give}.name`)),
      ),
      ...cells,
    );
  });
  const head = KINDS.map((kind) =>
    h(
      "th",
      { scope: "col" },
      kindIcon(kind),
      h("span", { class: "visually-hidden" }, t(`kind.${kind}.name`)),
      h("small", {}, String(position.bank[kind])),
    ),
  );
  return h(
    "table",
    { class: "bank-table" },
    h("thead", {}, h("tr", {}, h("td", {}, t("trade.forBank")), ...head)),
    h("tbody", {}, ...rows),
  );
}

function bankCell(
  { actions, t }: Pick<KnightsPage, "actions" | "t">,
  give: Kind,
  take: Kind,
  rate: number,
  possible: Set<string>,
) {
  if (give === take) return h("td", {});
  const isPossible = possible.has(`bank:${give}:${take}`);
  const words = t("trade.bank", {
    give: t(`kind.${give}.count`, { count: rate }),
    take: t(`kind.${take}.count`, { count: 1 }),
  });
  return h(
    "td",
    {},
    h(
      "button",
      {
        type: "button",
        class: "bank-cell",
        "data-key": `bank-${give}-${take}`,
        disabled: !isPossible,
        title: words,
        "aria-label": words,
        onclick: () => actions.trade.bank(give, take),
      },
      isPossible ? "✓" : "",
    ),
  );
}

/** Returns the draft of an offer or counter-offer. */
function draftPart(page: KnightsPage) {
  const { store, actions, t } = page;
  const { trade, input } = store.get();
  if (!trade) return null;
  const isReady = cardCount(trade.give) > 0 && cardCount(trade.take) > 0;
  const isCounter = trade.kind === "counter";
  return h(
    "div",
    { class: "proposal" },
    bundlePicker(page, "give"),
    bundlePicker(page, "take"),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          type: "button",
          class: "primary",
          "data-key": "propose",
          disabled: !isReady || !input.choices,
          onclick: () => actions.trade.propose(),
        },
        t(isCounter ? "verb.counter.name" : "verb.offer.name"),
      ),
      isCounter && h("button", { type: "button", onclick: () => actions.trade.close() }, t("input.back")),
    ),
  );
}

function bundlePicker({ store, actions, t }: KnightsPage, side: "give" | "take") {
  const state = store.get();
  const other = side === "give" ? "take" : "give";
  const steppers = KINDS.map((kind) => {
    const count = state.trade?.[side][kind] ?? 0;
    const max = maxCards(state, side, kind);
    const isOff = (state.trade?.[other][kind] ?? 0) > 0 || max === 0;
    const name = t(`kind.${kind}.name`);
    return h(
      "li",
      { class: count > 0 ? "is-in" : "" },
      h(
        "button",
        {
          type: "button",
          class: "stepper",
          "data-key": `${side}-${kind}-more`,
          disabled: isOff || count >= max,
          "aria-label": t(`trade.${side}.more`, { kind: name }),
          onclick: () => actions.trade.change(side, kind, 1),
        },
        kindIcon(kind),
        h("b", {}, count > 0 ? String(count) : ""),
      ),
      h(
        "button",
        {
          type: "button",
          class: "stepper-less",
          "data-key": `${side}-${kind}-less`,
          disabled: count === 0,
          "aria-label": t(`trade.${side}.less`, { kind: name }),
          onclick: () => actions.trade.change(side, kind, -1),
        },
        "−",
      ),
    );
  });
  return h(
    "fieldset",
    { class: `bundle bundle-${side}` },
    h("legend", {}, t(`step.${side}`)),
    h("ul", {}, ...steppers),
  );
}

/** Returns the open offer with its answers and their buttons. */
function offerPart(page: KnightsPage, { give, take, answers }: Offer) {
  const { store, actions, t } = page;
  const { displayed, input, view } = store.get();
  const who = playerNames(t, view);
  const { player: offerer } = displayed.position;
  const open = input.choices?.actions ?? [];
  const rows = Object.entries(answers).map(([player, answer]) => {
    const words =
      answer === "refuse" || answer === "accept"
        ? t(`event.answer.${answer}`, { player: who(player) })
        : t("event.answer.counter", {
            player: who(player),
            give: cardsWords(t, answer.give),
            take: cardsWords(t, answer.take),
          });
    const deal = `deal:${player}`;
    const terms =
      typeof answer === "object"
        ? { give: cardsWords(t, answer.take), take: cardsWords(t, answer.give) }
        : { give: cardsWords(t, give), take: cardsWords(t, take) };
    return h(
      "li",
      {},
      shieldIcon(Number(player)),
      h("span", {}, words),
      open.includes(deal) &&
        h(
          "button",
          {
            type: "button",
            class: "primary",
            title: t("verb.deal.help", terms),
            onclick: () => actions.input.play(deal),
          },
          t("verb.deal.name", { player: who(player) }),
        ),
    );
  });
  return h(
    "div",
    { class: "offer" },
    h(
      "p",
      { class: "offer-terms" },
      shieldIcon(offerer),
      bundleIcons(give, t),
      h("span", { "aria-hidden": "true" }, "⇄"),
      bundleIcons(take, t),
    ),
    h(
      "p",
      { class: "visually-hidden" },
      t("event.offer", { player: who(offerer), give: cardsWords(t, give), take: cardsWords(t, take) }),
    ),
    h("ul", { class: "answers" }, ...rows),
    h("div", { class: "row" }, ...answerButtons(page, open)),
  );
}

function answerButtons({ store, actions, t }: KnightsPage, open: string[]) {
  const isAsked = store.get().input.choices && store.get().displayed.position.todo[0]?.[0] === "answer";
  const answerButton = (action: string, kind: string) =>
    open.includes(action) &&
    h("button", { type: "button", class: kind, onclick: () => actions.input.play(action) }, t(`verb.${action}.name`));
  return [
    answerButton("accept", "primary"),
    answerButton("refuse", ""),
    isAsked && h("button", { type: "button", onclick: () => actions.trade.open() }, t("verb.counter.name")),
    answerButton("withdraw", ""),
  ];
}

/** Returns cards as icons. */
function bundleIcons(cards: Cards, t: KnightsPage["t"]) {
  const pictures = Object.entries(cards).flatMap(([kind, count]) =>
    count ? [h("span", { class: "bundle-kind" }, count > 1 ? h("b", {}, String(count)) : null, kindIcon(kind))] : [],
  );
  return h("span", { class: "bundle-cards", title: cardsWords(t, cards) }, ...pictures);
}
