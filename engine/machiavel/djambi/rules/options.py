"""The sixteen options and three presets of the rules (D10), and the text of the rules (fifth field of D11)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final, NamedTuple

from ...core.errors import OptionError
from ..board.boards import BOARDS

ALL_BOARDS: Final = tuple(BOARDS)
#: The boards that have the same squares and a choice of set-ups (D1.5).
SQUARE_BOARDS: Final = tuple(name for name, row in BOARDS.items() if row.has_setups)
ENCIRCLEMENT_BOARDS: Final = tuple(name for name, row in BOARDS.items() if row.has_encirclements)
SURPRISE_BOARDS: Final = tuple(name for name, row in BOARDS.items() if row.has_surprise)


class OptionRow(NamedTuple):
    """One option of D10, without its default. The option panel, the link and the docs are built from these rows."""

    name: str
    values: tuple[str, ...]
    #: The number of the rule that explains the option.
    rule: str
    #: The boards on which the option makes a difference.
    boards: tuple[str, ...] = ALL_BOARDS
    #: Whether any whole number from 1 on is a value too.
    is_number: bool = False


OPTIONS: Final = (
    OptionRow("board", ALL_BOARDS, "D9"),
    OptionRow("setup", ("mirror", "rotational"), "D1.5", SQUARE_BOARDS),
    OptionRow("encirclement", ("necromobile", "strict", "access"), "D8.1", ENCIRCLEMENT_BOARDS),
    OptionRow("comeback", ("never", "unclaimed", "always"), "D8.3"),
    OptionRow("allegiance", ("permanent", "reign"), "D8.4"),
    OptionRow("ethics", ("responsible", "classic", "vassals", "ruthless"), "D4.2"),
    OptionRow("diplomacy", ("enemies", "vassals"), "D4.4"),
    OptionRow("press", ("optional", "compulsory", "all"), "D3.4"),
    OptionRow("diplomat_stroke", ("off", "on"), "D7.1"),
    OptionRow("assassin_stroke", ("off", "on"), "D7.2"),
    OptionRow("puppet", ("off", "on"), "D7.3"),
    OptionRow("inheritance", ("pooled", "turns"), "D6.4"),
    OptionRow("neutrals", ("exposed", "untouchable"), "D4.3"),
    OptionRow("pass", ("forced", "free"), "D6.5"),
    OptionRow("limit", ("none",), "D8.7", is_number=True),
    OptionRow("surprise", ("A", "R", "D"), "D9.4", SURPRISE_BOARDS),
)
ROWS: Final = {row.name: row for row in OPTIONS}

#: By preset: the options that differ from `standard`.
PRESETS: Final[dict[str, dict[str, str]]] = {
    "standard": {},
    "rulebook": {
        "encirclement": "strict",
        "comeback": "always",
        "allegiance": "reign",
        "puppet": "on",
        "inheritance": "turns",
        "neutrals": "untouchable",
    },
    "arena": {"ethics": "ruthless", "diplomat_stroke": "on", "assassin_stroke": "on"},
}

STROKES: Final = ("diplomat_stroke", "assassin_stroke", "puppet")


@dataclass(frozen=True, slots=True)
class RuleOptions:
    """A value for each option of D10, and the preset that their text starts from.

    The fields have the names of the options, except `passing` for `pass`. The constructor does not check the values;
    `make_options` and `parse_rules` do.
    """

    preset: str = "standard"
    board: str = "square4"  # D9
    setup: str = "mirror"  # D1.5
    encirclement: str = "necromobile"  # D8.1
    comeback: str = "never"  # D8.3
    allegiance: str = "permanent"  # D8.4
    ethics: str = "classic"  # D4.2
    diplomacy: str = "enemies"  # D4.4
    press: str = "optional"  # D3.4
    diplomat_stroke: str = "off"  # D7.1
    assassin_stroke: str = "off"  # D7.2
    puppet: str = "off"  # D7.3
    inheritance: str = "pooled"  # D6.4
    neutrals: str = "exposed"  # D4.3
    passing: str = "forced"  # D6.5
    limit: str = "200"  # D8.7
    surprise: str = "A"  # D9.4

    @property
    def turn_limit(self) -> int | None:
        """The number of quiet turns after which the game is drawn (N of D8.7); None for `limit=none`."""
        return None if self.limit == "none" else int(self.limit)

    def __getitem__(self, name: str) -> str:
        """Return the value of the option that D10 calls *name*; raises KeyError if there is none."""
        if name not in ROWS:
            raise KeyError(name)
        value: str = getattr(self, _field_name(name))
        return value

    def __str__(self) -> str:
        return format_rules(self)

    def __reduce__(self) -> tuple[Any, ...]:
        # Without default values, so that a pickled position is hardly longer than its text.
        values = {row.name: getattr(self, row.name) for row in fields(self)}
        return _options_from, ({name: value for name, value in values.items() if value != getattr(DEFAULTS, name)},)


def _field_name(name: str) -> str:
    return "passing" if name == "pass" else name


DEFAULTS: Final = RuleOptions()


def _options_from(values: dict[str, str]) -> RuleOptions:
    return RuleOptions(**values)


def preset_options(name: str) -> RuleOptions:
    """Return the options of a preset; raises OptionError if D10 has none of that name."""
    if name not in PRESETS:
        raise OptionError(
            f"no preset is called {name[:40]!r}: there are {', '.join(PRESETS)}",
            {"fault": "preset", "preset": name[:40]},
        )
    return make_options(name)


def make_options(preset: str = "standard", /, **values: str) -> RuleOptions:
    """Return the options of *preset*, changed by *values* (`pass` may be written `passing`).

    Raises OptionError for an unknown preset, option or value.
    """
    if preset not in PRESETS:
        preset_options(preset)
    given = {"pass" if name == "passing" else name: value for name, value in values.items()}
    for name, value in given.items():
        _check_value(name, value)
    chosen: dict[str, Any] = {_field_name(name): value for name, value in (PRESETS[preset] | given).items()}
    return replace(RuleOptions(preset=preset), **chosen)


def _check_value(name: str, value: str) -> None:
    row = ROWS.get(name)
    if row is None:
        raise OptionError(f"no option is called {name[:40]!r}", {"fault": "option", "option": name[:40]})
    if value in row.values or (row.is_number and _is_positive_number(value)):
        return
    allowed = (["the numbers from 1"] if row.is_number else []) + list(row.values)
    raise OptionError(
        f"{name}={value[:40]!r} is not one of {', '.join(allowed)}", {"option": name, "value": value[:40]}
    )


def _is_positive_number(text: str) -> bool:
    """Return whether *text* is a whole number from 1 on, with at most nine ASCII digits and no leading zero."""
    return text.isascii() and text.isdecimal() and not text.startswith("0") and len(text) <= 9


def parse_rules(text: str) -> RuleOptions:
    """Parse a preset's name followed by `;option=value` in any order (D11.5); raises OptionError.

    `throne=extended` sets the three options of D7. An option that is set twice is refused, because either value could
    be meant.
    """
    preset, *settings = text.split(";")
    values: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(f"{setting[:40]!r} is not option=value", {"fault": "form", "option": setting[:40]})
        if name == "throne" and value != "extended":
            raise OptionError(f"throne={value[:40]!r} is not 'extended'", {"option": "throne", "value": value[:40]})
        for single, single_value in [(s, "on") for s in STROKES] if name == "throne" else [(name, value)]:
            if single in values:
                raise OptionError(f"{single[:40]!r} is set twice", {"fault": "twice", "option": single[:40]})
            values[single] = single_value
    if "passing" in values:
        raise OptionError("no option is called 'passing'", {"fault": "option", "option": "passing"})
    return make_options(preset, **values)


def format_rules(options: RuleOptions) -> str:
    """Return the text of D11.5: the preset, then the options that differ from it, in the order of D10."""
    base = preset_options(options.preset)
    differing = [f";{row.name}={options[row.name]}" for row in OPTIONS if options[row.name] != base[row.name]]
    return options.preset + "".join(differing)


assert {f.name for f in fields(RuleOptions)} == {"preset"} | {_field_name(row.name) for row in OPTIONS}
