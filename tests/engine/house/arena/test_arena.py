"""Games between players: seatings, openings, points, figures, the protocol with other programs."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.arena.figures import beaten_by, points_of, shares
from machiavel.arena.games import Fixture, Record, opening, play_fixture, schedule, seatings
from machiavel.arena.players import make_player
from machiavel.djambi import format_position, legal_moves, start_position
from machiavel.errors import MachiavelError

START = format_position(start_position())
UNKNOWN = ["7", "0", "level", "nodes=many", "replies=kind", "depht=3", "", "program:/no/such/program"]
OURS = f"program:{shlex.quote(sys.executable)} -P -m machiavel player"


@pytest.fixture(autouse=True)
def _engine_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program started by a test finds the same engine."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[4] / "engine"))


def record(names: str, points: tuple[float, ...], ranking: tuple[tuple[int, ...], ...]) -> Record:
    return Record(Fixture(0, 0, tuple(names), "standard", 0), points, "last-party", 50, ranking)


def test_two_against_two_sit_in_all_six_ways() -> None:
    ways = seatings(["a", "b"], 4)
    assert len(ways) == len(set(ways)) == 6
    assert all(Counter(way) == {"a": 2, "b": 2} for way in ways)


def test_one_against_three_sits_everywhere() -> None:
    assert [way.index("a") for way in seatings(["a", "b", "b", "b"], 4)] == [0, 1, 2, 3]


def test_four_players_rotate() -> None:
    assert seatings(list("abcd"), 4)[1] == ("b", "c", "d", "a")


def test_an_opening_is_played_in_every_seating_before_the_next() -> None:
    fixtures = schedule(["a", "b"], 12, "standard", 1)
    assert [fixture.opening for fixture in fixtures] == [0] * 6 + [1] * 6


def test_two_players_meet_on_boards_for_two_and_three() -> None:
    assert len({f.names for f in schedule(["a", "b"], 2, "standard;board=mini2", 1)}) == 2
    assert len({f.names for f in schedule(["a", "b"], 6, "standard;board=hex3", 1)}) == 6


def test_an_opening_is_peaceful_and_repeatable() -> None:
    position = opening("standard", 5, 8)
    assert position == opening("standard", 5, 8)
    assert position != start_position()
    assert position.quiet == 8


def test_points_and_places() -> None:
    game = record("abab", (0.0, 1.0, 0.0, 0.0), ((1,), (0,), (2, 3)))
    assert points_of("b", game) == 1.0
    assert beaten_by("b", game) == pytest.approx((2 + 0.5) / 4)
    share = shares([game, game])[1]
    assert (share.name, share.mean, share.per_seat) == ("b", 1.0, 0.5)
    assert 0 < share.low < 1 == share.high


def test_the_same_fixture_gives_the_same_game() -> None:
    fixture = schedule(["nodes=20", "greedy"], 1, "standard;board=mini2", 3)[0]
    first, second = play_fixture(fixture), play_fixture(fixture)
    assert (first.points, first.turns, first.ranking) == (second.points, second.turns, second.ranking)
    assert sum(first.points) == pytest.approx(1)


@pytest.mark.parametrize("name", UNKNOWN)
def test_an_unknown_player_is_named(name: str) -> None:
    with pytest.raises(MachiavelError):
        make_player(name)


def test_the_arena_prints_shares_and_endings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "1", "random", "--games", "2", "--rules", "standard;board=mini2", "--turns", "40"]) == 0
    out = capsys.readouterr().out
    for part in ("1\tshare ", "random\tshare ", "games 2\tended: "):
        assert part in out


class Cluster(ModuleType):
    """Ray as far as an arena uses it: games end in another order than they began."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.addresses: list[str | None] = []
        self.is_open = False

    def init(self, address: str | None, ignore_reinit_error: bool) -> None:
        assert ignore_reinit_error
        self.addresses.append(address)
        self.is_open = True

    def remote(self, function: Callable[[Fixture], Record]) -> object:
        return SimpleNamespace(remote=lambda fixture: partial(function, fixture))

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        return waiting[-1:], waiting[:-1]

    def get(self, done: list[Any]) -> list[Record]:
        return [play() for play in done]

    def shutdown(self) -> None:
        self.is_open = False


def test_games_are_spread_over_a_cluster(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """All are played, in whatever order they end, the figures are those of one machine, and the cluster is left."""
    cluster = Cluster()
    monkeypatch.setitem(sys.modules, "ray", cluster)
    games = ["arena", "greedy", "random", "--games", "4", "--rules", "standard;board=mini2", "--turns", "60"]
    assert main(games) == 0
    alone = capsys.readouterr().out.splitlines()
    assert main([*games, "--ray", "ray://head:10001"]) == 0
    spread = capsys.readouterr().out.splitlines()
    assert [line[0] for line in spread[:4]] == ["4", "3", "2", "1"]
    assert sorted(spread[:4]) == sorted(alone[:4])
    assert sorted(line for line in spread if "share" in line) == sorted(line for line in alone if "share" in line)
    assert cluster.addresses == ["ray://head:10001"]
    assert not cluster.is_open


def test_without_ray_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "greedy", "random", "--games", "2", "--ray"]) == 2
    assert "pip install 'machiavel[ray]'" in capsys.readouterr().err


def test_a_program_plays_by_the_protocol() -> None:
    player = make_player(OURS + " --level 1")
    try:
        start = start_position()
        assert player.choose([start], None) in {str(m) for m in legal_moves(start)}  # type: ignore[arg-type]
    finally:
        player.close()


def test_a_program_that_breaks_the_protocol_is_named() -> None:
    with pytest.raises(MachiavelError, match="ready"):
        make_player(f"program:{shlex.quote(sys.executable)} -c 'print(1)'")


def test_bestmove_prints_a_legal_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bestmove", START, "--nodes", "200", "--seed", "3"]) == 0
    move = capsys.readouterr().out.strip()
    assert main(["bestmove", START, "--level", "2"]) == 0
    assert main(["apply", START, move]) == 0


def test_analyse_prints_candidates_with_shares(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", START, "--lines", "3", "--nodes", "300"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    for line in lines:
        move, parties, follow = line.split("\t")
        assert follow.startswith(move)
        assert sum(float(part.split("=")[1]) for part in parties.split()) == pytest.approx(1, abs=0.01)


def test_a_finished_game_has_no_best_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bestmove", "9/9/9/9/9/9/9/9/rCrM7 - +,krr,krr,krr 0/1 standard"]) == 2
    assert "the game is over" in capsys.readouterr().err
