"""The arena: seatings, openings, points, statistics, and programs as players."""

from __future__ import annotations

import json
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.arena.engine_process import BrokenError, EngineProcess
from machiavel.arena.executors import play_locally, play_on_ray
from machiavel.arena.players import BuiltinPlayer, Decision, ExternalPlayer, check_player, make_player, protocol_lines
from machiavel.arena.results import count_forfeits, outlived_by, player_results, points_of
from machiavel.arena.runner import GameResult, ScheduledGame, opening_position, play_game, schedule_games, seatings
from machiavel.cli.arena_commands import print_report
from machiavel.core.ai import InformationState
from machiavel.core.chance import ChanceSampler
from machiavel.core.errors import MachiavelError
from machiavel.core.game import CHANCE, Game
from machiavel.core.registry import get_game, register_game
from machiavel.djambi import format_position, legal_moves, start_position

from tests.engine.core.toy import Toy

START = format_position(start_position())
DJAMBI = get_game()
UNKNOWN_PLAYERS = ["7", "0", "level", "nodes=many", "replies=kind", "depht=3", "", "program:/no/such/program"]
UNKNOWN_PLAYERS += ["3,", "3,war", "9,late=0", "level=0,late=0", "level=x", "3@0"]
UNKNOWN_PLAYERS += ["program@2.5", "program@0:python", "program@:python", "program@soon:python"]
OWN_PROGRAM = f"program:{shlex.quote(sys.executable)} -P -m machiavel player"


@pytest.fixture(autouse=True)
def _engine_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the programs that a test starts import this engine."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3] / "engine"))


