"""A card that passes by levy, spy, gift or theft is known only to the two players (K15.2)."""

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
from machiavel.knights.presenter.bank_summary import stock_view
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
#: A task of players 0 and 1, and two actions that other players must not be able to tell apart.
TASKS = [
    ("levy 0 1 1", "take:wood", "take:ore"),
    ("levy 0 1 2", "take:wood", "take:ore"),
    ("spy 0 1", "take:muster", "take:crane"),
    ("gift 1 0 1", "give:wood", "give:ore"),
    ("gift 1 0 2", "give:wood", "give:ore"),
    ("steal 0 1", "steal:wood", "steal:ore"),
]
EACH_TASK = pytest.mark.parametrize(("task", "one", "other"), TASKS, ids=[row[0] for row in TASKS])


def visible_data(position: Position, action: str, viewer: int, memory: Any) -> dict[str, Any]:
    """Return, by kind of data, all that the viewer sees of an action. `EVERYONE` stands for a spectator."""
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
        "delta": PLAY_METHODS["view"](session, {**params, "since": 0}),
        "records": PLAY_METHODS["record"](session, dict(params)),
        "statistics": GAME.presenter.statistics(position, match.transitions(), viewer),
        "spectatorText": spectator_text(session, {"match": "m"}),
    }
    if viewer != EVERYONE:
        found["memory"] = GAME.update_memory(memory, match.transitions()[0], viewer)
        found["stock"] = stock_view(last.position, viewer, found["memory"])
        found["row"] = KnightsCodec(position).observe(last.position, viewer, ()).tolist()
        sampled = GAME.resample(found["observation"], viewer, Random(5), found["memory"])
        found["resample"] = format_position(sampled)
    return found


def memory_with_seen_hand(seat: int) -> dict[str, Any]:
    """Return the memory of *seat*, which has seen the cards of player 1 in an earlier action."""
    cards: list[dict[str, int]] = [{}, {"ore": 2, "wood": 2}, {}, {}]
    return {"cards": cards, "progress": [[], ["crane", "muster"], [], []], "offers": [], "war": False}


@EACH_TASK
@pytest.mark.rule("K15.2")
@pytest.mark.parametrize("viewer", [2, 3, EVERYONE])
@pytest.mark.parametrize("knows", [False, True])
def test_other_players_see_the_same_of_either_card(
    task: str, one: str, other: str, viewer: int, *, knows: bool
) -> None:
    position = parse_sketch(HANDS.format(task))
    assert {one, other} <= set(legal_actions(position))
    memory = memory_with_seen_hand(viewer) if knows else None
    first, second = (visible_data(position, action, viewer, memory) for action in (one, other))
    for kind in first:
        assert first[kind] == second[kind], kind
    words = json.dumps(first["events"]) + first["shown"]
    assert not {"wood", "ore", "muster", "crane", "politics", "science"} & set(words.replace('"', " ").split())
    assert first["shown"] == one.partition(":")[0] + ":?"
    counts = [event["count"] for event in first["events"] if event["type"] == "cards"]
    assert sorted(counts) == ([] if "spy" in task else [-1, 1]), "the number of cards is public"


@EACH_TASK
@pytest.mark.rule("K15.2")
@pytest.mark.parametrize("viewer", [0, 1, OMNISCIENT])
def test_both_players_see_which_card_it_was(task: str, one: str, other: str, viewer: int) -> None:
    position = parse_sketch(HANDS.format(task))
    for action in (one, other):
        events = GAME.events(position, action, GAME.apply(position, action), viewer)
        assert GAME.redact_action(position, action, viewer) == action
        assert action.partition(":")[2] in json.dumps(events)


@pytest.mark.rule("K15.1", "K15.2")
def test_the_memory_of_a_hand_loses_one_card_of_each_kind_that_may_have_passed() -> None:
    """Player 1 had 2 wood and 2 ore and gave one of them away, so only 1 of each kind is certain."""
    position = parse_sketch(HANDS.format("gift 1 0 1"))
    cards = visible_data(position, "give:ore", 2, memory_with_seen_hand(2))["memory"]["cards"]
    assert cards[1] == {"ore": 1, "wood": 1}
    assert cards[0] == {}


@pytest.mark.rule("K8.6", "K15.1")
def test_all_players_see_a_drawn_card_that_lay_open() -> None:
    """The pile is empty, and all have seen the first card under it."""
    drawn = sketch_json(HANDS.format("draw 1 trade"))
    drawn["stage"] = "event"
    drawn["decks"]["trade"] = {"pile": {}, "under": ["merchant", "levy"]}
    position = GAME.parse_position(json.dumps(drawn))
    (action,) = legal_actions(position)
    assert action == "draw:merchant"
    before = stock_view(position, 2)["decks"]["trade"]["cards"]["merchant"]
    for viewer in (1, 2, EVERYONE):
        seen = visible_data(position, action, viewer, None)
        assert seen["shown"] == action
        assert seen["record"]["actions"] == [action]
        assert [event["name"] for event in seen["events"] if event["type"] == "progress"] == ["merchant"]
    seen = visible_data(position, action, 2, None)
    assert seen["memory"]["progress"][1] == ["merchant"]
    assert seen["stock"]["decks"]["trade"]["cards"]["merchant"] == before
    sampled = json.loads(seen["resample"])
    assert "merchant" in sampled["players"][1]["progress"]


@pytest.mark.rule("K8.6", "K15.2")
def test_other_players_do_not_see_a_card_drawn_from_a_pile() -> None:
    """They do not see it even if it is the last card of the pile."""
    drawn = sketch_json(HANDS.format("draw 1 trade"))
    drawn["stage"] = "event"
    drawn["decks"]["trade"] = {"pile": {"merchant": 1}, "under": ["levy"]}
    position = GAME.parse_position(json.dumps(drawn))
    assert GAME.redact_action(position, "draw:merchant", 2) == "draw:?"
    assert visible_data(position, "draw:merchant", 2, None)["memory"]["progress"][1] == []
