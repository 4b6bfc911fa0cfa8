"""Records of games, what a seat is told of them, and `GameInfo`: texts that cross the border of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from machiavel import __version__

from tests.golden import doors, golden

RECORDS = golden.rows("records.json")
NAMES = [row["name"] for row in RECORDS]


def compact(value: Any) -> str:
    """Return JSON as the engine writes it."""
    return json.dumps(value, separators=(",", ":"))


def opened(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row as it is written now, once its record has been opened."""
    game = row["record"].get("game", "djambi")
    doors.result("loadMatch", match="m", record=row["record"], viewer="open")
    found = {"name": row["name"], "record": row["record"]}
    again = json.loads(doors.ask("record", match="m"))["result"]
    found |= {"writtenAgain": again} if compact(again) != compact(row["record"]) else {}
    view = doors.result("view", match="m", viewer="open")
    found |= {"position": view["position"]["text"], "outcome": view["outcome"]}
    if game == "knights":
        found["table"] = doors.result("record", match="m", viewer="table")
    acting = [seat for seat in view["toAct"] if seat != "chance"]
    return found | ({"sight": doors.result("informationState", match="m", seat=acting[0])} if acting else {})


@pytest.mark.parametrize("row", RECORDS, ids=NAMES)
def test_a_record_opens_as_the_same_game_and_is_written_again(row: dict[str, Any]) -> None:
    assert golden.layout(opened(row)) == golden.layout(row)
    record = row.get("writtenAgain", row["record"])
    assert doors.ask("record", match="m") == compact({"id": 1, "result": record})
    assert doors.ask("record", match="m", viewer="open") == compact({"id": 1, "result": record})


@pytest.mark.parametrize("row", RECORDS, ids=NAMES)
def test_played_again_a_game_has_the_same_record(row: dict[str, Any]) -> None:
    """Action by action, from its start; but for what is no part of its line."""
    record = row.get("writtenAgain", row["record"])
    game, chosen = record["game"], {"players": record["players"], "seed": record.get("seed", 0)}
    doors.result("newMatch", match="m", game=game, position=record["start"], isStored=True, **chosen)
    for action in record["actions"]:
        doors.result("play", match="m", move=action, holdChance=True)
    if record["cursor"] < len(record["actions"]):
        doors.result("undo", match="m", count=len(record["actions"]) - record["cursor"], force=True)
    line = {name: value for name, value in record.items() if name != "nodes"}
    assert doors.ask("record", match="m") == compact({"id": 1, "result": line})


def info(game: str) -> Any:
    """Return `GameInfo`, without the version."""
    answer = doors.ask("gameInfo", game=game)
    told = json.loads(answer)["result"]
    assert answer == compact({"id": 1, "result": told})
    assert told["version"] == __version__
    return told | {"version": doors.VERSION}


@pytest.mark.parametrize("game", doors.GAMES)
def test_what_a_game_tells_of_itself(game: str) -> None:
    assert golden.layout(info(game)) == golden.text(f"info-{game}.json")


def written() -> Iterator[tuple[str, str]]:
    """Yield each golden file as it would be written now."""
    yield "records.json", golden.layout([opened(row) for row in RECORDS])
    for game in doors.GAMES:
        yield f"info-{game}.json", golden.layout(info(game))
