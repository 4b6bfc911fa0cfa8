"""Owns trade with others (K7.4): offers that are worth making, answers, and with whom to close.

Nobody helps a player who is about to win, and nobody offers what nobody could want.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..board.pieces import COMMODITIES, KIND_COUNT, RESOURCES
from ..rules.action_code import BUNDLE_WIDTH, Bundle, pack_bundle
from ..rules.verbs import COUNTER, OFFER, VERB_BITS

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator

#: So many offers in a turn, and the least that one must win.
MAX_OFFERS: Final = 2
MIN_OFFER_GAIN: Final = 0.15
#: What an answer must win; a counter-offer more, for it is a bother.
MIN_ANSWER_GAIN: Final = 0.05
MIN_COUNTER_GAIN: Final = 0.3
#: What each point of a partner takes from a deal with him, beside one with another.
LEADER_DISCOUNT: Final = 0.02
#: Who lacks so few points, or fewer, gets nothing from anybody.
NEAR_VICTORY_POINTS: Final = 2


def is_near_victory(state: State, player: int) -> bool:
    """Tell whether a deal might let a player win."""
    return state.score[player] >= state.rulebook.target - NEAR_VICTORY_POINTS


def exchange_value(evaluator: Evaluator, state: State, player: int, give: Bundle, take: Bundle) -> float:
    """Return what a player's hand is worth after giving and taking, less what it is worth now."""
    base = player * KIND_COUNT
    before = evaluator.hand_value(state, player)
    kept = state.cards
    state.cards = kept[:]
    for kind in range(KIND_COUNT):
        state.cards[base + kind] += take[kind] - give[kind]
    after = evaluator.hand_value(state, player)
    state.cards = kept
    return after - before


def bundle_of(kind: int, number: int = 1) -> Bundle:
    """Return a bundle of one kind."""
    return tuple(number if k == kind else 0 for k in range(KIND_COUNT))


def deal_value(evaluator: Evaluator, state: State, partner: int, give: Bundle, take: Bundle, is_shrewd: bool) -> float:
    """Return what a deal brings the seat; for whoever is shrewd, less what it minds of what the partner gets."""
    own = exchange_value(evaluator, state, evaluator.seat, give, take)
    if not is_shrewd:
        return own
    return own - evaluator.weights.rivals_weight * evaluator.rival_share[partner] * max(
        0.0, exchange_value(evaluator, state, partner, take, give)
    )


def best_offer(evaluator: Evaluator, state: State, memory: Any, is_shrewd: bool = False) -> tuple[float, int] | None:
    """Return (gain, code) of the offer that is most worth making in one's turn, None if none is.

    Whoever is shrewd asks at first for one card more than is fair.
    """
    fair = _fair_offer(evaluator, state, memory, is_shrewd)
    if fair is None:
        return None
    gain, code, give, take = fair
    if is_shrewd and not (memory or {}).get("offers"):
        return max([(gain, code), *_demanding_offers(evaluator, state, bundle_of(give), take)])
    return gain, code


def _demanding_offers(evaluator: Evaluator, state: State, give: Bundle, wanted: int) -> Iterator[tuple[float, int]]:
    """Yield (gain, code) of offers that ask for another card besides, and that somebody would accept even so."""
    sellers = [rival for rival in state.rulebook.rivals[evaluator.seat] if _may_sell(state, rival, wanted)]
    for more in range(KIND_COUNT):
        take = tuple((kind == wanted) + (kind == more) for kind in range(KIND_COUNT))
        gains = [
            deal_value(evaluator, state, rival, give, take, True)
            for rival in sellers
            if state.cards[rival * KIND_COUNT + more] >= take[more]
            and not give[more]
            and exchange_value(evaluator, state, rival, take, give) > MIN_ANSWER_GAIN
        ]
        if gains:
            yield max(gains), bundle_code(OFFER, give, take)


