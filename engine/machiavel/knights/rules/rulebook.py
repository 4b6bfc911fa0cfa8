"""The options of a game as numbers and booleans, with the board of its map (K2.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..board.geometry import Board, get_board
from .options import RuleOptions


class Rulebook:
    """Options, read once, and a board; two are equal when both parts are."""

    def __init__(self, options: RuleOptions, board: Board) -> None:
        """Take lawful options."""
        self.options = options
        self.board = board
        self.players = int(options.players)
        self.is_war = options.war == "on"
        self.has_raiders = options.raiders == "on"
        self.has_ships = options.ships == "on"
        self.target = int(options.target)
        self.turns = int(options.turns)
        self.is_metropolis_open = options.metropolis == "open"
        self.is_last_building_safe = options.last_building == "safe"
        self.is_strike_linked = options.strike_edge == "linked"
        count = self.players
        #: `order[p]`: all players in turn order from p; `rivals[p]`: the same without p (K1.5).
        self.order = tuple(tuple((p + i) % count for i in range(count)) for p in range(count))
        self.rivals = tuple(seats[1:] for seats in self.order)

    def __copy__(self) -> Rulebook:
        return self

    def __deepcopy__(self, memo: object) -> Rulebook:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        _, (terrain, harbours) = self.board.__reduce__()
        return get_rulebook, (self.options, terrain, harbours)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rulebook):
            return NotImplemented
        same_board = self.board.terrain == other.board.terrain and self.board.columns == other.board.columns
        return self.options == other.options and same_board and self.board.harbours == other.board.harbours

    def __hash__(self) -> int:
        return hash((self.options, self.board.terrain))


@lru_cache(maxsize=64)
def get_rulebook(options: RuleOptions, terrain: tuple[str, ...], harbours: tuple[tuple[str, str], ...]) -> Rulebook:
    """Return the cached rulebook of options, rows of terrain letters and (name of edge, kind) pairs of harbours."""
    return Rulebook(options, get_board(terrain, harbours))
