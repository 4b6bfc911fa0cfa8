"""The fields of a State: first values, make and unmake, copies and equality."""

from __future__ import annotations

import pickle
from copy import copy
from typing import Any

import pytest
from machiavel.knights import start_position
from machiavel.knights.rules.state import COPIED_FIELDS, KEY_FIELDS, SHARED_FIELDS, DerivedFields, State

FIELDS = (*COPIED_FIELDS, *SHARED_FIELDS)


def field_values(state: State) -> dict[str, Any]:
    """Return the objects that the fields of a state hold."""
    return {name: getattr(state, name) for name in FIELDS}


@pytest.fixture
def state() -> State:
    """A state at the start of a game."""
    return start_position("storm").thaw()


def test_every_slot_is_a_field_or_constant_during_a_game() -> None:
    assert set(State.__slots__) == {"rulebook", "board", "bank", "stack", *FIELDS}


def test_every_field_has_a_first_value(state: State) -> None:
    empty = State(state.rulebook)
    assert [name for name in FIELDS if not hasattr(empty, name)] == []


def test_fields_that_hold_lists_are_those_that_make_copies(state: State) -> None:
    lists = {name for name, value in field_values(state).items() if isinstance(value, list)}
    assert lists - {"cached_actions"} == set(COPIED_FIELDS)


def test_make_leaves_the_saved_lists_alone_and_unmake_restores_every_field(state: State) -> None:
    before = field_values(state)
    content = {name: list(before[name]) for name in COPIED_FIELDS}
    state.make(state.actions()[0])
    assert [name for name in COPIED_FIELDS if getattr(state, name) is before[name]] == []
    for name in FIELDS:
        setattr(state, name, name)
    state.unmake()
    after = field_values(state)
    # `actions` has filled `cached_actions` before `make` saves the fields.
    assert [name for name in FIELDS if after[name] is not before[name] and name != "cached_actions"] == []
    assert {name: list(after[name]) for name in COPIED_FIELDS} == content


@pytest.mark.parametrize("copied", [State.copy, copy, lambda state: pickle.loads(pickle.dumps(state))])
def test_a_copy_has_every_field_and_shares_no_list(state: State, copied: Any) -> None:
    twin = copied(state)
    assert field_values(twin) == field_values(state)
    assert [name for name in COPIED_FIELDS if getattr(twin, name) is getattr(state, name)] == []


@pytest.mark.parametrize("name", FIELDS)
def test_states_are_equal_when_all_fields_but_the_derived_ones_are(state: State, name: str) -> None:
    twin = state.copy()
    setattr(twin, name, [99] if name in COPIED_FIELDS else 99)
    assert (twin.key() == state.key()) == (name in DerivedFields.__annotations__)


def test_each_field_is_declared_once() -> None:
    assert sorted(FIELDS) == sorted([*KEY_FIELDS, *DerivedFields.__annotations__])
