"""Golden records, information states of a seat, and `GameInfo`: JSON that the engine writes and the page stores."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from machiavel import __version__

from tests.golden import entry_points, golden_files

RECORDS = golden_files.read_json("records.json")
NAMES = [row["name"] for row in RECORDS]


def compact_json(value: Any) -> str:
    """Return *value* as JSON without blanks, as the engine writes it."""
    return json.dumps(value, separators=(",", ":"))


def present_row(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row as the present engine writes it after it has loaded the record."""
    game = row["record"].get("game", "djambi")
    entry_points.call_result("loadMatch", match="m", record=row["record"], viewer="open")
    found = {"name": row["name"], "record": row["record"]}
    again = json.loads(entry_points.call_engine("record", match="m"))["result"]
    found |= {"writtenAgain": again} if compact_json(again) != compact_json(row["record"]) else {}
    view = entry_points.call_result("view", match="m", viewer="open")
    found |= {"position": view["position"]["text"], "outcome": view["outcome"]}
    if game == "knights":
        found["table"] = entry_points.call_result("record", match="m", viewer="table")
    acting = [seat for seat in view["toAct"] if seat != "chance"]
    return found | (
        {"sight": entry_points.call_result("informationState", match="m", seat=acting[0])} if acting else {}
    )


@pytest.mark.parametrize("row", RECORDS, ids=NAMES)
def test_a_record_opens_as_the_same_game_and_is_written_again(row: dict[str, Any]) -> None:
    assert golden_files.format_json(present_row(row)) == golden_files.format_json(row)
    record = row.get("writtenAgain", row["record"])
    assert entry_points.call_engine("record", match="m") == compact_json({"id": 1, "result": record})
    assert entry_points.call_engine("record", match="m", viewer="open") == compact_json({"id": 1, "result": record})


@pytest.mark.parametrize("row", RECORDS, ids=NAMES)
def test_a_game_played_again_action_by_action_has_the_same_record(row: dict[str, Any]) -> None:
    """The record is compared without its `nodes`, which hold variations, names and remarks."""
    record = row.get("writtenAgain", row["record"])
    game, chosen = record["game"], {"players": record["players"], "seed": record.get("seed", 0)}
    entry_points.call_result("newMatch", match="m", game=game, position=record["start"], isStored=True, **chosen)
    for action in record["actions"]:
        entry_points.call_result("play", match="m", move=action, holdChance=True)
    if record["cursor"] < len(record["actions"]):
        entry_points.call_result("undo", match="m", count=len(record["actions"]) - record["cursor"], force=True)
    line = {name: value for name, value in record.items() if name != "nodes"}
    assert entry_points.call_engine("record", match="m") == compact_json({"id": 1, "result": line})


def game_info(game: str) -> Any:
    """Return `GameInfo` with `VERSION` as its version."""
    answer = entry_points.call_engine("gameInfo", game=game)
    info = json.loads(answer)["result"]
    assert answer == compact_json({"id": 1, "result": info})
    assert info["version"] == __version__
    return info | {"version": entry_points.VERSION}


@pytest.mark.parametrize("game", entry_points.GAMES)
def test_the_info_of_a_game_is_that_of_the_golden_file(game: str) -> None:
    assert golden_files.format_json(game_info(game)) == golden_files.read_text(f"info-{game}.json")


def present_files() -> Iterator[tuple[str, str]]:
    """Yield the name of each golden file, and its text as the present code writes it."""
    yield "records.json", golden_files.format_json([present_row(row) for row in RECORDS])
    for game in entry_points.GAMES:
        yield f"info-{game}.json", golden_files.format_json(game_info(game))
