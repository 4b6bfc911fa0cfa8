"""A game that nobody knows is played through everything that stands above games: match, record, border, thinking."""

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


class Table:
    """A page of the toy with one match, `m`."""

    def __init__(self, seed: int = 7) -> None:
        self.session = Session()
        self.ask("newMatch", game="toy", rules="long", seed=seed)

    def answer(self, method: str, **params: Any) -> dict[str, Any]:
        """Return the whole answer to a request of text."""
        request = {"id": 1, "method": method, "params": {"match": "m", **params}}
        answer: dict[str, Any] = json.loads(rules_service.handle(json.dumps(request), self.session))
        assert answer["id"] == 1
        return answer

    def ask(self, method: str, **params: Any) -> Any:
        """Return the result of a call that succeeds."""
        answer = self.answer(method, **params)
        assert "error" not in answer, answer
        return answer["result"]

    def code(self, method: str, **params: Any) -> str:
        """Return the code of a call that is refused, which is never an unknown fault."""
        code: str = self.answer(method, **params)["error"]["code"]
        assert code != "engine/unknown"
        return code

    def actions(self, **params: Any) -> list[str]:
        """Return what was done, as the viewer sees it."""
        return [entry["action"] for entry in self.ask("view", **params)["entries"]]


def test_chance_acts_by_itself_and_is_written_down() -> None:
    """At the start, and after each action that it follows; the same seed gives the same throws, another others."""
    table = Table()
    dealt = table.actions(viewer="open")
    assert [action[:7] for action in dealt] == ["deal:0:", "deal:1:", "deal:2:"]
    assert table.ask("view")["toAct"] == ["x"]
    assert table.ask("play", move="roll")["entries"][-1]["seat"] == "chance"
    assert Table().actions(viewer="open") == dealt
    assert any(Table(seed).actions(viewer="open") != dealt for seed in range(8, 12))
    held = Table().ask("play", move="roll", hold=True)
    assert held["toAct"] == ["chance"]


def test_a_viewer_sees_its_own_secrets_only() -> None:
    """The table none, the seat its own, who asks for everything all."""
    table = Table()
    assert table.actions() == table.actions(viewer="table") == ["deal:0:?", "deal:1:?", "deal:2:?"]
    own = table.actions(viewer="y")
    assert own[0] == "deal:0:?"
    assert own[1] == table.actions(viewer="open")[1] != "deal:1:?"
    for viewer, hidden in {"table": 3, "x": 2, "open": 0}.items():
        answer = json.dumps(table.ask("view", viewer=viewer)["position"])
        assert answer.count(str(HIDDEN)) == hidden
    told = table.ask("record", viewer="z")
    assert "seed" not in told
    assert told["actions"] == table.actions(viewer="z")
    assert table.ask("record")["seed"] == 7


def test_several_answer_out_of_turn_in_any_order() -> None:
    """A seat may do its own only; the turn goes on when all have answered."""
    table = Table()
    table.ask("play", move="roll", seat="x")
    assert table.ask("play", move="dare", seat="x")["toAct"] == ["y", "z"]
    assert table.code("play", move="2:yield", seat="y") == "action/seat"
    assert table.code("play", move="dare", seat="x") == "toy/not-now"
    assert [option["token"] for option in table.ask("choices", prefix=[], seat="z")["options"]] == ["2:see", "2:yield"]
    assert table.ask("play", move="2:yield", seat="z")["toAct"] == ["y"]
    assert table.ask("play", move="1:yield", seat="y")["toAct"] == ["y"], "everybody yielded: the next turn"


def test_a_seat_may_interject_and_all_may_agree() -> None:
    """In its turn or out of it."""
    table = Table()
    assert table.ask("interjections", seat="z") == ["quit=2"]
    assert table.ask("interjections", seat="table") == ["peace"]
    assert table.ask("play", move="quit=2")["entries"][-1]["seat"] == "z"
    over = table.ask("play", move="peace")
    assert over["outcome"] == {"reason": "peace", "winners": ["x", "y"], "standing": [["x", "y"], ["z"]]}
    assert over["toAct"] == table.ask("interjections", seat="x") == []
    assert table.code("play", move="roll") == "match/over"
    assert table.code("sight") == "match/over"


