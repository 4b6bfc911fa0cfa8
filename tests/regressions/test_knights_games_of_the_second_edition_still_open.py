"""Games, positions and spectator texts that were stored under the second edition of Knights' rules.

The third edition awards the longest route differently (K3.4) and refuses positions that no game reaches (K16).
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
from machiavel.match.record import load_trusted_record, parse_record, verify_actions
from machiavel.rpc.play_methods import PLAY_METHODS
from machiavel.rpc.session import Session

from tests.engine.knights.test_tables import table_rows

STORED = table_rows("before.jsonl.gz")
#: Final points and outcome of the games that the present rules count differently.
CHANGED_RESULTS: dict[str, tuple[list[int], Any]] = {
    "a retreat from a stored position": ([8, 0, 0], None),
    "a game won while a knight was to be enlisted": ([6, 0, 2], None),
    "nobody holds the longest route": ([6, 0, 2], None),
    "somebody without it holds the longest route": ([6, 0, 2], None),
}
#: By the present rules this game ends earlier: it opens up to that end.
ENDS_EARLIER = "a game that went on after its end"
OPENS_WHOLE = [row for row in STORED if row["name"] != ENDS_EARLIER]


def row_name(row: dict[str, Any]) -> str:
    """Return the name of a row."""
    return str(row["name"])


@pytest.mark.rule("K3.4")
@pytest.mark.parametrize("row", OPENS_WHOLE, ids=row_name)
def test_a_saved_game_opens_whole(row: dict[str, Any]) -> None:
    """It opens as a record, trusted or not, and as a game file. It ends as before or as CHANGED_RESULTS says."""
    for read in (parse_record, load_trusted_record):
        match = read(row["record"])
        assert match.ply == row["ply"]
        points, outcome = CHANGED_RESULTS.get(row["name"], (row["points"], row["outcome"]))
        assert list(match.position.points) == points
        assert match.outcome == (outcome and Outcome(outcome[0], tuple(outcome[1])))
        if row["name"] not in CHANGED_RESULTS:
            assert GAME.parse_stored_position(row["position"]) == match.position
        assert verify_actions(match, 0, match.length) == match.length
    again, _ = parse_game(GAME, format_game(match, {}))
    assert [node.action for node in again.line_nodes_from(1)] == [node.action for node in match.line_nodes_from(1)]


def test_a_saved_game_that_now_ends_earlier_opens_up_to_its_end() -> None:
    """The error names the first action after the end; the page opens the actions before it."""
    (row,) = [row for row in STORED if row["name"] == ENDS_EARLIER]
    for read in (parse_record, load_trusted_record):
        with pytest.raises(MachiavelError) as caught:
            read(row["record"])
        assert caught.value.details["ply"] == 2
    head = {**row["record"], "actions": row["record"]["actions"][:1], "cursor": 1}
    match = parse_record(head)
    assert match.outcome == Outcome("points", (0,))


@pytest.mark.rule("K16")
@pytest.mark.parametrize("row", STORED, ids=row_name)
def test_a_stored_position_opens(row: dict[str, Any]) -> None:
    """A stored position that K16 refuses now is corrected when it is opened."""
    for text in (row["position"], row["record"]["start"]):
        restored = GAME.parse_stored_position(text)
        assert parse_position(GAME.format_position(restored)) == restored
        assert Match(GAME, restored).outcome == restored.outcome()
    params = {"match": "old", "position": row["position"], "game": "knights", "isStored": True}
    assert PLAY_METHODS["newMatch"](Session(), params)["position"]["points"]
    sampled = sample_position(row["onlooker"], 5)
    assert sampled.points == GAME.parse_stored_position(row["position"]).points


@pytest.mark.rule("K16")
@pytest.mark.parametrize("name", ["nobody holds the longest route", "a ready knight sleeps"])
def test_a_position_that_is_not_stored_is_refused_instead_of_corrected(name: str) -> None:
    (row,) = [row for row in STORED if row["name"] == name]
    with pytest.raises(MachiavelError):
        parse_position(row["record"]["start"])
    params = {"match": "new", "position": row["record"]["start"], "game": "knights"}
    with pytest.raises(MachiavelError):
        PLAY_METHODS["newMatch"](Session(), params)


@pytest.mark.parametrize("row", [row for row in STORED if "shown" in row], ids=row_name)
def test_a_redacted_record_is_refused_with_a_code(row: dict[str, Any]) -> None:
    """A record with hidden actions could never be replayed."""
    with pytest.raises(MachiavelError):
        parse_record(row["shown"])
    assert json.dumps(row["shown"]["start"])
