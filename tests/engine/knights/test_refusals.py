"""Refusals of actions: their code, the number of the rule, and parameters."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from machiavel.core.errors import IllegalMoveError
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.knights.presenter.choices import KnightsActionInput

ROOT = Path(__file__).parents[3]
RICH = "has 9wood+9brick+9wool+9grain+9ore"


@pytest.mark.parametrize(
    ("lines", "action", "code", "rule"),
    [
        ("turn 5 of 0 roll", "road:d4nw", "turn/other-stage", "K5.1"),
        ("turn 5 of 0 dice", "roll", "turn/chance", "K3.2"),
        ("todo robber 0\nturn 5 of 0 yield", "end", "turn/task-first", "K3.3"),
        ("todo robber 0\nturn 5 of 0 yield\nrobber c4", "robber:c4", "robber/same", "K6.5"),
        ("todo robber 0\nturn 5 of 0 yield", "robber:a1", "robber/sea", "K6.5"),
        ("", "dance", "text/unknown-verb", "K3.5"),
        ("", "road:z9w", "text/no-edge", "K1.4"),
        ("", "settlement:z9n", "text/no-vertex", "K1.3"),
        ("", "bank:gold:ore", "text/no-kind", "K1.5"),
        ("0: settlement d4n", "road:d4nw", "cost/too-few", "K2.6"),
        (f"0: {RICH}", "road:d4nw", "build/not-connected", "K9.1"),
        (f"0: {RICH}, settlement d4n, road d4nw", "road:d4nw", "build/occupied", "K9.1"),
        (f"0: {RICH}, road d4nw\n1: knight c4s 1", "road:d4w", "build/foreign-piece", "K9.1"),
        (f"0: {RICH}", "road:b2ne", "build/no-land", "K9.1"),
        (f"0: {RICH}, settlement a3s", "ship:b2ne", "build/no-ships", "K2.4"),
        (f"0: {RICH}, road d4nw\n1: settlement d4n", "settlement:c4s", "build/too-near", "K9.3"),
        (f"0: {RICH}, city d4n", "city:d4n", "build/not-settlement", "K9.4"),
        (f"0: {RICH}, settlement d4n, toppled e5n", "city:d4n", "build/toppled-first", "K9.4"),
        (f"0: {RICH}, city d4n wall", "wall:d4n", "build/wall-there", "K8.5"),
        (f"0: {RICH}, city d4n", "improve:trade", "cost/too-few", "K2.6"),
        ("0: has 1cloth, settlement d4n", "improve:trade", "improve/no-city", "K8.1"),
        ("0: has 1ore", "bank:ore:wood", "trade/rate", "K7.1"),
        ("0: has 1ore", "offer:2ore:1wood", "offer/have", "K7.4"),
        ("0: has 1ore", "offer:1ore:1ore", "offer/both-sides", "K7.4"),
        ("0: road d4nw, knight d4n 1", "move:d4n:c4s", "knight/not-active", "K10.5"),
        ("0: road d4nw, knight d4n 1 active", "move:d4n:c4s", "knight/not-ready", "K10.5"),
        ("0: road d4nw, knight d4n 1 active ready", "move:d4n:e4n", "knight/no-way", "K10.6"),
        ("1: knight d4n 1", "move:d4n:c4s", "knight/not-yours", "K10.5"),
        (f"0: {RICH}, road d4nw, knight d4n 1 promoted", "promote:d4n", "knight/promoted", "K10.3"),
        (f"0: {RICH}, road d4nw, knight d4n 2", "promote:d4n", "knight/politics", "K10.4"),
        ("0: knight d4n 2 active ready\n1: city c4s", "strike:d4n:c4s", "war/too-weak", "K11.10"),
        ("0: knight d4n 3 active ready\n1: city c4s wall", "strike:d4n:c4s", "war/wall", "K11.11"),
        (
            "0: knight d4n 3 active ready\n1: city c4s, level trade 4, metropolis trade c4s",
            "strike:d4n:c4s",
            "war/metropolis",
            "K11.12",
        ),
        ("0: knight d4n 1 active ready\n1: road d4nw, settlement c4s", "capture:d4n:d4nw:c4s", "war/building", "K11.3"),
        ("0: knight d4n 1 active ready\n1: road d4w", "capture:d4n:d4w:e4n", "war/not-open", "K11.3"),
        ("0: knight d4n 1 active ready, road d4nw", "capture:d4n:d4nw:c4s", "war/own-edge", "K11.3"),
        ("0: road d4nw, knight d4n 2 active ready\n1: knight c4s 1", "displace:d4n:c4s", "war/peace", "K11.2"),
        ("", "card:spy:1", "card/not-held", "K13"),
        ("0: holds spy", "card:spy:1", "card/condition", "K13"),
        ("0: holds spy spy levy levy fleet", "end", "end/too-many-cards", "K5.4"),
    ],
)
def test_a_refused_action_has_its_code_and_rule(lines: str, action: str, code: str, rule: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        GAME.apply(parse_sketch(f"war\n{lines}"), action)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == (code, rule)


def test_a_refusal_names_the_missing_cards() -> None:
    refusal = KnightsActionInput(parse_sketch("war\n0: city d4n, has 1ore"), 0).action_refusal("city:d4n")
    assert refusal
    refusal = KnightsActionInput(parse_sketch("war\n0: settlement d4n, has 1ore"), 0).action_refusal("city:d4n")
    assert refusal
    assert refusal.params == {"cards": "2grain+2ore"}


def test_another_players_turn_is_refused_with_the_player() -> None:
    refusal = KnightsActionInput(parse_sketch("war\nturn 5 of 2 action"), 0).refusal(("end",)[:0], "end")
    assert refusal
    assert (refusal.code, refusal.params) == ("turn/not-yours", {"player": "2"})


def test_every_refusal_has_its_sentence() -> None:
    """The codes are found in the engine's source, the sentences in that of the page."""
    folder = ROOT / "engine" / "machiavel" / "knights"
    source = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    groups = (
        "turn text cost supply build ship improve metropolis knight robber war trade offer deal card task end action"
    )
    codes = set(re.findall(rf'"((?:{"|".join(groups.split())})/[a-z-]+)"', source))
    words = json.loads((ROOT / "web" / "games" / "knights" / "i18n" / "en.json").read_text("utf-8"))
    assert codes
    assert {f"refusal.{code}" for code in codes} <= set(words)
