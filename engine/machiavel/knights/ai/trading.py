"""Owns trade with others (K7.4): offers that are worth making, answers, and with whom to close.

Nobody helps a player who is about to win, and nobody offers what nobody could want.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..board.pieces import COMMODITIES, KIND_COUNT, RESOURCES
from ..rules.action_code import BUNDLE_WIDTH, VERB_BITS, Bundle, pack_bundle
from ..rules.economy.trade import COUNTER, OFFER

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Judge

#: So many offers in a turn, and the least that one must win.
MOST_OFFERS: Final = 2
LEAST_GAIN: Final = 0.15
#: What an answer must win; a counter-offer more, for it is a bother.
LEAST_ANSWER: Final = 0.05
LEAST_COUNTER: Final = 0.3
#: What each point of a partner takes from a deal with him, beside one with another.
TOLL: Final = 0.02
#: Who lacks so few points, or fewer, gets nothing from anybody.
NEAR_VICTORY: Final = 2


def is_near_victory(state: State, player: int) -> bool:
    """Tell whether a deal might let a player win."""
    return state.score[player] >= state.rulebook.target - NEAR_VICTORY


def swapped(judge: Judge, state: State, player: int, give: Bundle, take: Bundle) -> float:
    """Return what a player's hand is worth after giving and taking, less what it is worth now."""
    base = player * KIND_COUNT
    before = judge.hand_worth(state, player)
    kept = state.cards
    state.cards = kept[:]
    for kind in range(KIND_COUNT):
        state.cards[base + kind] += take[kind] - give[kind]
    after = judge.hand_worth(state, player)
    state.cards = kept
    return after - before


def one_of(kind: int, number: int = 1) -> Bundle:
    """Return a bundle of one kind."""
    return tuple(number if k == kind else 0 for k in range(KIND_COUNT))


def profit(judge: Judge, state: State, partner: int, give: Bundle, take: Bundle, is_shrewd: bool) -> float:
    """Return what a deal brings the seat; for whoever is shrewd, less what it minds of what the partner gets."""
    own = swapped(judge, state, judge.seat, give, take)
    if not is_shrewd:
        return own
    return own - judge.weights.envy * judge.share[partner] * max(0.0, swapped(judge, state, partner, take, give))


def best_offer(judge: Judge, state: State, memory: Any, is_shrewd: bool = False) -> tuple[float, int] | None:
    """Return (gain, code) of the offer that is most worth making in one's turn, None if none is.

    Whoever is shrewd asks at first for one card more than is fair.
    """
    fair = _fair_offer(judge, state, memory, is_shrewd)
    if fair is None:
        return None
    gain, code, give, take = fair
    if is_shrewd and not (memory or {}).get("offers"):
        return max([(gain, code), *_dear_offers(judge, state, one_of(give), take)])
    return gain, code


def _dear_offers(judge: Judge, state: State, give: Bundle, wanted: int) -> Iterator[tuple[float, int]]:
    """Yield (gain, code) of offers that ask for another card besides, and that somebody would accept even so."""
    sellers = [rival for rival in state.rulebook.rivals[judge.seat] if _may_sell(state, rival, wanted)]
    for more in range(KIND_COUNT):
        take = tuple((kind == wanted) + (kind == more) for kind in range(KIND_COUNT))
        gains = [
            profit(judge, state, rival, give, take, True)
            for rival in sellers
            if state.cards[rival * KIND_COUNT + more] >= take[more]
            and not give[more]
            and swapped(judge, state, rival, take, give) > LEAST_ANSWER
        ]
        if gains:
            yield max(gains), bundle_code(OFFER, give, take)


