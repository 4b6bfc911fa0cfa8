"""A file with a long remark was imported and saved, and every later opening killed the engine: limits differed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from machiavel.match.gamefile import MAX_FILE_LENGTH
from machiavel.match.match import MAX_NAME_LENGTH
from machiavel.match.record import MAX_GAME_LENGTH
from machiavel.rpc.rules_service import Session, handle
from machiavel.rpc.transport import MAX_REQUEST_LENGTH

FILE = '[Game "djambi"]\n[Rules "standard"]\n\n1. a3-a4 {%s}\n'


def ask(session: Session, method: str, **params: Any) -> dict[str, Any]:
    request = json.dumps({"id": 1, "method": method, "params": {"match": "m", **params}})
    assert len(request) <= MAX_REQUEST_LENGTH
    answer: dict[str, Any] = json.loads(handle(request, session))
    assert answer["id"] == 1
    return answer


@pytest.mark.parametrize("letter", ["x", '"', "\\", "é", "\x01", "♟", "😀"], ids=ascii)
def test_the_longest_game_is_imported_loaded_and_exported_again(letter: str) -> None:
    """Whatever its letters are; JSON writes some of them as six, or as twelve."""
    remark = letter * (MAX_GAME_LENGTH - 200)
    session = Session()
    assert "result" in ask(session, "importGame", text=FILE % remark)
    record = ask(session, "record")["result"]
    assert record["nodes"][1][3] == remark
    assert "result" in ask(Session(), "loadMatch", record=record)
    text = ask(session, "exportGame", tags={})["result"]["text"]
    assert len(text) <= MAX_FILE_LENGTH
    assert "result" in ask(Session(), "importGame", text=text)


def test_a_longer_game_is_refused_wherever_it_comes_in() -> None:
    long = "x" * MAX_GAME_LENGTH
    assert ask(Session(), "importGame", text=FILE % long)["error"]["details"]["fault"] == "size"
    assert ask(Session(), "importGame", text="x" * (MAX_FILE_LENGTH + 1))["error"]["details"]["fault"] == "size"
    session = Session()
    ask(session, "importGame", text=FILE % "short")
    record = ask(session, "record")["result"]
    record["nodes"] = [[0, "", "", long], [0, "a3-a4", "", ""]]
    assert ask(session, "loadMatch", record=record)["error"]["code"] == "request/size"
    node = ask(session, "view")["result"]["tree"][-1]["node"]
    assert ask(session, "annotate", node=node, comment=long)["error"]["code"] == "request/size"
    assert "result" in ask(session, "annotate", node=node, comment="short again")


@pytest.mark.parametrize("call", ["newMatch", "loadMatch", "setPlayers"])
def test_names_have_the_length_that_links_give_them(call: str) -> None:
    """400,000 letters froze the page for six seconds."""
    session, players = Session(), {"r": "x" * 400_000}
    started = ask(session, "newMatch", rules="standard", **({"players": players} if call == "newMatch" else {}))[
        "result"
    ]
    if call == "loadMatch":
        started = ask(session, "loadMatch", record={**ask(session, "record")["result"], "players": players})["result"]
    if call == "setPlayers":
        started = ask(session, "setPlayers", players=players)["result"]
    assert started["record"]["players"] == {"r": "x" * MAX_NAME_LENGTH}
