"""A game that shared code does not know: its matches, records, game files, requests, searches and commands."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.core import registry
from machiavel.rpc import rules_service, search_service
from machiavel.rpc.session import Session

from tests.engine.core.toy import GAME, HIDDEN

registry.register_game(GAME)


class ToyPage:
    """A page with one match `m` of the toy game."""

    def __init__(self, seed: int = 7) -> None:
        self.session = Session()
        self.call("newMatch", game="toy", rules="long", seed=seed)

    def answer(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a request as JSON text and return the whole answer."""
        request = {"id": 1, "method": method, "params": {"match": "m", **params}}
        answer: dict[str, Any] = json.loads(rules_service.handle(json.dumps(request), self.session))
        assert answer["id"] == 1
        return answer

    def call(self, method: str, **params: Any) -> Any:
        """Return the result of a call that succeeds."""
        answer = self.answer(method, **params)
        assert "error" not in answer, answer
        return answer["result"]

    def error_code(self, method: str, **params: Any) -> str:
        """Return the error code of a refused call, which must not be an unexpected error."""
        code: str = self.answer(method, **params)["error"]["code"]
        assert code != "engine/unknown"
        return code

    def actions(self, **params: Any) -> list[str]:
        """Return the actions of the line as the viewer sees them."""
        return [entry["action"] for entry in self.call("view", **params)["entries"]]


def test_throws_follow_actions_and_are_in_the_record() -> None:
    """They come at the start and after actions. Equal seeds give equal throws, other seeds do not."""
    page = ToyPage()
    dealt = page.actions(viewer="open")
    assert [action[:7] for action in dealt] == ["deal:0:", "deal:1:", "deal:2:"]
    assert page.call("view")["toAct"] == ["x"]
    assert page.call("play", move="roll")["entries"][-1]["seat"] == "chance"
    assert ToyPage().actions(viewer="open") == dealt
    assert any(ToyPage(seed).actions(viewer="open") != dealt for seed in range(8, 12))
    held = ToyPage().call("play", move="roll", holdChance=True)
    assert held["toAct"] == ["chance"]


def test_a_viewer_sees_its_own_secrets_only() -> None:
    """The table sees none, a seat its own, and the omniscient viewer all."""
    page = ToyPage()
    assert page.actions() == page.actions(viewer="table") == ["deal:0:?", "deal:1:?", "deal:2:?"]
    own = page.actions(viewer="y")
    assert own[0] == "deal:0:?"
    assert own[1] == page.actions(viewer="open")[1] != "deal:1:?"
    for viewer, hidden in {"table": 3, "x": 2, "open": 0}.items():
        answer = json.dumps(page.call("view", viewer=viewer)["position"])
        assert answer.count(str(HIDDEN)) == hidden
    redacted = page.call("record", viewer="z")
    assert "seed" not in redacted
    assert redacted["actions"] == page.actions(viewer="z")
    assert page.call("record")["seed"] == 7


def test_several_answer_out_of_turn_in_any_order() -> None:
    """A seat may give only its own answer. The turn goes on when all have answered."""
    page = ToyPage()
    page.call("play", move="roll", seat="x")
    assert page.call("play", move="dare", seat="x")["toAct"] == ["y", "z"]
    assert page.error_code("play", move="2:yield", seat="y") == "action/seat"
    assert page.error_code("play", move="dare", seat="x") == "toy/not-now"
    assert [option["token"] for option in page.call("choices", prefix=[], seat="z")["options"]] == ["2:see", "2:yield"]
    assert page.call("play", move="2:yield", seat="z")["toAct"] == ["y"]
    assert page.call("play", move="1:yield", seat="y")["toAct"] == ["y"], "all have yielded: the next turn"


def test_resignations_and_agreements_are_possible_in_and_out_of_turn() -> None:
    page = ToyPage()
    assert page.call("outOfTurnActions", seat="z") == ["quit=2"]
    assert page.call("outOfTurnActions", seat="table") == ["peace"]
    assert page.call("play", move="quit=2")["entries"][-1]["seat"] == "z"
    over = page.call("play", move="peace")
    assert over["outcome"] == {"reason": "peace", "winners": ["x", "y"], "standing": [["x", "y"], ["z"]]}
    assert over["toAct"] == page.call("outOfTurnActions", seat="x") == []
    assert page.error_code("play", move="roll") == "match/over"
    assert page.error_code("informationState") == "match/over"


