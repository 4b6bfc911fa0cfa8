"""Matches of Djambi: undo, redo, variations, records, outcomes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from machiavel.core.errors import (
    IllegalMoveError,
    MatchOverError,
    MoveTextError,
    RequestError,
)
from machiavel.core.game import CHANCE, EVERYONE
from machiavel.djambi import Position, format_position, start_position
from machiavel.match import Match
from machiavel.match.game_node import GameNode, PositionHistory
from machiavel.match.record import format_record, parse_record

from tests.engine.djambi.drawing import CHIEFS, position_with
from tests.engine.djambi.queries import GAME, turn_field
from tests.engine.djambi.random_games import ALL_RULES, random_game

OPENING = ("c3-c4", "g3-g4", "g7-g6", "c7-c6")


def match_of(*actions: str, start: Position | None = None) -> Match[Position]:
    """A match from *start* with these actions played."""
    match = Match(GAME, start or start_position())
    for action in actions:
        match.play(action)
    return match


def actions_of_line(match: Match[Position]) -> list[str]:
    """The actions of the whole line, including those taken back."""
    return [node.action for node in match.line_nodes()[1:]]


def test_redo_restores_all_that_undo_took_back() -> None:
    """Any number of actions can be taken back. A number larger than that of all actions goes to the start."""
    match = match_of(*OPENING)
    end = match.position
    match.undo()
    assert (match.ply, actions_of_line(match)) == (3, list(OPENING))
    match.undo(100)
    assert (match.ply, match.position) == (0, start_position())
    match.undo()
    assert match.ply == 0
    match.redo(3)
    assert match.ply == 3
    match.redo(100)
    assert match.position is end
    match.redo(0)
    match.undo(0)
    assert match.ply == 4


def test_another_move_opens_a_variation() -> None:
    """The old line remains in the tree, and redo follows the new one."""
    match = match_of(*OPENING)
    match.undo(2)
    match.play("g7-f6")
    assert actions_of_line(match) == [*OPENING[:2], "g7-f6"]
    match.undo()
    fork = match.cursor
    assert [child.action for child in fork.children] == ["g7-g6", "g7-f6"]
    match.play("g7-g6")
    assert len(fork.children) == 2, "an action that was played there already leads to its node"
    assert actions_of_line(match) == list(OPENING)


def test_a_refused_action_changes_nothing() -> None:
    """Neither the cursor nor the tree changes."""
    match = match_of(*OPENING)
    node = match.cursor
    for text, error in {
        "c4-c4": IllegalMoveError, "nonsense": MoveTextError, "resign=x": MoveTextError, "": MoveTextError,
        "Draw": MoveTextError,
    }.items():  # fmt: skip
        with pytest.raises(error):
            match.play(text)
    assert match.cursor is node
    assert node.children == []
    assert format_record(match)["actions"] == list(OPENING)


def test_after_the_end_only_undo_is_possible() -> None:
    """The match ends by resignations, then by an agreed draw."""
    for ending in (("resign=r", "resign=b", "resign=y"), ("c3-c4", "draw")):
        match = match_of(*ending)
        for action in ("draw", "resign=g", "c7-c6"):
            with pytest.raises(MatchOverError):
                match.play(action)
        match.undo()
        assert match.outcome is None
        assert match.standing() == []


def test_each_node_has_the_turn_of_its_actor() -> None:
    """The node of a resignation has the turn of the party that resigns, even if it resigns out of turn."""
    match = match_of("c3-c4", "resign=g", "g3-g4")
    turns = [
        (node.action, node.actor.turn["color"], node.actor.turn["mover"])
        for node in match.line_nodes()[1:]
        if node.actor
    ]
    assert turns == [("c3-c4", "r", "r"), ("resign=g", "g", "g"), ("g3-g4", "b", "b")]
    bonus = match_of("i1-i2", "e5-e4", start=position_with("rCe5 bCi1 yCi9 gCa9", turn="b"))
    actor = bonus.cursor.actor
    assert actor is not None
    assert actor.turn == {"color": "r", "mover": "r", "isBonus": True, "turnNumber": 2}
    slot = match_of("c3-c4", start=position_with("rCa1 bMc3 yCi9 gCa9", "b", "+,krr,+,+", "standard;inheritance=turns"))
    actor = slot.cursor.actor
    assert actor is not None
    assert (actor.turn["color"], actor.turn["mover"]) == ("b", "r")


@pytest.mark.parametrize("rules", ALL_RULES)
def test_a_record_replays_exactly(rules: str) -> None:
    """It is written as JSON text with the cursor in the middle. Outcomes and events are the same."""
    game = [(position, move) for position, _, move in random_game(rules, 21, 60)]
    match = Match(GAME, game[0][0])
    for _, move in game:
        if match.outcome is not None:
            break
        match.play(str(move))
    match.players = {"r": "Ada"}
    match.undo(7)
    again = parse_record(json.loads(json.dumps(format_record(match))))
    assert format_record(again) == format_record(match)
    assert again.position == match.position
    assert [again.node_events(node) for node in again.line_nodes()] == [
        match.node_events(node) for node in match.line_nodes()
    ]
    assert [node.outcome for node in again.line_nodes()] == [node.outcome for node in match.line_nodes()]
    assert [format_position(node.position) for node in again.line_nodes()] == [
        format_position(node.position) for node in match.line_nodes()
    ]


def test_variations_are_in_the_record() -> None:
    """The record has their names and comments, too."""
    match = match_of(*OPENING)
    match.undo(2)
    match.annotate_node(match.play("g7-f6"), comment="Sharp.")
    again = parse_record(json.loads(json.dumps(format_record(match))))
    assert format_record(again) == format_record(match)
    again.undo()
    assert sorted(child.action for child in again.cursor.children) == ["g7-f6", "g7-g6"]
    assert {child.comment for child in again.cursor.children} == {"", "Sharp."}


def test_a_record_that_cannot_be_replayed_names_the_action() -> None:
    """The error has the number of the action, counted from 1."""
    record = format_record(match_of(*OPENING))
    for wrong, error in {"c3-c9": IllegalMoveError, "?": MoveTextError}.items():
        with pytest.raises(error) as caught:
            parse_record({**record, "actions": ["c3-c4", wrong], "cursor": 0})
        assert caught.value.details["ply"] == 2
    with pytest.raises(MatchOverError) as over:
        parse_record({**record, "actions": ["draw", "c3-c4"], "cursor": 0})
    assert over.value.details["ply"] == 2
    with pytest.raises(RequestError):
        parse_record({**record, "cursor": 99})


def test_a_turn_costs_the_same_however_long_the_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing, undoing, redoing and asking for a delta visit few nodes of a line of hundreds."""
    match = match_of(start=position_with(CHIEFS, rules="standard;limit=none"))
    rounds = ["a1-b1", "i1-h1", "i9-h9", "a9-b9", "b1-a1", "h1-i1", "h9-i9", "b9-a9"]
    for action in rounds * 40:
        match.play(action)
    seen = []
    back = GameNode.path_to_root

    def counted(node: GameNode[Position]) -> Iterator[GameNode[Position]]:
        for earlier in back(node):
            seen.append(earlier)
            yield earlier

    monkeypatch.setattr(GameNode, "path_to_root", counted)
    revision = match.journal.revision
    match.seat_memory(0)
    seen.clear()
    match.play(rounds[0])
    match.undo(3)
    match.redo(2)
    match.seat_memory(0)
    assert match.line_nodes_from(match.first_changed_ply(revision)) == match.line_nodes()[-1:]
    assert match.node_at(match.ply - 1) is match.cursor.parent
    assert len(seen) - len(match.line_nodes()) < 30


