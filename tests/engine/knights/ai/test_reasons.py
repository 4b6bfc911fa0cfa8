"""Reasons for the plans of a hint: the first action gives the reason, or a later one that it prepares."""

from __future__ import annotations

from typing import Any

import pytest
from machiavel.knights.ai.beam_search import turn_candidates
from machiavel.knights.ai.evaluation.evaluation import Evaluator
from machiavel.knights.ai.evaluation.weights import DEFAULT_WEIGHTS
from machiavel.knights.ai.reasons import plan_reason
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.ai.decisions import decide_action

TABLE = """war
turn 9 of 0 action
0: city d3n, settlement e5n, road d3ne d5w, knight d4n 2 active, has 2wood+2brick+2wool+2grain+2ore, level politics 2
1: settlement b5n
2: settlement g6n
3: settlement b3n"""


def reason_of_plan(*plan: str, table: str = TABLE) -> tuple[str, Any]:
    """Return the code of a plan's reason, and whether the reason is a later action of the plan."""
    state = parse_sketch(table).thaw()
    found = plan_reason(Evaluator(state, 0, DEFAULT_WEIGHTS), state, plan)
    return found["code"].removeprefix("reason/"), found["params"].get("isLater")


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (("recruit:d4s", "wall:d3n", "end"), "recruit"),
        (("activate:d4n", "wall:d3n", "end"), "activate"),
        (("wall:d3n", "improve:trade", "end"), "wall"),
        (("road:d4w", "city:e5n", "end"), "road"),
        (("improve:trade", "promote:d4n", "end"), "improve"),
        (("recruit:d4s", "move:d4n:c4s", "end"), "recruit"),
    ],
)
def test_a_later_action_that_the_first_does_not_prepare_is_no_reason(plan: tuple[str, ...], code: str) -> None:
    assert reason_of_plan(*plan) == (code, False)


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (("bank:wood:ore", "city:e5n", "end"), "city"),
        (("bank:wood:cloth", "improve:trade", "end"), "improve"),
        (("road:d4w", "settlement:e4n", "end"), "settlement"),
        (("road:d4nw", "road:d4w", "settlement:e4n", "end"), "settlement"),
        (("activate:d4n", "strike:d4n:e5n"), "strike"),
        (("move:d4n:c4s", "strike:c4s:b5n"), "strike"),
        (("activate:d4n", "move:d4n:c4s", "strike:c4s:b5n"), "strike"),
    ],
)
def test_a_later_action_that_the_first_pays_for_or_makes_possible_is_its_reason(
    plan: tuple[str, ...], code: str
) -> None:
    assert reason_of_plan(*plan) == (code, True)


def test_a_trade_prepares_only_actions_that_cost_the_card_it_brings() -> None:
    assert reason_of_plan("bank:wood:ore", "improve:trade", "end") == ("bank", None)
    assert reason_of_plan("bank:wood:paper", "improve:trade", "end") == ("bank", None)


@pytest.mark.rule("K10.4")
def test_an_improvement_outranks_the_promotion_that_it_makes_possible() -> None:
    assert reason_of_plan("improve:politics", "promote:d4n", "end") == ("improve", False)


@pytest.mark.rule("K2.3")
@pytest.mark.parametrize("verb", ["settlement", "city"])
def test_the_reason_for_a_building_has_the_dots_and_tiles_of_its_place(verb: str) -> None:
    state = parse_sketch(TABLE).thaw()
    params = plan_reason(Evaluator(state, 0, DEFAULT_WEIGHTS), state, (f"{verb}:d4s", "improve:trade"))["params"]
    near = state.board.vertex_hexes[state.board.vertex_numbers["d4s"]]
    numbers = sorted(number for number in (state.tile_numbers[tile] for tile in near) if number)
    assert sorted(number for _, number in params["tiles"]) == numbers
    assert params["dots"] == sum(6 - abs(7 - number) for number in numbers) > 0
    assert not params["isLater"]


HARBOUR = """war
turn 9 of 0 action
0: city d3n, settlement e5n, road d3ne d5w, has 2wood+2brick, holds harbour-deal
1: settlement b5n, has {cards}
2: settlement g6n
3: settlement b3n"""


@pytest.mark.rule("K13")
@pytest.mark.parametrize("level", [2, 3])
def test_harbour_deal_is_not_played_where_no_opponent_has_a_commodity(level: int) -> None:
    position = parse_sketch(HARBOUR.format(cards="2wool"))
    memory = {"cards": [{}, {"wool": 2}, {}, {}], "progress": [[]] * 4, "offers": [], "war": True}
    assert not decide_action(position, level, memory=memory, blunder_rate=0.0).startswith("card:")


@pytest.mark.rule("K13")
def test_harbour_deal_is_a_candidate_where_an_opponent_has_a_commodity() -> None:
    for cards, has in (("2wool", False), ("2cloth", True)):
        state = parse_sketch(HARBOUR.format(cards=cards)).thaw()
        candidates = turn_candidates(Evaluator(state, 0, DEFAULT_WEIGHTS), state)
        assert any(state.text(code) == "card:harbour-deal" for code in candidates) is has
