"""Goals of tactical positions, decided by the rules: `out b`, `safe`, `power`, `win`, `forces b`, `move GLOB`."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase

from machiavel.djambi import Position, play_unchecked
from machiavel.djambi.board.pieces import COLORS, NO_PARTY
from machiavel.djambi.rules.control import IN_PLAY
from machiavel.djambi.rules.movegen import list_moves
from machiavel.djambi.rules.moves import Move
from machiavel.djambi.rules.state import State

Goal = Callable[[Position, Move, str], bool]


def solves(position: Position, move: Move, goals: str) -> bool:
    """Return whether *move* reaches all *goals*, which are separated by `; `."""
    for goal in goals.split("; "):
        name, _, rest = goal.partition(" ")
        if not GOALS[name](position, move, rest):
            return False
    return True


def _puts_parties_out(position: Position, move: Move, parties: str) -> bool:
    status = play_unchecked(position, move).realm.status
    return all(status[COLORS.index(party)] != IN_PLAY for party in parties.split())


def _takes_power(position: Position, move: Move, _: str) -> bool:
    return play_unchecked(position, move).ruler == position.mover


def _wins(position: Position, move: Move, _: str) -> bool:
    return play_unchecked(position, move).realm.in_play == (position.mover,)


def _matches_move(position: Position, move: Move, glob: str) -> bool:
    return fnmatchcase(str(move), glob)


def _keeps_itself_safe(position: Position, move: Move, _: str) -> bool:
    """Return whether no single move of another party eliminates the mover before its next turn."""
    state, party = State.thaw(position), position.mover
    state.make(move.code)
    while state.mover not in (party, NO_PARTY):
        for code in list_moves(state):
            state.make(code)
            is_out = state.realm.status[party] != IN_PLAY
            state.unmake()
            if is_out:
                return False
        state.make(0)
    return state.realm.status[party] == IN_PLAY


def _forces_loss(position: Position, move: Move, party: str) -> bool:
    """Return whether the mover can eliminate *party* in its next turn, whatever the others answer."""
    state = State.thaw(position)
    state.make(move.code)
    return _is_lost(state, position.mover, COLORS.index(party))


def _is_lost(state: State, attacker: int, party: int) -> bool:
    """Return whether *attacker* can eliminate *party* in its next turn, whatever the others play before it."""
    if state.realm.status[party] != IN_PLAY:
        return True
    is_attacker = state.mover == attacker
    for code in list_moves(state):
        state.make(code)
        is_out = state.realm.status[party] != IN_PLAY
        lost = is_out if is_attacker else _is_lost(state, attacker, party)
        state.unmake()
        if lost == is_attacker:
            return is_attacker
    return not is_attacker


GOALS: dict[str, Goal] = {
    "out": _puts_parties_out,
    "power": _takes_power,
    "win": _wins,
    "move": _matches_move,
    "safe": _keeps_itself_safe,
    "forces": _forces_loss,
}