def test_taking_back_stops_at_what_nobody_can_forget() -> None:
    """A throw, a card that was shown; forced, it goes on, and the throws come again."""
    table = Table()
    table.ask("play", move="roll")
    thrown = table.actions()
    assert len(table.ask("undo", count=9)["entries"]) == len(thrown)
    assert table.ask("undo", count=9)["ply"] == 4 + 1
    table.ask("play", move="dare")
    table.ask("play", move="1:yield")
    assert table.ask("undo", count=9)["ply"] == 5
    table.ask("redo", count=9)
    table.ask("play", move="2:see")
    assert table.ask("undo", count=9, viewer="open")["entries"][-1]["action"].startswith("deal:0:")
    seen = table.ask("undo", count=1, force=True)
    assert seen["entries"][-2]["events"][-1]["type"] == "shown"
    assert table.ask("undo", count=99, force=True)["ply"] == 0
    table.ask("settle")
    table.ask("play", move="roll")
    assert table.actions()[: len(thrown)] == thrown


def test_a_record_is_saved_and_opened_again() -> None:
    """By another session, through text; the dice that follow are those that would have followed."""
    table, other = Table(), Table(seed=1)
    for action in ("roll", "take", "roll"):
        table.ask("play", move=action)
    record = json.loads(json.dumps(table.ask("record")))
    assert record["game"] == "toy"
    other.ask("loadMatch", record=record)
    assert other.ask("record") == record
    for one in (table, other):
        one.ask("play", move="take")
        one.ask("play", move="roll")
    assert table.actions(viewer="open") == other.actions(viewer="open")
    assert table.code("loadMatch", record={**record, "game": "chess"}) in ("request/game", "request/record")
    assert table.code("loadMatch", game="djambi", record=record) == "request/record"
    assert table.code("loadMatch", record={**record, "seed": -1}) == "request/record"
    assert table.code("loadMatch", record={**record, "players": {"r": "Ann"}}) == "request/record"


def test_a_link_is_a_start_and_actions() -> None:
    """Played one after the other they lead to the same position, without a throw of their own."""
    table, other = Table(), Table(seed=3)
    table.ask("play", move="roll")
    record = table.ask("record")
    other.ask("newMatch", game="toy", position=record["start"], seed=4)
    other.ask("loadMatch", record={key: record[key] for key in ("format", "game", "start", "actions", "cursor")})
    assert other.ask("view", viewer="open")["position"] == table.ask("view", viewer="open")["position"]


def test_a_file_names_the_game() -> None:
    """Variations and all; another game's file is refused."""
    table = Table()
    table.ask("play", move="roll")
    table.ask("play", move="take")
    table.ask("play", move="dare", ply=5)
    text = table.ask("exportGame", tags={"Event": "Test"})["text"]
    assert text.startswith('[Game "toy"]')
    back = table.ask("importGame", text=text, game="toy")
    assert back["tags"]["Event"] == "Test"
    assert len(table.ask("view")["tree"]) == 8
    assert table.code("importGame", text=text) == "file/text"


def test_a_computer_player_is_told_what_its_seat_knows() -> None:
    """The thinking worker gets that and nothing else; what was shown it remembers."""
    table = Table()
    for action in ("roll", "dare", "1:see", "2:yield"):
        table.ask("play", move=action)
    sight = table.ask("sight")
    assert sight["seat"] == "y"
    assert sight["observation"][1].count(HIDDEN) == 2
    shown = table.ask("view", ply=4, viewer="open")["position"]["observation"]
    assert sight["memory"] == json.loads(shown)[1][:1]
    begun = json.loads(
        search_service.handle(json.dumps({"id": 1, "method": "think", "params": {"sight": sight, "seed": 1}}))
    )
    assert begun["result"] == {}
    thought = json.loads(search_service.handle(json.dumps({"id": 2, "method": "step", "params": {}})))["result"]
    assert thought["isFinal"]
    assert thought["lines"][0]["move"] == "roll"
    assert table.ask("botMove", style="random", seed=1)["move"] == "roll"
    assert table.code("botMove", style="greedy", seed=1) == "request/parameter"


def test_calls_of_another_game_are_none_of_its_own() -> None:
    """Nor does it count anything."""
    table = Table()
    assert table.code("resign", party="x") == "request/method"
    assert table.code("statistics") == "request/statistics"
    assert table.ask("describe")["game"] == "toy"
    assert table.code("describe", match="n", game="chess") == "request/game"


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
def test_terminals_speak_it(words: list[str], lines: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Named by `--game`."""
    start = GAME.start("plain")
    texts = {"START": GAME.format_position(start), "DEALT": GAME.format_position(start._replace(cards=(1, 2, 3)))}
    assert main([*(texts.get(word, word) for word in words), "--game", "toy"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == lines


def test_actions_come_from_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """One a line."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("deal:0:1\ndeal:1:1\n"))
    assert main(["apply", GAME.format_position(GAME.start("plain")), "-", "--game=toy"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
