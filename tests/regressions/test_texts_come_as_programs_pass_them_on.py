"""Game files and positions that were typed on a phone, wrapped, quoted or copied; and texts that are no game at all."""

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
PLAYED = ["a3-a4", "g3-g4"]


def ask(method: str, **params: Any) -> Any:
    answer = json.loads(handle(json.dumps({"id": 1, "method": method, "params": params}), Session()))
    return answer.get("result", answer.get("error"))


def line(text: str) -> list[str]:
    match, _ = parse_game(GAME, text)
    return [node.action for node in match.cursor.path_from_root()][1:]


NO_GAMES = [
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
@pytest.mark.parametrize("text", NO_GAMES)
def test_a_text_without_action_and_header_is_no_game(game: str, text: str) -> None:
    """Pasted on the page it replaced the running game by one without moves."""
    error = ask("importGame", match="m", game=game, text=text)
    if (game, text) == ("knights", "draw"):
        assert error["code"] == "file/action", "it has no such action"
        return
    assert (error["code"], error["details"]["fault"]) == ("file/text", "nothing")


@pytest.mark.parametrize("game", ["djambi", "knights"])
@pytest.mark.parametrize("text", PROSE)
def test_prose_is_no_game(game: str, text: str) -> None:
    with pytest.raises(GameFileError):
        parse_game(registry.get_game(game), text)


@pytest.mark.parametrize("name", ["djambi", "knights"])
def test_a_header_that_tells_the_game_is_enough(name: str) -> None:
    """A game that nobody has played in yet is written with them, and opens."""
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
def test_moves_are_read_as_they_were_meant(text: str) -> None:
    assert line(text) == PLAYED


def test_a_kill_may_have_a_sign_of_multiplication() -> None:
    """The text of a game in which somebody has killed is read with it, too."""
    position = GAME.start("standard")
    rng, match = Random(3), Match(GAME, position)
    while "x" not in match.cursor.action:
        match.play(rng.choice(GAME.actions(match.cursor.position, GAME.seats_to_act(match.cursor.position)[0])))
    text = format_game(match, {})
    assert "x" in text.rsplit(" ", 1)[-1]
    read, _ = parse_game(GAME, text.replace("x", "×"))
    assert read.cursor.action == match.cursor.action


@pytest.mark.parametrize("dash", ["—", "–", "--", "––", "——", "−−"])
def test_one_dash_alone_is_the_pass(dash: str) -> None:
    """Phones make one dash of two hyphens."""
    with pytest.raises(GameFileError) as error:
        parse_game(GAME, f"1. {dash}")
    assert error.value.details["cause"] != "move/text"
    assert error.value.details["move"] == "--"


@pytest.mark.parametrize(
    "header",
    ["[Red “Ann”]", "[Red „Ann“]", "[Red «\u00a0Ann\u00a0»]", "[Red ”Ann”]", "\ufeff[Red “Ann”] ", '\u200b[Red “Ann"]'],
)
def test_headers_may_have_quotes_of_any_language(header: str) -> None:
    match, tags = parse_game(GAME, f"{header}\n[Start “{START}”]\n\n1. a3-a4 “The quiet way” g3-g4")
    assert tags["Red"] == "Ann"
    assert [node.name for node in match.nodes()] == ["", "", "The quiet way"]


def test_what_people_have_written_keeps_its_signs() -> None:
    """Only what is between the words is mended: names and remarks stay as they are."""
    told = "Ann “the fox” – 👩\u200d🚀"
    match, tags = parse_game(GAME, f'[Red "{told}"]\n\n1. a3-a4 {{{told}}} 2. "{told}" g3-g4')
    assert tags["Red"] == told
    assert [node.comment for node in match.nodes()][1] == told
    assert match.cursor.name == told


@pytest.mark.parametrize("wrapped", [fill(START, 72), fill(START, 72, break_long_words=False), fill(START, 40)])
def test_a_wrapped_header_is_one(wrapped: str) -> None:
    match, tags = parse_game(GAME, f'[Game "djambi"]\n[Event "A long\nevening"]\n[Start "{wrapped}"]\n\n1. a3-a4')
    assert GAME.format_position(match.root.position) == START
    assert tags["Event"].split() == ["A", "long", "evening"]
    with pytest.raises(GameFileError) as error:
        parse_game(GAME, '[Event "A long\n\n1. a3-a4')
    assert error.value.details["fault"] == "header"


POSITIONS = [
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


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_set_up_however_it_was_copied(text: str) -> None:
    check = ask("checkSetup", position=text)
    assert check["problems"] == []
    assert check["position"]["text"] == START


def test_what_is_wrong_with_a_position_is_told_of_what_was_meant() -> None:
    check = ask("checkSetup", position=START.replace(" ", "\u00a0").replace("rC", "rrC"))
    assert [problem["code"] if "code" in problem else problem["reason"] for problem in check["problems"]] == [
        "position/placement"
    ]


@pytest.mark.parametrize("text", ["\u00a0" * 20_000, "\n".join("x" * 50), "\n" * 300_000, "“" * 19_999, "a\n" * 9_000])
def test_hostile_texts_cost_no_more_than_their_length(text: str) -> None:
    assert ask("checkSetup", position=text)["position"] is None
