"""Looking ahead: to the end of the set-up, over the others' turns, and at what knights may do two actions from now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from machiavel.knights import Position, play, start_position
from machiavel.knights.ai.beam_search import BeamSearch, Plan, value_now
from machiavel.knights.ai.evaluation.evaluation import Evaluator
from machiavel.knights.ai.evaluation.threat_map import threats
from machiavel.knights.ai.evaluation.weights import DEFAULT_WEIGHTS
from machiavel.knights.ai.initial_placement import PlacementSearch
from machiavel.knights.ai.rollout import RolloutComparison
from machiavel.knights.rules.state import State

from tests.engine.knights.ai.decisions import decision
from tests.engine.knights.ai.test_decisions import WAR
from tests.engine.knights.sketch import sketched


@pytest.mark.rule("K4.2")
def test_the_highest_level_founds_for_what_it_has_when_all_have_founded() -> None:
    position = start_position("war;players=2")
    state = position.thaw()
    founding = PlacementSearch(Evaluator(state, 0, DEFAULT_WEIGHTS), state, 8)
    list(founding.run())
    worths = {state.text(code): worth for worth, code in founding.results}
    ahead, near = decision(position, 4), decision(position, 3)
    assert near in worths
    assert ahead != near
    assert worths[ahead] == max(worths.values()) > worths[near]


@pytest.mark.rule("K11.10")
def test_whoever_weakens_a_rival_has_won_by_it_though_the_others_are_ahead() -> None:
    position = sketched(WAR.replace("1: ", "1: defender 0, ").replace("2: ", "2: defender 6, "))
    state = position.thaw()
    judge = Evaluator(state, 0, replace(DEFAULT_WEIGHTS.without_war(), active=0.0))
    before = judge.evaluate(state)
    code = state.code("strike:c4s:d4n")
    assert code is not None
    state.make(code)
    assert judge.evaluate(state) > before


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
        ("d3ne d4w", "e4ne", 0.0, {"d4s"}),  # two roads' walk to e4n
        ("d3ne", "e4ne", 0.5, set()),  # no road leads on
        ("d3ne", "e4ne d4w", 0.5, {"d4s"}),  # a foreign one does
        ("d3ne", "e4ne d4w", 0.0, set()),  # that is left out by weight
    ],
)
def test_a_knight_threatens_what_one_march_or_capture_brings_it_beside(
    roads: str, foreign: str, by_capture: float, expected: set[str]
) -> None:
    state = sketched(MARCH.format(roads=roads, foreign=foreign)).thaw()
    names = {number: name for name, number in state.board.vertex_numbers.items()}
    found = threats(state, 0, replace(DEFAULT_WEIGHTS, by_capture=by_capture))
    assert {names[target] for _, target, _ in found} == expected


def plans_of(position: Position) -> tuple[Evaluator, list[Plan]]:
    """Return the plans of the player whose turn it is."""
    state = position.thaw()
    judge = Evaluator(state, position.player, DEFAULT_WEIGHTS)
    planner = BeamSearch(judge, state, 3, 2)
    list(planner.run())
    return judge, planner.plans[:3]


@pytest.mark.parametrize(
    ("differences", "preferred"),
    [([0.3, -0.2, 0.4, 0.1], 0), ([0.6, 0.5, 0.7, 0.6], 1), ([0.9, 0.8], 0), ([-0.6, -0.5, -0.7, -0.6], 0)],
)
def test_a_plan_is_preferred_to_the_best_one_only_beyond_doubt(differences: list[float], preferred: int) -> None:
    judge, plans = plans_of(sketched(WAR))
    rollouts = RolloutComparison(judge, plans[:2], 4, 1, lambda rng: plans[0].state.copy())
    rollouts.values = [[1.0] * len(differences), [1.0 + one for one in differences]]
    assert rollouts.best_index() == preferred


def test_all_plans_meet_the_same_cards_and_throws() -> None:
    position = sketched(WAR)
    judge, plans = plans_of(position)
    drawn: list[float] = []

    def sample(rng: Random) -> State:
        drawn.append(rng.random())
        return position.thaw()

    twins = [plans[1], plans[1]]
    rollouts = RolloutComparison(judge, twins, 4, 7, sample)
    run: Iterator[None] = rollouts.run()
    list(run)
    assert rollouts.values[0] == rollouts.values[1]
    assert len(set(drawn)) == len(drawn) == 4
    assert len(set(rollouts.values[0])) > 1
    assert play(position, "end").player == 1


@pytest.mark.rule("K3.4", "K13")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_route_that_waits_for_a_card_to_be_finished_is_counted(level: int) -> None:
    """The knight in its way is taken off: the route is longest, and the game won, once one is enlisted or none."""
    position = sketched("""
        war;players=3;target=8
        turn 3 of 0 action
        longest 2
        0: road b3w c3w c3nw d2w d2nw e2ne e3w, holds turncoat merchant, defender 6
        1: road d2ne, knight d2n 1
        2: road b3nw b3ne b4w c4w c4nw
    """)
    assert decision(position, level) == "card:turncoat:1"
    asked = play(play(position, "card:turncoat:1"), "remove:d2n")
    assert asked.outcome() is None
    assert play(asked, decision(asked, level)).outcome() is not None
    judge, state = Evaluator(asked.thaw(), 0, DEFAULT_WEIGHTS), asked.thaw()
    assert value_now(judge, state) > judge.evaluate(state)
