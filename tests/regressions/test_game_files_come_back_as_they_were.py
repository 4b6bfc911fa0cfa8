"""Found by `build.py check fuzz`: what a game file lost or changed on the way, and files that took minutes to read."""

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
THERE = ("a3-a4", "g3-g4", "g7-g6", "a7-a6")
AND_BACK = ("a4-a3", "g4-g3", "g6-g7", "a6-a7")


def named(game: str, action: str) -> Match[Any]:
    match = Match(GAME, GAME.start("standard"))
    match.annotate(match.root, name=game)
    match.annotate(match.play("a3-a4"), name=action)
    return match


@pytest.mark.parametrize(
    ("game", "action"), [("", "the first move"), ("the game", "the first move"), ("the game", ""), ("", "")]
)
def test_the_first_action_has_a_name_of_its_own(game: str, action: str) -> None:
    """It was read as the game's name."""
    match, _ = parse_game(GAME, format_game(named(game, action), {}))
    assert (match.root.name, match.cursor.name) == (game, action)


@pytest.mark.parametrize("remark", ["{", "a { b", "{{"])
def test_an_opening_brace_stays_in_a_comment(remark: str) -> None:
    """A reader can read it, so that it need not be changed."""
    first, _ = parse_game(GAME, f"1. a3-a4 {{{remark}}}")
    second, _ = parse_game(GAME, format_game(first, {}))
    assert first.cursor.comment == second.cursor.comment == remark


def test_spaces_in_names_mean_nothing() -> None:
    """A name was read with its line breaks, but written without."""
    first, _ = parse_game(GAME, '1. "a \n  way " a3-a4')
    second, _ = parse_game(GAME, format_game(first, {}))
    assert first.root.name == second.root.name == "a way"
    assert '""' not in format_game(named(" ", " "), {})


def test_no_tag_makes_a_file_unreadable() -> None:
    """Tags come from saved games, too: one that can be no header is left out, and none says that it is another game."""
    tags = {"Red": "Ann", "bad name": "x", 'a"]\n[b': "x", "": "x", "É": "x", "Game": "chess"}
    _, read = parse_game(GAME, format_game(named("", ""), tags))
    assert read.keys() == {"Game", "Red", "Start"}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_system_ends_lines_in_its_own_way(end: str) -> None:
    with pytest.raises(GameFileError) as fault:
        parse_game(GAME, end.join(['[Red "Ann"]', "", "1. a3-a4", " nonsense"]))
    assert (fault.value.line, fault.value.column) == (4, 2)


@pytest.mark.parametrize("words", ["()", "{x}"])
def test_a_file_costs_no_more_than_its_length(words: str) -> None:
    """Each of these brackets walked the whole line, and each remark copied all remarks before it: that took minutes."""
    line = " ".join((*THERE, *AND_BACK) * (MAX_LINE_PLIES // 8))
    match, _ = parse_game(GAME, f'[Rules "standard;limit=none"]\n\n{line} {words * 120_000}')
    assert match.ply == MAX_LINE_PLIES


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"method": ["play"]}', f'{{"id": {"9" * 5000}}}'])
def test_a_request_that_is_none_has_a_code(text: str) -> None:
    assert json.loads(handle(text, Session()))["error"]["code"] in ("request/json", "request/method")


@pytest.mark.parametrize("params", [[1], "x", 7])
def test_parameters_that_are_none_have_a_code(params: object) -> None:
    request = json.dumps({"id": 1, "method": "gameInfo", "params": params})
    assert json.loads(handle(request, Session()))["error"]["code"] == "request/parameter"


def test_a_record_with_unknown_players_is_a_damaged_record() -> None:
    """It was an error for which the page has no sentence."""
    record = {**format_record(named("", "")), "players": {"q": "Ann"}}
    request = json.dumps({"id": 1, "method": "loadMatch", "params": {"match": "m", "record": record}})
    assert json.loads(handle(request, Session()))["error"]["code"] == "request/record"
