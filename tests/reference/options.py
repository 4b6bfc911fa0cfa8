"""Options and presets (D10) and the fifth field of a position's text (D11)."""

from __future__ import annotations

import re
from dataclasses import dataclass

VALUES: dict[str, tuple[str, ...]] = {
    "board": ("square4", "square3", "square2", "mini2", "hex3", "hex6"),
    "setup": ("mirror", "rotational"),
    "encirclement": ("necromobile", "strict", "access"),
    "comeback": ("never", "unclaimed", "always"),
    "allegiance": ("permanent", "reign"),
    "ethics": ("responsible", "classic", "vassals", "ruthless"),
    "diplomacy": ("enemies", "vassals"),
    "press": ("optional", "compulsory", "all"),
    "diplomat_stroke": ("off", "on"),
    "assassin_stroke": ("off", "on"),
    "puppet": ("off", "on"),
    "inheritance": ("pooled", "turns"),
    "neutrals": ("exposed", "untouchable"),
    "pass": ("forced", "free"),
    "limit": (),  # a number or `none`
    "surprise": ("A", "R", "D"),
}
STROKES = ("diplomat_stroke", "assassin_stroke", "puppet")

STANDARD = {
    "board": "square4", "setup": "mirror", "encirclement": "necromobile", "comeback": "never",
    "allegiance": "permanent", "ethics": "classic", "diplomacy": "enemies", "press": "optional",
    "diplomat_stroke": "off", "assassin_stroke": "off", "puppet": "off", "inheritance": "pooled",
    "neutrals": "exposed", "pass": "forced", "limit": "200", "surprise": "A",
}  # fmt: skip
PRESETS = {
    "standard": STANDARD,
    "rulebook": STANDARD | {
        "encirclement": "strict", "comeback": "always", "allegiance": "reign", "puppet": "on",
        "inheritance": "turns", "neutrals": "untouchable",
    },
    "arena": STANDARD | {"ethics": "ruthless", "diplomat_stroke": "on", "assassin_stroke": "on"},
}  # fmt: skip


class RulesTextError(ValueError):
    """A rules text that breaks the grammar of D11."""


@dataclass(frozen=True)
class Rules:
    """The name of a preset and the value of every option."""

    preset: str
    values: dict[str, str]

    def __getitem__(self, option: str) -> str:
        return self.values[option]


def is_value(option: str, value: str) -> bool:
    """Whether *value* is in the table of D10. A number must have no leading zeros (D11)."""
    if option == "limit":
        return value == "none" or re.fullmatch(r"0|[1-9][0-9]*", value) is not None
    return value in VALUES[option]


def parse_rules(text: str) -> Rules:
    """The rules of a text: a preset's name and the differences from it, in any order (D11)."""
    preset, *words = text.split(";")
    if preset not in PRESETS:
        raise RulesTextError(f"no preset {preset!r}")
    given: dict[str, str] = {}
    for word in words:
        option, equals, value = word.partition("=")
        names = STROKES if word == "throne=extended" else (option,)  # D7
        for name in names:
            if name in given:
                raise RulesTextError(f"{name} is given twice")
            given[name] = "on" if word == "throne=extended" else value
        if word != "throne=extended" and (not equals or option not in VALUES or not is_value(option, value)):
            raise RulesTextError(f"no option {word!r}")
    return Rules(preset, PRESETS[preset] | given)


def format_rules(rules: Rules) -> str:
    """The text of rules: the preset's name, then each difference in the order of the table (D11)."""
    base = PRESETS[rules.preset]
    words = [f"{option}={rules[option]}" for option in VALUES if rules[option] != base[option]]
    return ";".join([rules.preset, *words])
