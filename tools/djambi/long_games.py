"""Games and files of the maximum length, for tests and benchmarks."""

import re
from collections.abc import Sequence
from random import Random
from typing import Final

from machiavel.djambi import parse_position, start_position
from machiavel.djambi.rules.moves import Move, format_move, legal_moves, play_unchecked

#: A position with 5,236 moves: red controls two other parties, and a chief in the labyrinth can be killed in many ways.
MANY: Final = (
    "rD2gM1rMbMxbD/2rMyM2bN1bA/3yA3x1/1yNrA4yR1/4gC4/rNx6bR/3rRyDgA2rC/x1rMgMbMyMyM2/1rM1gMyMgNgRbMgM "
    "r +,krr,krr,+ 0/50 standard;limit=none"
)
PLAIN: Final = re.compile(r"[a-o][1-9]\d?-[a-o][1-9]\d?")


def quiet_game(turns: int) -> str:
    """Return the file of a game of *turns* turns without deaths, in which no position occurs twice."""
    return f'[Game "djambi"]\n[Rules "standard;limit=none"]\n\n{" ".join(quiet_moves(turns))}\n'


def quiet_moves(turns: int) -> list[str]:
    """Return the moves of the game that `quiet_game` writes."""
    position, rng, moves = start_position("standard;limit=none"), Random(3), list[str]()
    seen: set[bytes] = set()
    while len(moves) < turns:
        quiet = (move for move in _shuffled(rng, legal_moves(position)) if PLAIN.fullmatch(format_move(move)))
        afters = ((move, play_unchecked(position, move)) for move in quiet)
        move, position = next((m, after) for m, after in afters if after.placement not in seen and after.mover >= 0)
        seen.add(position.placement)
        moves.append(format_move(move))
    return moves


def _shuffled(rng: Random, moves: Sequence[Move]) -> list[Move]:
    return rng.sample(moves, len(moves))


def many_variations(count: int) -> str:
    """Return a file of one turn with *count* variations."""
    first, *others = [format_move(move) for move in legal_moves(parse_position(MANY))][: count + 1]
    assert len(others) == count
    return f'[Game "djambi"]\n[Start "{MANY}"]\n\n1. {first} ' + " ".join(f"({move})" for move in others) + "\n"
