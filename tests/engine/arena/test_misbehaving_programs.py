"""Programs that stall, forfeit or leave processes behind, and interrupted arenas."""

from __future__ import annotations

import os
import select
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from machiavel.arena.engine_process import GRACE_SECONDS, EngineProcess, TimeAllowance, split_command
from machiavel.arena.players import make_player
from machiavel.arena.results import player_results, points_of, rate_players
from machiavel.arena.runner import ForfeitError, _GameRunner, play_game, schedule_games
from machiavel.core.registry import get_game
from machiavel.djambi import format_position, parse_position, start_position

ENGINE = Path(__file__).parents[3] / "engine"


@pytest.fixture(autouse=True)
def _a_program_finds_the_engine_and_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the programs that a test starts import this engine, and give them a minute for each answer."""
    monkeypatch.setenv("PYTHONPATH", str(ENGINE))
    monkeypatch.setattr("machiavel.arena.players.ENGINE_SECONDS", 60.0)


def player_of_program(text: str) -> str:
    return f"program:{shlex.quote(sys.executable)} -c {shlex.quote(text)}"


FORFEITER = player_of_program("""
import sys
for line in sys.stdin:
    if line.startswith("machiavel"):
        print("ready", flush=True)
    elif line.startswith("go"):
        print("bestmove x", flush=True)
""")


@pytest.mark.parametrize(
    ("players", "rules", "game"),
    [
        ([FORFEITER, "random"], "standard", "djambi"),
        ([FORFEITER, "random"], "standard;board=hex3", "djambi"),
        ([FORFEITER, "random", "greedy"], "standard", "djambi"),
        ([FORFEITER, "random"], "war", "knights"),
    ],
)
def test_a_forfeit_covers_all_seats_of_the_player(players: list[str], rules: str, game: str) -> None:
    results = [play_game(scheduled) for scheduled in schedule_games(players, 6, rules, 1, game=game)]
    for result in results:
        own = {place for place, name in enumerate(result.scheduled.names) if name == FORFEITER}
        assert result.reason == "forfeit"
        assert all(result.points[place] == 0 for place in own)
        assert set(result.ranking[-1]) == own
        assert sum(result.points) == pytest.approx(1)
    assert player_results(results)[[share.name for share in player_results(results)].index(FORFEITER)].mean == 0
    rated = rate_players(results)
    if rated is not None:
        assert rated[FORFEITER][0] < min(mu for name, (mu, _) in rated.items() if name != FORFEITER)


def test_a_forfeit_of_the_only_player_has_no_points() -> None:
    result = play_game(schedule_games([FORFEITER], 1, "standard", 1)[0])
    assert (result.points, result.ranking) == ((0.0,) * 4, ((0, 1, 2, 3),))
    assert points_of(FORFEITER, result) == 0


def test_a_forfeit_is_won_by_the_best_of_the_others() -> None:
    """An accomplice of the loser with fewer points gets no share of the win."""
    knights = get_game("knights")
    scheduled = replace(schedule_games(["greedy", "random"], 1, "war", 5, game="knights")[0], max_length=900)
    runner = _GameRunner(knights, scheduled, {name: make_player(knights, name) for name in scheduled.names})
    runner.play_to_end()
    points = runner.line[-1].points
    seat = points.index(max(points))
    runner.scheduled = replace(scheduled, names=tuple("x" if place == seat else str(place) for place in range(4)))
    result = runner._forfeit_result(ForfeitError(seat, "illegal", "x"))
    best = max(count for place, count in enumerate(points) if place != seat)
    assert {place for place, share in enumerate(result.points) if share} == {
        place for place, count in enumerate(points) if place != seat and count == best
    }


# -- stalling


def offering_program(limit: str) -> str:
    """Return a player of Knights that makes an offer if *limit* is true and else plays the first legal action."""
    return player_of_program(f"""
import json, sys
from random import Random
from machiavel.core.errors import MachiavelError
from machiavel.core.registry import get_game
game, left = get_game("knights"), 0
kinds = "brick wood wool grain ore coin cloth paper".split()
def action(position, seat):
    if {limit}:
        for text in [f"offer:1{{x}}:19{{y}}" for x in kinds for y in kinds]:
            try:
                if game.actor(position, text).seat == seat and game.apply(position, text):
                    return text
            except MachiavelError:
                pass
    return game.actions(position, seat)[0]
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "machiavel":
        print("ready", flush=True)
    elif word == "seat":
        seat, memory, left = int(rest), None, 0
    elif word == "memory":
        memory = json.loads(rest)
    elif word == "left":
        left = int(rest.split()[1])
    elif word == "observation":
        seen = json.loads(rest)
    elif word == "go":
        print("bestmove", action(game.resample(seen, seat, Random(0), memory), seat), flush=True)
