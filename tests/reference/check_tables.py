"""Check the model against perft tables and recorded playthroughs.

    python -m tests.reference.check_tables [--tables DIR] [--nodes N]

Rows of the perft table with more than N nodes are left out.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .game import Played, perft
from .position_text import format_position, parse_position

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = Path(__file__).parent.parent / "engine" / "djambi" / "data"


def perft_disagreements(table: Path, max_nodes: int) -> Iterator[str]:
    """Yield one line for each row that the model counts differently."""
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        depth, nodes, text = line.split("\t")
        position = parse_position(text)
        if format_position(position) != text:
            yield f"written differently: {text}"
        if int(nodes) <= max_nodes and (counted := perft(position, int(depth))) != int(nodes):
            yield f"perft({depth}) {counted}, not {nodes}: {text}"


def playthrough_disagreements(table: Path) -> Iterator[str]:
    """Yield one line for each recorded game that the model plays differently."""
    for number, line in enumerate(table.read_text(encoding="utf-8").splitlines(), 1):
        record = json.loads(line)
        played = Played(parse_position(record["start"]))
        for move, expected in zip(record["moves"], record["positions"], strict=True):
            played.play(move)
            if format_position(played.position) != expected:
                yield f"game {number}, {move}: {format_position(played.position)}, not {expected}"
                break
        if played.result() != (record["result"] and " ".join(record["result"])):
            yield f"game {number}: {played.result()}, not {record['result']}"


def main() -> int:
    """Print every disagreement and the time taken. The exit status says whether there was one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=Path, default=TABLES)
    parser.add_argument("--nodes", type=int, default=30_000)
    options = parser.parse_args()
    begun = time.monotonic()
    found = [
        *playthrough_disagreements(options.tables / "playthroughs.jsonl"),
        *perft_disagreements(options.tables / "perft.tsv", options.nodes),
    ]
    print("\n".join(found) if found else "all agree", f"({time.monotonic() - begun:.0f} s)")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
