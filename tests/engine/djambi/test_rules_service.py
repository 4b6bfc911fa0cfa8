"""RPC methods with Djambi: results in the shapes of web/protocol/djambi.ts, and hostile requests."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from machiavel.djambi import format_position, format_rules
from machiavel.djambi.board.pieces import EMPTY
from machiavel.rpc.rules_service import METHODS, handle
from machiavel.rpc.session import Session

from tests.engine.djambi.drawing import text_with
from tests.engine.djambi.queries import GAME
from tests.engine.djambi.random_games import ALL_RULES, random_game
from tests.engine.rpc.page import Page, Refused
from tests.engine.rpc.protocol import CALLS, TYPES, mismatches

FALLEN = text_with("rCa1 bCi1 rAd1 yCd4", "r", "+,+,+,kyy")


@pytest.fixture
def page() -> Page:
    """A page with a match `m` under the standard rules."""
    return Page(rules="standard")


def test_the_protocol_checker_finds_faults() -> None:
    """It must find missing, additional and wrong values."""
    turn = {"color": "r", "mover": "r", "isBonus": False}
    assert mismatches(turn, "Turn") == []
    assert mismatches({**turn, "color": "x"}, "Turn")
    assert mismatches({**turn, "isBonus": 1}, "Turn")
    assert mismatches({**turn, "more": 1}, "Turn") == ["$.more is not in the protocol"]
    assert mismatches({"color": "r", "mover": "r"}, "Turn") == ["$.isBonus is missing"]
    assert mismatches([turn, None], TYPES["PositionView"].fields["upcoming"][0])
    assert mismatches({"type": "pass", "color": "r"}, "GameEvent") == []
    assert mismatches({"type": "pass", "color": None}, "GameEvent")


def test_python_and_the_protocol_have_the_same_methods() -> None:
    """They are the methods of all games and those of Djambi alone."""
    assert METHODS.keys() | GAME.presenter.methods.keys() == set(CALLS)
    assert not METHODS.keys() & GAME.presenter.methods.keys()


def test_describe_tells_boards_options_and_presets(page: Page) -> None:
    """The option panel is built from these values."""
    info = page.call("gameInfo")
    assert [board["name"] for board in info["boards"]] == ["square4", "square3", "square2", "mini2", "hex3", "hex6"]
    assert info["options"][0]["name"] == "board"
    assert info["presets"][0] == "standard"
    for board in info["boards"]:
        names = [cell["square"] for cell in board["cells"]]
        assert board["labyrinth"] in names
        assert set(board["homes"]) == set(board["colors"])
        centre = next(cell for cell in board["cells"] if cell["square"] == board["labyrinth"])
        assert (centre["x"], centre["y"]) == (0, 0)
    numbers = [option["name"] for option in info["options"] if option["isNumber"]]
    assert numbers == ["limit"]


@pytest.mark.parametrize("rules", ALL_RULES)
def test_views_have_the_shape_of_the_protocol(rules: str) -> None:
    """Views of any position have it, with their choices. The text is the engine's."""
    for position, _, move in list(random_game(rules, 20, 40))[::4]:
        text = format_position(position)
        page = Page(position=text)
        view = page.call("view")
        if view["outcome"]:
            continue
        assert view["position"]["text"] == text
        assert view["position"]["rules"] == format_rules(position.options)
        shown = {(p["square"], p["color"] + p["kind"]) for p in view["position"]["pieces"]}
        assert len(shown) + len(view["position"]["corpses"]) == sum(state != EMPTY for state in position.placement)
        choices = page.call("choices", prefix=[])
        for option in choices["options"][:3]:
            page.call("choices", prefix=[option["token"]])
        played = page.call("play", move=str(move))
        assert played["entries"][0]["action"] == str(move)
        assert played["entries"][0]["color"] == view["position"]["turn"]["color"]
        assert played["ply"] == 1


def test_upcoming_turns_are_eight_and_begin_with_the_present() -> None:
    """With a ruler every second turn is a bonus turn."""
    page = Page(position=text_with("rCa1 bCe5 yCi9 gCa9"))
    position = page.call("view")["position"]
    upcoming = [(turn["color"], turn["isBonus"]) for turn in position["upcoming"]]
    assert upcoming[:6] == [("r", False), ("b", True), ("y", False), ("b", True), ("g", False), ("b", True)]
    assert len(upcoming) == 8
    assert position["turn"] == position["upcoming"][0]
    assert [party["isRuler"] for party in position["parties"]] == [False, True, False, False]


