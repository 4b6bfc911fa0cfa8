"""The diagrams of Knights' rules pages: sketches of docs/rules/knights.toml, drawn by the board's modules."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tools import npm
from tools.build.rules_pages.game_rules import style_sheet
from tools.languages import LANGUAGES
from tools.paths import ROOT

SOURCE = ROOT / "docs" / "rules" / "knights.toml"
#: The engine runs this in a new process, because `serve` rebuilds after changes of its sources.
CODE = """
import json, sys
from machiavel.knights import format_position, legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch

def answer(order):
    position = parse_sketch(order["sketch"])
    for action in order["play"]:
        position = play(position, action)
    chosen, depth = order["choose"], len(order["choose"])
    ahead = [action.split(":") for action in legal_actions(position)] if chosen else []
    offered = sorted({words[depth] for words in ahead if words[:depth] == chosen and len(words) > depth})
    return {"position": json.loads(format_position(position)), "offered": offered, "routes": position.routes}

print(json.dumps([answer(order) for order in json.load(sys.stdin)]))
"""
PIECES = {"settlements": "settlement", "cities": "city", "toppled": "toppled", "roads": "road", "ships": "ship"}


@dataclass(frozen=True)
class Diagram:
    """A diagram: the number of its rule, captions by language, and the model of the board."""

    rule: str
    captions: Mapping[str, str]
    position: Mapping[str, Any]
    offered: list[str]
    """The places that can be chosen next."""
    marks: list[str]
    around: list[str]
    has_names: bool

    @property
    def model(self) -> dict[str, Any]:
        """The model of the board, in part (`BoardModel`)."""
        return {
            "observation": self.position,
            "choices": [{"place": place, "tone": "choice"} for place in self.offered],
            "marks": [{"place": place, "tone": "lesson"} for place in self.marks],
            "around": self.around or None,
            "showNames": self.has_names,
        }

    @property
    def pieces(self) -> dict[int, list[tuple[str, str]]]:
        """Return the kinds and places of each player's pieces. A knight's kind is like `knight 2`."""
        found = {}
        for number, player in enumerate(self.position["players"]):
            own = [(PIECES[name], place) for name in PIECES for place in player[name]]
            own += [(f"knight {level}", place) for place, (level, *_) in player["knights"].items()]
            if own:
                found[number] = own
        return found


@dataclass(frozen=True)
class Drawings:
    """All pictures in the order of the diagrams, and their shared symbols."""

    boxes: list[str]
    markups: list[str]
    symbols: str
    css: str


def read_diagrams() -> list[Diagram]:
    """Return the diagrams, with positions and choices from the engine."""
    entries = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["diagram"]
    orders = [
        {
            "sketch": entry.get("sketch", ""),
            "play": entry.get("play", []),
            "choose": entry.get("choose", []),
        }
        for entry in entries
    ]
    return [_diagram(entry, answer) for entry, answer in zip(entries, engine_answers(orders), strict=True)]


def engine_answers(orders: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the engine's answers to sketches: the position after the played actions, and the places to choose."""
    said: list[dict[str, Any]] = json.loads(_run([sys.executable, "-X", "utf8", "-c", CODE], orders))
    return said


def _diagram(entry: dict[str, Any], answer: dict[str, Any]) -> Diagram:
    if entry.get("routes", answer["routes"]) != answer["routes"]:
        raise SystemExit(f"{SOURCE.name}, {entry['rule']}: the routes are {answer['routes']}")
    captions = {language: entry[language] for language in LANGUAGES}
    marks, around = entry.get("marks", []), entry.get("around", [])
    return Diagram(
        entry["rule"], captions, answer["position"], answer["offered"], marks, around, entry.get("names", False)
    )


def draw_diagrams(shown: list[Diagram]) -> Drawings:
    """Draw *shown* with the modules of web/games/knights/board."""
    order = {"models": [diagram.model for diagram in shown]}
    drawn = json.loads(_run([*npm.typescript_command(), str(ROOT / "tools" / "knights" / "diagrams.mjs")], order))
    boxes = [" ".join(map(str, picture["box"])) for picture in drawn["pictures"]]
    markups = [picture["markup"] for picture in drawn["pictures"]]
    return Drawings(boxes, markups, drawn["symbols"], style_sheet(drawn["palettes"]))


def _run(command: list[str], order: Any) -> str:
    done = subprocess.run(
        command, input=json.dumps(order), check=False, capture_output=True, encoding="utf-8", cwd=ROOT
    )
    if done.returncode != 0:
        raise SystemExit(f"The diagrams cannot be drawn:\n{done.stderr}")
    return done.stdout
