"""Game files and positions as phones, mail and word processors change them, and texts that are not games."""

import json
from random import Random
from textwrap import fill
from typing import Any

import pytest
from machiavel.core import registry
from machiavel.djambi import Djambi
from machiavel.match import Match
from machiavel.match.gamefile import GameFileError, format_game, parse_game
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session

GAME = Djambi()
START = GAME.format_position(GAME.start("standard"))
RESULTS = ("*", "1-0", "0–1", "1/2-1/2", "½-½", "½–½", "win r", "win r b", "draw r b y g", "* \n")
#: The moves of the game files below.
MOVES = ["a3-a4", "g3-g4"]


def engine_answer(method: str, **params: Any) -> Any:
    """Return the result of a call of the engine, or its error."""
    answer = json.loads(handle(json.dumps({"id": 1, "method": method, "params": params}), Session()))
    return answer.get("result", answer.get("error"))


def moves_of_file(text: str) -> list[str]:
    match, _ = parse_game(GAME, text)
    return [node.action for node in match.cursor.path_from_root()][1:]


#: Texts with neither an action nor a header that names a game.
TEXTS_WITHOUT_GAME = [
    "{}",
    "{a remark}",
    '"hello"',
    "“hello”",
    "«\u00a0bonjour\u00a0»",
    "1.",
    "2026.",
    "2026…",
    "12. 13. 14.",
    "*",
    "1-0",
    "draw",
    "draw r b",
    "\u200b",
    "",
    " \n\t",
    '[Event "Paris 1851"]',
    '[White "Anderssen"]\n[Black "Kieseritzky"]\n[Result "1-0"]\n\n1-0',
    "[Event “Paris 1851”]\n\n{the immortal game} *",
]
PROSE = [
    "hello",
    "Your turn!",
    "a",
    "--",
    "—",
    "- a list",
    "* a list",
    "[1] a note",
    "(so)",
    "{a",
    "https://example.org/#x",
]


@pytest.mark.parametrize("game", ["djambi", "knights"])
@pytest.mark.parametrize("text", TEXTS_WITHOUT_GAME)
def test_a_text_without_action_and_header_is_refused(game: str, text: str) -> None:
    """Such a text, pasted on the page, replaced the running game by one without moves."""
    error = engine_answer("importGame", match="m", game=game, text=text)
    if (game, text) == ("knights", "draw"):
        assert error["code"] == "file/action", "`draw` is no action of Knights"
        return
    assert (error["code"], error["details"]["fault"]) == ("file/text", "nothing")


@pytest.mark.parametrize("game", ["djambi", "knights"])
@pytest.mark.parametrize("text", PROSE)
def test_prose_is_refused_as_a_game_file(game: str, text: str) -> None:
    with pytest.raises(GameFileError):
        parse_game(registry.get_game(game), text)


@pytest.mark.parametrize("name", ["djambi", "knights"])
def test_a_header_that_names_the_game_or_rules_is_enough(name: str) -> None:
    """A game without actions is written with headers alone."""
    game = registry.get_game(name)
    match, _ = parse_game(game, format_game(Match(game, game.start(game.default_rules)), {}))
    assert match.ply == 0
    assert parse_game(game, f'[Rules "{game.default_rules}"]')[0].ply == 0


@pytest.mark.parametrize(
    "text",
    [
        *(f"1. a3{dash}a4 2. g3{dash}g4" for dash in "‐‑‒–—―−﹘﹣－"),
        "1. a3\u00ad-a4 2.\u00a0g3-g4",
        "\u200b1.\u200b a3-\u2060a4\ufeff 2\u200b. g3-g4\u200b",
        "1. a3-a4 2… g3-g4",
        "1. a3-a4 … g3-g4",
        "１. ａ３-a4 2. g3-g4",
        "> 1. a3-a4\n> 2. g3-g4\n",
        ">> 1. a3-a4\n>> 2. g3-g4",
        *(f"1. a3-a4 2. g3-g4{blank}{result}" for blank in " \n" for result in RESULTS),
    ],
)
def test_moves_are_read_with_any_dash_blank_quotation_and_result(text: str) -> None:
    assert moves_of_file(text) == MOVES


