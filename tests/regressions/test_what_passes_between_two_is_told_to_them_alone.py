"""What a levy takes, a spy takes, a guest gives or a thief steals is known to the two players of it (K15.2)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from machiavel.core.game import EVERYONE, OMNISCIENT
from machiavel.env.knights_codec import KnightsCodec
from machiavel.knights import Position, format_position, legal_actions
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch, sketch_json
from machiavel.knights.presenter.bank_summary import stock
from machiavel.knights.presenter.spectator import spectator_text
from machiavel.match import Match
from machiavel.match.record import redacted_record
from machiavel.rpc.play_methods import PLAY_METHODS
from machiavel.rpc.session import Session

HANDS = """
    war
    todo {}
    0: settlement d4n, has 2wood+2ore, holds spy merchant
    1: settlement d4s, has 2wood+2ore, holds muster crane
    2: settlement b5n, has 1wool, holds wedding
    3: settlement f3n, has 1wool
"""
#: A task of player 0 and player 1, and two answers of which the others may not know which it was.
PASSING = [
    ("levy 0 1 1", "take:wood", "take:ore"),
    ("levy 0 1 2", "take:wood", "take:ore"),
    ("spy 0 1", "take:muster", "take:crane"),
    ("gift 1 0 1", "give:wood", "give:ore"),
    ("gift 1 0 2", "give:wood", "give:ore"),
    ("steal 0 1", "steal:wood", "steal:ore"),
]
EACH = pytest.mark.parametrize(("task", "one", "other"), PASSING, ids=[row[0] for row in PASSING])


def told(position: Position, action: str, viewer: int, memory: Any) -> dict[str, Any]:
    """Return all that a seat, the table or somebody who opens a link can learn of an action."""
    match = Match(GAME, position, seed=5)
    match.play(action)
    session = Session()
    session.matches["m"] = match
    params = {"match": "m", "viewer": "table" if viewer == EVERYONE else str(viewer)}
    last = match.cursor
    found = {
        "shown": GAME.redact_action(position, action, viewer),
        "events": GAME.events(position, action, last.position, viewer),
        "observation": GAME.observation(last.position, viewer),
        "position": GAME.presenter.position_view(last.position, viewer),
        "drawing": GAME.presenter.render_details(last.position, viewer),
        "record": redacted_record(match, viewer),
        "view": PLAY_METHODS["view"](session, dict(params)),
        "news": PLAY_METHODS["view"](session, {**params, "since": 0}),
        "records": PLAY_METHODS["record"](session, dict(params)),
        "statistics": GAME.presenter.statistics(position, match.steps(), viewer),
        "spectatorText": spectator_text(session, {"match": "m"}),
    }
    if viewer != EVERYONE:
        found["memory"] = GAME.update_memory(memory, match.steps()[0], viewer)
        found["stock"] = stock(last.position, viewer, found["memory"])
        found["row"] = KnightsCodec(position).observe(last.position, viewer, ()).tolist()
        dealt = GAME.resample(found["observation"], viewer, Random(5), found["memory"])
        found["resample"] = format_position(dealt)
    return found


def memory_of(seat: int) -> dict[str, Any]:
    """Return what a seat that has seen the second hand before remembers."""
    cards: list[dict[str, int]] = [{}, {"ore": 2, "wood": 2}, {}, {}]
    return {"cards": cards, "progress": [[], ["crane", "muster"], [], []], "offers": [], "war": False}


@EACH
@pytest.mark.rule("K15.2")
@pytest.mark.parametrize("viewer", [2, 3, EVERYONE])
@pytest.mark.parametrize("knows", [False, True])
def test_others_are_told_the_same_of_either(task: str, one: str, other: str, viewer: int, *, knows: bool) -> None:
    position = parse_sketch(HANDS.format(task))
    assert {one, other} <= set(legal_actions(position))
    memory = memory_of(viewer) if knows else None
    first, second = (told(position, action, viewer, memory) for action in (one, other))
    for way in first:
        assert first[way] == second[way], way
    words = json.dumps(first["events"]) + first["shown"]
    assert not {"wood", "ore", "muster", "crane", "politics", "science"} & set(words.replace('"', " ").split())
    assert first["shown"] == one.partition(":")[0] + ":?"
    counts = [event["count"] for event in first["events"] if event["type"] == "cards"]
    assert sorted(counts) == ([] if "spy" in task else [-1, 1]), "that a card passes is told"


@EACH
@pytest.mark.rule("K15.2")
@pytest.mark.parametrize("viewer", [0, 1, OMNISCIENT])
def test_both_are_told_which_it_was(task: str, one: str, other: str, viewer: int) -> None:
    position = parse_sketch(HANDS.format(task))
    for action in (one, other):
        events = GAME.events(position, action, GAME.apply(position, action), viewer)
        assert GAME.redact_action(position, action, viewer) == action
        assert action.partition(":")[2] in json.dumps(events)


@pytest.mark.rule("K15.1", "K15.2")
def test_who_knew_the_hand_knows_less_of_it_afterwards() -> None:
    """Of four cards that were known three are left, and it may be either kind that went."""
    position = parse_sketch(HANDS.format("gift 1 0 1"))
    told_of = told(position, "give:ore", 2, memory_of(2))["memory"]["cards"]
    assert told_of[1] == {"ore": 1, "wood": 1}
    assert told_of[0] == {}


@pytest.mark.rule("K8.6", "K15.1")
def test_an_open_card_that_is_drawn_is_known_to_all() -> None:
    """The pile is empty, and everybody saw which card lies first under it."""
    drawn = sketch_json(HANDS.format("draw 1 trade"))
    drawn["stage"] = "event"
    drawn["decks"]["trade"] = {"pile": {}, "under": ["merchant", "levy"]}
    position = GAME.parse_position(json.dumps(drawn))
    (action,) = legal_actions(position)
    assert action == "draw:merchant"
    before = stock(position, 2)["decks"]["trade"]["cards"]["merchant"]
    for viewer in (1, 2, EVERYONE):
        of_it = told(position, action, viewer, None)
        assert of_it["shown"] == action
        assert of_it["record"]["actions"] == [action]
        assert [event["name"] for event in of_it["events"] if event["type"] == "progress"] == ["merchant"]
    known = told(position, action, 2, None)
    assert known["memory"]["progress"][1] == ["merchant"]
    assert known["stock"]["decks"]["trade"]["cards"]["merchant"] == before
    dealt = json.loads(known["resample"])
    assert "merchant" in dealt["players"][1]["progress"]


@pytest.mark.rule("K8.6", "K15.2")
def test_a_card_from_a_pile_is_not() -> None:
    """Though it is the last one there."""
    drawn = sketch_json(HANDS.format("draw 1 trade"))
    drawn["stage"] = "event"
    drawn["decks"]["trade"] = {"pile": {"merchant": 1}, "under": ["levy"]}
    position = GAME.parse_position(json.dumps(drawn))
    assert GAME.redact_action(position, "draw:merchant", 2) == "draw:?"
    assert told(position, "draw:merchant", 2, None)["memory"]["progress"][1] == []
