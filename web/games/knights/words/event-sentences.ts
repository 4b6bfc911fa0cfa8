// Sentences for the events of an action. Some events have none.

import { KINDS, cardsWords, listInWords } from "./words.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Cards, KnightsEvent, MatchEntry } from "../../../protocol/knights.ts";
import type { Names } from "./words.ts";

type SentenceContext = { t: Translate; who: Names; events: KnightsEvent[]; verb: string };

/** Reasons of changed cards that need no sentence: either another event has one, or the cards are a known price. */
const SILENT_REASONS = new Set(["price", "bank", "deal", "steal"]);

export function eventSentences(t: Translate, who: Names, events: KnightsEvent[]): string[] {
  const verb = String(events[0]?.verb ?? "");
  return events
    .flatMap((event) => SENTENCES[event.type]?.(event, { t, who, events, verb }) ?? [])
    .filter((sentence) => sentence !== "");
}

/** Group the entries by lines of the log: consecutive discards of a player share a line. */
export function groupEntries(entries: readonly MatchEntry[]): MatchEntry[][] {
  const groups: MatchEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1)?.at(-1);
    if (last && isDiscard(last) && isDiscard(entry) && last.seat === entry.seat) groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

const isDiscard = ({ events }: MatchEntry) => events[0]?.verb === "discard";

/** Returns the events of a line of the log, with its discards added up in one event. */
export function lineEvents(line: readonly MatchEntry[]): KnightsEvent[] {
  const events = line.flatMap((entry) => entry.events);
  const discarded = line.length > 1 ? events.filter(({ type, why }) => type === "cards" && why === "discard") : [];
  if (discarded.length === 0) return events;
  return [{ ...discarded[0], change: totalChange(discarded) }, ...events.filter((event) => !discarded.includes(event))];
}

function totalChange(events: KnightsEvent[]): Cards {
  const sum: Cards = {};
  for (const { change } of events)
    for (const kind of KINDS) if (kind in change) sum[kind] = (sum[kind] ?? 0) + change[kind];
  return sum;
}

/** Returns the gains (*sign* 1) or the losses (*sign* -1) in a change, as positive numbers. */
const gainsOrLosses = (change: Cards, sign: 1 | -1) =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, by]) => by * sign > 0)
      .map(([kind, by]) => [kind, Math.abs(by)]),
  );

const SENTENCES: Record<string, (event: KnightsEvent, context: SentenceContext) => string | string[]> = {
  dice: ({ red, yellow, event, isLoaded }, { t }) => {
    const thrown = isLoaded ? t("dice.fixed", { red, yellow }) : t("dice.thrown", { red, yellow, sum: red + yellow });
    return t("dice.told", { thrown, event: t(`dice.event.${event}`) });
  },
  raiders: ({ step }, { t }) => t("event.raiders", { step }),
  "attack-of-raiders": ({ strength, defence, held }, { t }) =>
    t(strength === 0 ? "event.attack.nothing" : held ? "event.attack.held" : "event.attack.lost", {
      strength,
      defence,
    }),
  exhausted: (_, { t }) => t("event.exhausted"),
  gate: ({ track }, { t }) => t("event.gate", { ofTrack: t(`track.${track}.of`) }),
  yield: ({ isNothing, short }, { t }) => [
    ...(isNothing ? [t("event.yield.nothing")] : []),
    ...short.map((kind: string) => t("event.yield.short", { kind: t(`kind.${kind}.name`) })),
  ],
  defender: ({ player }, { t, who }) => t("event.defender", { player: who(player) }),
  bank: ({ player, give, take }, { t, who }) =>
    t("event.bank", { player: who(player), give: cardsWords(t, give), take: cardsWords(t, take) }),
  offer: ({ player, give, take }, { t, who }) =>
    t("event.offer", { player: who(player), give: cardsWords(t, give), take: cardsWords(t, take) }),
  answer: ({ player, answer }, { t, who }) => {
    if (typeof answer === "string") return t(`event.answer.${answer}`, { player: who(player) });
    return t("event.answer.counter", {
      player: who(player),
      give: cardsWords(t, answer.give),
      take: cardsWords(t, answer.take),
    });
  },
  withdraw: ({ player }, { t, who }) => t("event.withdraw", { player: who(player) }),
  deal: ({ player, other, give, take }, { t, who }) =>
    t("event.deal", { player: who(player), other: who(other), give: cardsWords(t, give), take: cardsWords(t, take) }),
  steal: ({ player, victim, kind }, { t, who }) =>
    t(kind ? "event.steal" : "event.steal.hidden", {
      player: who(player),
      victim: who(victim),
      cards: kind ? t(`kind.${kind}.count`, { count: 1 }) : "",
    }),
  attack: ({ player, defender, place }, { t, who }) =>
    t("event.attack", { player: who(player), defender: who(defender), place }),
  fight: ({ attacker, defender, place, winner }, { t, who }) => {
    const result = winner === null ? "both" : winner === attacker ? "attacker" : "defender";
    return t(`event.fight.${result}`, { attacker: who(attacker), defender: who(defender), place });
  },
  retreat: ({ player, from, to }, { t, who }) => t("event.retreat", { player: who(player), from, to }),
  strike: ({ player, victim, piece, place }, { t, who }) =>
    t(`event.strike.${piece}`, { player: who(player), victim: who(victim), place }),
  surveyor: ({ first, second }, { t }) => t("event.surveyor", { first, second }),
  cards: describeCards,
  place: describePlacing,
  remove: describeRemoval,
  move: ({ piece, player, from, to, track }, { t, who }) =>
    t(`event.move.${piece}`, {
      player: who(player),
      from: from ?? "",
      to,
      ofTrack: track ? t(`track.${track}.of`) : "",
    }),
  change: describeChange,
  level: ({ player, track, level }, { t, who }) =>
    t("event.level", { player: who(player), track: t(`track.${track}.name`), level }),
  progress: describeProgress,
  longest: ({ player, length }, { t, who }) =>
    player === null ? t("event.longest.none") : t("event.longest", { player: who(player), length }),
  end: ({ reason, winners, points }, { t, who }) =>
    t(`event.end.${reason}`, {
      winners: listInWords(t, winners.map(who)),
      count: winners.length,
      points: points ?? "",
    }),
};

