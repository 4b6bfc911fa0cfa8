"""Recorded tables: positions with all their actions, sequences of actions, and texts that are refused."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.core.errors import PositionTextError
from machiavel.knights import (
    chance_weights,
    format_position,
    legal_actions,
    parse_position,
    play,
)

DATA = Path(__file__).parent / "data"


def table_rows(name: str) -> list[dict[str, Any]]:
    """Return the rows of a table, one JSON object for each line of a packed file."""
    return [json.loads(line) for line in gzip.decompress((DATA / name).read_bytes()).decode().splitlines()]


POSITIONS = table_rows("positions.jsonl.gz")
PLAYTHROUGHS = table_rows("playthroughs.jsonl.gz")
REFUSED = table_rows("refused.jsonl.gz")
#: How many rows one test checks.
GROUP = 40


@pytest.mark.rule("K3.1", "K3.2", "K3.5", "K9.5", "K14.1")
@pytest.mark.parametrize("first", range(0, len(POSITIONS), GROUP))
def test_recorded_positions_have_their_recorded_actions(first: int) -> None:
    """Text, actor, weights, points and routes are compared, too."""
    wrong = []
    for row in POSITIONS[first : first + GROUP]:
        position = parse_position(row["position"])
        found = {
            "position": format_position(position),
            "actor": position.actor,
            "actions": list(legal_actions(position)),
            "weights": chance_weights(position) or None,
            "points": list(position.points),
            "longest": list(position.routes),
        }
        wrong += [f"{key} is {found[key]}, not {row[key]}: {row['position']}" for key in row if found[key] != row[key]]
    assert not wrong, "\n".join(wrong)


@pytest.mark.rule("K3.3", "K3.4", "K7.4")
@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=range(len(PLAYTHROUGHS)))
def test_recorded_sequences_can_be_played(game: dict[str, Any]) -> None:
    """Each action is allowed and leads to the recorded position."""
    position = parse_position(game["start"])
    for action, expected in zip(game["actions"], game["positions"], strict=True):
        position = play(position, action)
        assert format_position(position) == expected


@pytest.mark.rule("K3.4")
@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=range(len(PLAYTHROUGHS)))
def test_recorded_sequences_continue_from_the_text_of_each_position(game: dict[str, Any]) -> None:
    """A position that is parsed from its text plays on like the original."""
    text = game["start"]
    for action, expected in zip(game["actions"], game["positions"], strict=True):
        text = format_position(play(parse_position(text), action))
        assert text == expected


@pytest.mark.rule("K16")
@pytest.mark.parametrize("row", REFUSED, ids=range(len(REFUSED)))
def test_positions_that_the_second_edition_forbids_are_refused(row: dict[str, str]) -> None:
    """The refusal names the fault: the longest route, or the knight of a player on a vertex."""
    with pytest.raises(PositionTextError) as caught:
        parse_position(row["position"])
    words = row["why"].split()
    if words[1] == "longest":
        assert (caught.value.field, caught.value.code) == ("longest", "position/longest-route")
    else:
        place = f"players[{words[words.index('player') + 1]}].knights.{words[words.index('on') + 1]}"
        assert (caught.value.field, caught.value.code) == (place, "position/ready-asleep")


def test_the_terminal_agrees_with_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    """One row of each table is tried."""

    def printed(*words: str) -> list[str]:
        assert main(["knights", *words]) == 0
        return capsys.readouterr().out.splitlines()

    row = next(row for row in POSITIONS if row["weights"])
    assert printed("moves", row["position"]) == row["actions"]
    assert printed("weights", row["position"]) == [f"{name}\t{row['weights'][name]}" for name in row["actions"]]
    pairs = zip(row["points"], row["longest"], strict=True)
    assert printed("points", row["position"]) == [f"{p}\t{points}\t{route}" for p, (points, route) in enumerate(pairs)]
    game = max(PLAYTHROUGHS, key=lambda game: len(game["actions"]))
    assert printed("apply", game["start"], *game["actions"]) == game["positions"]
    assert main(["knights", "moves", REFUSED[0]["position"]]) == 2
    assert "longest: null, player 2 alone has the longest route, 10 (K9.5)" in capsys.readouterr().err
