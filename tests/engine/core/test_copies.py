"""Public objects survive pickle, copy and deepcopy, and the way to another process."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import pytest
from machiavel import djambi, knights
from machiavel.core import errors
from machiavel.core.errors import (
    IllegalMoveError,
    IllegalSetupError,
    MachiavelError,
    Refusal,
)
from machiavel.core.registry import get_game
from machiavel.djambi.rules.movegen import list_moves
from machiavel.djambi.rules.state import State as DjambiState
from machiavel.match import Match
from machiavel.match.game_node import ROW_FIELDS
from machiavel.match.gamefile import parse_game

DJAMBI = (
    "standard",
    "rulebook;board=hex3",
    "rulebook;board=hex6",
    "arena;board=square3;limit=none",
    "standard;board=mini2",
    "standard;board=square2",
)
KNIGHTS = ("war", "storm;players=3;map=twin;ships=on", "peace;players=2;map=home")
COPIERS: dict[str, Callable[[Any], Any]] = {
    **{
        f"pickle {number}": lambda value, number=number: pickle.loads(pickle.dumps(value, number))
        for number in range(6)
    },
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}
EACH_COPIER = pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)


def djambi_positions(rules: str, length: int = 60) -> Iterator[djambi.Position]:
    """Yield the positions of a random game with eliminations and a resignation."""
    rng = random.Random(rules)
    position = djambi.start_position(rules)
    for ply in range(length):
        moves = djambi.legal_moves(position)
        if not moves:
            return
        yield position
        if ply == 20:
            position = djambi.resign(position, position.realm.in_play[0])
        else:
            position = djambi.play(position, rng.choice(moves))


def knights_positions(rules: str, length: int = 200) -> Iterator[knights.Position]:
    rng = random.Random(rules)
    position = knights.start_position(rules)
    for _ in range(length):
        yield position
        position = knights.play(position, rng.choice(knights.legal_actions(position)))


@EACH_COPIER
@pytest.mark.parametrize("rules", DJAMBI)
def test_a_copy_of_a_djambi_position_is_equal(rules: str, copier: Callable[[Any], Any]) -> None:
    """Its moves are equal, too, so that moves of the one can be played in the other."""
    for position in [*djambi_positions(rules)][::12]:
        twin = copier(position)
        assert (twin, hash(twin), twin.gone, twin.is_agreed) == (position, hash(position), position.gone, False)
        assert djambi.format_position(twin) == djambi.format_position(position)
        moves = djambi.legal_moves(position)
        assert copier(moves) == moves == djambi.legal_moves(twin)
        for move in moves[:3]:
            assert djambi.play(position, copier(move)) == djambi.play(twin, move)
            assert (hash(copier(move)), str(copier(move))) == (hash(move), str(move))


@EACH_COPIER
def test_a_copy_has_the_fields_that_no_text_has(copier: Callable[[Any], Any]) -> None:
    """They are the winners of a draw by agreement and the parties that fell last."""
    agreed = get_game("djambi").apply(djambi.start_position(), "draw")
    assert copier(agreed).outcome() == agreed.outcome() is not None
    assert copier(replace(agreed, gone=(1, 3))).gone == (1, 3)


@EACH_COPIER
@pytest.mark.parametrize("rules", KNIGHTS)
def test_a_copy_of_a_knights_position_is_equal(rules: str, copier: Callable[[Any], Any]) -> None:
    for position in [*knights_positions(rules)][::40]:
        twin = copier(position)
        assert (twin, hash(twin)) == (position, hash(position))
        assert knights.format_position(twin) == knights.format_position(position)
        action = knights.legal_actions(position)[0]
        assert knights.play(twin, action) == knights.play(position, action)


def test_pickles_are_hardly_longer_than_texts() -> None:
    """Positions of one game share their rules."""
    for rules in DJAMBI:
        positions = [*djambi_positions(rules)]
        alone = [len(pickle.dumps(position)) for position in positions]
        assert max(alone) < 800
        assert len(pickle.dumps(positions)) < 300 * len(positions)
        assert max(len(pickle.dumps(move)) for move in djambi.legal_moves(positions[0])) < 130
    for rules in KNIGHTS:
        for position in [*knights_positions(rules)][::40]:
            assert len(pickle.dumps(position)) < len(knights.format_position(position)) + 200


# -- mutable states


@EACH_COPIER
@pytest.mark.parametrize("rules", DJAMBI)
def test_a_copy_of_a_djambi_state_is_independent(rules: str, copier: Callable[[Any], Any]) -> None:
    """Moves made and unmade in one of them do not change the other."""
    rng = random.Random(5)
    positions = [*djambi_positions(rules)]
    state = DjambiState.thaw(positions[len(positions) // 2])
    for _ in range(6):
        make_random_move(state, rng)
    before = state_fields(state)
    twin = copier(state)
    assert state_fields(twin) == before
    for _ in range(4):
        make_random_move(twin, rng)
    assert state_fields(state) == before, "the copy has changed the original"
    while twin.stack:
        twin.unmake()
    assert state_fields(state) == before
    while state.stack:
        state.unmake()
    assert state_fields(twin) == state_fields(state)


def make_random_move(state: DjambiState, rng: random.Random) -> None:
    if codes := list_moves(state):
        state.make(rng.choice(codes))


def state_fields(state: Any) -> list[Any]:
    """Return the fields of a state of Djambi, without its history and caches."""
    names = (
        name for name in state.__slots__ if name not in ("stack", "access", "encirclement_test", "has_killed_chief")
    )
    return [copy.deepcopy(getattr(state, name)) for name in names]


@EACH_COPIER
@pytest.mark.parametrize("rules", KNIGHTS)
def test_a_copy_of_a_knights_state_is_independent(rules: str, copier: Callable[[Any], Any]) -> None:
    rng = random.Random(6)
    (position, *_) = [*knights_positions(rules)][100:]
    state = position.thaw()
    for _ in range(8):
        state.make(rng.choice(state.actions()))
    before = state.key()
    twin = copier(state)
    assert (twin.key(), twin.actions()) == (before, state.actions())
    for _ in range(8):
        twin.make(rng.choice(twin.actions()))
    assert state.key() == before
    while twin.stack:
        twin.unmake()
    assert twin.key() == position.thaw().key()
    while state.stack:
        state.unmake()
    assert state.key() == twin.key()


@EACH_COPIER
def test_copies_of_boards_rules_and_setups_are_equal(copier: Callable[[Any], Any]) -> None:
    for rules in DJAMBI:
        position = djambi.start_position(rules)
        for value in (position.board, position.rulebook, position.realm, position.options):
            assert copier(value) == value
            assert hash(copier(value)) == hash(value)
        setup = djambi.parse_setup(djambi.format_position(position))
        assert copier(setup) == setup
        assert copier(setup).position() == position
    for rules in KNIGHTS:
        start = knights.start_position(rules)
        assert copier(start.rulebook) == start.rulebook
        assert copier(start.options) == start.options
        assert copier(start.board).edge_names == start.board.edge_names
        assert copier(start.board).harbours == start.board.harbours


# -- matches


def random_match(game: str, length: int) -> Match[Any]:
    rng = random.Random(length)
    match: Match[Any] = Match(get_game(game), get_game(game).start(get_game(game).default_rules), {"r": "Ann"}, seed=4)
    while match.ply < length and match.outcome is None:
        match.resolve_chance()
        (seat, *_) = match.game.seats_to_act(match.position)
        match.play(rng.choice(match.game.actions(match.position, seat)))
    match.annotate_node(match.cursor, comment="here")
    match.undo(3)
    match.play(match.game.actions(match.position, match.game.seats_to_act(match.position)[0])[0])
    return match


@EACH_COPIER
@pytest.mark.parametrize(("game", "length"), [("djambi", 60), ("knights", 40)])
def test_a_copy_of_a_match_is_independent(game: str, length: int, copier: Callable[[Any], Any]) -> None:
    """It has variations, names and comments of its own."""
    match = random_match(game, length)
    before = match_fields(match)
    twin = copier(match)
    assert twin.game is match.game
    assert match_fields(twin) == before
    assert [node.comment for node in twin.all_nodes()].count("here") == 1
    assert twin.seat_memory(0) == match.seat_memory(0)
    twin.undo(5)
    twin.play(twin.game.actions(twin.position, twin.game.seats_to_act(twin.position)[0])[-1])
    twin.annotate_node(twin.cursor, name="elsewhere")
    twin.players["b"] = "Bob"
    assert match_fields(match) == before
    assert match_fields(twin) != before


def match_fields(match: Match[Any]) -> list[Any]:
    """Return all public data of a match."""
    nodes = [
        [getattr(node, name) for name in ROW_FIELDS]
        + [node.parent and node.parent.number, node.selected and node.selected.number]
        for node in match.all_nodes()
    ]
    line = [node.number for node in match.line_nodes()]
    state = match.ply, match.length, match.text_size, match.is_study, match.seed, dict(match.players)
    return [nodes, line, state, match.journal.revision, match.first_changed_ply(0)]


def test_a_long_match_can_be_pickled() -> None:
    """Nested nodes would exceed the recursion limit of pickle, so a pickled node contains its tree."""
    match = random_match("knights", 1500)
    assert match.length > 1000
    assert match_fields(copy.deepcopy(match)) == match_fields(match)
    assert match_fields(pickle.loads(pickle.dumps(match))) == match_fields(match)
    node = pickle.loads(pickle.dumps(match.cursor))
    assert [each.position for each in node.path_from_root()] == [
        each.position for each in match.cursor.path_from_root()
    ]


# -- errors


def sample_errors() -> Iterator[MachiavelError]:
    """Yield errors of every class."""
    position = djambi.start_position()
    other = djambi.legal_moves(djambi.play(position, djambi.parse_move(position, "a3-a4")))[0]
    island = knights.start_position()
    calls: list[Callable[[], object]] = [
        lambda: djambi.parse_position("nonsense"),
        lambda: djambi.parse_position("gC7yC/9/9/9/9/9/9/7rM1/rC6rCbC r +,+,+,+ 0/1 standard"),
        lambda: djambi.parse_move(position, "a3"),
        lambda: djambi.play(position, other),
        lambda: djambi.parse_rules("standard;ethics=none"),
        lambda: djambi.resign(position, 7),
        lambda: get_game("chess"),
        lambda: get_game("djambi").apply(get_game("djambi").apply(position, "draw"), "a3-a4"),
        lambda: knights.parse_position("{}"),
        lambda: knights.parse_position(knights.format_position(island).replace('"robber":"', '"robber":"a1","x":"')),
        lambda: knights.parse_position(knights.format_position(island).replace('"wool":19', '"wool":20')),
        lambda: knights.parse_rules("war;players=5"),
        lambda: knights.play(island, "road:a1w"),
        lambda: knights.play(island, "offer:1wool"),
        lambda: parse_game(get_game("djambi"), "a3-a4 zz"),
    ]
    for do in calls:
        with pytest.raises(MachiavelError) as caught:
            do()
        yield caught.value


@EACH_COPIER
def test_a_copy_of_an_error_has_its_attributes(copier: Callable[[Any], Any]) -> None:
    found = [*sample_errors()]
    for error in found:
        twin = copier(error)
        assert type(twin) is type(error)
        assert (twin.code, twin.message, str(twin)) == (error.code, error.message, str(error))
        assert vars(twin).keys() == vars(error).keys()
        assert twin.details == error.details
        if isinstance(error, IllegalMoveError):
            assert twin.refusal == error.refusal
        if isinstance(error, (IllegalSetupError, knights.ImpossiblePositionError)):
            assert list(twin.problems) == list(error.problems)
    kinds = {name for name, kind in vars(errors).items() if inspect.isclass(kind) and issubclass(kind, MachiavelError)}
    assert {base.__name__ for error in found for base in type(error).__mro__} >= kinds
    refusal = Refusal("a/b", "D1", {"square": "e5"})
    assert copier(refusal) == refusal


# -- another process


def _play_last_action(position: Any) -> tuple[Any, Any]:
    if isinstance(position, djambi.Position):
        move = djambi.legal_moves(position)[-1]
        return move, djambi.play(position, move)
    action = knights.legal_actions(position)[-1]
    return action, knights.play(position, action)


def _play_move(position: djambi.Position, move: djambi.Move) -> None:
    djambi.play(position, move)


def test_moves_of_another_process_can_be_played() -> None:
    """Errors come back from that process with their attributes."""
    positions = [[*djambi_positions(rules)][-1] for rules in DJAMBI] + [[*knights_positions(KNIGHTS[0])][-1]]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for position, (move, after) in zip(positions, pool.map(_play_last_action, positions), strict=True):
            played = (djambi if isinstance(position, djambi.Position) else knights).play(position, move)
            assert played == after
            assert hash(played) == hash(after)
        start = djambi.start_position()
        moved = djambi.play(start, djambi.parse_move(start, "a3-a4"))
        with pytest.raises(IllegalMoveError) as caught:
            pool.submit(_play_move, start, djambi.legal_moves(moved)[0]).result()
        assert caught.value.refusal.rule


def test_positions_of_concurrent_threads_are_equal() -> None:
    """Two threads may build equal rules at the same time."""
    from machiavel.djambi.board.geometry import Board
    from machiavel.djambi.rules.control import Realm, Rulebook

    one = djambi.start_position("rulebook;board=hex3")
    rulebook = Rulebook(one.options)
    other = djambi.Position(Realm(rulebook, one.realm.powers), one.placement, one.base, one.last)
    assert (other, hash(other)) == (one, hash(one))
    assert other != djambi.start_position("standard;board=hex3")
    move = djambi.legal_moves(other)[0]
    assert isinstance(move.board, Board)
    assert djambi.play(one, move) == djambi.play(other, move)


@pytest.mark.parametrize(
    "module", ["machiavel.djambi", "machiavel.knights", "machiavel.core.errors", "machiavel.match.match"]
)
def test_every_public_class_is_tested(module: str) -> None:
    """Each of them is in one of the tests above."""
    tested = {
        "Djambi", "Move", "Position", "RuleOptions", "Setup", "State", "Problem", "Refusal", "Match", "GameNode",
        "PositionHistory", "Journal",
    }  # fmt: skip
    public = importlib.import_module(module)
    names = getattr(public, "__all__", None) or [name for name in vars(public) if not name.startswith("_")]
    classes = {
        kind.__name__
        for kind in (getattr(public, name) for name in names)
        if inspect.isclass(kind) and kind.__module__.startswith(module)
    }
    assert classes - tested <= {kind.__name__ for error in sample_errors() for kind in type(error).__mro__}
