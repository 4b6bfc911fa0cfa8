"""The order of a turn: actor, tasks, set-up, throws, yield and robber (K3.2-K6)."""

from __future__ import annotations

import pytest
from machiavel.core.errors import IllegalMoveError, MatchOverError
from machiavel.core.game import CHANCE
from machiavel.knights import (
    Position,
    chance_weights,
    legal_actions,
    parse_position,
    play,
    start_position,
)
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.queries import actions_of_verb, player_fields, position_field


def play_actions(position: Position, *actions: str) -> Position:
    """Return the position after some actions."""
    for action in actions:
        position = play(position, action)
    return position


# -- K3: the actor, tasks


@pytest.mark.rule("K3.2")
@pytest.mark.parametrize(
    ("lines", "actor"),
    [
        ("turn 5 of 2 roll", 2),
        ("turn 5 of 2 dice", CHANCE),
        ("turn 5 of 2 action", 2),
        ("todo discard 1 2 / robber 2\nturn 5 of 2 yield", 1),
        ("todo steal 2 1\nturn 5 of 2 yield", CHANCE),
        ("todo draw 1 trade\nturn 5 of 2 event", CHANCE),
    ],
)
def test_a_stage_or_task_has_its_actor(lines: str, actor: int) -> None:
    assert parse_sketch(f"storm\n{lines}\n1: settlement d4n, has 9ore").actor == actor


@pytest.mark.rule("K3.3")
def test_new_tasks_go_to_the_front() -> None:
    """The draw of the first prize comes before the second prize."""
    position = parse_sketch("storm\nturn 5 of 0 event\ntodo prize 0 / prize 1")
    assert position_field(play(position, "deck:trade"), "todo") == [["draw", 0, "trade"], ["prize", 1]]


@pytest.mark.rule("K3.4")
def test_tasks_without_answers_are_dropped_and_the_next_stage_begins() -> None:
    """The bank is empty after the first task, so the other two are dropped; the active knight becomes ready."""
    position = parse_sketch("""
        war;map=twin
        turn 5 of 0 yield
        todo gold 1 1 / gold 2 1 / aqueduct 3
        3: has 19wood+19brick+19wool+19grain
        2: has 18ore
        0: settlement c4s, road d4w, knight e4n 1 active
    """)
    after = play(position, "take:ore")
    assert (position_field(after, "stage"), position_field(after, "todo")) == ("action", [])
    assert player_fields(after, 0)["knights"] == {"e4n": [1, True, True, False]}


@pytest.mark.rule("K3.5")
def test_only_listed_actions_and_offers_are_allowed() -> None:
    position = parse_sketch("war\n0: has 1wood, settlement d4n")
    assert legal_actions(position) == ("end",)
    for action in ("road:d4nw", "roll", "", "end:", "END", "bank:wood:ore"):
        with pytest.raises(IllegalMoveError):
            play(position, action)
    assert position_field(play(position, "offer:1wood:1ore"), "offer") == {
        "answers": {},
        "give": {"wood": 1},
        "take": {"ore": 1},
    }


# -- K4: set-up


@pytest.mark.rule("K4.1")
def test_a_game_starts_with_settlements_and_cities_in_turn() -> None:
    position = start_position("war;players=3")
    assert position_field(position, "todo") == [["settlement", p] for p in (0, 1, 2)] + [["city", p] for p in (2, 1, 0)]
    assert (position_field(position, "robber"), position_field(position, "turn"), position.player) == ("c4", 0, 0)
    assert position_field(start_position("war;map=twin"), "robber") is None
    assert len(legal_actions(position)) == 54


@pytest.mark.rule("K4.2")
def test_first_buildings_need_a_distance_and_a_link() -> None:
    position = play(start_position("war;ships=on"), "settlement:a3s")
    assert legal_actions(position) == ("road:b3nw", "road:b3w", "ship:b2ne", "ship:b3nw", "ship:b3w")
    after = play(position, "ship:b2ne")
    assert position_field(after, "built") == []
    assert not {"settlement:a3s", "settlement:b3n", "settlement:c3n"} & set(legal_actions(after))
    assert position.actor == 0
    assert after.actor == 1


@pytest.mark.rule("K4.3", "K4.4")
def test_the_first_city_yields_resources_and_turn_1_begins() -> None:
    position = parse_sketch("""
        war;players=2
        turn 0 of 0 setup
        todo city 0
        0: settlement b3n, road b3nw
        1: settlement f4s, city f5s, road f4w f5w
    """)
    after = play_actions(position, "city:d4n", "road:d4ne")
    # The desert c4 yields nothing.
    assert {kind: n for kind, n in player_fields(after, 0)["cards"].items() if n} == {"grain": 1, "wood": 1}
    assert (position_field(after, "stage"), after.turn, after.player, position_field(after, "bank")["wood"]) == (
        "roll",
        1,
        0,
        18,
    )


