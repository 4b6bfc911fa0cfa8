"""The interface of a game to its rules pages, which is implemented as RULES in tools/GAME/rules.py."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Words = Mapping[str, Mapping[str, str]]
"""The messages of a game's page, by language and key."""


@dataclass(frozen=True)
class Figure:
    """A diagram of a rule: the content of an `<svg viewBox>`, captions, and labels for screen readers."""

    rule: str
    box: str
    markup: str
    captions: Mapping[str, str]
    labels: Mapping[str, str]


@dataclass(frozen=True)
class Pictures:
    """All diagrams of a game in order, their shared symbols, and the style sheet of their colours."""

    figures: list[Figure]
    symbols: str
    css: str


@dataclass(frozen=True)
class RulesOfGame:
    """A game's rules pages: addresses, and the function that draws the diagrams."""

    name: str
    title: str
    page: str
    """The name of the English page without its suffix."""
    home: str
    inks: str
    """The style sheet of the diagrams."""
    draw: Callable[[Words], Pictures]


def style_sheet(palettes: Mapping[str, Mapping[str, str]]) -> str:
    """Return the CSS variables of each theme; print uses the first theme."""
    (first, *_) = palettes
    light = _block(":root", palettes[first])
    others = [_block(f':root[data-theme="{name}"]', values) for name, values in palettes.items()]
    return "\n".join([light, *others, "@media print {", _block(":root[data-theme]", palettes[first]), "}\n"])


def _block(selector: str, values: Mapping[str, str]) -> str:
    return f"{selector} {{ " + " ".join(f"{name}: {value};" for name, value in values.items()) + " }"
