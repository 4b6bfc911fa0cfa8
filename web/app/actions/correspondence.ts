// Owns games by correspondence: who plays on this device, agreeing on a draw, and sending the link on. What a link brings is
// taken up by arrivals.ts.

import { copy } from "../ui/clipboard.ts";
import { seatType } from "../model/seats.ts";
import { agreeingSeats, mergeDrawAnswers, isAgreed } from "../links/draw-offer-part.ts";
import { peopleInPlay } from "../model/state.ts";
import { newCorrespondence } from "../links/players-part.ts";
import { listPlayers, offerSentence, refusedWords } from "../i18n/names.ts";
import { receive } from "./games/incoming-link.ts";
import { linkOf } from "./games/links.ts";
import { hashOf } from "./games/save-game.ts";
import type { AnyRecord, Seat } from "../../protocol/app.ts";
import type { Core } from "./context.ts";
import type { DrawAnswers } from "../links/draw-offer-part.ts";
import type { Brought } from "./games/incoming-link.ts";
import type { Library } from "./games/library.ts";
import type { Match } from "./match.ts";

export function createCorrespondence(core: Core, library: Library, match: Match) {
  const { store, call, gameUi } = core;

  /**
   * The game is as it is known here; somebody may offer a draw in it now, agree to one or decline it.
   *
   * @returns Whether there is anything new in it.
   */
  const hearOffer = async (brought: DrawAnswers): Promise<boolean> => {
    const known = store.get();
    const news = mergeDrawAnswers(gameUi, known.view, known, brought);
    if (!news) return false;
    if (news.refused) await match.adopt(known.view, { patch: news });
    else await agree(news.offer);
    const { view, refused } = store.get();
    const joined = news.offer.filter((seat) => !known.offer.includes(seat));
    if (refused) core.notify("info", ...refusedWords(core.t, store.get()));
    else if (known.offer.length > 0 && !view.outcome)
      core.notify("info", "offer.accepted", { players: listPlayers(core.t, view.record.players, joined) });
    return true;
  };

  /** These agree on a draw; once all do, the game has ended in one. */
  const agree = async (offer: Seat[]) => {
    const { view } = store.get();
    if (isAgreed(gameUi, view, offer)) return match.act(() => call("agreeDraw", { match: view.match }));
    await match.adopt(view, { patch: { offer } });
  };

  const arrive = async (brought: Brought) => {
    await receive({ core, library, match }, brought, hearOffer);
    const sentence = offerSentence(core, store.get());
    if (sentence) core.say(sentence);
  };

  return { arrive, actions: correspondenceActions(core, match, agree) };
}

/** What people can do in such a game. */
function correspondenceActions(core: Core, match: Match, agree: (offer: Seat[]) => Promise<void>) {
  const { store, call, notify, gameUi } = core;
  const address = async () => linkOf(await hashOf(gameUi, store.get()));

  const actions = {
    /** These parties play on this device, the other people elsewhere. */
    playSides: (sides: readonly Seat[], players: AnyRecord["players"]) =>
      core.enqueue(async () => {
        const { view, seats, correspondence } = store.get();
        const kind = (seat: Seat) => (sides.includes(seat) ? "person" : "away");
        const chosen = gameUi.occupiedSeats(view.position).map((seat) => {
          const isComputer = seatType(seats[seat]).level !== null;
          return [seat, isComputer ? seats[seat] : kind(seat)];
        });
        const offer = store.get().offer.filter((seat) => !sides.includes(seat)); // they have not been asked yet
        const patch = {
          seats: Object.fromEntries(chosen),
          correspondence: correspondence ?? newCorrespondence(),
          offer,
          clock: null,
          dialog: null,
        };
        await match.adopt(await call("setPlayers", { match: view.match, players }), { patch });
      }),
    /** The people here offer a draw, or accept the one that is offered. */
    agreeByLink: () =>
      core.enqueue(async () => {
        const state = store.get();
        store.set({ dialog: null });
        await agree(agreeingSeats(gameUi, state.view, [...state.offer, ...peopleInPlay(gameUi, state)]));
        if (!store.get().view.outcome) core.say(core.t("offer.said"));
      }),
    /** They decline it, or take their own back: it has to be unanimous, so that nothing is left of it. */
    declineDraw: () =>
      core.enqueue(async () => {
        store.set({ dialog: null });
        const state = store.get();
        const refused = { offer: state.offer, by: peopleInPlay(gameUi, state) };
        await match.adopt(state.view, { patch: { offer: [], refused } });
        core.say(core.t("offer.declined"));
      }),
    /** Whether the browser can hand a link to other programs. */
    canSend: () => typeof navigator.share === "function",
    /** Give the game's link to another program. */
    sendLink: async () => {
      try {
        await navigator.share({ title: gameUi.title, url: await address() });
      } catch (error) {
        if ((error as Error).name !== "AbortError") await actions.copyLink();
      }
    },
    /** Copy the game's link, and say so; who may not copy finds it in the dialog of links. */
    copyLink: async () => {
      if (await copy(await address())) notify("info", "notice.correspondenceCopied");
      else store.set({ dialog: "share" });
    },
    /** Forget that there is news: its turns are shown, or are not wanted. */
    readNews: () => {
      const { incomingLink } = store.get();
      store.set({ incomingLink: null });
      return incomingLink?.kind === "newTurns";
    },
  };
  return actions;
}
