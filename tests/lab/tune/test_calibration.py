"""Calibration: shares are compared with results by tenths, and the fit finds the constants behind the results."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from machiavel.search.calibration import Calibration, Estimate, shares_from_estimate

from lab.tune import djambi
from lab.tune.calibration import SearchedSample, filled_tenths, fit_constants, mean_loss, predict_shares
from lab.tune.calibration_plot import write_plot
from lab.tune.self_play import MAX_SAMPLES, read_samples

FLAT = Calibration(0.0, 1.0, 1.0, 0.1)
REAL = Calibration(0.5, 2.0, 1.0, 0.3)


def random_samples(count: int) -> list[SearchedSample]:
    """Samples of three parties whose results are drawn by the shares that REAL gives."""
    rng, samples = Random(1), []
    for number in range(count):
        finding = Estimate(0, (0, 1, 2), rng.gauss(-0.5, 1), tuple(rng.gauss(0, 1) for _ in range(3)))
        (winner,) = rng.choices(range(3), shares_from_estimate(finding, REAL))
        samples.append(SearchedSample(finding, tuple(float(seat == winner) for seat in range(3)), number))
    return samples


def test_the_fit_finds_the_constants_that_made_the_results() -> None:
    samples = random_samples(600)
    constants = fit_constants(samples, FLAT)
    assert mean_loss(samples, constants) < mean_loss(samples, FLAT)
    assert constants.slope == pytest.approx(REAL.slope, abs=0.7)
    assert constants.even_part == pytest.approx(REAL.even_part, abs=0.15)


def test_tenths_count_every_share_once_and_intervals_are_by_games() -> None:
    samples = random_samples(300)
    found = filled_tenths(predict_shares(samples))
    assert sum(tenth.size for tenth in found) == 900
    assert all(tenth.number / 10 <= tenth.predicted <= tenth.number / 10 + 0.1 for tenth in found)
    of_one_game = filled_tenths(predict_shares([sample._replace(game=0) for sample in samples]))
    assert [tenth.games for tenth in of_one_game] == [1] * len(of_one_game)
    assert [tenth.result for tenth in of_one_game] == [tenth.result for tenth in found]


def test_with_folds_each_game_is_predicted_by_the_others() -> None:
    samples = random_samples(60)
    predicted = predict_shares(samples, 3)
    assert sorted(sample.game for sample, _ in predicted) == sorted(sample.game for sample in samples)
    first, shares = predicted[0]
    changed = [each._replace(points=each.points[::-1]) if each.game == first.game else each for each in samples]
    again = {sample.game: shares for sample, shares in predict_shares(changed, 3)}
    assert again[first.game] == shares
    assert any(again[sample.game] != shares for sample, shares in predicted)


def test_a_fold_without_another_game_of_its_parties_keeps_the_constants_in_force() -> None:
    duel = SearchedSample(Estimate(0, (0, 1), 0.5, (0.5, 0.0, None)), (1.0, 0.0, 0.0), 99)
    predicted = {sample.game: shares for sample, shares in predict_shares([*random_samples(9), duel], 3)}
    assert predicted[99] == shares_from_estimate(duel.finding)


def test_the_plot_has_a_point_for_each_tenth(tmp_path: Path) -> None:
    found = filled_tenths(predict_shares(random_samples(300)))
    write_plot(found, tmp_path / "shares.svg")
    root = ET.parse(tmp_path / "shares.svg").getroot()
    assert len([node for node in root.iter() if node.tag.endswith("circle")]) == len(found)


def test_the_commands_play_games_and_print_tenths_and_constants(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.tsv"
    assert djambi.main(["play", str(file), "--games", "2", "--nodes", "5"]) == 0
    samples = list(read_samples(file))
    assert {sample.game for sample in samples} == {0, 1}
    assert all(sum(sample.points) == pytest.approx(1, abs=0.01) for sample in samples)
    assert max(Counter(sample.game for sample in samples).values()) <= MAX_SAMPLES
    capsys.readouterr()
    assert djambi.main(["shares", str(file), "--nodes", "5", "--every", "5"]) == 0
    out = capsys.readouterr().out
    sizes = [int(size) for size in re.findall(r"^\| \d\.\d–\d\.\d \| (\d+) ", out, re.MULTILINE)]
    assert sum(sizes) == sum(len(sample.position.realm.in_play) for sample in samples[::5])
    assert djambi.main(["calibrate", str(file), "--nodes", "5", "--every", "5"]) == 0
    assert "4: Calibration(" in capsys.readouterr().out
