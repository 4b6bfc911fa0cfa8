"""Marks of bad moves against the results of games."""

import re
from pathlib import Path

import pytest

from lab.tune import djambi
from lab.tune.blunder_marks import MarkedMove, mark_rows


def test_each_move_is_in_the_row_of_its_mark() -> None:
    moves = [
        MarkedMove(0.5, 0.0, 1.0, 0),
        MarkedMove(0.3, 0.1, 0.0, 0),
        MarkedMove(0.4, 0.11, 0.0, 1),
        MarkedMove(0.6, 0.2, 1.0, 2),
        MarkedMove(0.9, 0.8, 0.0, 1),
    ]
    found = {row.name: row for row in mark_rows(moves)}
    assert {name: row.moves for name, row in found.items()} == {
        "as good as the best": 1,
        "no mark": 1,
        "?": 2,
        "??": 1,
    }
    assert found["?"].best == pytest.approx(0.5)
    assert found["?"].loss == pytest.approx(0.155)
    assert found["?"].points == pytest.approx(0.5)
    assert found["?"].interval == pytest.approx(1.96 * (0.5**2 + 0.5**2) ** 0.5 / 2)


def test_the_command_judges_moves_of_games_that_it_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "marks.tsv"
    assert djambi.main(["marks", str(file), "--games", "2", "--levels", "1", "--nodes", "5", "--every", "9"]) == 0
    moves = sum(int(size) for size in re.findall(r"^\| [^|]+ \| (\d+) ", capsys.readouterr().out, re.MULTILINE))
    lines = [line.split("\t") for line in file.read_text().splitlines()]
    assert moves == len(lines) > 0
    assert {line[3] for line in lines} == {"0", "1"}
    assert all(0 <= float(line[1]) <= float(line[0]) <= 1 for line in lines)