def test_a_kill_may_be_written_with_a_multiplication_sign() -> None:
    position = GAME.start("standard")
    rng, match = Random(3), Match(GAME, position)
    while "x" not in match.cursor.action:
        match.play(rng.choice(GAME.actions(match.cursor.position, GAME.seats_to_act(match.cursor.position)[0])))
    text = format_game(match, {})
    assert "x" in text.rsplit(" ", 1)[-1]
    read, _ = parse_game(GAME, text.replace("x", "×"))
    assert read.cursor.action == match.cursor.action


@pytest.mark.parametrize("dash", ["—", "–", "--", "––", "——", "−−"])
def test_any_dash_alone_is_the_pass(dash: str) -> None:
    """Phones replace two hyphens by one dash."""
    with pytest.raises(GameFileError) as error:
        parse_game(GAME, f"1. {dash}")
    assert error.value.details["cause"] != "move/text"
    assert error.value.details["move"] == "--"


@pytest.mark.parametrize(
    "header",
    ["[Red “Ann”]", "[Red „Ann“]", "[Red «\u00a0Ann\u00a0»]", "[Red ”Ann”]", "\ufeff[Red “Ann”] ", '\u200b[Red “Ann"]'],
)
def test_headers_may_have_quotation_marks_of_any_language(header: str) -> None:
    match, tags = parse_game(GAME, f"{header}\n[Start “{START}”]\n\n1. a3-a4 “The quiet way” g3-g4")
    assert tags["Red"] == "Ann"
    assert [node.name for node in match.all_nodes()] == ["", "", "The quiet way"]


def test_names_and_remarks_keep_their_characters() -> None:
    """Only the text around them is corrected."""
    written = "Ann “the fox” – 👩\u200d🚀"
    match, tags = parse_game(GAME, f'[Red "{written}"]\n\n1. a3-a4 {{{written}}} 2. "{written}" g3-g4')
    assert tags["Red"] == written
    assert [node.comment for node in match.all_nodes()][1] == written
    assert match.cursor.name == written


@pytest.mark.parametrize("wrapped", [fill(START, 72), fill(START, 72, break_long_words=False), fill(START, 40)])
def test_a_header_wrapped_over_lines_is_read_as_one(wrapped: str) -> None:
    match, tags = parse_game(GAME, f'[Game "djambi"]\n[Event "A long\nevening"]\n[Start "{wrapped}"]\n\n1. a3-a4')
    assert GAME.format_position(match.root.position) == START
    assert tags["Event"].split() == ["A", "long", "evening"]
    with pytest.raises(GameFileError) as error:
        parse_game(GAME, '[Event "A long\n\n1. a3-a4')
    assert error.value.details["fault"] == "header"


#: The start position as programs wrap, quote and change it.
COPIED_POSITIONS = [
    fill(START, 72),
    fill(START, 72, break_long_words=False),
    fill(START, 30),
    fill(START, 72, subsequent_indent="    "),
    START.replace(" ", "\u00a0"),
    START.replace(" ", "  "),
    START.replace(" ", "\t"),
    START.replace(" ", " \r\n"),
    f'"{START}"',
    f"“{START}”",
    f"'{START}'",
    f"`{START}`",
    f"« {START} »",
    f"\ufeff{START}\u200b",
    START.replace("/", "\u200b/"),
]


@pytest.mark.parametrize("text", COPIED_POSITIONS)
def test_a_position_is_read_however_it_was_copied(text: str) -> None:
    check = engine_answer("checkSetup", position=text)
    assert check["problems"] == []
    assert check["position"]["text"] == START


def test_problems_of_a_copied_position_are_those_of_the_corrected_text() -> None:
    check = engine_answer("checkSetup", position=START.replace(" ", "\u00a0").replace("rC", "rrC"))
    assert [problem["code"] if "code" in problem else problem["reason"] for problem in check["problems"]] == [
        "position/placement"
    ]


@pytest.mark.parametrize("text", ["\u00a0" * 20_000, "\n".join("x" * 50), "\n" * 300_000, "“" * 19_999, "a\n" * 9_000])
def test_the_time_to_check_a_hostile_text_is_linear_in_its_length(text: str) -> None:
    assert engine_answer("checkSetup", position=text)["position"] is None
