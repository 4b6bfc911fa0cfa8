"""The engine agrees with the slow reference model on random games and unusual positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference.check_tables import TABLES, perft_disagreements, playthrough_disagreements
from tests.reference.compare import compare


@pytest.mark.rule("D11")
@pytest.mark.rule("D12")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_engine_and_reference_agree(seed: int) -> None:
    """Both give the same legal moves, positions after them, outcomes and resignations, and accept the same texts."""
    comparison = compare(seed, games=30)
    assert comparison.counts["games"] == 30
    assert not comparison.found, "\n".join(map(str, comparison.found))


@pytest.mark.rule("D12")
@pytest.mark.parametrize("tables", [TABLES, TABLES / "hex6"], ids=["", "hex6"])
def test_reference_agrees_with_the_tables(tables: Path) -> None:
    """The model reproduces the recorded games and the smaller counts of the perft table."""
    found = [
        *playthrough_disagreements(tables / "playthroughs.jsonl"),
        *perft_disagreements(tables / "perft.tsv", 2000),
    ]
    assert not found, "\n".join(found)
