"""The factorial experiment: random settings on both sides, and the effect of each setting."""

import re
from pathlib import Path
from random import Random

import pytest

from lab.tune import djambi
from lab.tune.factorial import STEPS, Block, player_name, read_blocks, setting_effects


def test_effects_are_those_of_the_settings_that_decide_the_games() -> None:
    """In these blocks `chief_exits` wins when up, `exits_with_necromobile` when down, and no other setting matters."""
    rng, blocks = Random(1), []
    for number in range(400):
        ups = frozenset(name for name in STEPS if rng.random() < 0.5)
        mean = 0.5 + (0.1 if "chief_exits" in ups else -0.1) + (0.06 if "exits_with_necromobile" not in ups else -0.06)
        blocks.append(Block(number, ups, min(1.0, max(0.0, rng.gauss(mean, 0.2)))))
    found = setting_effects(blocks)
    assert [effect.name for effect in found[:2]] == ["chief_exits", "exits_with_necromobile"]
    assert found[0].size == pytest.approx(0.1, abs=0.03)
    assert found[1].size == pytest.approx(-0.06, abs=0.03)
    assert all(abs(effect.size) < 2 * effect.interval for effect in found[2:])


def test_a_block_that_is_played_again_has_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "screen.tsv"
    quick = ["--nodes", "4", "--rules", "rulebook;board=mini2"]
    assert djambi.main(["screen", str(file), "--blocks", "2", *quick]) == 0
    assert len(re.findall(r"^\| .* \| [+-]\d", capsys.readouterr().out, re.MULTILINE)) == len(STEPS)
    assert djambi.main(["screen", str(file), "--blocks", "1", "--first", "1", *quick]) == 0
    first, second, again = read_blocks(file)
    assert first.ups != second.ups
    assert second == again


def test_a_player_has_the_given_settings_up_and_all_others_down() -> None:
    assert "piece_values[1]=112.5000" in player_name(frozenset(STEPS), 4)
    assert "chief_exits[0]=-360.0000" in player_name(frozenset(), 4)
