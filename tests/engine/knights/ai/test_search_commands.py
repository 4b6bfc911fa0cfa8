"""Commands about the search, and programs as players: shares, plans in words, the lines sent to a program."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.arena.players import Decision, ExternalPlayer
from machiavel.arena.runner import play_game, schedule_games
from machiavel.core.game import CHANCE
from machiavel.knights import format_position, legal_actions, parse_position
from machiavel.knights.ai.action_words import PHRASES, plan_words
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.ai.test_decisions import WAR
from tests.engine.knights.test_tables import POSITIONS

BUILTIN_AS_PROGRAM = f"program:{shlex.quote(sys.executable)} -P -m machiavel player --game knights --level 2"


@pytest.mark.rule("K15.3")
def test_a_program_is_sent_its_observation_and_never_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[4] / "engine"))
    sent: list[list[str]] = []
    choose = ExternalPlayer.choose_action

    def choose_and_record(self: ExternalPlayer, decision: Decision, rng: Any) -> str:
        from machiavel.arena import players

        lines = list(players.protocol_lines(decision))
        sent.append(lines)
        assert {line.partition(" ")[0] for line in lines} <= {"seat", "memory", "left", "observation"}
        seat = int(lines[0].partition(" ")[2])
        observed = json.loads(next(line for line in lines if line.startswith("observation ")).partition(" ")[2])
        for player, fields in enumerate(observed["players"]):
            assert isinstance(fields["cards"], dict if player == seat else int)
            assert isinstance(fields["progress"], list if player == seat else int)
        assert all(isinstance(deck["pile"], int) for deck in observed["decks"].values())
        return choose(self, decision, rng)

    monkeypatch.setattr(ExternalPlayer, "choose_action", choose_and_record)
    record = play_game(
        schedule_games([BUILTIN_AS_PROGRAM, "greedy"], 1, "storm;players=2;turns=6", 3, game="knights")[0]
    )
    assert record.forfeit is None, record.fault
    assert record.reason == "limit"
    assert len(sent) > 8


def test_analyse_prints_all_shares_and_plans_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = format_position(parse_sketch(WAR))
    assert main(["analyse", text, "--game", "knights", "--lines", "3"]) == 0
    first, *plans = capsys.readouterr().out.splitlines()
    shares = dict(part.split("=") for part in first.removeprefix("shares\t").split(" "))
    assert list(shares) == ["0", "1", "2", "3"]
    assert sum(map(float, shares.values())) == pytest.approx(1, abs=0.01)
    assert len(plans) == 3
    values = [float(line.split("\t")[1]) for line in plans]
    assert values == sorted(values, reverse=True)
    assert plans[0].split("\t")[2] == "strike d4n from c4s; end the turn"


def test_bestmove_prints_the_decision_of_the_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bestmove", format_position(parse_sketch(WAR)), "--game", "knights", "--level", "3"]) == 0
    assert capsys.readouterr().out == "strike:c4s:d4n\n"


def test_every_action_of_a_player_has_a_phrase() -> None:
    rows = [row for row in POSITIONS if row["actor"] not in (None, CHANCE)]
    actions = {action for row in rows for action in legal_actions(parse_position(row["position"]))}
    assert {action.partition(":")[0] for action in actions} <= set(PHRASES)
    assert all(":" not in plan_words([action]) for action in actions)
    assert plan_words(["robber:c4:2", "card:merchant:c3"]) == "send the robber to c4, player 2; play merchant, c3"