def test_parties_have_their_controllers_and_killers() -> None:
    """Blue was killed by green and is controlled by red."""
    page = Page(position=text_with("rCa1 bMi1 bMi2 yCi9 gCa9", parties="+,krg,+,+"))
    red, blue = page.call("view")["position"]["parties"][:2]
    assert red["commands"] == ["b"]
    assert (blue["status"], blue["controller"], blue["killer"]) == ("killed", "r", "g")
    assert blue["living"] == {"C": 0, "A": 0, "R": 0, "D": 0, "N": 0, "M": 2}


def test_a_match_is_played_to_its_end(page: Page) -> None:
    """A kill comes with all its events, then the outcome with the standing."""
    page.call("newMatch", position=FALLEN)
    view = page.play("d1xd4")
    assert [event["type"] for event in view["entries"][0]["events"]] == [
        "move", "death", "corpse", "party-killed", "control", "control",
    ]  # fmt: skip
    assert view["outcome"] is None
    ended = page.play("resign=b")
    assert ended["outcome"] == {"reason": "last-party", "winners": ["r"], "standing": [["r"], ["b"], ["y"], ["g"]]}
    assert ended["position"]["turn"] is None
    assert ended["position"]["upcoming"] == []
    with pytest.raises(Refused) as caught:
        page.play("a1-a2")
    assert caught.value.code == "match/over"
    choices = page.call("choices", prefix=[])
    assert choices["options"] == []


def test_an_agreed_draw_has_the_shape_of_an_entry(page: Page) -> None:
    """A `MatchEntry` has a colour and a mover, even for an agreement."""
    assert page.play("draw")["outcome"]["reason"] == "agreement"


def test_an_agreed_draw_ends_the_match(page: Page) -> None:
    """All parties in play share it. After undo the match goes on."""
    view = page.call_raw("play", {"match": "m", "move": "draw"})
    assert view["outcome"]["winners"] == ["r", "b", "y", "g"]
    assert page.call_raw("undo", {"match": "m"})["outcome"] is None


def test_undo_and_redo_keep_all_entries(page: Page) -> None:
    """A count that is too large goes to the end. `view` shows any ply."""
    page.play("c3-c4", "g3-g4", "g7-g6")
    assert page.call("undo")["record"]["cursor"] == 2
    view = page.call("undo", count=99)
    assert (view["record"]["cursor"], len(view["entries"]), view["ply"]) == (0, 3, 0)
    assert page.call("view", ply=2)["position"]["turn"]["color"] == "y"
    assert page.call("redo", count=2)["record"]["cursor"] == 2
    assert page.call("redo", count=99)["record"]["cursor"] == 3
    assert page.call("redo")["record"]["cursor"] == 3
    page.call("undo", count=2)
    other = page.play("g3-f4")
    assert other["record"]["actions"] == ["c3-c4", "g3-f4"]


def test_a_record_restores_the_match(page: Page) -> None:
    """It is loaded under another match name, with players and cursor."""
    page.call("setPlayers", players={"r": "Ada", "g": "Émile"})
    page.play("c3-c4", "g3-g4")
    page.play("resign=y")
    record = page.call("undo")["record"]
    again = page.call("loadMatch", match="other", record=record)
    assert again["record"] == record
    assert record["players"] == {"r": "Ada", "g": "Émile"}
    assert page.call("redo", match="other")["entries"][-1]["action"] == "resign=y"
    page.call("closeMatch", match="other")
    with pytest.raises(Refused, match="no match"):
        page.call("view", match="other")