def _fair_offer(judge: Judge, state: State, memory: Any, is_shrewd: bool) -> tuple[float, int, int, int] | None:
    """Return (gain, code, given, taken) of the best offer of one card for one, None if none is worth making."""
    made = (memory or {}).get("offers", [])
    if len(made) >= MOST_OFFERS or is_near_victory(state, judge.seat):
        return None
    seat = judge.seat
    have = state.cards[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
    best: tuple[float, int, int, int] | None = None
    for take in range(KIND_COUNT):
        sellers = [rival for rival in state.rulebook.rivals[seat] if _may_sell(state, rival, take)]
        for give in range(KIND_COUNT):
            if give == take or not have[give] or not sellers:
                continue
            gain = swapped(judge, state, seat, one_of(give), one_of(take))
            if gain <= max(LEAST_GAIN, best[0] if best else 0.0):
                continue
            # Nobody is asked for what he would not give.
            asked = [r for r in sellers if swapped(judge, state, r, one_of(take), one_of(give)) > LEAST_ANSWER]
            if is_shrewd and asked:
                gain = max([profit(judge, state, rival, one_of(give), one_of(take), True) for rival in asked])
            code = bundle_code(OFFER, one_of(give), one_of(take))
            if asked and gain > max(LEAST_GAIN, best[0] if best else 0.0) and state.text(code) not in made:
                best = (gain, code, give, take)
    return best


def _may_sell(state: State, rival: int, kind: int) -> bool:
    """Tell whether a rival is taken to have a card of a kind, and is one whom one may help."""
    return state.cards[rival * KIND_COUNT + kind] > 0 and not is_near_victory(state, rival)


def has_harbour_deal(judge: Judge, state: State) -> bool:
    """Return whether some opponent probably has a commodity that is worth a resource (K13)."""
    seat = judge.seat
    mine = [kind for kind in RESOURCES if state.cards[seat * KIND_COUNT + kind]]
    for rival in state.rulebook.rivals[seat]:
        theirs = [kind for kind in COMMODITIES if state.cards[rival * KIND_COUNT + kind]]
        gains = [
            max([swapped(judge, state, seat, one_of(give), one_of(take)) for give in mine]) for take in theirs if mine
        ]
        if gains and min(gains) > 0:
            return True
    return False


def bundle_code(verb: int, give: Bundle, take: Bundle) -> int:
    """Return the code of an offer or counter-offer."""
    return verb | pack_bundle(give) << VERB_BITS | pack_bundle(take) << VERB_BITS + BUNDLE_WIDTH


def answer(judge: Judge, state: State, is_shrewd: bool = False) -> str:
    """Return the answer to the offer that is due: `accept`, `refuse`, or a counter-offer's text."""
    assert state.offer
    give, take, _ = state.offer
    if is_near_victory(state, state.player):
        return "refuse"
    texts = {state.text(code) for code in state.actions()}
    # What he gives comes in; what he takes goes out.
    if "accept" in texts and profit(judge, state, state.player, take, give, is_shrewd) > LEAST_ANSWER:
        return "accept"
    counter = _best_counter(judge, state, take)
    return state.text(counter) if counter is not None else "refuse"


def _best_counter(judge: Judge, state: State, wanted: Bundle) -> int | None:
    """Return a counter-offer that gives one card of what is wanted for another that he is taken to have."""
    seat, asker = judge.seat, state.player
    have = state.cards[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
    best, chosen = LEAST_COUNTER, None
    for give in range(KIND_COUNT):
        if not wanted[give] or not have[give]:
            continue
        for take in range(KIND_COUNT):
            if take == give or not state.cards[asker * KIND_COUNT + take]:
                continue
            gain = swapped(judge, state, seat, one_of(give), one_of(take))
            if gain > best:
                best, chosen = gain, bundle_code(COUNTER, one_of(give), one_of(take))
    return chosen


def close(judge: Judge, state: State, is_shrewd: bool = False) -> str:
    """Return with whom to close the offer that was answered, or `withdraw`."""
    assert state.offer
    give, take, answers = state.offer
    said = dict(answers)
    best, chosen = float("-inf"), "withdraw"
    for code in state.actions():
        text = state.text(code)
        if text == "withdraw":
            continue
        rival = int(text.partition(":")[2])
        if is_near_victory(state, rival):
            continue
        out, into = (give, take) if said[rival] == "accept" else (said[rival][1], said[rival][0])
        gain = profit(judge, state, rival, out, into, is_shrewd)
        # Of several who accept, the one who is farthest from winning.
        rank = gain - TOLL * state.score[rival]
        if gain > LEAST_ANSWER and rank > best:
            best, chosen = rank, text
    return chosen
