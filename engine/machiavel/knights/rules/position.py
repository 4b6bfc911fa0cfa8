"""The immutable position, which is always valid, its text, and start positions (K3, K4.1, K16)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...core.errors import OptionError
from ...core.game import Outcome
from ..board.geometry import Board, split_tiles
from ..board.maps import MAPS
from ..board.pieces import (
    ACTIVE,
    CARD_TOTALS,
    CITY,
    DESERT,
    OVER,
    READY,
    SETTLEMENT,
    TOPPLED,
    building_piece,
    knight_piece,
    road_piece,
    ship_piece,
)
from ..board.progress_cards import CARD_COUNTS
from ..notation.format import format_state
from ..notation.parse import ParsedPosition, parse_text
from ..notation.problems import ImpossiblePositionError, check_possible, longest_route_problem, no_answer_problem
from .economy.routes import (
    is_route_waiting,
    longest_route_holder,
    longest_trail,
    update_longest_route,
)
from .mutations import place_line, place_piece
from .options import CUSTOM, Rulebook, RuleOptions, get_rulebook, parse_rules
from .state import State


class Position:
    """A valid, immutable position, made by `parse_position`, `start_position` and `play`.

    Two positions are equal when their texts are equal. `thaw` returns a State, which has all fields.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        """Take *state*, which must not be changed afterwards."""
        self._state = state

    def thaw(self) -> State:
        """Return a new state equal to this position, which the caller may change."""
        return self._state.copy()

    @property
    def rulebook(self) -> Rulebook:
        """The rules and the board, prepared for play."""
        return self._state.rulebook

    @property
    def options(self) -> RuleOptions:
        """The rules in force."""
        return self._state.rulebook.options

    @property
    def board(self) -> Board:
        """The map's geometry."""
        return self._state.board

    @property
    def actor(self) -> int | None:
        """The seat that is to act (K3.2): a player, CHANCE, or None if the game is over."""
        return self._state.actor

    @property
    def player(self) -> int:
        """The player whose turn it is."""
        return self._state.player

    @property
    def turn(self) -> int:
        """The number of turns that have begun."""
        return self._state.turn

    @property
    def todo(self) -> tuple[Any, ...]:
        """The tasks that are due, as in `State.todo`."""
        return self._state.todo

    @property
    def routes(self) -> tuple[int, ...]:
        """The length of each player's longest route (K9.5)."""
        return tuple(self._state.routes)

    @property
    def points(self) -> tuple[int, ...]:
        """Each player's points (K14.1)."""
        return tuple(self._state.score)

    def outcome(self) -> Outcome | None:
        """Return the outcome of the game (K14), None while it goes on."""
        return None if self._state.outcome is None else Outcome(*self._state.outcome)

    def codes(self) -> list[int]:
        """Return the codes of all listed actions, in a list that must not be changed."""
        return self._state.actions()

    def weights(self) -> list[int]:
        """Return the weight of each of `codes` if chance is to act, otherwise an empty list."""
        return self._state.weights()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        mine, theirs = self._state, other._state
        return mine.rulebook == theirs.rulebook and mine.key() == theirs.key()

    def __hash__(self) -> int:
        return hash((self._state.rulebook, self._state.key()))

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_position, (format_position(self),)

    def __repr__(self) -> str:
        return f"parse_position({format_position(self)!r})"


def format_position(position: Position) -> str:
    """Return the text of a position (K3.1); equal positions have equal texts."""
    return format_state(position._state)  # noqa: SLF001 (reading needs no copy)


@lru_cache(maxsize=16)
def parse_position(text: str) -> Position:
    """Parse the text of a position (K3.1).

    Raises PositionTextError for a text that breaks the grammar, ImpossiblePositionError with all problems for a
    position that is impossible by K16, and OptionError for invalid rules.
    """
    parsed = parse_text(text)
    check_possible(parsed)
    state = _build_state(parsed)
    holder = _expected_longest_route(state)
    if holder != state.longest:
        raise ImpossiblePositionError([longest_route_problem(state.routes, state.longest, holder)])
    return _position_with_actions(state)