@pytest.mark.rule("D8.7")
def test_repetition_is_searched_back_to_the_last_death() -> None:
    """Earlier positions cannot be equal, because they have fewer corpses."""
    read: list[Position] = []

    class Line(PositionHistory[Position]):
        def __reversed__(self) -> Iterator[Position]:
            for position in super().__reversed__():
                read.append(position)
                yield position

    there, back = ["a1-b1", "i1-h1", "i9-h9", "a9-b9"], ["h1-i1", "h9-i9", "b9-a9"]
    match = match_of(*there, "c3xc4@d4", *back, start=position_with("rCa1 rMc3 bCi1 bMc4 yCi9 gCa9"))
    assert GAME.outcome(Line(match.cursor)) is None
    assert [position.turn for position in read] == [9, 8, 7, 6, 5], (
        "the first position before the death ends the search"
    )


# -- the protocol of all games


def test_the_game_protocol_of_the_start() -> None:
    """There is no chance and no hidden information. The mover acts, and any party may resign."""
    position = start_position()
    traits = GAME.game_type(position)
    assert traits.seats == (0, 1, 2, 3)
    assert not traits.has_chance
    assert not traits.has_hidden_information
    assert GAME.seats_to_act(position) == (0,)
    assert CHANCE not in GAME.seats_to_act(position)
    assert GAME.chance_weights(position) == {}
    assert [*GAME.out_of_turn_actions(position, 2), *GAME.out_of_turn_actions(position, EVERYONE)] == [
        "resign=y",
        "draw",
    ]
    assert len(GAME.actions(position, 0)) == 30
    assert GAME.actions(position, 1) == []
    assert {GAME.observation(position, seat) for seat in traits.seats} == {format_position(position)}
    over = position_with("rCa1", turn="-", parties="+,krr,krr,krr")
    assert GAME.seats_to_act(over) == ()
    assert GAME.out_of_turn_actions(over, 0) == GAME.out_of_turn_actions(over, EVERYONE) == []


def test_positions_are_equal_if_and_only_if_their_texts_are() -> None:
    """The clock and the rules are part of a text."""
    text = "9/9/9/9/9/9/9/9/rC7bC r +,+,krr,kbb 0/1 standard"
    first = GAME.parse_position(text)
    assert first == GAME.parse_position(text)
    assert turn_field(first) == "r"
    assert len({first, GAME.parse_position(text)}) == 1
    assert first != GAME.parse_position(text.replace("0/1", "1/1"))
    assert position_with(CHIEFS) != position_with(CHIEFS, rules="arena")


def test_equal_positions_stay_equal_when_many_rules_are_in_use() -> None:
    """`Position` promises that equal texts are equal positions."""
    text = format_position(start_position())
    first = GAME.parse_position(text)
    for limit in range(1, 80):
        GAME.parse_position(f"{text};limit={limit}")
    assert GAME.parse_position(text) == first
