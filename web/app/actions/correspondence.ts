// Games by correspondence: the seats of this device, agreeing on a draw, and passing the link on. Incoming links are handled
// by games/incoming-link.ts.

import { copyText } from "../ui/clipboard.ts";
import { isPerson } from "../model/seats.ts";
import { agreeingSeats, mergeDrawAnswers, isAgreed } from "../links/draw-offer-part.ts";
import { localSeatsInPlay } from "../model/state.ts";
import { newCorrespondence } from "../links/players-part.ts";
import { listPlayers, offerSentence, refusedDrawMessage } from "../i18n/names.ts";
import { nextParams } from "./next-params.ts";
import { receiveLink } from "./games/incoming-link.ts";
import { linkOf } from "./games/links.ts";
import { gameHashOf } from "./games/save-game.ts";
import type { AnyRecord, Seat } from "../../protocol/app.ts";
import type { ActionContext } from "./context.ts";
import type { DrawAnswers } from "../links/draw-offer-part.ts";
import type { ReceivedGame } from "./games/incoming-link.ts";
import type { Library } from "./games/library.ts";
import type { Match } from "./match.ts";

export function createCorrespondence(context: ActionContext, library: Library, match: Match) {
  const { store, gameUi } = context;

  /**
   * Take over the draw answers of a link that brings no new turns: an offer, an agreement or a refusal. Returns whether any
   * of them is new.
   */
  const receiveDrawAnswer = async (received: DrawAnswers): Promise<boolean> => {
    const known = store.get();
    const merged = mergeDrawAnswers(gameUi, known.view, known, received);
    if (!merged) return false;
    if (merged.refused) await match.applyView(known.view, { patch: merged });
    else await agreeToDraw(merged.offer);
    const { view, refused } = store.get();
    const joined = merged.offer.filter((seat) => !known.offer.includes(seat));
    if (refused) context.notify("info", ...refusedDrawMessage(context.t, store.get()));
    else if (known.offer.length > 0 && !view.outcome)
      context.notify("info", "offer.accepted", { players: listPlayers(context.t, view.record.players, joined) });
    return true;
  };

  /** Add seats that agree on a draw. Once all agree, the game ends in a draw. */
  const agreeToDraw = async (offer: Seat[]) => {
    const { view } = store.get();
    if (isAgreed(gameUi, view, offer)) return match.playOutOfTurn(gameUi.agreedDraw);
    await match.applyView(view, { patch: { offer } });
  };

  const receive = async (received: ReceivedGame) => {
    await receiveLink({ context, library, match }, received, receiveDrawAnswer);
    const sentence = offerSentence(context, store.get());
    if (sentence) context.announce(sentence);
  };

  return { receive, actions: correspondenceActions(context, match, agreeToDraw) };
}

/** Returns the actions of people in a game by correspondence. */
function correspondenceActions(context: ActionContext, match: Match, agreeToDraw: (offer: Seat[]) => Promise<void>) {
  const { store, call, notify, gameUi } = context;
  const gameAddress = async () => linkOf(await gameHashOf(gameUi, store.get()));

  const actions = {
    /** Set the seats that play on this device. The other people play elsewhere. */
    playSeats: (sides: readonly Seat[], players: AnyRecord["players"]) =>
      context.enqueue(async () => {
        const { view, seats, correspondence } = store.get();
        const seatKind = (seat: Seat) => (sides.includes(seat) ? "person" : "away");
        const chosen = gameUi
          .occupiedSeats(view.position)
          .map((seat) => [seat, isPerson(seats[seat]) ? seatKind(seat) : seats[seat]]);
        const offer = store.get().offer.filter((seat) => !sides.includes(seat)); // They have not answered yet.
        const patch = {
          seats: Object.fromEntries(chosen),
          correspondence: correspondence ?? newCorrespondence(),
          offer,
          clock: null,
          dialog: null,
        };
        const params = { match: view.match, players, ...nextParams(context, patch) };
        await match.applyView(await call("setPlayers", params), { patch });
      }),
    /** Offer a draw for the people at this screen, or accept the one that is offered. */
    agreeByLink: () =>
      context.enqueue(async () => {
        const state = store.get();
        store.set({ dialog: null });
        await agreeToDraw(agreeingSeats(gameUi, state.view, [...state.offer, ...localSeatsInPlay(gameUi, state)]));
        if (!store.get().view.outcome) context.announce(context.t("offer.said"));
      }),
    /**
     * Decline the draw for the people at this screen, or withdraw their offer. A draw is unanimous, so the whole offer
     * lapses.
     */
    declineDraw: () =>
      context.enqueue(async () => {
        store.set({ dialog: null });
        const state = store.get();
        const refused = { offer: state.offer, by: localSeatsInPlay(gameUi, state) };
        await match.applyView(state.view, { patch: { offer: [], refused } });
        context.announce(context.t("offer.declined"));
      }),
    /** Whether the browser can pass a link to other programs. */
    canSend: () => typeof navigator.share === "function",
    /** Pass the game's link to another program. */
    sendLink: async () => {
      try {
        await navigator.share({ title: gameUi.title, url: await gameAddress() });
      } catch (error) {
        if ((error as Error).name !== "AbortError") await actions.copyLink();
      }
    },
    /** Copy the game's link, with a notice. If the browser forbids copying, the dialog of links shows the link. */
    copyLink: async () => {
      if (await copyText(await gameAddress())) notify("info", "notice.correspondenceCopied");
      else store.set({ dialog: "share" });
    },
    /** Drop the incoming link, because its turns have been shown or are not wanted. */
    dismissNewTurns: () => {
      const { incomingLink } = store.get();
      store.set({ incomingLink: null });
      return incomingLink?.kind === "newTurns";
    },
  };
  return actions;
}