# -- K5: the turn


@pytest.mark.rule("K5.1")
def test_every_throw_of_the_dice_has_its_weight() -> None:
    position = play(parse_sketch("war\nturn 5 of 0 roll"), "roll")
    weights = chance_weights(position)
    assert len(weights) == 144
    assert list(weights) == list(legal_actions(position)) == sorted(weights)
    assert (weights["dice:1:6:science"], weights["dice:1:6:raiders"], sum(weights.values())) == (1, 3, 216)
    fixed = parse_sketch("war\nturn 5 of 0 dice\n")
    assert chance_weights(position_with_fixed_dice(fixed)) == {
        "dice:2:3:politics": 1,
        "dice:2:3:raiders": 3,
        "dice:2:3:science": 1,
        "dice:2:3:trade": 1,
    }


def position_with_fixed_dice(position: Position) -> Position:
    """Return a position at stage `dice` with the dice fixed at 2 and 3."""
    from machiavel.knights import format_position

    return parse_position(format_position(position).replace('"fixed":null', '"fixed":[2,3]'))


@pytest.mark.rule("K5.2", "K8.6")
def test_the_gate_comes_before_the_yield() -> None:
    position = parse_sketch("""
        war
        turn 5 of 1 dice
        0: settlement c4s, level trade 2
        1: level trade 1
        2: level trade 5
        3: level science 5
    """)
    after = play(position, "dice:3:1:trade")
    assert (position_field(after, "todo"), position_field(after, "stage")) == (
        [["draw", 2, "trade"], ["draw", 0, "trade"]],
        "event",
    )
    assert player_fields(after, 0)["cards"]["wood"] == 0
    assert position_field(play(position, "dice:2:2:trade"), "todo") == [["draw", p, "trade"] for p in (1, 2, 0)]


@pytest.mark.rule("K5.3")
def test_active_knights_become_ready() -> None:
    position = parse_sketch(
        "war\nturn 5 of 0 dice\n0: road d4w, knight c4s 1 active, knight e4n 1\n1: road d5w, knight c5s 1 active"
    )
    after = play(position, "dice:1:1:raiders")
    assert player_fields(after, 0)["knights"] == {"c4s": [1, True, True, False], "e4n": [1, False, False, False]}
    assert player_fields(after, 1)["knights"] == {"c5s": [1, True, False, False]}


@pytest.mark.rule("K5.4")
def test_the_end_of_a_turn_resets_what_holds_for_a_turn() -> None:
    position = parse_sketch("""
        war;ships=on
        turn 5 of 3 action
        fleet wood, built b2ne, moved
        3: settlement a3s, road d4w, ship b2ne, knight c4s 2 active ready promoted
        1: settlement f4s
    """)
    after = play(position, "end")
    assert (after.player, after.turn, position_field(after, "stage"), position_field(after, "dice")) == (
        0,
        6,
        "roll",
        None,
    )
    assert (position_field(after, "fleet"), position_field(after, "built"), position_field(after, "moved")) == (
        [],
        [],
        False,
    )
    assert player_fields(after, 3)["knights"] == {"c4s": [2, True, False, False]}


@pytest.mark.rule("K5.4")
def test_with_five_progress_cards_one_is_trimmed_before_the_end() -> None:
    position = parse_sketch("war\n0: holds spy spy levy crane masons, settlement d4n")
    assert actions_of_verb(position, "end", "trim") == ["trim:crane", "trim:levy", "trim:masons", "trim:spy"]
    after = play(position, "trim:spy")
    assert actions_of_verb(after, "end", "trim") == ["end"]
    assert position_field(after, "decks")["politics"]["under"] == ["spy"]


# -- K6: yield, robber


@pytest.mark.rule("K6.1")
def test_tiles_yield_cards_to_the_buildings_around_them() -> None:
    """The tile e5 is mountains with a 5. A toppled city yields like a settlement."""
    position = parse_sketch("""
        war
        turn 5 of 0 dice
        0: city d4s
        1: toppled e5s
        2: settlement d5s
    """)
    after = play(position, "dice:1:4:raiders")
    gained = [{kind: n for kind, n in player_fields(after, p)["cards"].items() if n} for p in range(3)]
    assert gained == [{"coin": 1, "ore": 1}, {"ore": 1}, {"ore": 1}]
    robbed = parse_sketch("war\nturn 5 of 0 dice\nrobber e5\n0: city d4s")
    assert not any(player_fields(play(robbed, "dice:1:4:raiders"), 0)["cards"].values())


