// Owns the making of sentences from what the engine says in codes: events, outcomes, states of parties.

import { capital, seatName } from "../../house/words.js";

/**
 * @typedef {import("../../house/i18n.js").Translate} Translate
 * @typedef {import("../../protocol/djambi").Color} Color
 * @typedef {import("../../protocol/djambi").Kind} Kind
 * @typedef {import("../../protocol/djambi").GameEvent} GameEvent
 * @typedef {import("../../protocol/djambi").Outcome} Outcome
 * @typedef {import("../../protocol/djambi").Party} Party
 */

/** Kinds of pieces in the order in which panels show them. */
export const KINDS = /** @type {const} */ (["C", "A", "R", "D", "N", "M"]);

/** More would fill the banner. */
const MOST_REASONS = 2;

/**
 * "the red assassin", "l’assassin rouge".
 *
 * @param {Translate} t
 * @param {Color} color
 * @param {Kind} kind
 */
export const pieceName = (t, color, kind) => t(`name.the.${kind}`, { color: t(`name.adjective.${color}`) });

/**
 * One sentence for each thing that a turn did.
 *
 * @param {Translate} t
 * @param {readonly GameEvent[]} events
 * @returns {string[]}
 */
export const eventSentences = (t, events) => events.map((event) => capital(eventWords(t, "event", event)));

/**
 * What a turn did in few words, for the list of moves.
 *
 * @param {Translate} t
 * @param {import("../../protocol/djambi").MatchEntry} entry
 */
export const briefWords = (t, { events }) => capital(events.map((event) => eventWords(t, "brief", event)).join(" · "));

/**
 * @param {Translate} t
 * @param {"event" | "brief"} style Prefix of the keys.
 * @param {GameEvent} event
 */
function eventWords(t, style, event) {
  const { type, ...rest } = event;
  /** @type {Record<string, string>} */
  const params = {};
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

/**
 * @param {Translate} t
 * @param {"event" | "brief"} style
 * @param {Color} party
 * @param {Color | null} controller
 */
function controlWords(t, style, party, controller) {
  const pieces = t(`name.pieces.${party}`);
  if (controller === null) return t(`${style}.control.none`, { pieces });
  if (controller === party) return t(`${style}.control.own`, { pieces, party: seatName(t, party) });
  return t(`${style}.control`, { pieces, controller: seatName(t, controller) });
}

/**
 * Why something is not possible.
 *
 * @param {Translate} t
 * @param {Pick<import("../../protocol/djambi").Refusal, "code" | "params">} refusal
 */
export function refusalSentence(t, { code, params }) {
  const { color, kind, controller, party } = /** @type {Partial<Record<string, any>>} */ (params);
  const words = { ...params };
  if (color && kind) words.piece = pieceName(t, color, kind);
  if (controller) words.controller = seatName(t, controller);
  if (party) words.party = seatName(t, party);
  return capital(t(`refusal.${code}`, words));
}

/**
 * A move that is recommended, and why: its weightiest reasons.
 *
 * @param {Translate} t
 * @param {import("../../protocol/djambi").PositionView} position
 * @param {import("../../protocol/djambi").ThoughtLine} line
 * @returns {string[]}
 */
export function hintSentences(t, { pieces }, { from, to, reasons }) {
  const piece = pieces.find(({ square }) => square === from);
  if (!piece || !to) return [t("hint.pass")];
  const move = t("hint.move", { piece: pieceName(t, piece.color, piece.kind), from: piece.square, to });
  const told = reasons.slice(0, MOST_REASONS).map((reason) => reasonSentence(t, reason));
  return [capital(move), ...(told.length > 0 ? told : [t("reason.quiet")])];
}

/**
 * @param {Translate} t
 * @param {import("../../protocol/djambi").Reason} reason
 */
function reasonSentence(t, { reason, party, color, kind }) {
  return t(`reason.${reason}`, {
    party: party ? seatName(t, party) : "",
    piece: color && kind ? pieceName(t, color, kind) : "",
  });
}

/**
 * The state of a party in words, the shortest first: "encircled", "commanded by nobody".
 *
 * @param {Translate} t
 * @param {Party} party
 * @returns {string[]}
 */
export function partyStates(t, party) {
  const states = [t(statusKey(party), statusParams(t, party))];
  const isOut = ["killed", "encircled", "resigned"].includes(party.status);
  if (isOut && party.controller && party.controller !== party.killer) {
    states.push(t("party.commanded", { controller: seatName(t, party.controller) }));
  } else if (isOut && !party.controller) {
    states.push(t("party.neutral"));
  }
  return states;
}

/** @param {Party} party */
const statusKey = (party) => (party.isRuler ? "party.ruler" : `party.${party.status}`);

/**
 * @param {Translate} t
 * @param {Party} party
 * @returns {Record<string, string>}
 */
function statusParams(t, { killer, controller }) {
  return { killer: killer ? seatName(t, killer) : "", controller: controller ? seatName(t, controller) : "" };
}

/** Whether an action is a move, not the end of the game by word of mouth. @param {string} action */
export const isMove = (action) => action !== "draw" && !action.startsWith("resign=");

/**
 * What was done, in notation.
 *
 * @param {Translate} t
 * @param {{ action: string }} entry
 */
export function moveText(t, { action }) {
  if (action.startsWith("resign=")) return t("log.resigned");
  if (action === "draw") return t("log.draw");
  return action === "--" ? t("log.pass") : action;
}
