"""Games, positions and texts for people who look on, as they were stored under the second edition of Knights' rules.

The third edition settles the longest route otherwise (K3.4) and refuses what it was never given by (K16).
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from machiavel.core.errors import MachiavelError
from machiavel.core.game import Outcome
from machiavel.knights import parse_position
from machiavel.knights.game import GAME
from machiavel.knights.presenter.spectator import sample_position
from machiavel.match import Match
from machiavel.match.gamefile import format_game, parse_game
from machiavel.match.record import load_trusted_record, parse_record, verify
from machiavel.rpc.play_methods import PLAY_METHODS
from machiavel.rpc.session import Session

from tests.engine.knights.test_tables import rows

BEFORE = rows("before.jsonl.gz")
#: What is another game now: its points at the end, and how it ended.
OTHERWISE: dict[str, tuple[list[int], Any]] = {
    "a retreat from a stored position": ([8, 0, 0], None),
    "a game won while a knight was to be enlisted": ([6, 0, 2], None),
    "nobody holds the longest route": ([6, 0, 2], None),
    "somebody without it holds the longest route": ([6, 0, 2], None),
}
#: What ended earlier by the rules of now: it opens up to there.
CUT = "a game that went on after its end"
WHOLE = [row for row in BEFORE if row["name"] != CUT]


def name_of(row: dict[str, Any]) -> str:
    """Return what a row is about."""
    return str(row["name"])


@pytest.mark.rule("K3.4")
@pytest.mark.parametrize("row", WHOLE, ids=name_of)
def test_a_saved_game_opens_whole(row: dict[str, Any]) -> None:
    """Read as it stands, on trust, and from a file; it ends as it did, but for what the rules now count otherwise."""
    for read in (parse_record, load_trusted_record):
        match = read(row["record"])
        assert match.ply == row["ply"]
        points, outcome = OTHERWISE.get(row["name"], (row["points"], row["outcome"]))
        assert list(match.position.points) == points
        assert match.outcome == (outcome and Outcome(outcome[0], tuple(outcome[1])))
        if row["name"] not in OTHERWISE:
            assert GAME.parse_stored_position(row["position"]) == match.position
        assert verify(match, 0, match.length) == match.length
    again, _ = parse_game(GAME, format_game(match, {}))
    assert [node.action for node in again.line_from(1)] == [node.action for node in match.line_from(1)]


def test_a_saved_game_that_is_over_earlier_now_opens_up_to_there() -> None:
    """Its page is told at which action, and opens what comes before."""
    (row,) = [row for row in BEFORE if row["name"] == CUT]
    for read in (parse_record, load_trusted_record):
        with pytest.raises(MachiavelError) as caught:
            read(row["record"])
        assert caught.value.details["ply"] == 2
    head = {**row["record"], "actions": row["record"]["actions"][:1], "cursor": 1}
    match = parse_record(head)
    assert match.outcome == Outcome("points", (0,))


@pytest.mark.rule("K16")
@pytest.mark.parametrize("row", BEFORE, ids=name_of)
def test_a_stored_position_opens(row: dict[str, Any]) -> None:
    """What K16 refuses now is mended where it was stored, and refused where it is written today."""
    for text in (row["position"], row["record"]["start"]):
        restored = GAME.parse_stored_position(text)
        assert parse_position(GAME.format_position(restored)) == restored
        assert Match(GAME, restored).outcome == restored.outcome()
    params = {"match": "old", "position": row["position"], "game": "knights", "isStored": True}
    assert PLAY_METHODS["newMatch"](Session(), params)["position"]["points"]
    dealt = sample_position(row["onlooker"], 5)
    assert dealt.points == GAME.parse_stored_position(row["position"]).points


@pytest.mark.rule("K16")
@pytest.mark.parametrize("name", ["nobody holds the longest route", "a ready knight sleeps"])
def test_what_is_written_today_is_not_mended(name: str) -> None:
    (row,) = [row for row in BEFORE if row["name"] == name]
    with pytest.raises(MachiavelError):
        parse_position(row["record"]["start"])
    params = {"match": "new", "position": row["record"]["start"], "game": "knights"}
    with pytest.raises(MachiavelError):
        PLAY_METHODS["newMatch"](Session(), params)


@pytest.mark.parametrize("row", [row for row in BEFORE if "shown" in row], ids=name_of)
def test_what_an_onlooker_was_given_is_still_read(row: dict[str, Any]) -> None:
    """A record that hides things was never to be replayed; what it is refused with has a code."""
    with pytest.raises(MachiavelError):
        parse_record(row["shown"])
    assert json.dumps(row["shown"]["start"])