@pytest.mark.rule("K6.2")
def test_a_short_bank_pays_one_player_but_not_several() -> None:
    lines = "war\nturn 5 of 0 dice\n3: has 18ore\n0: city d4s"
    alone = play(parse_sketch(lines + ", settlement e5s"), "dice:1:4:raiders")
    assert player_fields(alone, 0)["cards"]["ore"] == 1
    both = play(parse_sketch(lines + "\n1: settlement e5s"), "dice:1:4:raiders")
    assert [player_fields(both, p)["cards"]["ore"] for p in (0, 1)] == [0, 0]
    assert player_fields(both, 0)["cards"]["coin"] == 1


@pytest.mark.rule("K6.3", "K6.6")
def test_gold_and_the_aqueduct_let_players_choose_cards() -> None:
    """f6 is gold with an 11, and a city takes two. The aqueduct serves the player who got no card."""
    position = parse_sketch("""
        war;map=twin
        turn 5 of 1 dice
        0: city f6n, level science 3
        1: level science 3
        2: level science 2
        3: level science 4, settlement f6s
    """)
    after = play(position, "dice:5:6:raiders")
    assert position_field(after, "todo") == [["gold", 3, 1], ["gold", 0, 2], ["aqueduct", 1]]
    assert legal_actions(after) == ("take:brick", "take:grain", "take:ore", "take:wood", "take:wool")
    later = play_actions(after, "take:ore", "take:wool")
    assert position_field(later, "todo") == [["gold", 0, 1], ["aqueduct", 1]]
    assert position_field(play_actions(later, "take:wool", "take:wood"), "stage") == "action"


@pytest.mark.rule("K6.4")
def test_large_hands_discard_half_after_a_seven() -> None:
    """A wall makes nine cards safe. Half of ten and of nine are discarded, rounded down."""
    position = parse_sketch("""
        war
        turn 5 of 1 dice
        0: has 9ore, city d4s wall
        1: has 7wood
        2: has 9wool+1brick
        3: has 9grain
    """)
    after = play(position, "dice:1:6:raiders")
    assert position_field(after, "todo") == [["discard", 2, 5], ["discard", 3, 4], ["robber", 1]]
    assert position_field(play(after, "discard:wool"), "todo")[0] == ["discard", 2, 4]
    assert position_field(play(after, "discard:wool"), "bank")["wool"] == 11


@pytest.mark.rule("K6.4")
def test_the_robber_is_locked_before_the_first_attack_of_the_raiders() -> None:
    lines = "storm\nturn 5 of 1 dice\nattacks {}\n0: has 8ore"
    assert position_field(play(parse_sketch(lines.format(0)), "dice:1:6:trade"), "todo") == [["discard", 0, 4]]
    free = play(parse_sketch(lines.format(1)), "dice:1:6:trade")
    assert position_field(free, "todo") == [["discard", 0, 4], ["robber", 1]]


@pytest.mark.rule("K6.5")
def test_the_robber_moves_and_a_victim_loses_a_card() -> None:
    position = parse_sketch("""
        war
        turn 5 of 0 yield
        todo robber 0
        robber c4
        0: settlement b3n
        1: settlement d4s, has 2ore+1wood
        2: settlement c5s
    """)
    actions = legal_actions(position)
    assert {"robber:d4:1", "robber:e4:1", "robber:e3", "robber:b3"} <= set(actions)
    assert not {"robber:d4", "robber:d4:2", "robber:c4", "robber:a1"} & set(actions)
    stealing = play(position, "robber:d4:1")
    assert chance_weights(stealing) == {"steal:ore": 2, "steal:wood": 1}
    after = play(stealing, "steal:ore")
    assert [player_fields(after, p)["cards"]["ore"] for p in (0, 1)] == [1, 1]
    assert (position_field(after, "robber"), position_field(after, "stage")) == ("d4", "action")


@pytest.mark.rule("K14.5")
def test_no_action_is_allowed_after_the_end() -> None:
    position = parse_sketch("war;target=8\n0: city d4n e5n e4n b3n, settlement f4s, has 1wool+1ore, road e5w")
    with pytest.raises(MatchOverError):
        play_actions(position, "recruit:f4n", "end")
