"""Comparison of played sequences: repetition, the limit of quiet turns, and the standing (D8.7)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from machiavel.djambi.game import Djambi, result_text
from machiavel.match import Match

from .boards import PARTIES
from .game import Played, start_position
from .model import in_play
from .move_text import NAME
from .moves import legal_moves
from .odd_positions import odd_position, random_rules
from .position_text import format_position, parse_position

if TYPE_CHECKING:
    import random

    from .answers import Comparison

PLAIN = re.compile(f"({NAME})-({NAME})")


def compare_sequence(comparison: Comparison) -> None:
    """Compare one game with many moves to and fro: the result after each action, and the standing."""
    rng, rules = comparison.rng, random_rules(comparison.rng)
    start = odd_position(rng, rules) if rng.random() < 0.8 else start_position(rules)
    if not in_play(start):
        return  # D8.5 cannot be compared: a text does not name the parties that share the draw after the last move
    text = format_position(start)
    djambi = Djambi()
    played, match = Played(parse_position(text)), Match(djambi, djambi.parse_position(text))
    actions: list[str] = []
    for _ in range(rng.choice((10, 40, 70))):
        theirs = match.outcome and result_text(match.outcome)
        where = f"{text} {' '.join(actions)}"
        if not comparison.check("result of a sequence", where, "", theirs, played.result()):
            return
        if played.result() is not None:
            compare_standing(comparison, where, match, played)
            return
        action = next_action(rng, played, actions)
        actions.append(action)
        match.play(action)
        if action.startswith("resign="):
            played.resign(action[-1])
        else:
            played.play(action)
        answers = djambi.format_position(match.position), format_position(played.position)
        if not comparison.check("position in a sequence", where, action, *answers):
            return


def next_action(rng: random.Random, played: Played, actions: list[str]) -> str:
    """A resignation, the reverse of a recent plain move, or any move, in this order of preference."""
    if rng.random() < 0.02:
        return f"resign={rng.choice(in_play(played.position))}"
    moves = legal_moves(played.position)
    plain = [found for action in actions[-4:] if (found := PLAIN.fullmatch(action))]
    back = [f"{found[2]}-{found[1]}" for found in plain]
    if (possible := [move for move in back if move in moves]) and rng.random() < 0.9:
        return possible[0]
    quiet = [move for move in moves if move == "--" or PLAIN.fullmatch(move)]
    return rng.choice(quiet if quiet and rng.random() < 0.7 else moves)


def compare_standing(comparison: Comparison, where: str, match: Match, played: Played) -> None:
    """Compare the standing: the winners, then the others in the reverse order of their elimination."""
    if in_play(played.positions[0]) != list(played.positions[0].parties):
        return  # the rules do not rank the parties that fell before the start
    theirs = ["".join(PARTIES[seat] for seat in place) for place in match.standing()]
    comparison.check("standing", where, "", theirs, played.standing())
