"""Compare the engine with the model on random games, odd positions and mutated texts.

    python -m tests.reference.compare --seconds 600 --seed 1 [--most 5]

The first disagreements are printed in full; the exit status is 1 if there are any. One seed gives one sequence of
games; `--seconds` only limits its length.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from math import inf
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "engine"))

import machiavel.djambi as engine

from . import game
from .answers import (
    REFUSED,
    SILENT,
    Comparison,
    accepted_by_engine,
    accepted_by_reference,
    as_text,
    difference,
    played_by_engine,
    resigned_in_engine,
    resigned_in_reference,
)
from .model import Position, in_play
from .moves import legal_moves
from .mutate import mutated_move, mutated_position
from .odd_positions import any_position, modified, random_rules
from .position_text import format_position
from .sequences import compare_sequence


def compare_moves(comparison: Comparison, text: str, ours: list[str]) -> bool:
    """Compare the lists of legal moves, their order and their number."""
    theirs = engine.parse_position(text)
    listed = [engine.format_move(move) for move in engine.legal_moves(theirs)]
    if listed != ours:
        return comparison.check("legal moves", text, "", *difference(listed, ours))
    return comparison.check("perft(1)", text, "", engine.perft(theirs, 1), len(ours))


def compare_position_texts(comparison: Comparison, text: str) -> None:
    """Compare a text and a few mutated ones. Both sides must write the same text or refuse it."""
    texts = [text, *(mutated_position(comparison.rng, text, comparison.other_text) for _ in range(6))]
    for each in texts:
        if SILENT.search(each):
            continue
        comparison.check("position text", each, "", accepted_by_engine(each), accepted_by_reference(each))
    comparison.other_text = text


def compare_changed_moves(comparison: Comparison, text: str, ours: list[str]) -> None:
    """Compare mutated move texts. The engine must refuse exactly those that are not legal."""
    theirs, known = engine.parse_position(text), set(ours)
    for _ in range(4):
        move = mutated_move(comparison.rng, comparison.rng.choice(ours), comparison.rng.choice(ours))
        accepted = played_by_engine(theirs, move) != REFUSED
        comparison.check("changed move accepted", text, move, accepted, move in known)


def compare_resignations(comparison: Comparison, position: Position, text: str) -> None:
    """Compare the resignation of every party, in play or not, in turn or not."""
    theirs = engine.parse_position(text)
    for party in position.parties:
        answers = resigned_in_engine(theirs, party), resigned_in_reference(position, party)
        comparison.check("resignation", text, f"{party} resigns", *answers)


def random_lively_move(rng: random.Random, moves: list[str]) -> str:
    """A random move. Rare forms (kills, strokes, passes) are as likely as common ones."""
    if rng.random() < 0.4:
        return rng.choice(moves)
    forms: dict[str, list[str]] = {}
    for move in moves:
        forms.setdefault("".join(char for char in move if not char.isalnum()) + str("x" in move), []).append(move)
    return rng.choice(forms[rng.choice(sorted(forms))])


def attacking_moves(rng: random.Random, position: Position, moves: list[str]) -> list[str]:
    """Some moves that touch a chief, act on or beside the labyrinth, or are strokes of D7 or multiple kills."""
    squares = [s for s, piece in position.pieces.items() if piece != "x" and piece[1] == "C"]
    wanted = [move for move in moves if any(square in move[2:] for square in squares)]
    labyrinth = [move for move in moves if position.board.labyrinth in move[:5]]
    strokes = [move for move in moves if "~x" in move or "~@" in move or move.count("!") > 1]
    return [rng.choice(each) for each in (wanted, labyrinth, strokes) if each]


def compare_ply(comparison: Comparison, position: Position) -> Position | None:
    """Compare all questions about one position. Return the position after a random move, or None at the end."""
    rng, text = comparison.rng, format_position(position)
    compare_position_texts(comparison, text)
    if accepted_by_engine(text) != text:
        return None
    ours = legal_moves(position)
    if not compare_moves(comparison, text, ours) or not ours:
        return None
    theirs = engine.parse_position(text)
    if len(ours) < 40 and rng.random() < 0.2:
        comparison.check("perft(2)", text, "", engine.perft(theirs, 2), game.perft(position, 2))
    compare_changed_moves(comparison, text, ours)
    if rng.random() < 0.3:
        compare_resignations(comparison, position, text)
    for move in sorted(
        {random_lively_move(rng, ours), random_lively_move(rng, ours), *attacking_moves(rng, position, ours)}
    ):
        after = game.apply_unchecked(position, move)
        comparison.check("position after", text, move, played_by_engine(theirs, move), as_text(after))
    if rng.random() < 0.04:
        return game.resign(position, rng.choice(in_play(position)))
    return game.apply_unchecked(position, random_lively_move(rng, ours))


def compare_start(comparison: Comparison, rules_text: str) -> None:
    """Compare the start position under random rules."""
    theirs = engine.format_position(engine.start_position(rules_text))
    comparison.check("start", rules_text, "", theirs, format_position(game.start_position(rules_text)))


def compare_game(comparison: Comparison) -> None:
    """Compare one random game, in which some positions are modified."""
    rng = comparison.rng
    compare_start(comparison, random_rules(rng))
    position: Position | None = any_position(rng)
    for _ in range(rng.choice((2, 4, 8, 40))):
        if position is None or (len(in_play(position)) < 2 and rng.random() < 0.8):
            return
        position = compare_ply(comparison, position)
        if position is not None and rng.random() < 0.1:
            position = modified(rng, position)


def compare(seed: int, *, seconds: float = inf, max_found: int = 5, games: float = inf) -> Comparison:
    """Compare games from *seed*: at most *games*, for *seconds*, or until *max_found* disagreements are found."""
    comparison = Comparison(random.Random(seed))
    begun = time.monotonic()
    while (
        time.monotonic() - begun < seconds and len(comparison.found) < max_found and comparison.counts["games"] < games
    ):
        comparison.counts["games"] += 1
        compare_game(comparison)
        compare_sequence(comparison)
    return comparison


def main() -> int:
    """Compare as the command line says, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=5)
    options = parser.parse_args()
    comparison = compare(options.seed, seconds=options.seconds, max_found=options.most)
    for disagreement in comparison.found:
        print(disagreement)
    print(f"seed {options.seed}:", ", ".join(f"{n} {name}" for name, n in comparison.counts.items()))
    return 1 if comparison.found else 0


if __name__ == "__main__":
    raise SystemExit(main())
