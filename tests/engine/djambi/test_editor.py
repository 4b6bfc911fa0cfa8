"""RPC methods of the editor: problems of a setup and their remedies, edits, and the values that are offered."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from machiavel.djambi.editor.edits import apply_edit, fixing_edits
from machiavel.djambi.notation.format import format_position
from machiavel.djambi.notation.parse import parse_setup
from machiavel.djambi.rules.control import STATUS_NAMES
from machiavel.djambi.rules.position import Setup

from tests.engine.djambi.drawing import LETTERS
from tests.engine.rpc.page import Page, Refused

START = (
    "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r +,+,+,+ 0/1 standard"
)
DUEL = "gC8/9/9/9/9/9/9/9/rC8 r +,krr,krr,+ 0/1 standard"


def check_setup(text: str) -> Any:
    """Return the `SetupCheck` of a text."""
    return Page().call("checkSetup", position=text)


def edit_setup(text: str, **change: Any) -> Any:
    """Return the `SetupCheck` after one edit."""
    return Page().call("editSetup", position=text, edit=change)


def text_after_edit(text: str, **change: Any) -> str:
    """Return the position's text after one edit."""
    return str(edit_setup(text, **change)["setup"]["text"])


def placement_field(text: str) -> str:
    """Return the placement field of a position's text."""
    return text.split(" ")[0]


def problem_reasons(text: str) -> list[tuple[str, str]]:
    """Return the reason and the rule of each problem of a text."""
    return [(problem["reason"], problem["rule"]) for problem in check_setup(text)["problems"]]


# -- checks


def test_a_valid_setup_has_no_problems() -> None:
    """The check has the text and the pieces of the position."""
    found = check_setup(DUEL)
    assert (found["problems"], found["outcome"]) == ([], None)
    assert found["position"]["turn"]["mover"] == "r"
    assert found["setup"]["text"] == found["position"]["text"] == DUEL
    assert found["setup"]["pieces"] == found["position"]["pieces"]


def test_a_text_that_breaks_the_grammar_has_no_setup() -> None:
    """It has one problem, which names the field."""
    found = check_setup("9/9 r +,+,+,+ 0/1 standard")
    assert found["setup"] is None
    assert [(p["field"], p["code"], p["rule"]) for p in found["problems"]] == [
        ("placement", "position/placement", "D11")
    ]
    assert check_setup("x x x x nonsense")["problems"][0]["code"] == "rules/option"


@pytest.mark.rule("D8.5", "D8.7")
def test_a_setup_can_be_a_finished_game() -> None:
    """The setup is valid, but no move can be played."""
    over = check_setup("9/9/9/9/9/9/9/9/rC8 - +,krr,krr,krr 0/1 standard")
    assert (over["problems"], over["outcome"]["reason"], over["outcome"]["winners"]) == ([], "last-party", ["r"])
    assert check_setup(START.replace("0/1", "200/300"))["outcome"]["reason"] == "limit"


@pytest.mark.rule("D11")
def test_all_problems_have_rule_squares_and_party() -> None:
    """All problems of a text are reported, not only the first."""
    found = check_setup("9/9/9/9/4rM4/9/9/9/rCrC7 - +,+,kyy,krr 0/1 standard")["problems"]
    assert [(p["field"], p["code"], p["reason"], p["rule"], p["party"], p["squares"]) for p in found] == [
        ("placement", "too-many", "too-many", "D1.3", "r", ["a1", "b1"]),
        ("placement", "labyrinth", "labyrinth", "D2.4", "r", ["e5"]),
        ("turn", "over", "turn-missing", "D8.5", None, []),
        ("parties", "status", "chief-missing", "D5.1", "b", []),
        ("parties", "controller", "controller", "D8.2", "y", []),
        ("parties", "killer", "killer", "D5.1", "y", []),
    ]


