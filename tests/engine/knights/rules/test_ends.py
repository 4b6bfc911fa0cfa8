"""Points and the end of a game (K14), and hidden information (K15)."""

from __future__ import annotations

import json

import pytest
from machiavel.core.game import EVERYONE, OMNISCIENT
from machiavel.knights import format_position, observation, parse_position, play, points
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.queries import player_fields, position_field


@pytest.mark.rule("K14.1")
def test_points_are_the_sum_of_all_that_brings_points() -> None:
    position = parse_sketch("""
        war
        merchant 0 d4
        0: settlement d4n, toppled e5n, city e4n, level trade 4, metropolis trade e4n, defender 2, shows press charter,
           road b3nw b3ne b4nw b4ne b5nw
        1: city f4s
    """)
    assert points(position) == (1 + 1 + 2 + 2 + 2 + 2 + 2 + 1, 2, 0, 0)
    view = GAME.presenter.position_view(position, OMNISCIENT)
    assert [sum(parts.values()) for parts in view["pointParts"]] == list(points(position))


SEVEN = "settlement d4n, city e5n e4n b3n"


@pytest.mark.rule("K14.2")
def test_a_player_with_enough_points_in_its_turn_has_won() -> None:
    lines = f"war;target=8\n0: {SEVEN}, city f4s, has 2brick, settlement b5n, road b5nw\n1: settlement f3s"
    after = play(parse_sketch(lines.replace(", settlement b5n", "").replace("city f4s", "settlement f4s")), "wall:b3n")
    assert position_field(after, "outcome") == {"reason": "points", "winners": [0]}
    assert (position_field(after, "stage"), position_field(after, "todo"), after.actor) == ("over", [], None)


@pytest.mark.rule("K14.2")
def test_the_points_of_others_wait_for_their_turn() -> None:
    position = parse_sketch(f"war;target=8\nturn 5 of 3 action\n0: {SEVEN}, settlement f4s\n3: has 2brick, city b5n")
    waiting = play(position, "wall:b5n")
    assert position_field(waiting, "outcome") is None
    after = play(waiting, "end")
    assert (position_field(after, "outcome"), after.player, after.turn) == ({"reason": "points", "winners": [0]}, 0, 6)


@pytest.mark.rule("K14.3", "K14.5")
def test_the_only_player_with_buildings_has_won() -> None:
    lines = "\n0: settlement d4n, road d4nw, knight c4s 1 active ready promoted\n1: road f4ne, knight f4s 1"
    after = play(parse_sketch("war" + lines), "end")
    assert position_field(after, "outcome") == {"reason": "conquest", "winners": [0]}
    assert (player_fields(after, 0)["knights"]["c4s"], after.turn) == ([1, True, True, True], 9)
    assert position_field(play(parse_sketch("peace" + lines), "end"), "outcome") is None


@pytest.mark.rule("K14.4", "K14.5")
def test_at_the_last_turn_the_best_players_have_won() -> None:
    lines = "{};turns=9\nturn {} of 2 action\n0: city d4n\n1: settlement f4s\n3: city b3n"
    after = play(parse_sketch(lines.format("war", 9)), "end")
    assert position_field(after, "outcome") == {"reason": "limit", "winners": [0, 3]}
    assert position_field(play(parse_sketch(lines.format("war", 8)), "end"), "outcome") is None
    alone = parse_sketch("war;turns=9\nturn 9 of 2 action\n1: settlement f4s")
    assert position_field(play(alone, "end"), "outcome") == {"reason": "conquest", "winners": [1]}


# -- K15

TABLE_TALK = """
    war
    turn 5 of 0 action
    {}
    0: has 2wood+1ore, holds spy
    1: has 3wool, holds levy levy
    2: has 1coin
"""


@pytest.mark.rule("K15.1", "K15.2")
def test_an_observation_has_numbers_in_place_of_hidden_cards() -> None:
    position = parse_sketch(TABLE_TALK.format(""))
    seen = observation(position, 0)
    assert (seen["players"][0]["cards"]["wood"], seen["players"][0]["progress"]) == (2, ["spy"])
    assert (seen["players"][1]["cards"], seen["players"][1]["progress"], seen["decks"]["trade"]["pile"]) == (3, 2, 16)
    common = GAME.observation(position, EVERYONE)
    assert [fields["cards"] for fields in common["players"]] == [3, 3, 1, 0]
    whole = json.loads(format_position(position))
    for fields in (*seen["players"], *whole["players"]):
        del fields["cards"], fields["progress"]
    del seen["decks"], whole["decks"]
    assert seen == whole


@pytest.mark.rule("K15.1")
@pytest.mark.parametrize(("task", "field_name"), [("levy 0 1 2", "cards"), ("spy 0 1", "progress")])
def test_a_player_who_levies_or_spies_sees_that_hand(task: str, field_name: str) -> None:
    position = parse_sketch(TABLE_TALK.format(f"todo {task}"))
    mine, others = observation(position, 0)["players"][1], observation(position, 2)["players"][1]
    assert not isinstance(mine[field_name], int)
    assert all(isinstance(others[name], int) for name in ("cards", "progress"))
    assert [isinstance(mine[name], int) for name in ("cards", "progress")].count(True) == 1


@pytest.mark.rule("K15.2")
@pytest.mark.parametrize(
    ("task", "action", "shown"),
    [
        ("turn 5 of 0 yield\ntodo steal 0 1", "steal:wool", ["steal:wool", "steal:wool", "steal:?", "steal:?"]),
        ("turn 5 of 0 event\ntodo draw 1 trade", "draw:levy", ["draw:?", "draw:levy", "draw:?", "draw:?"]),
        ("turn 5 of 0 event\ntodo draw 1 science", "draw:press", ["draw:press"] * 4),
        ("todo spy 0 1", "take:levy", ["take:levy", "take:levy", "take:?", "take:?"]),
    ],
)
def test_cards_that_change_hands_are_redacted_for_other_players(task: str, action: str, shown: list[str]) -> None:
    position = parse_sketch(TABLE_TALK.format(task).replace("holds levy levy", "holds levy"))
    assert [GAME.redact_action(position, action, seat) for seat in range(4)] == shown
    after = play(position, action)
    for seat, text in enumerate(shown):
        events = json.dumps(GAME.events(position, action, after, seat))
        name = action.partition(":")[2]
        assert (f'"{name}"' in events or f":{name}" in events) == (text == action)


@pytest.mark.rule("K15.3", "K15.2")
def test_a_sampled_position_has_the_same_observation() -> None:
    """This holds for any cards dealt. Computer players search such positions only."""
    from random import Random

    position = parse_sketch(TABLE_TALK.format(""))
    rng = Random(1)
    hands = set()
    for _ in range(20):
        other = GAME.resample(observation(position, 0), 0, rng)
        assert observation(other, 0) == observation(position, 0)
        hands.add(json.dumps(player_fields(other, 1)))
        assert parse_position(format_position(other)) == other
    assert len(hands) > 1
