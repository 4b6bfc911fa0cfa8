"""The diagrams of Djambi's rules pages: positions of docs/rules/djambi.toml, drawn by the board's modules."""

import json
import re
import subprocess
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tools import npm
from tools.build.ask_engine import ask_engine
from tools.build.rules_pages.game_rules import style_sheet
from tools.languages import LANGUAGES
from tools.paths import ROOT, WEB

SOURCE = ROOT / "docs" / "rules" / "djambi.toml"
THEME = WEB / "games" / "djambi" / "styles" / "theme.css"
# This finds the blocks of theme.css, such as `:root {` and `:root[data-theme="dark"] {`.
BLOCK = re.compile(r'^:root(?:\[data-theme="(\w+)"\])? \{(.*?)^\}', re.MULTILINE | re.DOTALL)
VARIABLE = re.compile(r"(--(?:board|side)-[\w-]+): ([^;]+);")
LIGHT = "light"


@dataclass(frozen=True)
class Diagram:
    """A diagram: the number of its rule, captions by language, and the model of the board."""

    rule: str
    captions: Mapping[str, str]
    model: Mapping[str, Any]
    turns: tuple[str, ...]
    """The parties of the next turns if the diagram is about turns."""

    @property
    def marked(self) -> list[str]:
        """The squares that can be chosen next."""
        choices = self.model["choices"]
        return [option["square"] for option in choices["options"] if option["square"]] if choices else []


@dataclass(frozen=True)
class Picture:
    """The content of an `<svg viewBox="0 0 width height">` that uses the symbols of the page."""

    width: int
    height: int
    markup: str


@dataclass(frozen=True)
class Drawings:
    """All pictures in the order of the diagrams, and their shared symbols."""

    diagrams: list[Diagram]
    pictures: list[Picture]
    symbols: str
    palettes: Mapping[str, Mapping[str, str]]
    """The values of the variables for colours, by theme."""

    @property
    def css(self) -> str:
        """The style sheet of the colours; print uses the light theme."""
        return style_sheet(self.palettes)


def read_diagrams() -> list[Diagram]:
    """Return the diagrams, with positions and choices from the engine."""
    entries = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["diagram"]
    calls: list[tuple[str, dict[str, Any]]] = []
    for number, entry in enumerate(entries):
        match = f"diagram-{number}"
        start = {"rules": entry["start"]} if "start" in entry else {"position": entry["position"]}
        calls.append(("newMatch", {"match": match, **start}))
        calls.append(
            ("play", {"match": match, "move": entry["play"]}) if "play" in entry else ("view", {"match": match})
        )
        calls.append(("choices", {"match": match, "prefix": entry.get("choose", [])}))
    answers = ask_engine(calls)
    return [_diagram(entry, *answers[3 * number + 1 : 3 * number + 3]) for number, entry in enumerate(entries)]


def board_at_rest(position: dict[str, Any]) -> dict[str, Any]:
    """Return the board's model of *position* at rest, with nothing chosen."""
    shown = {key: position[key] for key in ("board", "pieces", "corpses", "ruler")}
    return {**shown, "choices": None, "lastEvents": [], "pieceSet": "symbols"}


def _diagram(entry: dict[str, Any], view: dict[str, Any], choices: dict[str, Any]) -> Diagram:
    position = view["position"]
    model = {
        **board_at_rest(position),
        "choices": choices if "choose" in entry else None,
        "lastEvents": view["entries"][-1]["events"] if "play" in entry else [],
    }
    turns = tuple(turn["mover"] for turn in position["upcoming"]) if entry.get("turns") else ()
    return Diagram(entry["rule"], {language: entry[language] for language in LANGUAGES}, model, turns)


def theme_colors() -> dict[str, dict[str, str]]:
    """Return the board's colours in each theme, as far as the style sheets define them."""
    blocks = BLOCK.findall(THEME.read_text(encoding="utf-8"))
    found = {name or LIGHT: dict(VARIABLE.findall(block)) for name, block in blocks}
    return {name: {**found[LIGHT], **values} for name, values in found.items()}


def draw_diagrams(shown: list[Diagram]) -> Drawings:
    """Draw *shown* with the modules of web/games/djambi/board."""
    (info,) = ask_engine([("gameInfo", {})])
    order = {"themes": theme_colors(), "boards": info["boards"], "models": [dict(diagram.model) for diagram in shown]}
    done = subprocess.run(
        [*npm.typescript_command(), str(ROOT / "tools" / "djambi" / "diagrams.mjs")],
        input=json.dumps(order),
        check=False,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
    )
    if done.returncode != 0:
        raise SystemExit(f"The diagrams cannot be drawn:\n{done.stderr}")
    drawn = json.loads(done.stdout)
    pictures = [Picture(**picture) for picture in drawn["pictures"]]
    return Drawings(shown, pictures, drawn["symbols"], drawn["palettes"])
