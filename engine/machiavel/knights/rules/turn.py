"""Throw of the dice, end of a turn and end of the game (K5, K14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..board.pieces import DICE, EVENT, EVENTS, PROMOTED, RAIDERS, READY, ROLL
from .action_code import ARGUMENT_BITS, FIELD, pack_action
from .economy.decks import MAX_PROGRESS_CARDS, trim_codes
from .flow import end_game
from .verbs import END, THROW, TRIM_OWN
from .war.raiders import advance_raiders

if TYPE_CHECKING:
    from .state import State

#: The weights of the faces of the event die (K5.1).
EVENT_WEIGHTS: Final = (1, 1, 1, 3)


def start_throw(state: State, rest: int) -> None:
    """Carry out `roll`, after which chance throws the dice."""
    state.stage = DICE


def throw_dice(state: State, rest: int) -> None:
    """Carry out `dice:R:Y:E`: set the dice and begin the event, a step of the raiders or draws at the gate."""
    red, yellow, event = rest & FIELD, rest >> ARGUMENT_BITS & FIELD, rest >> 2 * ARGUMENT_BITS
    state.dice = (red, yellow, event)
    state.fixed = None
    state.stage = EVENT
    if event == RAIDERS:
        if state.rulebook.has_raiders:
            advance_raiders(state)
        return
    levels = state.levels
    # At the gate players draw in turn order (K8.6).
    state.todo = tuple(
        ("draw", player, event)
        for player in state.rulebook.order[state.player]
        if levels[player * 3 + event] and red <= levels[player * 3 + event] + 1
    )


#: By the numbers of the red and the yellow die: the codes of the throws with each face of the event die.
THROWS_OF: Final = {
    (red, yellow): [pack_action(THROW, red, yellow, event) for event in range(len(EVENTS))]
    for red in range(1, 7)
    for yellow in range(1, 7)
}
ALL_THROWS: Final = [code for codes in THROWS_OF.values() for code in codes]
ALL_THROW_WEIGHTS: Final = list(EVENT_WEIGHTS) * 36


def list_throws(state: State) -> list[int]:
    """Return the codes of all possible throws."""
    return ALL_THROWS if state.fixed is None else THROWS_OF[state.fixed]


def throw_weights(state: State) -> list[int]:
    """Return the weight of each of `list_throws`."""
    return ALL_THROW_WEIGHTS if state.fixed is None else list(EVENT_WEIGHTS)


def end_turn(state: State, rest: int) -> None:
    """Carry out `end`: end the game if that is due, otherwise begin the next player's turn (K5.4)."""
    if _end_game_if_due(state):
        return
    at = state.at
    for vertices in state.knights:
        for vertex in vertices:
            at[vertex] &= ~(READY | PROMOTED)
    state.dice = state.offer = None
    state.built = ()
    if state.fleet:
        state.fleet = ()
        state.clear_cache()
    state.moved = False
    state.player = state.rulebook.order[state.player][1]
    state.turn += 1
    state.stage = ROLL


def _end_game_if_due(state: State) -> bool:
    """End the game if that is due by K14.3 or K14.4; return whether the game has ended."""
    if state.rulebook.is_war:
        settlers = [player for player, buildings in enumerate(state.buildings) if buildings]
        if len(settlers) == 1:
            end_game(state, "conquest", (settlers[0],))
            return True
    if state.turn >= state.rulebook.turns:
        best = max(state.score)
        end_game(state, "limit", tuple(p for p, points in enumerate(state.score) if points == best))
        return True
    return False


def list_ends(state: State) -> list[int]:
    """Return the code of `end`, or if the hand is too large the code of `trim` for each card (K5.4)."""
    hand = state.hands[state.player]
    return trim_codes(hand, TRIM_OWN) if len(hand) > MAX_PROGRESS_CARDS else [END]