""")


def test_a_program_that_only_offers_forfeits() -> None:
    staller = offering_program("True")
    result = play_game(schedule_games(["random", staller], 1, "war;turns=4", 3, game="knights")[0])
    assert (result.reason, result.forfeit and result.forfeit[1]) == ("forfeit", "stalled")
    assert "offer" in result.fault
    assert points_of(staller, result) == 0


def test_a_program_that_counts_its_offers_plays_to_the_end() -> None:
    scheduled = schedule_games(["random", offering_program("left > 0")], 1, "war;turns=4", 3, game="knights")[0]
    knights = get_game("knights")
    players = {name: make_player(knights, name) for name in dict.fromkeys(scheduled.names)}
    runner = _GameRunner(knights, scheduled, players)
    try:
        result = runner.play_to_end()
    finally:
        for player in players.values():
            player.close()
    assert (result.reason, result.forfeit) == ("limit", None)
    assert 0 < runner.action_counts["offer"] <= 2 * 4


def test_a_turn_has_a_limit_of_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("machiavel.arena.runner.MAX_ACTIONS_PER_TURN", 3)
    result = play_game(schedule_games(["random"], 1, "war", 3, game="knights")[0])
    assert (result.reason, result.forfeit and result.forfeit[1]) == ("forfeit", "stalled")


@pytest.mark.parametrize(("game", "rules", "max_length"), [("knights", "war", 700), ("djambi", "standard", 10)])
def test_a_game_that_is_cut_off_is_adjudicated(game: str, rules: str, max_length: int) -> None:
    played_game = get_game(game)
    scheduled = schedule_games(["random"], 1, rules, 5, max_length, game)[0]
    runner = _GameRunner(played_game, scheduled, {name: make_player(played_game, name) for name in scheduled.names})
    result = runner.play_to_end()
    assert result.reason == "unfinished"
    end = runner.line[-1]
    counts = end.points if game == "knights" else count_pieces(end)
    best = [place for place, count in enumerate(counts) if count == max(counts)]
    assert len(best) < len(counts)
    assert [place for place, share in enumerate(result.points) if share] == best
    assert list(result.ranking[0]) == best


def count_pieces(position: Any) -> list[int]:
    """Return the number of living pieces of each party. In the position each party must control its own only."""
    board, _, parties, *_ = get_game().format_position(position).split(" ")
    assert parties == "+,+,+,+"
    return [board.count(letter) for letter in "rbyg"]


def test_a_game_of_djambi_is_adjudicated_by_pieces() -> None:
    fewer = parse_position(format_position(start_position()).replace("gM3", "4", 1))
    assert get_game().adjudicate([start_position()]).winners == (0, 1, 2, 3)
    assert get_game().adjudicate([fewer]).winners == (0, 1, 2)


def test_an_allowance_of_overtime_is_used_up() -> None:
    allowance = TimeAllowance()
    granted = [allowance.answer_limit(1.0)]
    for taken in (0.2, 1.0, *[1.45] * 30):
        allowance.use_overtime(1.0, taken)
        granted.append(allowance.answer_limit(1.0))
    assert granted[:4] == [1 + GRACE_SECONDS] * 4
    assert sorted(granted, reverse=True) == granted
    assert granted[-1] == 1.0


# -- child processes and command lines


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (r"C:\bots\bot.exe --fast", [r"C:\bots\bot.exe", "--fast"]),
        (r'"C:\my bots\bot.exe" x', [r"C:\my bots\bot.exe", "x"]),
        (r"'C:\my bots\python.exe' -m bot", [r"C:\my bots\python.exe", "-m", "bot"]),
    ],
)
def test_a_path_of_windows_keeps_its_backslashes(command: str, words: list[str]) -> None:
    assert split_command(command, is_windows=True) == words


def test_a_command_on_other_systems_has_the_words_of_a_shell() -> None:
    assert split_command(r"bot\ one 'two three'", is_windows=False) == ["bot one", "two three"]


CHILDREN = {
    "in a session of its own": "child = subprocess.Popen(['sleep', '1000'], start_new_session=True)\nsay(child.pid)",
    "of a child that has ended": """
if os.fork() == 0:
    os.setsid()
    child = subprocess.Popen(['sleep', '1000'], start_new_session=True)
    say(child.pid)
    os._exit(0)
os.wait()
""",
}


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="processes are looked for on Linux only")
@pytest.mark.parametrize("kind", CHILDREN)
@pytest.mark.parametrize("ending", ["close", "forfeit"])
def test_a_program_is_ended_with_its_child_processes(kind: str, ending: str, tmp_path: Path) -> None:
    pid_file = tmp_path / "child"
    text = f"""
import os, subprocess, sys
def say(number):
    open({str(pid_file)!r}, "w").write(str(number))
{CHILDREN[kind]}
for line in sys.stdin:
    if line.startswith("machiavel"):
        print("ready", flush=True)
    elif line.startswith("quit"):
        break
    elif line.startswith("go"):
        print("nonsense", flush=True)
"""
    player = EngineProcess(f"{shlex.quote(sys.executable)} -c {shlex.quote(text)}")
    child = os.pidfd_open(int(pid_file.read_text()))
    try:
        if ending == "close":
            player.close()
        else:
            with pytest.raises(Exception, match="nonsense"):
                player.best_move([], 60)
        assert select.select([child], [], [], 60)[0], "the child process is still running"
    finally:
        os.close(child)
        player.close()


# -- Ctrl-C


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT of this kind")
@pytest.mark.parametrize("reach", [os.kill, os.killpg], ids=["the arena alone", "all in the terminal"])
def test_ctrl_c_ends_an_arena_in_several_processes(reach: Callable[[int, int], None]) -> None:
    """Games that are being played are ended, and no other game is started."""
    players = ["6@0.4", "6@0.4", "--games", "2000", "--turns", "4", "--jobs", "2"]
    restore_sigint = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(
        [sys.executable, "-m", "machiavel", "arena", *players],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=restore_sigint,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"1\t")
        reach(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=120)
    assert (process.returncode, errors) == (130, b"")
