"""`build.py tune`: games are played and kept, shares measured, constants fitted."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from machiavel.search.calibration import Finding, Trust, shares_of

from lab.tune import djambi as tune
from lab.tune import knights as knights_tune
from lab.tune.blunder_marks import Mark, rows
from lab.tune.calibration import Judged, fitted, loss, plot, predicted, tenths
from lab.tune.factorial import STEPS, Block, effects, player, read

FLAT = Trust(0.0, 1.0, 1.0, 0.1)
REAL = Trust(0.5, 2.0, 1.0, 0.3)


def games(count: int) -> list[Judged]:
    """Positions whose results were drawn by shares of REAL."""
    rng, found = Random(1), []
    for number in range(count):
        finding = Finding(0, (0, 1, 2), rng.gauss(-0.5, 1), tuple(rng.gauss(0, 1) for _ in range(3)))
        (winner,) = rng.choices(range(3), shares_of(finding, REAL))
        found.append(Judged(finding, tuple(float(seat == winner) for seat in range(3)), number))
    return found


def test_the_fit_finds_the_constants_that_made_the_results() -> None:
    judged = games(600)
    trust = fitted(judged, FLAT)
    assert loss(judged, trust) < loss(judged, FLAT)
    assert trust.slope == pytest.approx(REAL.slope, abs=0.7)
    assert trust.doubt == pytest.approx(REAL.doubt, abs=0.15)


def test_tenths_count_every_share_once_and_draw_whole_games() -> None:
    judged = games(300)
    found = tenths(predicted(judged))
    assert sum(tenth.size for tenth in found) == 900
    assert all(tenth.number / 10 <= tenth.predicted <= tenth.number / 10 + 0.1 for tenth in found)
    # The same positions as if of one game prove as much as that game.
    alike = tenths(predicted([each._replace(game=0) for each in judged]))
    assert [tenth.games for tenth in alike] == [1] * len(alike)
    assert [tenth.result for tenth in alike] == [tenth.result for tenth in found]


def test_in_folds_each_game_is_predicted_by_the_others() -> None:
    judged = games(60)
    found = predicted(judged, 3)
    assert sorted(each.game for each, _ in found) == sorted(each.game for each in judged)
    game, shares = next((each.game, shares) for each, shares in found)
    lost = [each._replace(points=each.points[::-1]) if each.game == game else each for each in judged]
    # What became of a game has no part in its own prediction, but in that of others.
    again = {each.game: shares for each, shares in predicted(lost, 3)}
    assert again[game] == shares
    assert any(again[each.game] != shares for each, shares in found)


def test_the_plot_is_a_drawing(tmp_path: Path) -> None:
    found = tenths(predicted(games(300)))
    plot(found, tmp_path / "shares.svg")
    root = ET.parse(tmp_path / "shares.svg").getroot()
    assert len([node for node in root.iter() if node.tag.endswith("circle")]) == len(found)


def test_games_are_played_searched_again_and_told_by_tenths(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.tsv"
    play = ["play", str(file), "--games", "2", "--nodes", "5"]
    assert tune.main(play) == 0
    samples = list(tune.read(file))
    assert {sample.game for sample in samples} == {0, 1}
    assert all(sum(sample.points) == pytest.approx(1, abs=0.01) for sample in samples)
    assert max(Counter(sample.game for sample in samples).values()) <= tune.MOST
    capsys.readouterr()
    assert tune.main(["shares", str(file), "--nodes", "5", "--every", "5"]) == 0
    out = capsys.readouterr().out
    sizes = [int(size) for size in re.findall(r"^\| \d\.\d–\d\.\d \| (\d+) ", out, re.MULTILINE)]
    assert sum(sizes) == sum(len(sample.position.realm.in_play) for sample in samples[::5])
    assert tune.main(["calibrate", str(file), "--nodes", "5", "--every", "5"]) == 0
    assert "4: Trust(" in capsys.readouterr().out


def test_marks_are_told_apart_by_what_was_lost() -> None:
    """Each move is in one row, with the means of its kind; a row of one game proves as much as that game."""
    found = [
        Mark(0.5, 0.0, 1.0, 0),
        Mark(0.3, 0.1, 0.0, 0),
        Mark(0.4, 0.11, 0.0, 1),
        Mark(0.6, 0.2, 1.0, 2),
        Mark(0.9, 0.8, 0.0, 1),
    ]
    told = {row.name: row for row in rows(found)}
    assert {name: row.moves for name, row in told.items()} == {"as good as the best": 1, "no mark": 1, "?": 2, "??": 1}
    assert told["?"].best == pytest.approx(0.5)
    assert told["?"].loss == pytest.approx(0.155)
    assert told["?"].got == pytest.approx(0.5)
    assert told["?"].doubt == pytest.approx(1.96 * (0.5**2 + 0.5**2) ** 0.5 / 2)
    assert sum(row.moves for row in told.values()) == len(found)


def test_marked_moves_are_of_games_that_were_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "marks.tsv"
    assert tune.main(["marks", str(file), "--games", "2", "--levels", "1", "--nodes", "5", "--every", "9"]) == 0
    moves = sum(int(size) for size in re.findall(r"^\| [^|]+ \| (\d+) ", capsys.readouterr().out, re.MULTILINE))
    lines = [line.split("\t") for line in file.read_text().splitlines()]
    assert moves == len(lines) > 0
    assert {line[3] for line in lines} == {"0", "1"}
    assert all(0 <= float(line[1]) <= float(line[0]) <= 1 for line in lines)


def test_a_screening_finds_the_settings_that_win_games() -> None:
    """Two settings make the results, one of them by being down; the other settings have no part in them."""
    rng, blocks = Random(1), []
    for number in range(400):
        ups = frozenset(name for name in STEPS if rng.random() < 0.5)
        mean = 0.5 + (0.1 if "walls" in ups else -0.1) + (0.06 if "dug" not in ups else -0.06)
        blocks.append(Block(number, ups, min(1.0, max(0.0, rng.gauss(mean, 0.2)))))
    found = effects(blocks)
    assert [effect.name for effect in found[:2]] == ["walls", "dug"]
    assert found[0].size == pytest.approx(0.1, abs=0.03)
    assert found[1].size == pytest.approx(-0.06, abs=0.03)
    assert all(abs(effect.size) < 2 * effect.doubt for effect in found[2:])


def test_half_dozens_are_played_by_opposites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What one side has up the other has down; the same number is the same games."""
    file = tmp_path / "screen.tsv"
    brief = ["--nodes", "4", "--rules", "rulebook;board=mini2"]
    assert tune.main(["screen", str(file), "--blocks", "2", *brief]) == 0
    assert len(re.findall(r"^\| .* \| [+-]\d", capsys.readouterr().out, re.MULTILINE)) == len(STEPS)
    assert tune.main(["screen", str(file), "--blocks", "1", "--first", "1", *brief]) == 0
    first, second, again = read(file)
    assert first.ups != second.ups
    assert second == again
    assert "men[1]=112.5000" in player(frozenset(STEPS), 4)
    assert "walls[0]=-360.0000" in player(frozenset(), 4)


def test_the_same_seed_takes_the_same_walk_through_the_weights_of_knights(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether in one go or broken off and gone on with, a walk changes the same weights and plays the same games."""

    def walk(log: str, steps: int) -> list[str]:
        brief = ["--games", "2", "--level", "1", "--rules", "storm;map=custom;turns=24"]
        assert knights_tune.main(["--steps", str(steps), "--seed", "1", "--log", str(tmp_path / log), *brief]) == 0
        return capsys.readouterr().out.splitlines()

    first, second, kept = walk("whole", 2)
    assert first.split()[3:] != second.split()[3:]
    assert walk("broken", 1)[0] == first
    assert walk("broken", 1) == [second, kept]
    assert (tmp_path / "broken").read_bytes() == (tmp_path / "whole").read_bytes()
