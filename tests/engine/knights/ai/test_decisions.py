"""Decisions of computer players: legal at every step of the search, and right where one action is clearly best."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from machiavel.core.ai import InformationState, SearchRequest, run_to_end
from machiavel.core.errors import MatchOverError, RequestError
from machiavel.core.game import CHANCE
from machiavel.knights import Position, parse_position, play
from machiavel.knights.ai.evaluation.evaluation import Evaluator
from machiavel.knights.ai.evaluation.weights import DEFAULT_WEIGHTS
from machiavel.knights.ai.settings import requested_player
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.ai.decisions import decide_action, start_level_search
from tests.engine.knights.test_tables import POSITIONS

DECISIONS = [parse_position(row["position"]) for row in POSITIONS if row["actor"] not in (None, CHANCE)]

# Player 0 has a knight of level 2 beside a settlement of player 1.
WAR = """war
turn 9 of 0 action
0: city d3n, road d3ne d4w, knight c4s 2 active ready, settlement g4n
1: settlement d4n, settlement f3n, road d4ne, knight f4n 1
2: settlement b5n, settlement g6n
3: settlement d6n, settlement e3n"""


@pytest.mark.parametrize(("level", "step"), [(1, 1), (2, 2), (3, 6), (4, 30)])
def test_every_decision_is_legal(level: int, step: int) -> None:
    for position in DECISIONS[::step]:
        session = start_level_search(position, level)
        play(position, session.best_action())  # before the first step, too
        while not session.step():
            play(position, session.best_action())
        play(position, session.best_action())


@pytest.mark.rule("K14.2")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_player_who_can_win_wins_however_often_it_blunders(level: int) -> None:
    position = parse_sketch(
        """war;target=8
        turn 30 of 0 action
        0: city d3n, city f3n, city d6n, settlement b4s, road c4nw, has 2grain+3ore
        1: settlement g6n
        2: settlement b5n
        3: settlement g4n"""
    )
    assert decide_action(position, level, blunder_rate=1.0) == "city:b4s"
    assert play(position, "city:b4s").outcome() is not None


@pytest.mark.rule("K11.10")
def test_a_level_that_sees_war_strikes_the_leading_player() -> None:
    position = parse_sketch(WAR)
    assert "strike:c4s:d4n" in action_texts(position)
    assert decide_action(position, 3) == "strike:c4s:d4n"


@pytest.mark.rule("K11.10")
@pytest.mark.parametrize(("level", "wants_war"), [(1, False), (2, True)])
def test_level_1_makes_no_war_and_no_level_makes_war_by_a_blunder(level: int, wants_war: bool) -> None:
    assert (decide_action(parse_sketch(WAR), level, blunder_rate=0.0) == "strike:c4s:d4n") is wants_war
    blunders = {decide_action(parse_sketch(WAR), level, blunder_rate=1.0, seed=seed) for seed in range(12)}
    assert len(blunders) > 1
    assert not any(action.startswith(("strike", "capture", "attack")) for action in blunders)


@pytest.mark.rule("K11.10")
def test_a_threat_raises_the_value_of_its_player_and_lowers_that_of_its_victim() -> None:
    position = parse_sketch(WAR.replace(" active ready", " active"))  # the strike is two turns away
    state = position.thaw()
    blind = DEFAULT_WEIGHTS.without_war()
    assert Evaluator(state, 0, DEFAULT_WEIGHTS).evaluate(state) > Evaluator(state, 0, blind).evaluate(state)
    assert Evaluator(state, 1, DEFAULT_WEIGHTS).evaluate(state) < Evaluator(state, 1, blind).evaluate(state)
    assert Evaluator(state, 2, DEFAULT_WEIGHTS).evaluate(state) == pytest.approx(
        Evaluator(state, 2, blind).evaluate(state)
    )


@pytest.mark.rule("K7.4")
@pytest.mark.parametrize(("points", "answer"), [("defender 0", "accept"), ("defender 10", "refuse")])
def test_no_deal_is_made_with_a_player_about_to_win(points: str, answer: str) -> None:
    position = parse_sketch(
        f"""war
        turn 9 of 0 action
        0: settlement g4n, settlement b5n, has 1brick, {points}
        1: settlement d4n, road d4ne d5nw, has 1wood+3wool+1grain
        2: settlement g6n
        3: settlement e3n"""
    )
    offered = play(position, "offer:1brick:1wool")
    assert decide_action(offered, 3) == answer


def test_the_view_of_a_search_has_reasons_and_shares() -> None:
    session = start_level_search(parse_sketch(WAR), 3)
    while not session.step():
        pass
    view = json.loads(json.dumps(session.view()))
    assert view["isFinal"]
    assert view["lines"][0]["move"] == "strike:c4s:d4n"
    assert view["lines"][0]["reasons"] == [
        {"code": "reason/strike", "params": {"isLater": False, "place": "d4n", "player": 1}}
    ]
    assert sum(view["positionShares"]) == pytest.approx(1, abs=0.01)


def test_a_hint_has_no_blunders() -> None:
    position = parse_sketch(WAR)
    information = InformationState(0, GAME.observation(position, 0))
    assert decide_action(position, 3, blunder_rate=1.0, blunder_choices=2) != "strike:c4s:d4n"
    for request in (SearchRequest(), GAME.ai.default_request, SearchRequest(lines=3)):
        assert requested_player(request)[0].blunder_rate == 0.0
        assert run_to_end(GAME.ai.start_search(information, request, Random(1))) == "strike:c4s:d4n"


def test_a_seat_without_a_decision_is_refused() -> None:
    position = next(parse_position(row["position"]) for row in POSITIONS if row["actor"] == CHANCE)
    with pytest.raises(MatchOverError):
        start_search(position)


@pytest.mark.parametrize("wrong", [{"level": 0}, {"level": 5}, {"baseline": "wild"}, {"settings": {"luck": 1.0}}])
def test_a_request_with_an_unknown_level_baseline_or_setting_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(RequestError):
        start_search(parse_sketch(WAR), **wrong)


def start_search(position: Position, **request: Any) -> None:
    """Start a search of seat 0."""
    GAME.ai.start_search(InformationState(0, GAME.observation(position, 0)), SearchRequest(**request), Random(1))


def action_texts(position: Position) -> list[str]:
    """Return the texts of all listed actions."""
    return [position.board.texts.get(code, "") or position.thaw().text(code) for code in position.codes()]


# Player 0 has an inactive knight, beside a road of player 1 or far from it.
PEACE = """war
turn {turn} of 0 action
robber b4
0: city d3n, road d3ne g4nw, knight {place} 1, settlement g4n
1: settlement f5n, road d4nw
2: settlement g6n
3: settlement d6n"""


@pytest.mark.rule("K11.3")
def test_aggression_after_a_long_peace_values_knights_beside_foreign_pieces() -> None:
    def gain_of_being_near(turn: int, is_peace: bool) -> float:
        states = [parse_sketch(PEACE.format(turn=turn, place=place)).thaw() for place in ("c4s", "f3s")]
        near, far = (Evaluator(state, 0, DEFAULT_WEIGHTS, is_peace).evaluate(state) for state in states)
        return near - far

    usual = gain_of_being_near(90, is_peace=False)
    assert gain_of_being_near(int(DEFAULT_WEIGHTS.peace_turns), is_peace=True) == pytest.approx(usual)
    assert usual < gain_of_being_near(35, is_peace=True) < gain_of_being_near(90, is_peace=True)


def test_a_hint_has_no_aggression() -> None:
    assert requested_player(SearchRequest(level=3))[1].aggression == DEFAULT_WEIGHTS.aggression > 0
    assert requested_player(SearchRequest())[1].aggression == 0
    assert requested_player(SearchRequest(settings={"aggression": 0.5}))[1].aggression == 0.5


@pytest.mark.rule("K11.5")
@pytest.mark.parametrize("level", [2, 3])
def test_a_stronger_knight_is_not_attacked_even_after_a_long_peace(level: int) -> None:
    position = parse_sketch(
        """war
        turn 90 of 0 action
        robber b4
        0: city d3n, road d3ne d4nw, knight c4s 1 active ready, settlement g4n
        1: settlement f3n, road d4ne, knight d4n 2 active
        2: settlement b5n, settlement g6n
        3: settlement d6n, settlement e3n"""
    )
    memory = {"cards": [{}] * 4, "progress": [[]] * 4, "offers": [], "war": False}
    assert "attack:c4s:d4n" in action_texts(position)
    assert decide_action(position, level, memory=memory, blunder_rate=0.0) == "end"