@pytest.fixture(autouse=True)
def _programs_have_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no program be late on a busy machine. Some tests lower this limit."""
    monkeypatch.setattr("machiavel.arena.players.ENGINE_SECONDS", 60.0)


def game_result(names: str, points: tuple[float, ...], ranking: tuple[tuple[int, ...], ...]) -> GameResult:
    return GameResult(ScheduledGame(0, 0, tuple(names), "standard", 0), points, "last-party", 50, ranking)


def test_two_against_two_have_six_seatings() -> None:
    ways = seatings(["a", "b"], 4)
    assert len(ways) == len(set(ways)) == 6
    assert all(Counter(way) == {"a": 2, "b": 2} for way in ways)


def test_one_against_three_has_each_seat_once() -> None:
    assert [way.index("a") for way in seatings(["a", "b", "b", "b"], 4)] == [0, 1, 2, 3]


def test_four_players_rotate() -> None:
    assert seatings(list("abcd"), 4)[1] == ("b", "c", "d", "a")


def test_an_opening_is_played_in_every_seating_before_the_next() -> None:
    scheduled_games = schedule_games(["a", "b"], 12, "standard", 1)
    assert [scheduled.opening for scheduled in scheduled_games] == [0] * 6 + [1] * 6


def test_two_players_meet_on_boards_for_two_and_three() -> None:
    assert len({f.names for f in schedule_games(["a", "b"], 2, "standard;board=mini2", 1)}) == 2
    assert len({f.names for f in schedule_games(["a", "b"], 6, "standard;board=hex3", 1)}) == 6


def test_an_opening_is_peaceful_and_repeatable() -> None:
    position = opening_position(DJAMBI, "standard", 5, 8)
    assert position == opening_position(DJAMBI, "standard", 5, 8)
    assert position != opening_position(DJAMBI, "standard", 5, 9)
    assert position != start_position()
    assert position.quiet == 4


def test_players_are_rated_by_points_and_places() -> None:
    game = game_result("abab", (0.0, 1.0, 0.0, 0.0), ((1,), (0,), (2, 3)))
    assert points_of("b", game) == 1.0
    assert outlived_by("b", game) == pytest.approx((2 + 0.5) / 4)
    share = player_results([game, game])[1]
    assert (share.name, share.mean, share.per_seat) == ("b", 1.0, 0.5)
    assert 0 < share.interval_low < 1 == share.interval_high


def test_the_same_fixture_gives_the_same_game() -> None:
    scheduled = schedule_games(["nodes=20", "greedy"], 1, "standard;board=mini2", 3)[0]
    first, second = play_game(scheduled), play_game(scheduled)
    assert (first.points, first.turns, first.ranking) == (second.points, second.turns, second.ranking)
    assert sum(first.points) == pytest.approx(1)


@pytest.mark.parametrize("name", UNKNOWN_PLAYERS)
def test_an_unknown_player_is_named(name: str) -> None:
    with pytest.raises(MachiavelError):
        check_player(DJAMBI, name, "standard")


def test_a_program_has_the_seconds_that_its_name_says() -> None:
    player = make_player(DJAMBI, "program@2.5:bot --level 3:4")
    assert isinstance(player, ExternalPlayer)
    assert (player.allowed_seconds, player.command) == (2.5, "bot --level 3:4")


@pytest.mark.parametrize("name", ["3,war=0", "level=3,war=0", "level3,war=0"])
def test_a_level_plays_with_settings_of_its_game(name: str) -> None:
    knights = get_game("knights")
    check_player(knights, name, "storm")
    player = make_player(knights, name)
    assert isinstance(player, BuiltinPlayer)
    assert (player.request.level, player.request.settings) == (3, {"war": 0})
    with pytest.raises(MachiavelError, match="luck"):
        check_player(knights, "3,luck=1", "storm")


def test_openings_on_shuffled_maps_differ_from_deal_to_deal_and_not_within_one() -> None:
    knights = get_game("knights")
    maps = [opening_position(knights, "storm;map=custom", 3, number).thaw().board.terrain for number in (0, 0, 1)]
    assert maps[0] == maps[1] != maps[2]
    result = play_game(schedule_games(["random"], 1, "storm;map=custom;turns=1", 3, game="knights")[0])
    assert result.reason == "limit"


def test_an_arena_counts_actions(capsys: pytest.CaptureFixture[str]) -> None:
    scheduled = schedule_games(["random"], 1, "war;turns=4", 3, game="knights")[0]
    result = play_game(scheduled)
    counts = dict(zip(get_game("knights").ai.counted_actions, result.counts, strict=True))
    assert counts["settlement"] >= 4
    assert counts["city"] >= 4
    assert counts["strike"] == 0
    print_report([result, replace(result, counts=tuple(number + 2 for number in result.counts))])
    assert f"settlement {counts['settlement'] + 1:.1f}" in capsys.readouterr().out


def test_an_arena_prints_the_time_of_a_move(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("machiavel.arena.runner.perf_counter", partial(next, count()))
    played = play_game(schedule_games(["1", "random"], 1, "standard;board=mini2", 1, 40)[0])
    assert sum(decided for decided, _ in played.decisions) == played.turns
    assert all(seconds == decided for decided, seconds in played.decisions)
    timed = replace(game_result("ab", (1.0, 0.0), ((0,), (1,))), decisions=((2, 1.0), (4, 1.0)))
    print_report([timed, replace(timed, decisions=((2, 2.0), (0, 0.0)))])
    assert [line.split("\t")[-1] for line in capsys.readouterr().out.splitlines()[:2]] == [
        "750 ms a move",
        "250 ms a move",
    ]


def test_the_arena_prints_shares_and_endings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "1", "random", "--games", "2", "--rules", "standard;board=mini2", "--turns", "40"]) == 0
    out = capsys.readouterr().out
    for part in ("1\tshare ", "random\tshare ", "games 2\tended: "):
        assert part in out


class FakeRay(ModuleType):
    """The part of Ray that an arena uses. Its games end in reverse order."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.addresses: list[str | None] = []
        self.is_open = False

    def init(self, address: str | None, ignore_reinit_error: bool) -> None:
        assert ignore_reinit_error
        self.addresses.append(address)
        self.is_open = True

    def remote(self, function: Callable[[ScheduledGame], GameResult]) -> object:
        return SimpleNamespace(remote=lambda scheduled: partial(function, scheduled))

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        return waiting[-1:], waiting[:-1]

    def get(self, done: list[Any]) -> list[GameResult]:
        return [play() for play in done]

    def shutdown(self) -> None:
        self.is_open = False


