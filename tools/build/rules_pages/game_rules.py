"""What a game brings for the pages of its rules; tools/GAME/rules.py has it as RULES."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Words = Mapping[str, Mapping[str, str]]
"""The sentences of a game's page, by language and key."""


@dataclass(frozen=True)
class Figure:
    """One diagram under its rule: the inside of an `<svg viewBox>`, what is written under it and what is read out."""

    rule: str
    box: str
    markup: str
    captions: Mapping[str, str]
    labels: Mapping[str, str]


@dataclass(frozen=True)
class Pictures:
    """All diagrams of a game in order, what they share, and the style sheet of their colours."""

    figures: list[Figure]
    symbols: str
    css: str


@dataclass(frozen=True)
class RulesOfGame:
    """A game's rules pages: where they lie, where they lead back, who draws their diagrams."""

    name: str
    title: str
    page: str
    """The name of the English page without its ending."""
    home: str
    inks: str
    """The style sheet of the diagrams."""
    draw: Callable[[Words], Pictures]


def style_sheet(palettes: Mapping[str, Mapping[str, str]]) -> str:
    """Return the variables of each theme as a style sheet; paper has those of the first one."""
    (first, *_) = palettes
    light = _block(":root", palettes[first])
    others = [_block(f':root[data-theme="{name}"]', values) for name, values in palettes.items()]
    return "\n".join([light, *others, "@media print {", _block(":root[data-theme]", palettes[first]), "}\n"])


def _block(selector: str, values: Mapping[str, str]) -> str:
    return f"{selector} {{ " + " ".join(f"{name}: {value};" for name, value in values.items()) + " }"
