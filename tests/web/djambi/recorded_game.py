"""Recorded games, each played to its end (`games/*.json`)."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class RecordedGame:
    """A whole game: rules, moves (D12), the text of the last position, and the winner's letter."""

    rules: str
    moves: tuple[str, ...]
    last_position: str
    winner: str

    @property
    def whole_hash(self) -> str:
        """The hash of the whole game, readable."""
        return self.hash_after(len(self.moves))

    def hash_after(self, count: int) -> str:
        """Return the readable hash of the game after *count* moves."""
        return "#g=1." + ".".join([self.rules, *self.moves[:count]])


@cache
def recorded_game(name: str) -> RecordedGame:
    """Return the game of `games/<name>.json`."""
    data = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return RecordedGame(data["rules"], tuple(data["moves"]), data["end"], data["winner"])
