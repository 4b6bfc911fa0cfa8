"""The engine's recorded tables, checked inside the published site's Python.

The site's Python has neither pytest nor docstrings nor assertions, so each claim raises an error.
"""

import json
import os
import sys

HERE = os.path.dirname(__file__)  # noqa: PTH120 (there is no pathlib)
MAX_PERFT = 60_000


def run() -> str:
    """Check all tables; return a sentence with the counts."""
    import machiavel.djambi as djambi

    claim(djambi.__doc__ is None and djambi.__spec__.origin == "site", "the engine is shipped compiled with -OO")
    return f"{check_perfts(djambi)} perft lines, {check_games(djambi)} games, {check_knights()} actions of Knights"


def read_text(name: str) -> str:
    """Return the text of a file beside this one."""
    with open(f"{HERE}/{name}", encoding="utf-8") as file:  # noqa: PTH123
        return file.read()


def claim(is_true: bool, sentence: str) -> None:
    """Raise an error if the claim does not hold."""
    if not is_true:
        raise RuntimeError(f"not so: {sentence}")


def check_perfts(djambi: object) -> int:
    """Check the quick lines of the perft table; return their number."""
    lines = read_text("perft.tsv").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    quick = [(int(depth), int(nodes), text) for depth, nodes, text in rows if int(nodes) <= MAX_PERFT]
    for depth, nodes, text in quick:
        position = djambi.parse_position(text)  # type: ignore[attr-defined]
        claim(djambi.perft(position, depth) == nodes, f"perft {depth} of {text} is {nodes}")  # type: ignore[attr-defined]
    return len(quick)


def check_games(djambi: object) -> int:
    """Replay the recorded games and compare each position; return their number."""
    lines = read_text("playthroughs.jsonl").splitlines()
    from machiavel.match import Match

    for line in lines:
        game = json.loads(line)
        match = Match(djambi.Djambi(), djambi.parse_position(game["start"]))  # type: ignore[attr-defined]
        for move, text in zip(game["moves"], game["positions"], strict=True):
            reached = djambi.format_position(match.play(move).position)  # type: ignore[attr-defined]
            claim(reached == text, f"{move} leads to {text}, not {reached}, in {sys.implementation.name}")
    return len(lines)


def check_knights() -> int:
    """Replay the recorded parts of games of Knights and compare each position; return the number of actions."""
    from machiavel.knights import format_position, parse_position, play

    count = 0
    for line in read_text("knights.jsonl").splitlines():
        game = json.loads(line)
        position = parse_position(game["start"])
        for action, text in zip(game["actions"], game["positions"], strict=True):
            position = play(position, action)
            reached = format_position(position)
            claim(reached == text, f"{action} leads to {text}, not {reached}, in {sys.implementation.name}")
            count += 1
    return count