@pytest.mark.rule("D11")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9/9/9/9/9/9/9/9/rC7bC b +,krr,krr,krr 0/1 standard", [("turn-over", "D8.5"), ("chief-lives", "D5.1")]),
        ("9/9/9/9/9/9/9/9/rC7bC y +,+,krr,w- 0/1 standard", [("no-slot", "D6.3")]),
        ("9/9/9/9/9/9/9/9/rC7bC rb +,+,krr,w- 0/1 standard", [("no-ruler", "D6.1")]),
        ("yC8/9/9/9/9/9/9/9/rC7bC r +,+,wr,e- 0/1 standard", [("chief-lives", "D8.6")]),
        ("yC8/9/9/9/9/9/9/9/rC7bC r +,+,e-,e- 0/1 standard", [("encircled-lives", "D8.2")]),
        ("yC8/9/9/9/9/9/9/9/rC7bC r +,+,e-,e- 0/1 rulebook", [("encircled-dead", "D8.2")]),
        ("yC8/9/9/9/9/9/9/9/rC7bC r +,+,vr,+ 0/1 standard", [("vassal-elsewhere", "D9.3"), ("chief-missing", "D5.1")]),
        ("yC8/9/9/9/9/9/9/9/rC7bC r +,+,+,h 0/1 standard", [("hostage-elsewhere", "D9.2")]),
        ("yC8/9/9/9/9/9/9/9/rC7bC r +,+,+,w- 0/1 standard;board=square3", [("hostage-missing", "D9.2")]),
        ("rA6/7/7/7/7/7/rC5bC r +,+ 0/1 standard;board=mini2;surprise=R", [("too-many", "D9.4")]),
        ("5/6/7/8/rCrCbCyC5/8/7/6/5 r +,+,+ 0/1 standard;board=hex3", [("too-many", "D9.5")]),
        (
            "nC5nCpC/9/10/11/12/13/14/rC13gC/14/13/12/11/10/9/bC6yC r +,+,+,+,+,+ 0/1 standard;board=hex6",
            [("too-many", "D9.7")],
        ),
        ("x" * 9 + ("/" + "x" * 9) * 4 + "/9/9/9/rC7bC r +,+,krr,krr 0/1 standard", [("too-many-together", "D11")]),
    ],
)  # fmt: skip
def test_every_problem_has_a_name_and_a_rule(text: str, expected: list[tuple[str, str]]) -> None:
    """Each text has problems of one kind."""
    assert problem_reasons(text) == expected


def test_the_statuses_of_the_board_are_offered() -> None:
    """Only some boards have hostages or vassals."""
    red, blue, yellow, green = check_setup(DUEL)["setup"]["parties"]
    assert red["statuses"] == ["in-play", "killed", "encircled", "resigned"]
    assert (yellow["controllers"], yellow["killers"]) == ([None, "r", "g"], ["r", "b", "g"])
    assert (red["most"]["M"], green["living"]["C"], blue["controller"]) == (4, 1, "r")
    hostage = check_setup(edit_setup(START, edit="rules", rules="standard;board=square3")["setup"]["text"])["setup"][
        "parties"
    ][3]
    assert hostage["statuses"] == ["hostage"]
    vassal = edit_setup(START, edit="rules", rules="standard;board=square2")["setup"]["parties"][1]
    assert (vassal["status"], vassal["controller"], "vassal" in vassal["statuses"]) == ("vassal", "r", True)


@pytest.mark.rule("D6.3")
def test_the_possible_turns_are_offered() -> None:
    """Every slot has its ordinary turn. A ruler also has a bonus turn after each other slot."""
    turns = [(turn["base"], turn["last"]) for turn in check_setup(START)["setup"]["turns"]]
    assert turns == [("r", "r"), ("b", "b"), ("y", "y"), ("g", "g")]
    ruled = text_after_edit(DUEL, edit="move", **{"from": "a9", "to": "e5"})
    found = check_setup(ruled)["setup"]
    assert found["ruler"] == "g"
    turns = [(turn["base"], turn["last"]) for turn in found["turns"]]
    assert turns == [("r", "r"), ("g", "g"), ("r", "g"), ("b", "g"), ("y", "g")]
    over = check_setup("9/9/9/9/9/9/9/9/rC8 b +,krr,krr,krr 0/1 standard")["setup"]["turns"]
    assert over == [{"base": "b", "last": "b"}, {"base": None, "last": None}]


