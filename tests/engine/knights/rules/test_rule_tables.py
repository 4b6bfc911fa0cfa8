"""The tables of verbs, tasks, cards and costs agree with each other. A row that lacks its counterpart fails here."""

from __future__ import annotations

import pytest
from machiavel.knights.board.pieces import KIND_COUNT
from machiavel.knights.board.progress_cards import PROGRESS_CARDS
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.knights.notation.format import TASK_PARAM_FORMATS
from machiavel.knights.notation.problems import COMPATIBLE_TASKS
from machiavel.knights.refusals.tasks import TASK_REASONS
from machiavel.knights.rules.action_code import PARAM_FORMATS, VERB
from machiavel.knights.rules.cards.table import CARD_EFFECTS
from machiavel.knights.rules.economy.prices import FIXED_COSTS
from machiavel.knights.rules.handlers import HANDLERS
from machiavel.knights.rules.movegen import BUILDINGS
from machiavel.knights.rules.tasks import CHANCE_TASKS, TASKS
from machiavel.knights.rules.verbs import VERBS

#: A knight and sites for every building. A test adds the cards.
SITES = """
    storm;ships=on
    turn 5 of 0 action, dice 3 4 raiders
    0: settlement c4s, city d4s, road d4w d4nw d4ne d5w, ship b2ne, knight d4n 1
"""


def test_every_verb_has_a_handler_and_readable_arguments() -> None:
    assert len(HANDLERS) == len(VERBS)
    assert {param for verb in VERBS for param in verb.params} <= {*PARAM_FORMATS, "bundle"}


def test_every_card_that_is_played_has_an_effect() -> None:
    assert set(CARD_EFFECTS) == {row.name for row in PROGRESS_CARDS if row.params is not None}


def test_every_task_can_be_written_and_stands_with_those_of_its_cause() -> None:
    assert {param.rstrip("?") for row in TASKS.values() for param in row.params} <= set(TASK_PARAM_FORMATS)
    assert set().union(*COMPATIBLE_TASKS) == set(TASKS)


def test_only_answers_that_are_always_possible_have_no_refusal() -> None:
    assert set(TASKS) - set(TASK_REASONS) - CHANCE_TASKS == {"enlist", "prize"}


@pytest.mark.rule("K2.6")
@pytest.mark.parametrize("verb", FIXED_COSTS, ids=lambda verb: VERBS[verb].name)
def test_an_action_needs_and_takes_just_its_cost(verb: int) -> None:
    """With just these cards the action is listed and uses them up. With one card less it is not listed."""
    state = parse_sketch(SITES).thaw()
    cost = dict(FIXED_COSTS[verb])
    hand = [cost.get(kind, 0) for kind in range(KIND_COUNT)]
    state.cards[:KIND_COUNT] = hand
    state.cached_actions = None
    code = next(code for code in state.actions() if code & VERB == verb)
    state.make(code)
    assert state.cards[:KIND_COUNT] == [0] * KIND_COUNT
    state.unmake()
    for kind in cost:
        state.cards[:KIND_COUNT] = [number - (other == kind) for other, number in enumerate(hand)]
        state.cached_actions = None
        assert verb not in {code & VERB for code in state.actions()}


def test_what_is_built_in_a_turn_costs_what_the_page_shows() -> None:
    assert all(FIXED_COSTS[verb] == cost for verb, cost, _ in BUILDINGS)