def without_times(results: Iterable[GameResult]) -> list[GameResult]:
    """Return the results in the order of their numbers, without the times that were measured."""
    ordered = sorted(results, key=lambda result: result.scheduled.number)
    return [replace(result, seconds=0.0, decisions=()) for result in ordered]


def test_games_are_played_on_a_cluster(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """All games are played, in any order, with the results of one machine. The cluster is shut down."""
    cluster = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", cluster)
    scheduled_games = schedule_games(["greedy", "random"], 4, "standard;board=mini2", 0, 60)
    alone, spread = list(play_locally(scheduled_games)), list(play_on_ray(scheduled_games))
    assert [result.scheduled.number for result in spread] == [3, 2, 1, 0]
    assert without_times(spread) == without_times(alone)
    games = ["arena", "greedy", "random", "--games", "2", "--rules", "standard;board=mini2", "--turns", "60"]
    assert main([*games, "--ray", "ray://head:10001"]) == 0
    assert [line[0] for line in capsys.readouterr().out.splitlines()[:2]] == ["2", "1"]
    assert cluster.addresses == [None, "ray://head:10001"]
    assert not cluster.is_open


def test_without_ray_the_error_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "greedy", "random", "--games", "2", "--ray"]) == 2
    assert "pip install ray" in capsys.readouterr().err


def test_a_program_plays_by_the_protocol() -> None:
    player = make_player(DJAMBI, OWN_PROGRAM + " --level 1")
    try:
        moves = {str(move) for move in legal_moves(start_position())}
        assert player.choose_action(Decision(DJAMBI, InformationState(0, START), (START,)), Random(1)) in moves
    finally:
        player.close()


def test_a_program_that_breaks_the_protocol_before_the_first_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"program:{shlex.quote(sys.executable)} -c 'print(1)'"
    assert main(["arena", program, "random", "--games", "2"]) == 2
    assert "where 'ready' was due" in capsys.readouterr().err


# -- faults of programs


def answering_program(answer: str, before: str = "") -> str:
    """Return a player whose program answers each `go` by running the statement *answer*."""
    text = f"""
import os, sys, time
from machiavel.djambi import legal_moves, parse_position
{before}
out = sys.stdout
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "machiavel":
        print("ready", flush=True)
    elif word == "position":
        position = parse_position(rest)
        mover = "rbyg"[position.mover]
        other = "rbyg"[next(s for s in position.realm.in_play if s != position.mover)]
    elif word == "go":
        {answer}
        out.flush()
"""
    return f"program:{shlex.quote(sys.executable)} -c {shlex.quote(text)}"


