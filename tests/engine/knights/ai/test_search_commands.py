"""Knights in a terminal and for other people's programs: plans in words, shares, and what a program is told."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.arena.players import Decision, ExternalPlayer
from machiavel.arena.runner import play_game, schedule
from machiavel.core.game import CHANCE
from machiavel.knights import format_position, legal_actions, parse_position
from machiavel.knights.ai.action_words import PHRASES, plan_words

from tests.engine.knights.ai.test_decisions import WAR
from tests.engine.knights.sketch import sketched
from tests.engine.knights.test_tables import POSITIONS

OURS = f"program:{shlex.quote(sys.executable)} -P -m machiavel player --game knights --level 2"


@pytest.mark.rule("K15.3")
def test_a_program_plays_by_its_observation_and_is_never_told_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[4] / "engine"))
    said: list[list[str]] = []
    choose = ExternalPlayer.choose

    def note(self: ExternalPlayer, turn: Decision, rng: Any) -> str:
        from machiavel.arena import players

        lines = list(players.protocol_lines(turn))
        said.append(lines)
        assert {line.partition(" ")[0] for line in lines} <= {"seat", "memory", "left", "observation"}
        seat = int(lines[0].partition(" ")[2])
        seen = json.loads(next(line for line in lines if line.startswith("observation ")).partition(" ")[2])
        for player, fields in enumerate(seen["players"]):
            assert isinstance(fields["cards"], dict if player == seat else int)
            assert isinstance(fields["progress"], list if player == seat else int)
        assert all(isinstance(deck["pile"], int) for deck in seen["decks"].values())
        return choose(self, turn, rng)

    monkeypatch.setattr(ExternalPlayer, "choose", note)
    record = play_game(schedule([OURS, "greedy"], 1, "storm;players=2;turns=6", 3, game="knights")[0])
    assert record.forfeit is None, record.fault
    assert record.reason == "limit"
    assert len(said) > 8


def test_analyse_tells_everybodys_share_and_plans_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = format_position(sketched(WAR))
    assert main(["analyse", text, "--game", "knights", "--lines", "3"]) == 0
    first, *plans = capsys.readouterr().out.splitlines()
    shares = dict(part.split("=") for part in first.removeprefix("shares\t").split(" "))
    assert list(shares) == ["0", "1", "2", "3"]
    assert sum(map(float, shares.values())) == pytest.approx(1, abs=0.01)
    assert len(plans) == 3
    worths = [float(line.split("\t")[1]) for line in plans]
    assert worths == sorted(worths, reverse=True)
    assert plans[0].split("\t")[2] == "strike d4n from c4s; end the turn"


def test_bestmove_is_what_the_level_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bestmove", format_position(sketched(WAR)), "--game", "knights", "--level", "3"]) == 0
    assert capsys.readouterr().out == "strike:c4s:d4n\n"


def test_every_action_of_a_player_has_words() -> None:
    rows = [row for row in POSITIONS if row["actor"] not in (None, CHANCE)]
    actions = {action for row in rows for action in legal_actions(parse_position(row["position"]))}
    assert {action.partition(":")[0] for action in actions} <= set(PHRASES)
    assert all(":" not in plan_words([action]) for action in actions)
    assert plan_words(["robber:c4:2", "card:merchant:c3"]) == "send the robber to c4, player 2; play merchant, c3"
