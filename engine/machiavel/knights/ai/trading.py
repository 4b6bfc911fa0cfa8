"""Trade with other players (K7.4): the offers to make, the answers to offers, the partner to close with.

A computer player does not trade with a player that is about to win, and makes no offer that no opponent would accept.
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

#: The maximum number of offers in a turn.
MAX_OFFERS: Final = 2
#: The minimum gain of an offer, in points of the game.
MIN_OFFER_GAIN: Final = 0.15
#: The minimum gain of an offer that is accepted, in points of the game.
MIN_ANSWER_GAIN: Final = 0.05
#: The minimum gain of a counter-offer, in points of the game; it is high because counter-offers hold up the game.
MIN_COUNTER_GAIN: Final = 0.3
#: The deduction for each point of a partner, by which the weakest of several partners is preferred.
LEADER_DISCOUNT: Final = 0.02
#: There are no trades with a player that needs at most this number of points to win.
NEAR_VICTORY_POINTS: Final = 2


def is_near_victory(state: State, player: int) -> bool:
    """Return whether a player is so near to winning that no one trades with it."""
    return state.score[player] >= state.rulebook.target - NEAR_VICTORY_POINTS


def exchange_value(evaluator: Evaluator, state: State, player: int, give: Bundle, take: Bundle) -> float:
    """Return the change of the value of a player's hand if it gives *give* for *take*."""
    base = player * KIND_COUNT
    before = evaluator.hand_value(state, player)
    cards = state.cards
    state.cards = cards[:]
    for kind in range(KIND_COUNT):
        state.cards[base + kind] += take[kind] - give[kind]
    after = evaluator.hand_value(state, player)
    state.cards = cards
    return after - before


def bundle_of_kind(kind: int, number: int = 1) -> Bundle:
    """Return a bundle of *number* cards of one kind."""
    return tuple(number if k == kind else 0 for k in range(KIND_COUNT))


def deal_value(evaluator: Evaluator, state: State, partner: int, give: Bundle, take: Bundle, is_shrewd: bool) -> float:
    """Return the seat's gain from a deal; if *is_shrewd*, the weighted gain of the partner is subtracted."""
    own = exchange_value(evaluator, state, evaluator.seat, give, take)
    if not is_shrewd:
        return own
    partners = max(0.0, exchange_value(evaluator, state, partner, take, give))
    return own - evaluator.weights.rivals_weight * evaluator.rival_share[partner] * partners


def best_offer(evaluator: Evaluator, state: State, memory: Any, is_shrewd: bool = False) -> tuple[float, int] | None:
    """Return gain and code of the best offer in the seat's turn; None if no offer gains enough.

    The first offer of a shrewd player in a turn asks for one more card than the best even exchange, if an opponent
    would still accept it.
    """
    fair = _fair_offer(evaluator, state, memory, is_shrewd)
    if fair is None:
        return None
    gain, code, give, take = fair
    if is_shrewd and not (memory or {}).get("offers"):
        return max([(gain, code), *_demanding_offers(evaluator, state, bundle_of_kind(give), take)])
    return gain, code


def _demanding_offers(evaluator: Evaluator, state: State, give: Bundle, wanted: int) -> Iterator[tuple[float, int]]:
    """Yield gain and code of each offer that asks for one more card and that an opponent would still accept."""
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
    """Return gain, code, kind given and kind taken of the best offer of one card for one; None if none gains enough."""
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
            gain = exchange_value(evaluator, state, seat, bundle_of_kind(give), bundle_of_kind(take))
            if gain <= max(MIN_OFFER_GAIN, best[0] if best else 0.0):
                continue
            out, into = bundle_of_kind(give), bundle_of_kind(take)
            willing = [r for r in sellers if exchange_value(evaluator, state, r, into, out) > MIN_ANSWER_GAIN]
            if is_shrewd and willing:
                gain = max([deal_value(evaluator, state, rival, out, into, True) for rival in willing])
            code = bundle_code(OFFER, out, into)
            if willing and gain > max(MIN_OFFER_GAIN, best[0] if best else 0.0) and state.text(code) not in made:
                best = (gain, code, give, take)
    return best


def _may_sell(state: State, rival: int, kind: int) -> bool:
    """Return whether a rival has a card of a kind in the sampled position and is not about to win."""
    return state.cards[rival * KIND_COUNT + kind] > 0 and not is_near_victory(state, rival)


def has_harbour_deal(evaluator: Evaluator, state: State) -> bool:
    """Return whether the card harbour-deal would be a gain with an opponent: a resource for a commodity (K13)."""
    seat = evaluator.seat
    mine = [kind for kind in RESOURCES if state.cards[seat * KIND_COUNT + kind]]
    for rival in state.rulebook.rivals[seat]:
        theirs = [kind for kind in COMMODITIES if state.cards[rival * KIND_COUNT + kind]]
        gains = [
            max([exchange_value(evaluator, state, seat, bundle_of_kind(give), bundle_of_kind(take)) for give in mine])
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
    """Return the answer to the pending offer: `accept`, `refuse`, or the text of a counter-offer."""
    assert state.offer
    give, take, _ = state.offer
    if is_near_victory(state, state.player):
        return "refuse"
    texts = {state.text(code) for code in state.actions()}
    # For the answering seat, `give` and `take` of the offer change places.
    if "accept" in texts and deal_value(evaluator, state, state.player, take, give, is_shrewd) > MIN_ANSWER_GAIN:
        return "accept"
    counter = _best_counter(evaluator, state, take)
    return state.text(counter) if counter is not None else "refuse"


def _best_counter(evaluator: Evaluator, state: State, wanted: Bundle) -> int | None:
    """Return the code of the best counter-offer of one wanted card for another card; None if none gains enough."""
    seat, asker = evaluator.seat, state.player
    have = state.cards[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
    best, chosen = MIN_COUNTER_GAIN, None
    for give in range(KIND_COUNT):
        if not wanted[give] or not have[give]:
            continue
        for take in range(KIND_COUNT):
            if take == give or not state.cards[asker * KIND_COUNT + take]:
                continue
            gain = exchange_value(evaluator, state, seat, bundle_of_kind(give), bundle_of_kind(take))
            if gain > best:
                best, chosen = gain, bundle_code(COUNTER, bundle_of_kind(give), bundle_of_kind(take))
    return chosen


def close_offer(evaluator: Evaluator, state: State, is_shrewd: bool = False) -> str:
    """Return `deal:PLAYER` with the best partner that has answered, or `withdraw`."""
    assert state.offer
    give, take, answers = state.offer
    answer_of = dict(answers)
    best, chosen = float("-inf"), "withdraw"
    for code in state.actions():
        text = state.text(code)
        if text == "withdraw":
            continue
        rival = int(text.partition(":")[2])
        if is_near_victory(state, rival):
            continue
        answer = answer_of[rival]
        out, into = (give, take) if answer == "accept" else (answer[1], answer[0])
        gain = deal_value(evaluator, state, rival, out, into, is_shrewd)
        # Of several partners that accept, the one with the fewest points is preferred.
        rank = gain - LEADER_DISCOUNT * state.score[rival]
        if gain > MIN_ANSWER_GAIN and rank > best:
            best, chosen = rank, text
    return chosen