def test_a_broken_record_leaves_the_match_as_it_was(page: Page) -> None:
    """The error has the number of the wrong action."""
    before = page.play("c3-c4")
    record = {**before["record"], "actions": ["c3-c4", "g3-g9"], "cursor": 2}
    with pytest.raises(Refused) as caught:
        page.call("loadMatch", record=record)
    assert caught.value.details["ply"] == 2
    assert page.call("view") == before


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2}, {"format": "1"}, {"format": None}, {"start": None}, {"start": "x"}, {"start": 5},
        {"actions": "c3-c4"}, {"actions": [1]}, {"actions": None}, {"actions": ["x"]}, {"actions": ["--"] * 6000},
        {"cursor": -1}, {"cursor": 2}, {"cursor": "1"}, {"cursor": None}, {"cursor": True}, {"cursor": 0.5},
        {"players": []}, {"players": {"r": 1}}, {"actions": ["draw", "c3-c4"], "cursor": 2},
        {"nodes": "x"}, {"nodes": [[0, 1, 2, 3]]}, {"nodes": [[5, "", "", ""]]},
        {"nodes": [[0, "", "", ""], [1, "", "", ""]]},
        {"nodes": [[0, "", "", ""], [0, "c3-c9", "", ""]]},
        {"game": []}, {"game": {}}, {"game": None}, {"game": 5}, {"game": "chess"},
    ],
)  # fmt: skip
def test_hostile_records_are_refused(page: Page, change: dict[str, Any]) -> None:
    """The error is one of the engine's, and the match stays as it was."""
    before = page.play("c3-c4")
    with pytest.raises(Refused) as caught:
        page.call_raw("loadMatch", {"match": "m", "record": {**before["record"], **change}})
    assert caught.value.code != "engine/unknown"
    assert page.call("view") == before


@pytest.mark.parametrize("record", [None, 5, "x", [], {}, {"format": 1}])
def test_other_json_values_are_no_records(page: Page, record: Any) -> None:
    """A null, a number, a text, a list and incomplete objects are refused as records."""
    with pytest.raises(Refused):
        page.call_raw("loadMatch", {"match": "m", "record": record})


HOSTILE = [
    ("newMatch", {}), ("newMatch", {"match": 5, "rules": "standard"}), ("newMatch", {"match": "x"}),
    ("newMatch", {"match": "x", "rules": "standard", "position": FALLEN}), ("newMatch", {"match": "x", "rules": 5}),
    ("newMatch", {"match": "x", "rules": "nonsense"}), ("newMatch", {"match": "x", "position": "nonsense"}),
    ("newMatch", {"match": "x", "rules": "standard", "players": {"q": "x"}}),
    ("newMatch", {"match": "x", "rules": "standard", "players": {"r": 5}}),
    ("newMatch", {"match": "x", "rules": "standard", "players": ["r"]}),
    ("view", {"match": "nobody's"}), ("view", {"match": None}), ("view", {"match": "m", "ply": -1}),
    ("view", {"match": "m", "ply": 99}), ("view", {"match": "m", "ply": "0"}), ("view", {"match": "m", "ply": True}),
    ("choices", {"match": "m"}), ("choices", {"match": "m", "prefix": "a1"}),
    ("choices", {"match": "m", "prefix": [1]}),
    ("choices", {"match": "m", "prefix": ["a1"] * 99}), ("choices", {"match": "m", "prefix": ["zz"]}),
    ("choices", {"match": "m", "prefix": ["c3", "c4", "c5"]}), ("choices", {"match": "m", "prefix": [""]}),
    ("refusal", {"match": "m", "prefix": []}), ("refusal", {"match": "m", "prefix": [], "token": 5}),
    ("play", {"match": "m"}), ("play", {"match": "m", "move": ["c3-c4"]}), ("play", {"match": "m", "move": "x" * 9999}),
    ("play", {"match": "m", "move": "resign="}), ("play", {"match": "m", "move": "resign=rb"}),
    ("undo", {"match": "m", "count": -1}), ("undo", {"match": "m", "count": "all"}),
    ("undo", {"match": "m", "count": 0.5}),
    ("redo", {"match": "m", "count": True}),
    ("play", {"match": "m", "move": "resign=x"}), ("play", {"match": "m", "move": "draw="}),
    ("setPlayers", {"match": "m", "players": "x"}), ("baselineMove", {"match": "m", "baseline": "x", "seed": 1}),
    ("baselineMove", {"match": "m", "baseline": "random", "seed": -1}),
    ("baselineMove", {"match": "m", "baseline": 5, "seed": 1}),
    ("nothing", {}), ("", {}), ("__init__", {}),
]  # fmt: skip