def test_undo_stops_at_revealed_information() -> None:
    """It stops at a throw or a shown card. A forced undo goes further, and then the same throws come again."""
    page = ToyPage()
    page.call("play", move="roll")
    thrown = page.actions()
    assert len(page.call("undo", count=9)["entries"]) == len(thrown)
    assert page.call("undo", count=9)["ply"] == 4 + 1
    page.call("play", move="dare")
    page.call("play", move="1:yield")
    assert page.call("undo", count=9)["ply"] == 5
    page.call("redo", count=9)
    page.call("play", move="2:see")
    assert page.call("undo", count=9, viewer="open")["entries"][-1]["action"].startswith("deal:0:")
    seen = page.call("undo", count=1, force=True)
    assert seen["entries"][-2]["events"][-1]["type"] == "shown"
    assert page.call("undo", count=99, force=True)["ply"] == 0
    page.call("resolveChance")
    page.call("play", move="roll")
    assert page.actions()[: len(thrown)] == thrown


def test_a_record_is_saved_and_opened_again() -> None:
    """Another session opens its text; the next throws are the same in both."""
    page, other = ToyPage(), ToyPage(seed=1)
    for action in ("roll", "take", "roll"):
        page.call("play", move=action)
    record = json.loads(json.dumps(page.call("record")))
    assert record["game"] == "toy"
    other.call("loadMatch", record=record)
    assert other.call("record") == record
    for one in (page, other):
        one.call("play", move="take")
        one.call("play", move="roll")
    assert page.actions(viewer="open") == other.actions(viewer="open")
    assert page.error_code("loadMatch", record={**record, "game": "chess"}) in ("request/game", "request/record")
    assert page.error_code("loadMatch", game="djambi", record=record) == "request/record"
    assert page.error_code("loadMatch", record={**record, "seed": -1}) == "request/record"
    assert page.error_code("loadMatch", record={**record, "players": {"r": "Ann"}}) == "request/record"


def test_a_link_is_a_start_and_actions() -> None:
    """The actions lead to the same position, and no throws are added."""
    page, other = ToyPage(), ToyPage(seed=3)
    page.call("play", move="roll")
    record = page.call("record")
    other.call("newMatch", game="toy", position=record["start"], seed=4)
    other.call("loadMatch", record={key: record[key] for key in ("format", "game", "start", "actions", "cursor")})
    assert other.call("view", viewer="open")["position"] == page.call("view", viewer="open")["position"]


def test_a_file_names_the_game() -> None:
    """It has variations, too. The file of another game is refused."""
    page = ToyPage()
    page.call("play", move="roll")
    page.call("play", move="take")
    page.call("play", move="dare", ply=5)
    text = page.call("exportGame", tags={"Event": "Test"})["text"]
    assert text.startswith('[Game "toy"]')
    back = page.call("importGame", text=text, game="toy")
    assert back["tags"]["Event"] == "Test"
    assert len(page.call("view")["tree"]) == 8
    assert page.error_code("importGame", text=text) == "file/text"


def test_a_search_gets_the_information_state_of_its_seat() -> None:
    """The search worker gets nothing else. The memory holds the shown cards."""
    page = ToyPage()
    for action in ("roll", "dare", "1:see", "2:yield"):
        page.call("play", move=action)
    sight = page.call("informationState")
    assert sight["seat"] == "y"
    assert sight["observation"][1].count(HIDDEN) == 2
    shown = page.call("view", ply=4, viewer="open")["position"]["observation"]
    assert sight["memory"] == json.loads(shown)[1][:1]
    started = json.loads(
        search_service.handle(
            json.dumps({"id": 1, "method": "start", "params": {"informationState": sight, "seed": 1}})
        )
    )
    assert started["result"] == {}
    info = json.loads(search_service.handle(json.dumps({"id": 2, "method": "step", "params": {}})))["result"]
    assert info["isFinal"]
    assert info["lines"][0]["move"] == "roll"
    assert page.call("baselineMove", baseline="random", seed=1)["move"] == "roll"
    assert page.error_code("baselineMove", baseline="greedy", seed=1) == "request/parameter"


def test_methods_of_another_game_do_not_exist() -> None:
    """The toy has no statistics either."""
    page = ToyPage()
    assert page.error_code("resign", party="x") == "request/method"
    assert page.error_code("statistics") == "request/statistics"
    assert page.call("gameInfo")["game"] == "toy"
    assert page.error_code("gameInfo", match="n", game="chess") == "request/game"


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (["start"], 1),
        (["moves", "DEALT"], 1),
        (["weights", "START"], 6),
        (["perft", "START", "3"], 1),
        (["apply", "START", "deal:0:1", "deal:1:1", "deal:2:1", "peace"], 5),
        (["show", "START"], 1),
        (["bestmove", "DEALT"], 1),
        (["analyse", "DEALT"], 1),
    ],
)
def test_every_command_works_with_the_option_game(
    words: list[str], lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    start = GAME.start("plain")
    texts = {"START": GAME.format_position(start), "DEALT": GAME.format_position(start._replace(cards=(1, 2, 3)))}
    assert main([*(texts.get(word, word) for word in words), "--game", "toy"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == lines


def test_actions_come_from_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one action a line."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("deal:0:1\ndeal:1:1\n"))
    assert main(["apply", GAME.format_position(GAME.start("plain")), "-", "--game=toy"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