def parse_stored_position(text: str) -> Position:
    """Parse the text of a stored position.

    Two faults that the second edition of the rules allowed are repaired: another holder of the longest route than that
    of K9.5, and an inactive knight that is ready.
    """
    parsed = parse_text(text)
    for fields in parsed.players:
        fields["knights"] = {
            vertex: (level, flags if flags & ACTIVE else flags & ~READY)
            for vertex, (level, flags) in fields["knights"].items()
        }
    check_possible(parsed)
    state = _build_state(parsed)
    if _expected_longest_route(state) != state.longest:
        update_longest_route(state)
    return _position_with_actions(state)


def _expected_longest_route(state: State) -> int:
    """Return the holder of the longest route by K9.5; while the route waits (K3.4), the holder that the text names."""
    return state.longest if is_route_waiting(state.todo) else longest_route_holder(state.routes, state.longest)


def _position_with_actions(state: State) -> Position:
    if state.stage != OVER and not state.actions():
        raise ImpossiblePositionError([no_answer_problem(state.todo)])
    return Position(state)


def _build_state(parsed: ParsedPosition) -> State:
    state = State(parsed.rulebook)
    state.tile_numbers = parsed.number
    for name, value in parsed.values.items():
        if name != "bank":
            setattr(state, name, value)
    for player, fields in enumerate(parsed.players):
        _build_player(state, player, fields)
    state.cards = [number for fields in parsed.players for number in fields["cards"]] + parsed.values["bank"]
    for track, title in enumerate(parsed.metropolises):
        if title:
            state.metropolis[track] = title[1]
            state.score[title[0]] += 2
    if state.merchant:
        state.score[state.merchant[0]] += 1
    if state.longest >= 0:
        state.score[state.longest] += 2
    for player in range(parsed.rulebook.players):
        state.routes[player], state.trails[player] = longest_trail(state, player)
    state.stale = 0
    return state


def _build_player(state: State, player: int, fields: dict[str, Any]) -> None:
    for sort, name in ((SETTLEMENT, "settlements"), (CITY, "cities"), (TOPPLED, "toppled")):
        for vertex in fields[name]:
            place_piece(state, vertex, building_piece(sort, player, vertex in fields["walls"]))
    for vertex, (level, flags) in fields["knights"].items():
        place_piece(state, vertex, knight_piece(level, player) | flags)
    for edge in fields["roads"]:
        place_line(state, edge, road_piece(player))
    for edge in fields["ships"]:
        place_line(state, edge, ship_piece(player))
    state.levels[player * 3 : player * 3 + 3] = fields["levels"]
    state.hands[player] = fields["progress"]
    state.revealed[player] = fields["revealed"]
    state.defender[player] = fields["defender"]
    state.score[player] += fields["defender"] + len(fields["revealed"])


def start_position(options: RuleOptions | str = "war") -> Position:
    """Return the start position under *options*, which may be a rules text (K4.1).

    Raises OptionError, also for `map=custom`.
    """
    if isinstance(options, str):
        options = parse_rules(options)
    if options.map == CUSTOM:
        raise OptionError(
            "map=custom has no start of its own: a position brings its map (K1.8)", {"option": "map", "value": "custom"}
        )
    rows, harbours = MAPS[options.map]
    return start_on(options, rows, tuple(sorted(harbours.items())))


def start_on(options: RuleOptions, rows: tuple[str, ...], harbours: tuple[tuple[str, str], ...]) -> Position:
    """Return the start position on a map (K4.1), given by its row texts and its harbours, which must be valid."""
    terrain, number = split_tiles(rows)
    rulebook = get_rulebook(options, terrain, harbours)
    state = State(rulebook)
    state.tile_numbers = number
    state.cards[state.bank :] = CARD_TOTALS
    state.pile = list(CARD_COUNTS)
    seats = range(rulebook.players)
    state.todo = (*(("settlement", p) for p in seats), *(("city", p) for p in reversed(seats)))
    state.robber = rulebook.board.terrain.find(DESERT)
    return Position(state)
