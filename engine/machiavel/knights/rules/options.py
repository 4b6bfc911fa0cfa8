"""The options and presets of the rules, their text, and the rulebook made from them (K2.4, K2.5)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...core.errors import OptionError
from ..board.geometry import Board, get_board
from ..board.maps import MAPS

CUSTOM: Final = "custom"


class OptionRow(NamedTuple):
    """One option of K2.4, without its default. The option panel, the link and the docs are built from these rows."""

    name: str
    #: The values to choose from; for an option that is a number, the usual values.
    values: tuple[str, ...]
    #: The number of the rule that explains it.
    rule: str
    #: The minimum and the maximum of an option that is a number, otherwise None.
    bounds: tuple[int, int] | None = None

    @property
    def is_number(self) -> bool:
        """Whether any whole number within the bounds is a value."""
        return self.bounds is not None


OPTIONS: Final = (
    OptionRow("players", ("4", "3", "2"), "K2.4"),
    OptionRow("map", (*MAPS, CUSTOM), "K1.7"),
    OptionRow("war", ("on", "off"), "K11"),
    OptionRow("raiders", ("off", "on"), "K12"),
    OptionRow("ships", ("off", "on"), "K9.2"),
    OptionRow("target", ("13",), "K14.1", (8, 20)),
    OptionRow("metropolis", ("safe", "open"), "K11.12"),
    OptionRow("last_building", ("open", "safe"), "K11.13"),
    OptionRow("strike_edge", ("any", "linked"), "K11.10"),
    OptionRow("turns", ("300",), "K14.4", (1, 999)),
)
ROWS: Final = {row.name: row for row in OPTIONS}

#: By preset: the options that differ from `war`.
PRESETS: Final[dict[str, dict[str, str]]] = {
    "war": {},
    "peace": {"war": "off", "raiders": "on"},
    "storm": {"raiders": "on"},
}


@dataclass(frozen=True, slots=True)
class RuleOptions:
    """The rules of one game: a value for each option of K2.4, and the preset that their text starts from.

    The constructor does not check the values; `make_options` and `parse_rules` do.
    """

    preset: str = "war"
    players: str = "4"  # K2.4
    map: str = "isle"  # K1.7
    war: str = "on"  # K11
    raiders: str = "off"  # K12
    ships: str = "off"  # K9.2
    target: str = "13"  # K14.1
    metropolis: str = "safe"  # K11.12
    last_building: str = "open"  # K11.13
    strike_edge: str = "any"  # K11.10
    turns: str = "300"  # K14.4

    def __getitem__(self, name: str) -> str:
        """Return the value of the option called *name*; raises KeyError if there is none."""
        if name not in ROWS:
            raise KeyError(name)
        value: str = getattr(self, name)
        return value

    def __str__(self) -> str:
        return format_rules(self)

    def __reduce__(self) -> tuple[Any, ...]:
        # Without default values, so that a pickled position is hardly longer than its text.
        values = {row.name: getattr(self, row.name) for row in fields(self)}
        return _options_from, (
            {name: value for name, value in values.items() if value != getattr(DEFAULT_OPTIONS, name)},
        )


DEFAULT_OPTIONS: Final = RuleOptions()


def _options_from(values: dict[str, str]) -> RuleOptions:
    return RuleOptions(**values)


def preset_options(name: str) -> RuleOptions:
    """Return the options of a preset; raises OptionError for an unknown name (K2.5)."""
    return make_options(name)


def make_options(preset: str = "war", /, **values: str) -> RuleOptions:
    """Return the options of *preset*, changed by *values*; raises OptionError for unknown names and values."""
    if preset not in PRESETS:
        message = f"no preset is called {preset[:40]!r}: there are {', '.join(PRESETS)}"
        raise OptionError(message, {"fault": "preset", "preset": preset[:40]})
    for name, value in values.items():
        _check_value(name, value)
    chosen: dict[str, Any] = PRESETS[preset] | values
    return replace(RuleOptions(preset=preset), **chosen)


def _check_value(name: str, value: str) -> None:
    row = ROWS.get(name)
    if row is None:
        raise OptionError(f"no option is called {name[:40]!r}", {"fault": "option", "option": name[:40]})
    if row.bounds is None:
        if value in row.values:
            return
        allowed = ", ".join(row.values)
    else:
        # Only plain digits without leading zeros, so that each value has one text.
        if value.isascii() and value.isdecimal() and value[0] != "0" and len(value) <= 3:
            low, high = row.bounds
            if low <= int(value) <= high:
                return
        allowed = f"the numbers {row.bounds[0]} to {row.bounds[1]}"
    message = f"{name}={value[:40]!r} is not one of {allowed}"
    raise OptionError(message, {"option": name, "value": value[:40]})


def parse_rules(text: str) -> RuleOptions:
    """Parse the name of a preset and `;option=value` in any order (K2.5); raises OptionError.

    An option that is set twice is refused, because either value could be meant.
    """
    preset, *settings = text.split(";")
    values: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(f"{setting[:40]!r} is not option=value", {"fault": "form", "option": setting[:40]})
        if name in values:
            raise OptionError(f"{name[:40]!r} is set twice", {"fault": "twice", "option": name[:40]})
        values[name] = value
    return make_options(preset, **values)


def format_rules(options: RuleOptions) -> str:
    """Return the text of options: the preset, then the options that differ from it, in the order of K2.4."""
    base = preset_options(options.preset)
    differing = [f";{row.name}={options[row.name]}" for row in OPTIONS if options[row.name] != base[row.name]]
    return options.preset + "".join(differing)


assert {f.name for f in fields(RuleOptions)} == {"preset"} | set(ROWS)


# -- options and a board, prepared for play


class Rulebook:
    """Options as switches and numbers, and a board. Two rulebooks are equal if their options and boards are."""

    def __init__(self, options: RuleOptions, board: Board) -> None:
        """Prepare *options*, which must be valid, for play on *board*."""
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
        #: `order[p]`: all players in turn order, p first (K1.5); `rivals[p]`: all players after p in that order.
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
    """Return the rulebook of options and of a board, given by its rows and harbours; cached."""
    return Rulebook(options, get_board(terrain, harbours))
