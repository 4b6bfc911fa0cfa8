"""One limit of size for import, storage and opening of games.

A file with a long remark was imported and stored, but opening it again killed the engine.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from machiavel.match.gamefile import MAX_FILE_LENGTH
from machiavel.match.match import MAX_NAME_LENGTH
from machiavel.match.record import MAX_GAME_LENGTH
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session
from machiavel.rpc.transport import MAX_REQUEST_LENGTH

FILE = '[Game "djambi"]\n[Rules "standard"]\n\n1. a3-a4 {%s}\n'


def engine_answer(session: Session, method: str, **params: Any) -> dict[str, Any]:
    """Return the answer of the engine about match `m`, with `result` or `error`."""
    request = json.dumps({"id": 1, "method": method, "params": {"match": "m", **params}})
    assert len(request) <= MAX_REQUEST_LENGTH
    answer: dict[str, Any] = json.loads(handle(request, session))
    assert answer["id"] == 1
    return answer


@pytest.mark.parametrize("letter", ["x", '"', "\\", "é", "\x01", "♟", "😀"], ids=ascii)
def test_a_game_of_the_maximal_length_is_imported_loaded_and_exported(letter: str) -> None:
    """The text may have any letters, although JSON writes some of them as 6 or 12 characters."""
    remark = letter * (MAX_GAME_LENGTH - 200)
    session = Session()
    assert "result" in engine_answer(session, "importGame", text=FILE % remark)
    record = engine_answer(session, "record")["result"]
    assert record["nodes"][1][3] == remark
    assert "result" in engine_answer(Session(), "loadMatch", record=record)
    text = engine_answer(session, "exportGame", tags={})["result"]["text"]
    assert len(text) <= MAX_FILE_LENGTH
    assert "result" in engine_answer(Session(), "importGame", text=text)


def test_a_longer_game_is_refused_at_import_loading_and_annotation() -> None:
    long = "x" * MAX_GAME_LENGTH
    assert engine_answer(Session(), "importGame", text=FILE % long)["error"]["details"]["fault"] == "size"
    assert (
        engine_answer(Session(), "importGame", text="x" * (MAX_FILE_LENGTH + 1))["error"]["details"]["fault"] == "size"
    )
    session = Session()
    engine_answer(session, "importGame", text=FILE % "short")
    record = engine_answer(session, "record")["result"]
    record["nodes"] = [[0, "", "", long], [0, "a3-a4", "", ""]]
    assert engine_answer(session, "loadMatch", record=record)["error"]["code"] == "request/size"
    node = engine_answer(session, "view")["result"]["tree"][-1]["node"]
    assert engine_answer(session, "annotate", node=node, comment=long)["error"]["code"] == "request/size"
    assert "result" in engine_answer(session, "annotate", node=node, comment="short again")


@pytest.mark.parametrize("call", ["newMatch", "loadMatch", "setPlayers"])
def test_names_are_cut_to_the_length_that_links_allow(call: str) -> None:
    """A name of 400,000 letters froze the page for six seconds."""
    session, players = Session(), {"r": "x" * 400_000}
    started = engine_answer(
        session, "newMatch", rules="standard", **({"players": players} if call == "newMatch" else {})
    )["result"]
    if call == "loadMatch":
        started = engine_answer(
            session, "loadMatch", record={**engine_answer(session, "record")["result"], "players": players}
        )["result"]
    if call == "setPlayers":
        started = engine_answer(session, "setPlayers", players=players)["result"]
    assert started["record"]["players"] == {"r": "x" * MAX_NAME_LENGTH}
