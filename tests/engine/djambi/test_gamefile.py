"""Game files of Djambi: the whole match is restored; errors name line and column."""

import pytest
from machiavel.djambi import Djambi
from machiavel.match import Match
from machiavel.match.game_node import GameNode
from machiavel.match.gamefile import GameFileError, format_game, parse_game

GAME = Djambi()
START = GAME.format_position(GAME.start("standard"))


def match_with_study() -> Match:
    """A match with two lines, names and comments, some with characters that need care."""
    match = Match(GAME, GAME.start("standard"))
    match.root.comment = "how it began"
    match.play("a3-a4")
    match.play("i3-i4")
    match.undo()
    match.play("h3-h4").name = 'the "quiet" \\ way'
    match.cursor.comment = "a {brace}\nand a line"
    match.play("resign=y")
    return match


def test_a_file_restores_the_match() -> None:
    """Headers, lines, names and comments come back; in comments braces and line breaks are replaced."""
    tags = {"Date": "2026.11.21", "Red": 'Ann "the fox" \\'}
    text = format_game(match_with_study(), tags)
    match, read = parse_game(GAME, text)
    assert read == {"Game": "djambi", **tags, "Start": START}
    assert format_game(match, tags) == text
    assert [node.action for node in match.all_nodes()] == ["", "a3-a4", "i3-i4", "h3-h4", "resign=y"]
    assert [node.comment for node in match.all_nodes()][3] == "a (brace) and a line"
    assert [node.name for node in match.all_nodes()][3] == 'the "quiet" \\ way'


def test_after_reading_the_cursor_is_at_the_end_of_the_main_line() -> None:
    match, _ = parse_game(GAME, "1. a3-a4 (1. b3-b4 2. i3-i4) 2. h3-h4")
    assert [node.action for node in match.cursor.path_from_root()] == ["", "a3-a4", "h3-h4"]


def test_the_main_line_stays_first_when_a_variation_begins_with_the_same_move() -> None:
    """The file has the same main line when it is written again."""
    match, _ = parse_game(GAME, "1. a3-a4 (1. a3-a4 2. i3-i4) 2. h3-h4")
    again, _ = parse_game(GAME, format_game(match, {}))
    for read in (match, again):
        assert [node.action for node in read.cursor.path_from_root()] == ["", "a3-a4", "h3-h4"]
        assert [node.action for node in read.all_nodes()] == ["", "a3-a4", "h3-h4", "i3-i4"]


def test_deep_nesting_needs_no_recursion() -> None:
    """A thousand nested variations are read and written."""
    match = Match(GAME, GAME.start("standard;limit=none"))
    node = match.root
    for _ in range(1500):
        # Each new node is the second child of the one before.
        for action in ("a3-a4", "b3-b4"):
            child = GameNode(match.root.position, node, action)
            node.children.append(child)
        node = child
    text = format_game(match, {})
    assert text.count("(") == text.count(")") == 1500


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('[Start "x"]', 1, 1),
        ('[Red "Ann"]\n[Rules "chess"]\n\na3-a4', 2, 1),
        ('[Game "go"]\n', 1, 1),
        ("[Start", 1, 1),
        ("1. a3-a4\n2. g3-g9", 2, 4),
        ('[Red "Ann"]\n\n1. a3-a4\n\n2.  nonsense', 5, 5),
        ("(", 1, 1),
        ("a3-a4\n (", 2, 2),
        ("a3-a4 )", 1, 7),
        ("a3-a4 {never closed", 1, 7),
        ('a3-a4 "never closed', 1, 7),
        ("resign=r resign=b resign=y a7-a6", 1, 28),
        ("resign=p", 1, 1),
        ("x" * 500_001, 1, 1),
    ],
)
def test_an_error_has_its_line_and_column(text: str, line: int, column: int) -> None:
    """Both count from 1 and point at the word that is wrong."""
    with pytest.raises(GameFileError) as error:
        parse_game(GAME, text)
    assert (error.value.line, error.value.column) == (line, column)
    assert error.value.message.startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        ("[Start", "file/text", {"fault": "header"}),
        ("a3-a4 (", "file/text", {"fault": "unclosed"}),
        ("a3-a6", "file/action", {"cause": "move/militant-two", "move": "a3-a6"}),
        ('[Rules "chess"]', "file/action", {"cause": "rules/option", "field": "rules"}),
        ("( 1. a3-a4 )" * 5001, "file/text", {"fault": "variation"}),
    ],
)
def test_an_error_has_a_code_and_details(text: str, code: str, details: dict[str, str]) -> None:
    """A page makes a sentence of them. For an action that is refused they name the rule."""
    with pytest.raises(GameFileError) as error:
        parse_game(GAME, text)
    assert error.value.code == code
    assert details.items() <= error.value.details.items()


def test_a_file_has_no_more_actions_than_a_record() -> None:
    """A file too long to be stored is refused. An action that occurs twice counts twice."""
    with pytest.raises(GameFileError, match="at most"):
        parse_game(GAME, "a3-a4 " + "( a3-a4 )" * 5000)


def test_a_variation_that_repeats_the_last_action_makes_the_main_line_longer() -> None:
    """It is written as one line and read again with the cursor on the same node."""
    match, _ = parse_game(GAME, f'[Start "{START}"]\n\n1. a3-a4 ( a3-a4 2. i3-i4 resign=r )')
    again, _ = parse_game(GAME, format_game(match, {}))
    assert match.ply == again.ply == match.length == 3