@pytest.mark.parametrize(("method", "params"), HOSTILE)
def test_hostile_requests_are_refused_with_a_known_error(page: Page, method: str, params: dict[str, Any]) -> None:
    """The error is never `engine/unknown`, and the match stays as it was."""
    before = page.play("c3-c4")
    with pytest.raises(Refused) as caught:
        page.call_raw(method, params)
    assert re.fullmatch(r"[a-z]+/[a-z-]+", caught.value.code)
    assert page.call("view") == before


@pytest.mark.parametrize("letter", ["", "rb", "byg"])
def test_players_are_named_by_single_letters(letter: str) -> None:
    """The keys are the letters of colours."""
    with pytest.raises(Refused):
        Page().call_raw("newMatch", {"match": "m", "rules": "standard", "players": {letter: "x"}})


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "{", "[]", "5", "null", '"text"', "{}", '{"id":1}', '{"id":1,"method":5}', '{"id":1,"method":[]}',
        '{"id":1,"method":"view","params":[]}', '{"id":1,"method":"view","params":"x"}',
        '{"id":1,"method":"view","params":5}',
        "[" * 100_000,
        '{"id":1,"method":"' + "x" * 2_000_000 + '"}', "\ud800", "\x00",
    ],
)  # fmt: skip
def test_every_request_text_has_one_answer(text: str) -> None:
    """A wrong one is answered by an error in the shape of the protocol, without a path of the machine."""
    answer = json.loads(handle(text, Session()))
    assert mismatches(answer["error"], "EngineError") == []
    assert "/machiavel/" not in json.dumps(answer).replace("https://", "")


@pytest.mark.parametrize(
    "params",
    ["x" * 2_000_000, "[" * 300 + "]" * 300, "[" * 100_000],
    ids=["too long", "too deep", "no JSON, too deep"],
)
def test_requests_refused_without_parsing_are_answered_by_their_id(params: str) -> None:
    """A page whose call is never answered would restart the engine."""
    answer = json.loads(handle('{"id":17,"method":"view","params":{"match":"' + params + '"}}', Session()))
    assert answer["id"] == 17
    assert answer["error"]["code"].startswith("request/")


@given(st.text(max_size=60))
def test_random_requests_are_answered(text: str) -> None:
    """Random text is sent as a request, a method, a position, a move and a token."""
    session = Session()
    handle(json.dumps({"id": 1, "method": "newMatch", "params": {"match": "m", "rules": "standard"}}), session)
    for request in (
        text,
        json.dumps({"id": 2, "method": text, "params": {}}),
        json.dumps({"id": 2, "method": "newMatch", "params": {"match": "n", "position": text}}),
        json.dumps({"id": 2, "method": "play", "params": {"match": "m", "move": text}}),
        json.dumps({"id": 2, "method": "refusal", "params": {"match": "m", "prefix": [], "token": text}}),
    ):
        answer = json.loads(handle(request, session))
        assert "result" in answer or mismatches(answer["error"], "EngineError") == []


@pytest.mark.parametrize("style", ["random", "greedy"])
def test_baselines_move_legally_and_alike_for_the_same_seed(page: Page, style: str) -> None:
    """Different seeds give different moves. The greedy baseline kills a chief that it can reach."""
    first = page.call("baselineMove", baseline=style, seed=7)["move"]
    assert page.call("baselineMove", baseline=style, seed=7)["move"] == first
    assert page.play(first)["ply"] == 1
    assert len({page.call("baselineMove", baseline=style, seed=seed)["move"] for seed in range(20)}) > 3
    open_chief = Page(position=text_with("rCb1 rAd1 bCd4 yCi9 gCa9"))
    if style == "greedy":
        assert open_chief.call("baselineMove", baseline=style, seed=1)["move"] == "d1xd4"


def test_matches_do_not_disturb_each_other(page: Page) -> None:
    """Two names are two matches, and a name that is used again is a new match."""
    page.call("newMatch", match="n", rules="rulebook;board=hex3")
    page.play("c3-c4")
    assert page.call("view", match="n")["ply"] == 0
    assert page.call("view")["ply"] == 1
    assert page.call("newMatch", rules="standard")["ply"] == 0
