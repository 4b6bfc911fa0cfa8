"""Searches that look beyond the present action: initial placement, rollouts, threats of knights, waiting routes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from machiavel.knights import Position, play, start_position
from machiavel.knights.ai.beam_search import BeamSearch, Plan, value_after_placing
from machiavel.knights.ai.evaluation.evaluation import Evaluator
from machiavel.knights.ai.evaluation.threat_map import threatened_buildings
from machiavel.knights.ai.evaluation.weights import DEFAULT_WEIGHTS
from machiavel.knights.ai.initial_placement import PlacementSearch
from machiavel.knights.ai.rollout import RolloutComparison
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.knights.rules.state import State

from tests.engine.knights.ai.decisions import decide_action
from tests.engine.knights.ai.test_decisions import WAR


@pytest.mark.rule("K4.2")
def test_the_highest_level_takes_the_site_that_is_best_at_the_end_of_the_placement() -> None:
    position = start_position("war;players=2")
    state = position.thaw()
    placement = PlacementSearch(Evaluator(state, 0, DEFAULT_WEIGHTS), state, 8)
    list(placement.run())
    value_of = {state.text(code): value for value, code in placement.results}
    best_at_end, best_now = decide_action(position, 4), decide_action(position, 3)
    assert best_now in value_of
    assert best_at_end != best_now
    assert value_of[best_at_end] == max(value_of.values()) > value_of[best_now]


@pytest.mark.rule("K11.10")
def test_weakening_a_rival_raises_the_value_though_another_rival_leads() -> None:
    position = parse_sketch(WAR.replace("1: ", "1: defender 0, ").replace("2: ", "2: defender 6, "))
    state = position.thaw()
    evaluator = Evaluator(state, 0, replace(DEFAULT_WEIGHTS.without_war(), active=0.0))
    before = evaluator.evaluate(state)
    code = state.code("strike:c4s:d4n")
    assert code is not None
    state.make(code)
    assert evaluator.evaluate(state) > before


MARCH = """war
turn 9 of 0 action
0: settlement b5n, road {roads}, knight d3n 2 active
1: settlement d4s, road {foreign}
2: settlement g6n
3: settlement f6n"""


@pytest.mark.rule("K10.6", "K11.3")
@pytest.mark.parametrize(
    ("roads", "foreign", "by_capture", "expected"),
    [
        ("d3ne d4w", "e4ne", 0.0, {"d4s"}),  # it moves over two roads to e4n
        ("d3ne", "e4ne", 0.5, set()),  # no road leads there
        ("d3ne", "e4ne d4w", 0.5, {"d4s"}),  # a foreign road to capture leads there
        ("d3ne", "e4ne d4w", 0.0, set()),  # captures have no weight
    ],
)
def test_a_knight_threatens_buildings_that_one_move_or_capture_brings_it_beside(
    roads: str, foreign: str, by_capture: float, expected: set[str]
) -> None:
    state = parse_sketch(MARCH.format(roads=roads, foreign=foreign)).thaw()
    names = {number: name for name, number in state.board.vertex_numbers.items()}
    found = threatened_buildings(state, 0, replace(DEFAULT_WEIGHTS, by_capture=by_capture))
    assert {names[target] for _, target, _ in found} == expected


def evaluator_and_plans(position: Position) -> tuple[Evaluator, list[Plan]]:
    """Return the evaluator of the player whose turn it is, and its three best plans."""
    state = position.thaw()
    evaluator = Evaluator(state, position.player, DEFAULT_WEIGHTS)
    beam_search = BeamSearch(evaluator, state, 3, 2)
    list(beam_search.run())
    return evaluator, beam_search.plans[:3]


@pytest.mark.parametrize(
    ("differences", "preferred"),
    [([0.3, -0.2, 0.4, 0.1], 0), ([0.6, 0.5, 0.7, 0.6], 1), ([0.9, 0.8], 0), ([-0.6, -0.5, -0.7, -0.6], 0)],
)
def test_another_plan_than_the_first_is_preferred_only_if_clearly_better(
    differences: list[float], preferred: int
) -> None:
    evaluator, plans = evaluator_and_plans(parse_sketch(WAR))
    rollouts = RolloutComparison(evaluator, plans[:2], 4, 1, lambda rng: plans[0].state.copy())
    rollouts.values = [[1.0] * len(differences), [1.0 + one for one in differences]]
    assert rollouts.best_index() == preferred


def test_all_plans_meet_the_same_cards_and_throws() -> None:
    position = parse_sketch(WAR)
    evaluator, plans = evaluator_and_plans(position)
    samples: list[float] = []

    def sample(rng: Random) -> State:
        samples.append(rng.random())
        return position.thaw()

    twins = [plans[1], plans[1]]
    rollouts = RolloutComparison(evaluator, twins, 4, 7, sample)
    run: Iterator[None] = rollouts.run()
    list(run)
    assert rollouts.values[0] == rollouts.values[1]
    assert len(set(samples)) == len(samples) == 4
    assert len(set(rollouts.values[0])) > 1
    assert play(position, "end").player == 1


@pytest.mark.rule("K3.4", "K13")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_longest_route_that_waits_for_the_end_of_a_card_counts(level: int) -> None:
    """The card removes the knight that breaks the route. Route and victory count once its last task is done."""
    position = parse_sketch("""
        war;players=3;target=8
        turn 3 of 0 action
        longest 2
        0: road b3w c3w c3nw d2w d2nw e2ne e3w, holds turncoat merchant, defender 6
        1: road d2ne, knight d2n 1
        2: road b3nw b3ne b4w c4w c4nw
    """)
    assert decide_action(position, level) == "card:turncoat:1"
    waiting = play(play(position, "card:turncoat:1"), "remove:d2n")
    assert waiting.outcome() is None
    assert play(waiting, decide_action(waiting, level)).outcome() is not None
    evaluator, state = Evaluator(waiting.thaw(), 0, DEFAULT_WEIGHTS), waiting.thaw()
    assert value_after_placing(evaluator, state) > evaluator.evaluate(state)