# -- edits


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"edit": "put", "square": "e1", "piece": "bA"}, "rC3bA4"),
        ({"edit": "put", "square": "a1", "piece": "x"}, "x8"),
        ({"edit": "put", "square": "a1", "piece": ""}, "9"),
        ({"edit": "move", "from": "a1", "to": "c1"}, "2rC6"),
        ({"edit": "move", "from": "b1", "to": "a1"}, "rC8"),
        ({"edit": "move", "from": "a1", "to": "a1"}, "rC8"),
        ({"edit": "kill", "square": "a1"}, "x8"),
        ({"edit": "kill", "square": "b1"}, "rC8"),
        ({"edit": "recolour", "square": "a1", "color": "b"}, "bC8"),
        ({"edit": "recolour", "square": "b1", "color": "b"}, "rC8"),
        ({"edit": "revive", "square": "a1", "color": "b"}, "rC8"),
        ({"edit": "clear"}, "9"),
        ({"edit": "start"}, "rCrArM3bMbAbC"),
    ],
)
def test_pieces_are_put_moved_killed_and_recoloured(change: dict[str, Any], expected: str) -> None:
    """An edit that does nothing leaves the setup as it is."""
    assert placement_field(text_after_edit(DUEL, **change)).split("/")[-1] == expected


def test_a_corpse_is_revived_as_a_kind_that_its_colour_lacks() -> None:
    """A missing chief comes first. If no kind is missing, nothing changes."""
    text = DUEL.replace("rC8", "rCxx6")
    text = text_after_edit(text, edit="revive", square="b1", color="b")
    assert placement_field(text).endswith("rCbCx6")
    text = text_after_edit(text, edit="revive", square="c1", color="b")
    assert placement_field(text).endswith("rCbCbA6")
    full = START.replace("rCrArM3", "rCrArM1x1")
    assert text_after_edit(full, edit="revive", square="e1", color="r") == full


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"status": "killed"}, "+,kyy,+,+"),
        ({"status": "killed", "killer": "r", "controller": None}, "+,k-r,+,+"),
        ({"status": "resigned"}, "+,w-,+,+"),
        ({"status": "encircled", "controller": "g"}, "+,eg,+,+"),
        ({"controller": "g"}, "+,+,+,+"),
    ],
)
def test_a_party_changes_its_state(change: dict[str, Any], expected: str) -> None:
    """A new status sets controller and killer. A party in play controls itself."""
    assert text_after_edit(START, edit="party", color="b", **change).split(" ")[2] == expected


@pytest.mark.rule("D8.4")
def test_a_resigned_party_gets_the_ruler_as_controller() -> None:
    """D8.4 says so."""
    ruled = text_after_edit(START, edit="move", **{"from": "a9", "to": "e5"})
    assert text_after_edit(ruled, edit="party", color="b", status="resigned").split(" ")[2] == "+,wg,+,+"


def test_turn_and_clock_are_set() -> None:
    """The edits change the second and the fourth field."""
    assert text_after_edit(START, edit="turn", base="y", last="y").split(" ")[1] == "y"
    assert text_after_edit(START, edit="turn", base="y", last="r").split(" ")[1] == "yr"
    assert text_after_edit(START, edit="turn", base=None, last=None).split(" ")[1] == "-"
    assert text_after_edit(START, edit="clock", quiet=17, turn=40).split(" ")[3] == "17/40"


