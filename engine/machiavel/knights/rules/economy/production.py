"""The yield of the tiles (K6.1-K6.3), and discarding after a seven (K6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ...board.pieces import (
    CITY,
    CITY_YIELD,
    GOLD,
    IS_BUILDING,
    KIND_COUNT,
    OWNER,
    OWNER_SHIFT,
    RESOURCES,
    SCIENCE,
    SORT,
    WALL,
)
from ..cache_keys import HARVEST_KEY
from ..mutations import card_count, decrement_task, pop_task, transfer_cards
from ..verbs import DISCARD, TAKE_AQUEDUCT, TAKE_GOLD, VERB_BITS

if TYPE_CHECKING:
    from ..state import State, Task

SEVEN: Final = 7
#: The maximum number of cards in a hand that discards nothing after a seven, without walls (K6.4).
MAX_HAND: Final = 7
#: The increase of that maximum by each wall (K6.4).
HAND_PER_WALL: Final = 2
#: The minimum level of science with which an aqueduct brings a resource (K6.3).
AQUEDUCT_LEVEL: Final = 3


class Harvest(NamedTuple):
    """The yield of a sum of the dice on the present board, as if the bank had enough cards (K6.2)."""

    #: Each claim as a player, a kind and a number of cards.
    claims: tuple[tuple[int, int, int], ...]
    #: The sum of all claims, as pairs of a kind and a number of cards.
    totals: tuple[tuple[int, int], ...]
    #: By player: the number of resources that it may choose for gold.
    gold: dict[int, int]


def distribute_yield(state: State) -> None:
    """Carry out the stage `yield`: pay the claims and push the tasks of gold and aqueducts, or those of a seven."""
    assert state.dice
    total = state.dice[0] + state.dice[1]
    if total == SEVEN:
        _resolve_seven(state)
        return
    harvest = harvest_of(state, total)
    got = _pay_claims(state, harvest)
    tasks: list[Task] = []
    order = state.rulebook.order[state.player]
    if harvest.gold:
        tasks = [("gold", player, harvest.gold[player]) for player in order if player in harvest.gold]
    levels = state.levels
    for player in order:
        is_dry = not got >> player & 1 and player not in harvest.gold
        if is_dry and levels[player * 3 + SCIENCE] >= AQUEDUCT_LEVEL:
            tasks.append(("aqueduct", player))
    state.todo = tuple(tasks)


def harvest_of(state: State, total: int) -> Harvest:
    """Return the yield of a sum of the dice; it is cached until the board changes."""
    found: Harvest | None = state.cache.get(HARVEST_KEY + total)
    if found is None:
        found = state.cache[HARVEST_KEY + total] = _find_harvest(state, total)
    return found


def _find_harvest(state: State, total: int) -> Harvest:
    board, at = state.board, state.at
    claims: dict[tuple[int, int], int] = {}
    gold: dict[int, int] = {}
    for hexagon in board.land:
        if state.tile_numbers[hexagon] != total or hexagon == state.robber:
            continue
        letter = board.terrain[hexagon]
        for vertex in board.corners[hexagon]:
            piece = at[vertex]
            if not IS_BUILDING[piece]:
                continue
            player, is_city = piece >> OWNER_SHIFT & OWNER, piece & SORT == CITY
            if letter == GOLD:
                gold[player] = gold.get(player, 0) + 1 + is_city
                continue
            for kind, number in CITY_YIELD[letter] if is_city else ((board.resource[hexagon], 1),):
                claims[player, kind] = claims.get((player, kind), 0) + number
    totals: dict[int, int] = {}
    for (_, kind), number in claims.items():
        totals[kind] = totals.get(kind, 0) + number
    return Harvest(tuple((p, k, n) for (p, k), n in claims.items()), tuple(totals.items()), gold)


def _pay_claims(state: State, harvest: Harvest) -> int:
    """Pay the claims as far as the bank can (K6.2); return the bit set of the players that have received cards."""
    cards, bank = state.cards, state.bank
    short = [kind for kind, number in harvest.totals if cards[bank + kind] < number]
    got = 0
    for player, kind, number in harvest.claims:
        if short and kind in short:
            if sum(claim[1] == kind for claim in harvest.claims) > 1 or not cards[bank + kind]:
                continue
            number = cards[bank + kind]
        cards[player * KIND_COUNT + kind] += number
        cards[bank + kind] -= number
        got |= 1 << player
    return got


def _resolve_seven(state: State) -> None:
    tasks: list[Task] = []
    order = state.rulebook.order[state.player]
    for player in order:
        count = card_count(state, player)
        if count > MAX_HAND and count > hand_limit(state, player):
            tasks.append(("discard", player, count // 2))
    if not is_robber_locked(state):
        tasks.append(("robber", state.player))
    state.todo = tuple(tasks)


def hand_limit(state: State, player: int) -> int:
    """Return the maximum number of cards with which a player discards nothing after a seven (K6.4)."""
    return MAX_HAND + HAND_PER_WALL * sum(state.at[vertex] & WALL > 0 for vertex in state.buildings[player])


def is_robber_locked(state: State) -> bool:
    """Return whether the robber is locked, as it is before the first attack of the raiders (K6.4)."""
    return state.rulebook.has_raiders and not state.attacks


# -- answers to the tasks


def take_from_bank(state: State, kind: int) -> None:
    """Carry out `take:RESOURCE`, an answer to the task `gold`."""
    transfer_cards(state, state.rulebook.players, state.todo[0][1], kind)
    decrement_task(state)


def take_by_aqueduct(state: State, kind: int) -> None:
    """Carry out `take:RESOURCE`, an answer to the task `aqueduct`."""
    transfer_cards(state, state.rulebook.players, pop_task(state)[1], kind)


def discard_card(state: State, kind: int) -> None:
    """Carry out `discard:KIND`: move a card from the hand to the bank."""
    transfer_cards(state, state.todo[0][1], state.rulebook.players, kind)
    decrement_task(state)


def codes_of_held_kinds(state: State, player: int, verb: int, kinds: range = range(KIND_COUNT)) -> list[int]:
    """Return the code of *verb* for each of *kinds* that a player, or the bank as the last, has."""
    cards, base = state.cards, player * KIND_COUNT
    return [verb | kind << VERB_BITS for kind in kinds if cards[base + kind]]


def list_gold(state: State, task: Task) -> list[int]:
    """Return the answers to the task `gold`."""
    return codes_of_held_kinds(state, state.rulebook.players, TAKE_GOLD, RESOURCES)


def list_aqueduct(state: State, task: Task) -> list[int]:
    """Return the answers to the task `aqueduct`."""
    return codes_of_held_kinds(state, state.rulebook.players, TAKE_AQUEDUCT, RESOURCES)


def list_discards(state: State, task: Task) -> list[int]:
    """Return the answers to the task `discard`."""
    return codes_of_held_kinds(state, task[1], DISCARD)