function describeCards(
  { player, change, count, why }: KnightsEvent,
  { t, who, verb, events }: SentenceContext,
): string | string[] {
  if (SILENT_REASONS.has(why)) return [];
  const name = who(player);
  const other = events.find((event) => event.type === "cards" && event.player !== player);
  const hidden = t("kind.cards", { count: Math.abs(count ?? 0) });
  if (!change && why === "given" && other)
    return count < 0 ? t("event.gift", { player: name, other: who(other.player), cards: hidden }) : [];
  if (!change) return t(count > 0 ? "event.gain" : "event.lose", { player: name, cards: hidden });
  const [gained, lost] = [gainsOrLosses(change, 1), gainsOrLosses(change, -1)];
  if (verb === "discard") return t("event.discard", { player: name, cards: cardsWords(t, lost) });
  if (why === "given" && other)
    return Object.keys(lost).length > 0
      ? t("event.gift", { player: name, other: who(other.player), cards: cardsWords(t, lost) })
      : [];
  return [
    ...(Object.keys(gained).length > 0 ? [t("event.gain", { player: name, cards: cardsWords(t, gained) })] : []),
    ...(Object.keys(lost).length > 0 ? [t("event.lose", { player: name, cards: cardsWords(t, lost) })] : []),
  ];
}

function describePlacing({ piece, player, place, track, from }: KnightsEvent, { t, who }: SentenceContext) {
  if (from) return ""; // A retreat, which has an event of its own.
  return t(`event.place.${piece}`, { player: who(player), place, ofTrack: track ? t(`track.${track}.of`) : "" });
}

function describeRemoval(
  { piece, player, place, track, isTakenUp }: KnightsEvent,
  { t, who, verb, events }: SentenceContext,
) {
  const hasOtherSentence = isTakenUp || (verb === "strike" && piece !== "road" && piece !== "ship");
  if (hasOtherSentence) return "";
  const how =
    piece === "road" && events.some(({ type, name }) => type === "progress" && name === "envoy") ? ".envoy" : "";
  return t(`event.remove.${piece}${how}`, { player: who(player), place, ofTrack: track ? t(`track.${track}.of`) : "" });
}

function describeChange({ what, piece, player, place, from, to }: KnightsEvent, { t, who, verb }: SentenceContext) {
  if (what === "owner") return t(`event.change.owner.${piece}`, { player: who(player), from: who(from), place });
  if (what === "level") return t("event.change.level", { player: who(player), place, level: to });
  // A knight always becomes inactive by acting, which needs no sentence.
  if (what === "active") return to ? t("event.change.active", { place }) : "";
  if (what === "city") return verb === "metropolis" ? "" : t("event.place.city", { player: who(player), place });
  if (what === "rebuilt") return t("event.place.rebuilt", { player: who(player), place });
  return t(`event.change.${what}`, { player: who(player), place });
}

function describeProgress({ player, name, deck, how, victim }: KnightsEvent, { t, who }: SentenceContext) {
  const isHidden = !name && (how === "drawn" || how === "taken" || how === "trimmed");
  const params = {
    player: who(player),
    deck: deck ? t(`track.${deck}.name`) : "",
    victim: who(victim),
    card: name ? t(`card.${name}.name`) : "",
  };
  return t(`event.progress.${how}${isHidden ? ".hidden" : ""}`, params);
}