def test_another_board_keeps_the_pieces_where_it_has_their_squares() -> None:
    """If it lacks one of the squares, its start replaces the pieces."""
    text = text_after_edit(DUEL, edit="rules", rules="rulebook;board=square3")
    assert (placement_field(text), text.split(" ")[2], text.split(" ")[4]) == (
        placement_field(DUEL),
        "+,+,+,h",
        "rulebook;board=square3",
    )
    hexagon = edit_setup(DUEL, edit="rules", rules="standard;board=hex3")
    assert (hexagon["problems"], len(hexagon["position"]["pieces"])) == ([], 27)
    same = text_after_edit(DUEL, edit="rules", rules="standard;press=all")
    assert same == DUEL + ";press=all"


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"edit": "nonsense"},
        {"edit": ["put"]},
        {"edit": "put", "square": "j1", "piece": "x"},
        {"edit": "put", "square": "a1", "piece": "rX"},
        {"edit": "put", "square": "a1"},
        {"edit": "move", "from": "a1"},
        {"edit": "recolour", "square": "a1", "color": "rb"},
        {"edit": "party", "color": "r", "status": "alive"},
        {"edit": "turn", "base": "r"},
        {"edit": "clock", "quiet": -1, "turn": 1},
        {"edit": "clock", "quiet": 0, "turn": True},
        {"edit": "rules", "rules": 5},
        {"edit": "rules", "rules": "standard;board=round"},
    ],
)
def test_a_malformed_edit_is_refused(change: dict[str, Any]) -> None:
    """Any JSON value that is no edit is refused with a code."""
    with pytest.raises(Refused) as caught:
        Page().call_raw("editSetup", {"position": DUEL, "edit": change})
    assert caught.value.code in ("request/edit", "rules/option")


# -- remedies


def random_setup(rng: Random) -> Setup:
    """Return a start after a few random edits."""
    board = rng.choice(["square4", "square3", "square2", "mini2", "hex3", "hex6"])
    rules = f"{rng.choice(['standard', 'rulebook'])};board={board}"
    setup = apply_edit(parse_setup(START), {"edit": "rules", "rules": rules})
    squares = list(setup.realm.rulebook.board.numbers)
    colors = LETTERS[: len(setup.realm.colors)]
    for _ in range(rng.randrange(1, 12)):
        color, square = rng.choice(colors), rng.choice(squares)
        party = {"edit": "party", "color": color, "status": rng.choice(STATUS_NAMES)}
        killer = {"edit": "party", "color": color, "killer": rng.choice(colors), "controller": rng.choice(colors)}
        carry = {"edit": "move", "from": square, "to": rng.choice(squares)}
        turn = {"edit": "turn", "base": color, "last": rng.choice(colors)}
        chief = {"edit": "put", "square": square, "piece": color + rng.choice("CM")}
        setup = apply_edit(setup, rng.choice([party, killer, carry, turn, chief, {"edit": "kill", "square": square}]))
    return apply_edit(setup, {"edit": "clear"}) if rng.random() < 0.1 else setup


@pytest.mark.parametrize("seed", range(60))
def test_every_remedy_fixes_its_problem(seed: int) -> None:
    """The setup is made by random edits, and parsing its text gives the same setup."""
    setup = random_setup(Random(seed))
    assert parse_setup(format_position(setup)) == setup
    for problem in setup.problems():
        for remedy in fixing_edits(setup, problem):
            left = [(p.reason, p.party, p.squares) for p in apply_edit(setup, remedy).problems()]
            assert (problem.reason, problem.party, problem.squares) not in left, (remedy, format_position(setup))


def test_an_empty_board_is_fixed_step_by_step() -> None:
    """The first remedy of each problem leads to the position of a finished game."""
    found = edit_setup(START, edit="clear")
    assert {p["reason"] for p in found["problems"]} == {"chief-missing"}
    for _ in range(9):
        if not found["problems"]:
            break
        found = edit_setup(found["setup"]["text"], **found["problems"][0]["remedies"][0])
    assert (found["problems"], found["setup"]["text"]) == ([], "9/9/9/9/9/9/9/9/9 - w-,w-,w-,w- 0/1 standard")
    assert found["outcome"] is not None