FIRST = 'print("bestmove", legal_moves(position)[0])'
CHEATS = {
    "another's resignation": ('print(f"bestmove resign={other}")', "illegal"),
    "a draw that nobody agreed on": ('print("bestmove draw")', "illegal"),
    "no move of the rules": ('print("bestmove a1-a9")', "illegal"),
    "nothing": ('print("bestmove")', "illegal"),
    "words": ('print("I resign")', "garbled"),
    "bytes that are no text": ("sys.stdout.buffer.write(bytes([255, 254, 10]))", "garbled"),
    "an endless line": ('[print("x" * 100000, end="") for _ in range(10**9)]', "garbled"),
    "an endless line of info": ('[print("info " * 100000, end="") for _ in range(10**9)]', "garbled"),
    "a flood of info": ('[print("info depth=1") for _ in range(10**12)]', "late"),
    "silence": ("time.sleep(1000)", "late"),  # waits: it is ended long before
    "an answer much later": (f"time.sleep(1000); {FIRST}", "late"),  # waits: it is ended long before
    "an end": ("sys.exit(3)", "crashed"),
    "a mistake": ("os.close(1); os.kill(os.getpid(), 9)", "crashed"),
    "a child that holds its output": ("import subprocess; subprocess.Popen(['sleep', '60']); os._exit(1)", "late"),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_program_forfeits_its_game_and_the_arena_goes_on(cheat: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, why = CHEATS[cheat]
    if why == "late":
        monkeypatch.setattr("machiavel.arena.players.ENGINE_SECONDS", 0.2)
    name = answering_program(answer)
    results = [play_game(scheduled) for scheduled in schedule_games([name, "random"], 2, "standard;board=mini2", 1)]
    assert [game.reason for game in results] == ["forfeit"] * 2
    for game in results:
        place = game.scheduled.names.index(name)
        assert game.forfeit == (place, why)
        assert game.points[place] == 0
        assert sum(game.points) == 1
        assert game.ranking[-1] == (place,)
    assert count_forfeits(results) == {name: Counter({why: 2})}


def test_a_program_may_resign() -> None:
    name = answering_program('print(f"bestmove resign={mover}")')
    game = play_game(schedule_games([name, "random"], 1, "standard;board=mini2", 1)[0])
    assert (game.reason, game.forfeit) == ("last-party", None)
    assert game.points[game.scheduled.names.index(name)] == 0


def test_a_program_that_reads_nothing_is_late() -> None:
    """This holds even when its input pipe is full: the history is longer than any pipe."""
    name = f"{sys.executable} -c 'import time; print(\"ready\", flush=True); time.sleep(1000)'"  # waits: it is ended
    player = EngineProcess(name)
    with pytest.raises(BrokenError) as raised:
        player.best_move([f"history {START}"] * 20_000, 0.2)
    assert raised.value.fault == "late"
    player.close()


def test_a_forfeit_among_four_is_shared_by_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    cheat = answering_program('print("bestmove x")')
    assert main(["arena", cheat, "greedy", "random", "1", "--games", "1"]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert ":0.33" in first
    assert "illegal: 'x'" in first
    assert any("forfeits 1: illegal 1" in line for line in lines)
    assert "ended: forfeit 1" in lines[-1]


# -- games with dice and secrets


@pytest.fixture
def toy() -> Game[Any]:
    """The toy game, which is registered for the test."""
    game = Toy()
    register_game(game)
    return game


def test_a_game_with_all_features_is_played(toy: Game[Any]) -> None:
    results = [play_game(f) for f in schedule_games(["random"] * 3, 6, "plain", 4, game="toy")]
    assert all(sum(game.points) == pytest.approx(1) and game.turns > 5 for game in results)
    assert len({game.reason for game in results} - {"unfinished"}) >= 1


def test_each_seating_meets_the_same_start_and_the_same_throws(toy: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    thrown: list[list[str]] = []

    class RecordingSampler(ChanceSampler):
        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            thrown.append([])

        def sample_throw(self, game: Game[Any], position: Any) -> str:
            thrown[-1].append(super().sample_throw(game, position))
            return thrown[-1][-1]

    monkeypatch.setattr("machiavel.arena.runner.ChanceSampler", RecordingSampler)
    for scheduled in schedule_games(["random"] * 3, 2, "plain", 9, game="toy"):
        play_game(replace(scheduled, opening=5))
    for kind in ("deal", "die"):
        one, other = ([throw for throw in throws if throw.startswith(kind)] for throws in thrown)
        common = min(len(one), len(other))
        assert common > 2
        dice = [[throw.split(":")[-1] for throw in throws[:common]] for throws in (one, other)]
        assert dice[0] == dice[1]


def test_a_program_is_sent_the_information_state_of_its_seat(toy: Game[Any]) -> None:
    """It has its observation, its memory and its seat, and never the position, which has the cards of all."""
    position = toy.start("plain")
    dice = ChanceSampler(3)
    while CHANCE in toy.seats_to_act(position):
        position = toy.apply(position, dice.sample_throw(toy, position))
    seat = toy.seats_to_act(position)[0]
    lines = protocol_lines(Decision(toy, InformationState(seat, toy.observation(position, seat), [1, 2])))
    assert lines[0] == f"seat {toy.seat_ids[seat]}"
    assert [line.split(" ")[0] for line in lines] == ["seat", "memory", "observation"]
    assert json.loads(lines[-1].partition(" ")[2]) == json.loads(json.dumps(toy.observation(position, seat)))
    assert toy.format_position(position) not in "\n".join(lines)
