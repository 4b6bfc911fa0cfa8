"""Trade with the bank, at a rate, and with other players, by offers and counter-offers (K7)."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from ...board.pieces import ANY_HARBOUR, COMMODITIES, KIND_COUNT, TRADE
from ..action_code import ARGUMENT_BITS, BUNDLE_WIDTH, FIELD, SECOND, Bundle, unpack_bundle
from ..cache_keys import RATES_KEY
from ..mutations import pop_task, transfer_cards
from ..verbs import ACCEPT, BANK, DEAL, REFUSE, VERB_BITS, WITHDRAW

if TYPE_CHECKING:
    from ..state import State, Task

PLAIN_RATE, HARBOUR_RATE, BEST_RATE = 4, 3, 2
#: The minimum level of trade with which commodities have the best rate (K7.2).
MARKET_LEVEL: Final = 3


def bank_rates(state: State, player: int) -> tuple[int, ...]:
    """Return, by kind, the number of cards that the bank takes for one card (K7.2)."""
    found: tuple[int, ...] | None = state.cache.get(RATES_KEY + player)
    if found is None:
        found = state.cache[RATES_KEY + player] = _find_bank_rates(state, player)
    return found


def _find_bank_rates(state: State, player: int) -> tuple[int, ...]:
    harbours = {kind for vertex in state.buildings[player] for kind in state.board.vertex_harbours[vertex]}
    best = {kind for kind in harbours if kind != ANY_HARBOUR}
    if state.merchant and state.merchant[0] == player:
        best.add(state.board.resource[state.merchant[1]])
    if player == state.player:
        best.update(state.fleet)
    if state.levels[player * 3 + TRADE] >= MARKET_LEVEL:
        best.update(COMMODITIES)
    plain = HARBOUR_RATE if ANY_HARBOUR in harbours else PLAIN_RATE
    return tuple(BEST_RATE if kind in best else plain for kind in range(KIND_COUNT))


def exchange_with_bank(state: State, rest: int) -> None:
    """Carry out `bank:GIVE:TAKE`: exchange cards with the bank at the player's rate."""
    give, take = rest & FIELD, rest >> ARGUMENT_BITS
    player, bank = state.player, state.rulebook.players
    transfer_cards(state, player, bank, give, bank_rates(state, player)[give])
    transfer_cards(state, bank, player, take)


#: By the kind that is given: the codes of all trades with the bank.
TRADES_OF: Final = [
    [BANK | give << VERB_BITS | take << SECOND for take in range(KIND_COUNT) if take != give]
    for give in range(KIND_COUNT)
]


def list_trades(state: State, player: int, out: list[int]) -> None:
    """Add the actions by which a player trades with the bank (K7.1)."""
    cards, base, bank = state.cards, player * KIND_COUNT, state.bank
    is_bank_empty = 0 in cards[bank:]
    for give, rate in enumerate(bank_rates(state, player)):
        if cards[base + give] >= rate:
            if is_bank_empty:
                out += [code for code in TRADES_OF[give] if cards[bank + (code >> SECOND)]]
            else:
                out += TRADES_OF[give]


# -- offers (K7.4)


def has_bundle(state: State, player: int, bundle: Bundle) -> bool:
    """Return whether a player has all cards of a bundle."""
    base = player * KIND_COUNT
    return all(state.cards[base + kind] >= number for kind, number in enumerate(bundle))


def are_disjoint(give: Bundle, take: Bundle) -> bool:
    """Return whether two bundles have no kind in common and neither is empty."""
    return any(give) and any(take) and not any(g and t for g, t in zip(give, take, strict=True))


def _read_bundles(rest: int) -> tuple[Bundle, Bundle]:
    return unpack_bundle(rest), unpack_bundle(rest >> BUNDLE_WIDTH)


def make_offer(state: State, rest: int) -> None:
    """Carry out `offer:GIVE:TAKE`: push the tasks of all opponents to answer, then that of the player to close."""
    state.offer = (*_read_bundles(rest), ())
    rivals = state.rulebook.rivals[state.player]
    state.todo = (*(("answer", q) for q in rivals), ("close", state.player))


def _add_answer(state: State, answer: str | tuple[Bundle, Bundle]) -> None:
    player = pop_task(state)[1]
    assert state.offer
    give, take, answers = state.offer
    state.offer = (give, take, tuple(sorted((*answers, (player, answer)), key=itemgetter(0))))


def refuse_offer(state: State, rest: int) -> None:
    """Carry out `refuse`: add the answer to the offer."""
    _add_answer(state, "refuse")


def accept_offer(state: State, rest: int) -> None:
    """Carry out `accept`: add the answer to the offer."""
    _add_answer(state, "accept")


def make_counter_offer(state: State, rest: int) -> None:
    """Carry out `counter:GIVE:TAKE`: add the counter-offer to the offer as the answer."""
    _add_answer(state, _read_bundles(rest))


def withdraw_offer(state: State, rest: int) -> None:
    """Carry out `withdraw`: drop the offer."""
    pop_task(state)
    state.offer = None


def agreed_bundles(state: State, partner: int) -> tuple[Bundle, Bundle] | None:
    """Return the bundles that the player and a partner would give, None if the partner has refused."""
    assert state.offer
    give, take, answers = state.offer
    answer = dict(answers).get(partner, "refuse")
    if answer == "accept":
        return give, take
    return None if answer == "refuse" else (answer[1], answer[0])


def close_deal(state: State, partner: int) -> None:
    """Carry out `deal:Q`: exchange the bundles with player Q and drop the offer."""
    player = pop_task(state)[1]
    agreed = agreed_bundles(state, partner)
    assert agreed
    for kind in range(KIND_COUNT):
        transfer_cards(state, player, partner, kind, agreed[0][kind] - agreed[1][kind])
    state.offer = None


def list_answers(state: State, task: Task) -> list[int]:
    """Return the answers to the task `answer`, without counter-offers, which are not listed (K3.5)."""
    assert state.offer
    return [ACCEPT, REFUSE] if has_bundle(state, task[1], state.offer[1]) else [REFUSE]


def can_deal(state: State, player: int, partner: int) -> bool:
    """Return whether a partner has not refused and both players have the cards that they would give."""
    agreed = agreed_bundles(state, partner)
    return agreed is not None and has_bundle(state, player, agreed[0]) and has_bundle(state, partner, agreed[1])


def list_closes(state: State, task: Task) -> list[int]:
    """Return the answers to the task `close`."""
    player = task[1]
    deals = [DEAL | q << VERB_BITS for q in state.rulebook.rivals[player] if can_deal(state, player, q)]
    return [*deals, WITHDRAW]
