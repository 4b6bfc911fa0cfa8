"""Properties of any position of any game, under every preset on every board and under unusual rules."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from machiavel.core.errors import IllegalMoveError, MoveTextError
from machiavel.djambi import (
    Move,
    Position,
    format_move,
    format_position,
    legal_moves,
    parse_move,
    parse_position,
    perft,
    play,
    play_unchecked,
)
from machiavel.djambi.board.pieces import COLORS, SAME_KIND, SLOTS
from machiavel.djambi.presenter.choices import MoveTree
from machiavel.djambi.refusals import refusal_of_token
from machiavel.djambi.rules.control import KILLED
from machiavel.djambi.rules.events import apply_events, turn_events
from machiavel.djambi.rules.movegen import count_moves, list_moves
from machiavel.djambi.rules.state import State

from tests.engine.djambi.drawing import SQUARE
from tests.engine.djambi.queries import GAME
from tests.engine.djambi.random_games import ALL_RULES, random_game
from tests.engine.djambi.refusal_codes import REFUSAL_CODES

NUMBERS = set(re.findall(r"\*\*(D\d+\.\d+)", (Path(__file__).parents[3] / "docs/rules/djambi.md").read_text("utf-8")))
#: Attributes that are not part of the position: scratch values of `make`, caches, values derived from the rules.
SCRATCH = {"access", "has_killed_chief", "board", "rulebook", "encirclement_test"}


def snapshot(state: State) -> dict[str, Any]:
    """Copies of the attributes of a state that are part of its position."""
    return {
        name: list(value) if isinstance(value := getattr(state, name), list) else value
        for name in State.__slots__
        if name not in SCRATCH
    }


def snapshot_without_stack(state: State) -> dict[str, Any]:
    """The snapshot of a state without its stack. The four militants of a colour count as one kind of piece."""
    attributes = snapshot(state)
    del attributes["stack"]
    attributes["at"] = bytes(state.at).translate(SAME_KIND)
    attributes["where"] = [
        (state.where[c * SLOTS : c * SLOTS + 5], sorted(state.where[c * SLOTS + 5 : c * SLOTS + SLOTS]))
        for c in state.board.colors
    ]
    return attributes


@pytest.mark.rule("D12")
@pytest.mark.parametrize("rules", ALL_RULES)
def test_moves_are_unique_and_sorted_and_can_be_read_from_their_texts(rules: str) -> None:
    """`count_moves` and `perft` count as many moves as the list has."""
    for position, moves, _ in random_game(rules, 1, 60):
        texts = [format_move(move) for move in moves]
        assert texts == sorted(set(texts))
        assert count_moves(State.thaw(position)) == len(moves) == perft(position, 1)
        for move, text in list(zip(moves, texts, strict=True))[:: 1 + len(moves) // 100]:
            assert parse_move(position, text) == move


@pytest.mark.rule("D11")
@pytest.mark.parametrize("rules", ALL_RULES)
def test_positions_can_be_read_from_their_texts(rules: str) -> None:
    """The position read is equal, and has the same hash and the same number of moves."""
    for position, moves, _ in random_game(rules, 2, 50):
        again = parse_position(format_position(position))
        assert again == position
        assert hash(again) == hash(position)
        assert len(legal_moves(again)) == len(moves)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_play_leaves_the_old_position_as_it_was(rules: str) -> None:
    """Its text and hash stay the same; the new position differs."""
    for position, _, move in random_game(rules, 3, 60):
        text, number = format_position(position), hash(position)
        after = play(position, move)
        assert (format_position(position), hash(position)) == (text, number)
        assert after == play_unchecked(position, move)
        assert after != position
        assert after.turn == position.turn + 1


@pytest.mark.parametrize("rules", ALL_RULES)
def test_unmake_restores_what_make_changed(rules: str) -> None:
    """All attributes are restored after a move, after a move and a reply, and after a resignation."""
    rng = Random(4)
    for position, moves, _ in random_game(rules, 4, 40):
        state = State.thaw(position)
        before = snapshot(state)
        for move in rng.sample(moves, min(len(moves), 12)):
            state.make(move.code)
            inner = snapshot(state)
            for code in rng.sample(replies := list_moves(state), min(len(replies), 3)):
                state.make(code)
                state.unmake()
                assert snapshot(state) == inner
            state.unmake()
            assert snapshot(state) == before
        for party in position.realm.in_play:
            state.resign(party)
            state.unmake()
            assert snapshot(state) == before


@pytest.mark.parametrize("rules", ALL_RULES)
@pytest.mark.parametrize("seed", [5, 6])
def test_a_state_that_plays_on_agrees_with_positions(rules: str, seed: int) -> None:
    """A state thawed from a position equals the state that has played all moves up to it."""
    state, first, expected = None, None, None
    for position, _, move in random_game(rules, seed, 70):
        if state is None or position != expected:
            first, state = position, State.thaw(position)
        assert snapshot_without_stack(state) == snapshot_without_stack(State.thaw(position))
        state.make(move.code)
        expected = play_unchecked(position, move)
    assert state is not None
    assert first is not None
    while state.stack:
        state.unmake()
    assert snapshot_without_stack(state) == snapshot_without_stack(State.thaw(first))


@pytest.mark.parametrize("rules", ALL_RULES)
@pytest.mark.parametrize("seed", [7, 8])
def test_events_lead_from_one_board_to_the_next(rules: str, seed: int) -> None:
    """Applied to the old placement they give the new one. There is also an event for each chief that dies by D8.2."""
    for position, _, move in random_game(rules, seed, 60):
        after = play_unchecked(position, move)
        events = turn_events(position, move, after)
        assert bytes(apply_events(position, events)) == after.placement
        killed = {event["party"] for event in events if event["type"] == "party-killed"}
        fallen = {c for c in position.board.colors if position.realm.status[c] != KILLED == after.realm.status[c]}
        assert killed == {COLORS[c] for c in fallen}
        assert any(event["type"] == "power" for event in events) == (position.ruler != after.ruler)


def moves_at_ends_of_choices(tree: MoveTree) -> list[str]:
    """The moves at the ends of all paths through the choices."""
    found = []
    open_prefixes: list[tuple[str, ...]] = [()]
    while open_prefixes:
        prefix = open_prefixes.pop()
        choices = tree.choices(prefix)
        assert choices is not None
        assert choices.prefix[: len(prefix)] == prefix
        assert choices.taken == len(choices.prefix) - len(prefix)
        if choices.step == "done":
            assert choices.move is not None
            assert not choices.options
            found.append(format_move(choices.move))
        else:
            assert choices.move is None
            assert len(choices.options) > 1 or not prefix, "a token without alternative is implied"
            open_prefixes += [(*choices.prefix, option.token) for option in choices.options]
    return found


def sampled_positions(rules: str, seed: int, max_moves: int) -> list[Position]:
    """About four positions of a random game that have at most *max_moves* moves each."""
    fitting = [position for position, moves, _ in random_game(rules, seed, 60) if len(moves) <= max_moves]
    return fitting[:: max(1, len(fitting) // 4)]


@pytest.mark.rule("D2.5", "D12")
@pytest.mark.parametrize("rules", ALL_RULES)
def test_choices_reach_exactly_the_legal_moves(rules: str) -> None:
    """Each move is reached once."""
    for position in sampled_positions(rules, 8, 500):
        assert sorted(moves_at_ends_of_choices(MoveTree(position))) == [
            format_move(move) for move in legal_moves(position)
        ]


@pytest.mark.parametrize("rules", ALL_RULES)
def test_tokens_that_are_not_offered_have_a_refusal(rules: str) -> None:
    """Each refusal has a known code and the number of an existing rule. A token that is offered has no refusal."""
    rng = Random(9)
    for position in sampled_positions(rules, 9, 2000):
        tree = MoveTree(position)
        prefixes: list[tuple[str, ...]] = [()]
        for move in rng.sample(moves := list(legal_moves(position)), min(3, len(moves))):
            tokens = re.findall(f"{SQUARE}|--", format_move(move))
            prefixes += [tuple(tokens[:length]) for length in range(1, len(tokens))]
        for prefix in prefixes:
            choices = tree.choices(prefix)
            if choices is None:
                continue
            offered = {option.token for option in choices.options}
            prefix = choices.prefix
            for token in [*position.board.numbers, "--", ".", "z9", ""]:
                refusal = refusal_of_token(tree, prefix, token)
                assert (refusal is None) == (token in offered), (format_position(position), prefix, token)
                if refusal is not None:
                    assert refusal.code in REFUSAL_CODES
                    assert refusal.rule in NUMBERS
                    assert all(isinstance(value, str) for value in refusal.params.values())


def mutated_move_texts(position: Position, moves: tuple[Move, ...], rng: Random) -> list[str]:
    """Move texts with a square replaced, a part missing, or parts of two moves joined."""
    texts = [format_move(move) for move in rng.sample(moves, min(len(moves), 5))]
    names = list(position.board.numbers)
    changed = []
    for text in texts:
        squares = list(re.finditer(SQUARE, text))
        if squares:
            square = rng.choice(squares)
            changed.append(text[: square.start()] + rng.choice(names) + text[square.end() :])
        head = text[: squares[1].end()] if len(squares) > 1 else text
        changed += [head, text + "@" + rng.choice(names), text.replace("-", "x"), text.replace("x", "-")]
        changed.append(head + rng.choice(texts)[len(head) :])
    return changed


@pytest.mark.rule("D2.5", "D12")
@pytest.mark.parametrize("rules", ALL_RULES)
def test_texts_of_illegal_moves_are_refused_with_a_reason(rules: str) -> None:
    """A mutated text is a legal move, or the grammar or a rule refuses it."""
    rng = Random(10)
    for position, moves, _ in random_game(rules, 10, 20):
        legal = {format_move(move) for move in moves}
        for text in mutated_move_texts(position, moves, rng):
            if text in legal:
                continue
            with pytest.raises((IllegalMoveError, MoveTextError)) as caught:
                GAME.apply(position, text)
            if isinstance(caught.value, IllegalMoveError):
                assert caught.value.refusal.code in REFUSAL_CODES
                assert caught.value.refusal.rule in NUMBERS


@pytest.mark.parametrize("rules", ALL_RULES)
def test_the_same_seed_is_the_same_game(rules: str) -> None:
    """The engine depends neither on chance nor on the games played before."""
    first = [format_position(position) for position, _, _ in random_game(rules, 11, 25)]
    assert first == [format_position(position) for position, _, _ in random_game(rules, 11, 25)]
    assert first != [format_position(position) for position, _, _ in random_game(rules, 12, 25)]
