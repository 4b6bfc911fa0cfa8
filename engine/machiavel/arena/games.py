"""Owns single games of an arena and their schedule: who sits where, which opening, what a game is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import Final

from ..djambi import Djambi, Position
from ..djambi.moves import freeze
from ..djambi.state import State
from ..djambi.thinking.playout import random_move
from .players import Player, make_player

GAME: Final = Djambi()


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: `names[i]` sits on the i-th seat that plays."""

    number: int
    opening: int
    names: tuple[str, ...]
    rules: str
    seed: int
    random_plies: int = 4
    longest: int = 300


@dataclass(frozen=True, slots=True)
class Record:
    """A game that was played. `points`: by player's place in `fixture.names`, sum 1; `reason`: how it ended."""

    fixture: Fixture
    points: tuple[float, ...]
    reason: str
    turns: int
    #: Places of `fixture.names`, best first, tied ones together.
    ranking: tuple[tuple[int, ...], ...]
    nodes: int = 0
    seconds: float = 0.0


def opening(rules: str, seed: int, plies: int) -> Position:
    """Return the start after *plies* random moves in which nobody dies and nobody comes to power."""
    state, rng = State.thaw(GAME.start(rules)), Random(seed)
    done = 0
    while done < plies:
        state.make(random_move(state, rng))
        if state.dead or state.ruler >= 0:
            state.unmake()
        else:
            done += 1
    return freeze(state)


def seatings(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return all different ways to sit if two kinds of player meet, the rotations if more do.

    Two names on four seats are two of each (A A B B, six seatings); on three seats each is alone against two of the
    other.
    """
    if len(names) > seats:
        raise ValueError(f"{len(names)} players do not fit on {seats} seats")
    if len(set(names)) == 2 and len(names) == 2 and seats == 3:
        a, b = names
        return sorted(set(permutations((a, b, b)))) + sorted(set(permutations((a, a, b))))
    full = [names[i * len(names) // seats] for i in range(seats)]
    if len(set(full)) <= 2:
        return sorted(set(permutations(full)))
    return [tuple(full[i:] + full[:i]) for i in range(seats)]


def schedule(names: Sequence[str], games: int, rules: str, seed: int, longest: int = 300) -> list[Fixture]:
    """Return *games* games; an opening is played in every seating before the next one begins."""
    playing = GAME.start(rules).realm.in_play
    ways = seatings(names, len(playing))
    return [
        Fixture(number, number // len(ways), ways[number % len(ways)], rules, seed, longest=longest)
        for number in range(games)
    ]


def play_fixture(fixture: Fixture) -> Record:
    """Play a game; whoever answers an illegal move raises what the game raises."""
    players = {name: make_player(name) for name in dict.fromkeys(fixture.names)}
    try:
        return _play(fixture, players)
    finally:
        for player in players.values():
            player.close()


def _play(fixture: Fixture, players: dict[str, Player]) -> Record:
    start = opening(fixture.rules, fixture.seed * 1000 + fixture.opening, fixture.random_plies)
    seats = start.realm.in_play
    rng = Random(f"{fixture.seed}/{fixture.number}")
    line = [start]
    outcome = GAME.outcome(line)
    while outcome is None and len(line) <= fixture.longest:
        mover = line[-1].mover
        action = players[fixture.names[seats.index(mover)]].choose(line, rng)
        line.append(GAME.apply(line[-1], action))
        outcome = GAME.outcome(line)
    reason = "unfinished" if outcome is None else outcome.reason
    outcome = outcome or GAME.agreement(line)
    points = tuple(1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats)
    ranking = tuple(tuple(seats.index(s) for s in tied if s in seats) for tied in GAME.standing(line, outcome))
    nodes = sum(getattr(player, "nodes", 0) for player in players.values())
    seconds = sum(getattr(player, "seconds", 0.0) for player in players.values())
    return Record(fixture, points, reason, len(line) - 1, ranking, nodes, seconds)
