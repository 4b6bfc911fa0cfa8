"""Faults found by `build.py check fuzz`: changed game files, slow reading, requests refused without a code."""

import json
from typing import Any

import pytest
from machiavel.djambi import Djambi
from machiavel.match import Match
from machiavel.match.gamefile import GameFileError, format_game, parse_game
from machiavel.match.record import MAX_LINE_PLIES, format_record
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session

GAME = Djambi()
#: Moves of four pieces away from their squares, and back.
THERE = ("a3-a4", "g3-g4", "g7-g6", "a7-a6")
AND_BACK = ("a4-a3", "g4-g3", "g6-g7", "a6-a7")


def match_with_names(game: str, action: str) -> Match[Any]:
    """Return a match of one action, with a name of the game and of the action."""
    match = Match(GAME, GAME.start("standard"))
    match.annotate_node(match.root, name=game)
    match.annotate_node(match.play("a3-a4"), name=action)
    return match


@pytest.mark.parametrize(
    ("game", "action"), [("", "the first move"), ("the game", "the first move"), ("the game", ""), ("", "")]
)
def test_the_first_action_and_the_game_have_separate_names(game: str, action: str) -> None:
    """The name of the first action was read as the game's name."""
    match, _ = parse_game(GAME, format_game(match_with_names(game, action), {}))
    assert (match.root.name, match.cursor.name) == (game, action)


@pytest.mark.parametrize("remark", ["{", "a { b", "{{"])
def test_an_opening_brace_stays_in_a_comment(remark: str) -> None:
    """The brace was changed, although a reader accepts it."""
    first, _ = parse_game(GAME, f"1. a3-a4 {{{remark}}}")
    second, _ = parse_game(GAME, format_game(first, {}))
    assert first.cursor.comment == second.cursor.comment == remark


def test_blanks_and_line_breaks_in_names_become_single_spaces() -> None:
    """A name was read with its line breaks, but written without them."""
    first, _ = parse_game(GAME, '1. "a \n  way " a3-a4')
    second, _ = parse_game(GAME, format_game(first, {}))
    assert first.root.name == second.root.name == "a way"
    assert '""' not in format_game(match_with_names(" ", " "), {})


def test_no_tag_makes_a_file_unreadable() -> None:
    """A tag that cannot be a header is left out of the file, and no tag replaces the header `Game`."""
    tags = {"Red": "Ann", "bad name": "x", 'a"]\n[b': "x", "": "x", "É": "x", "Game": "chess"}
    _, read = parse_game(GAME, format_game(match_with_names("", ""), tags))
    assert read.keys() == {"Game", "Red", "Start"}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_with_the_line_ends_of_every_system(end: str) -> None:
    with pytest.raises(GameFileError) as fault:
        parse_game(GAME, end.join(['[Red "Ann"]', "", "1. a3-a4", " nonsense"]))
    assert (fault.value.line, fault.value.column) == (4, 2)


@pytest.mark.parametrize("words", ["()", "{x}"])
def test_the_reading_time_of_a_file_is_linear_in_its_length(words: str) -> None:
    """Each bracket walked the whole line and each remark copied all remarks before it, which took minutes."""
    line = " ".join((*THERE, *AND_BACK) * (MAX_LINE_PLIES // 8))
    match, _ = parse_game(GAME, f'[Rules "standard;limit=none"]\n\n{line} {words * 120_000}')
    assert match.ply == MAX_LINE_PLIES


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"method": ["play"]}', f'{{"id": {"9" * 5000}}}'])
def test_a_malformed_request_is_answered_with_a_code(text: str) -> None:
    assert json.loads(handle(text, Session()))["error"]["code"] in ("request/json", "request/method")


@pytest.mark.parametrize("params", [[1], "x", 7])
def test_malformed_parameters_are_answered_with_a_code(params: object) -> None:
    request = json.dumps({"id": 1, "method": "gameInfo", "params": params})
    assert json.loads(handle(request, Session()))["error"]["code"] == "request/parameter"


def test_a_record_with_unknown_players_is_refused_as_a_damaged_record() -> None:
    """The error had a code for which the page has no sentence."""
    record = {**format_record(match_with_names("", "")), "players": {"q": "Ann"}}
    request = json.dumps({"id": 1, "method": "loadMatch", "params": {"match": "m", "record": record}})
    assert json.loads(handle(request, Session()))["error"]["code"] == "request/record"
