// Sentences for the engine's codes: events, outcomes, states of parties.

import { capitalized, seatName } from "../../../app/i18n/names.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type {
  Color,
  GameEvent,
  Kind,
  MatchEntry,
  Party,
  PositionView,
  Reason,
  Refusal,
  PvLine,
} from "../../../protocol/djambi.ts";

/** Kinds of pieces in the order in which panels show them. */
export const KINDS = ["C", "A", "R", "D", "N", "M"] as const;

/** More reasons of a hint would not fit into the banner. */
const MAX_REASONS = 2;

/** Returns the name of a piece with its article: "the red assassin", "l’assassin rouge". */
export const pieceName = (t: Translate, color: Color, kind: Kind) =>
  t(`name.the.${kind}`, { color: t(`name.adjective.${color}`) });

/** Returns a sentence for each event of a turn. */
export const eventSentences = (t: Translate, events: readonly GameEvent[]): string[] =>
  events.map((event) => capitalized(eventWords(t, "event", event)));

/** Returns the events of a turn in few words, for the list of moves. */
export const briefEventWords = (t: Translate, { events }: MatchEntry) =>
  capitalized(events.map((event) => eventWords(t, "brief", event)).join(" · "));

/** @param style Prefix of the message keys. */
function eventWords(t: Translate, style: "event" | "brief", event: GameEvent) {
  const { type, ...rest } = event;
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest)) if (typeof value === "string") params[name] = value;
  if ("kind" in event) params.piece = pieceName(t, event.color, event.kind);
  if ("kind" in event) params.kind = t(`name.kind.${event.kind}`);
  if ("party" in event && event.party) params.party = seatName(t, event.party);
  if ("by" in event && event.by) params.by = seatName(t, event.by);
  if (type === "pass") params.party = seatName(t, event.color);
  if (type === "power" && event.party === null) return t(`${style}.power.none`);
  if (type === "control") return controlWords(t, style, event.party, event.controller);
  return t(`${style}.${type}`, params);
}

function controlWords(t: Translate, style: "event" | "brief", party: Color, controller: Color | null) {
  const pieces = t(`name.pieces.${party}`);
  if (controller === null) return t(`${style}.control.none`, { pieces });
  if (controller === party) return t(`${style}.control.own`, { pieces, party: seatName(t, party) });
  return t(`${style}.control`, { pieces, controller: seatName(t, controller) });
}

/** Returns the sentence of a refusal. */
export function refusalSentence(t: Translate, { code, params }: Pick<Refusal, "code" | "params">) {
  const { color, kind, controller, party } = params as {
    color?: Color;
    kind?: Kind;
    controller?: Color;
    party?: Color;
  };
  const words = { ...params };
  if (color && kind) words.piece = pieceName(t, color, kind);
  if (controller) words.controller = seatName(t, controller);
  if (party) words.party = seatName(t, party);
  return capitalized(t(`refusal.${code}`, words));
}

/** Returns a recommended move and at most `MAX_REASONS` reasons for it, the most important first. */
export function hintSentences(t: Translate, { pieces }: PositionView, { from, to, reasons }: PvLine): string[] {
  const piece = pieces.find(({ square }) => square === from);
  if (!piece || !to) return [t("hint.pass")];
  const move = t("hint.move", { piece: pieceName(t, piece.color, piece.kind), from: piece.square, to });
  const sentences = reasons.slice(0, MAX_REASONS).map((reason) => reasonSentence(t, reason));
  return [capitalized(move), ...(sentences.length > 0 ? sentences : [t("reason.quiet")])];
}

function reasonSentence(t: Translate, { reason, party, color, kind }: Reason) {
  return t(`reason.${reason}`, {
    party: party ? seatName(t, party) : "",
    piece: color && kind ? pieceName(t, color, kind) : "",
  });
}

/** Returns the state of a party in words such as "encircled" or "neutral", the shortest first. */
export function partyStates(t: Translate, party: Party): string[] {
  const states = [t(statusKey(party), statusParams(t, party))];
  const isOut = ["killed", "encircled", "resigned"].includes(party.status);
  if (isOut && party.controller && party.controller !== party.killer) {
    states.push(t("party.commanded", { controller: seatName(t, party.controller) }));
  } else if (isOut && !party.controller) {
    states.push(t("party.neutral"));
  }
  return states;
}

const statusKey = (party: Party) => (party.isRuler ? "party.ruler" : `party.${party.status}`);

function statusParams(t: Translate, { killer, controller }: Party): Record<string, string> {
  return { killer: killer ? seatName(t, killer) : "", controller: controller ? seatName(t, controller) : "" };
}

const RESIGN = "resign=";
/** The action by which all parties in play agree on a draw (D8.7). */
export const AGREED_DRAW = "draw";
/** Returns the action by which a party resigns (D8.6). */
export const resignation = (party: string) => RESIGN + party;

/** Whether an action is a move, that is, neither a resignation nor an agreed draw. */
export const isMove = (action: string) => action !== AGREED_DRAW && !action.startsWith(RESIGN);

/** Returns an action in notation. */
export function moveText(t: Translate, { action }: { action: string }) {
  if (action.startsWith(RESIGN)) return t("log.resigned");
  if (action === AGREED_DRAW) return t("log.draw");
  return action === "--" ? t("log.pass") : action;
}