def _fair_offer(evaluator: Evaluator, state: State, memory: Any, is_shrewd: bool) -> tuple[float, int, int, int] | None:
    """Return (gain, code, given, taken) of the best offer of one card for one, None if none is worth making."""
    made = (memory or {}).get("offers", [])
    if len(made) >= MAX_OFFERS or is_near_victory(state, evaluator.seat):
        return None
    seat = evaluator.seat
    have = state.cards[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
    best: tuple[float, int, int, int] | None = None
    for take in range(KIND_COUNT):
        sellers = [rival for rival in state.rulebook.rivals[seat] if _may_sell(state, rival, take)]
        for give in range(KIND_COUNT):
            if give == take or not have[give] or not sellers:
                continue
            gain = exchange_value(evaluator, state, seat, bundle_of(give), bundle_of(take))
            if gain <= max(MIN_OFFER_GAIN, best[0] if best else 0.0):
                continue
            # Nobody is asked for what he would not give.
            asked = [
                r
                for r in sellers
                if exchange_value(evaluator, state, r, bundle_of(take), bundle_of(give)) > MIN_ANSWER_GAIN
            ]
            if is_shrewd and asked:
                gain = max(
                    [deal_value(evaluator, state, rival, bundle_of(give), bundle_of(take), True) for rival in asked]
                )
            code = bundle_code(OFFER, bundle_of(give), bundle_of(take))
            if asked and gain > max(MIN_OFFER_GAIN, best[0] if best else 0.0) and state.text(code) not in made:
                best = (gain, code, give, take)
    return best


def _may_sell(state: State, rival: int, kind: int) -> bool:
    """Tell whether a rival is taken to have a card of a kind, and is one whom one may help."""
    return state.cards[rival * KIND_COUNT + kind] > 0 and not is_near_victory(state, rival)


def has_harbour_deal(evaluator: Evaluator, state: State) -> bool:
    """Return whether some opponent probably has a commodity that is worth a resource (K13)."""
    seat = evaluator.seat
    mine = [kind for kind in RESOURCES if state.cards[seat * KIND_COUNT + kind]]
    for rival in state.rulebook.rivals[seat]:
        theirs = [kind for kind in COMMODITIES if state.cards[rival * KIND_COUNT + kind]]
        gains = [
            max([exchange_value(evaluator, state, seat, bundle_of(give), bundle_of(take)) for give in mine])
            for take in theirs
            if mine
        ]
        if gains and min(gains) > 0:
            return True
    return False


def bundle_code(verb: int, give: Bundle, take: Bundle) -> int:
    """Return the code of an offer or counter-offer."""
    return verb | pack_bundle(give) << VERB_BITS | pack_bundle(take) << VERB_BITS + BUNDLE_WIDTH


def answer_offer(evaluator: Evaluator, state: State, is_shrewd: bool = False) -> str:
    """Return the answer to the offer that is due: `accept`, `refuse`, or a counter-offer's text."""
    assert state.offer
    give, take, _ = state.offer
    if is_near_victory(state, state.player):
        return "refuse"
    texts = {state.text(code) for code in state.actions()}
    # What he gives comes in; what he takes goes out.
    if "accept" in texts and deal_value(evaluator, state, state.player, take, give, is_shrewd) > MIN_ANSWER_GAIN:
        return "accept"
    counter = _best_counter(evaluator, state, take)
    return state.text(counter) if counter is not None else "refuse"


def _best_counter(evaluator: Evaluator, state: State, wanted: Bundle) -> int | None:
    """Return a counter-offer that gives one card of what is wanted for another that he is taken to have."""
    seat, asker = evaluator.seat, state.player
    have = state.cards[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
    best, chosen = MIN_COUNTER_GAIN, None
    for give in range(KIND_COUNT):
        if not wanted[give] or not have[give]:
            continue
        for take in range(KIND_COUNT):
            if take == give or not state.cards[asker * KIND_COUNT + take]:
                continue
            gain = exchange_value(evaluator, state, seat, bundle_of(give), bundle_of(take))
            if gain > best:
                best, chosen = gain, bundle_code(COUNTER, bundle_of(give), bundle_of(take))
    return chosen


def close_offer(evaluator: Evaluator, state: State, is_shrewd: bool = False) -> str:
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
        gain = deal_value(evaluator, state, rival, out, into, is_shrewd)
        # Of several who accept, the one who is farthest from winning.
        rank = gain - LEADER_DISCOUNT * state.score[rival]
        if gain > MIN_ANSWER_GAIN and rank > best:
            best, chosen = rank, text
    return chosen
