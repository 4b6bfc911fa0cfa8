"""Games of Djambi's search against itself, as samples: positions with the result of their game."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from machiavel.djambi import Djambi, Position, format_position, parse_position
from machiavel.djambi.ai.opening import random_opening
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.searcher import Searcher

GAME = Djambi()
#: Every fifth position is written, because neighbours are alike. 5 has no factor in common with the number of parties:
#: with 4 the same party would be to move in all of them.
SPACING = 5
#: With five or more parties every seventh position is written, because 5 and the number of parties may have a factor in
#: common.
WIDE_SPACING = 7
#: The maximum length of a game. The parties in play share one that is still going on then.
MAX_TURNS = 300
#: The temperature at which moves are chosen after the first turns.
TEMPERATURE = 4.0
#: The number of first turns, which may have a higher temperature, so that games differ more.
OPENING_TURNS = 40
#: The number of positions written of one game, so that a long duel does not outweigh other games.
MAX_SAMPLES = 24
#: The number of random turns before the search plays.
RANDOM_TURNS = 8
#: Added to the number of a game for the seed of its opening, so that no other measurement has the same openings.
OPENING_SEED = 900_000


class Sample(NamedTuple):
    """A position, the points of each colour at the end of its game, and the number of that game."""

    position: Position
    points: list[float]
    game: int


def play_game(rules: str, number: int, nodes: int, opening_temperature: float) -> tuple[list[str], int]:
    """Play game *number* with *nodes* nodes a move. Return the lines of its samples and its number of turns."""
    rng = Random(number)
    line = [random_opening(rules, Random(OPENING_SEED + number), RANDOM_TURNS)]
    texts = []
    spacing = SPACING if len(line[0].board.colors) < SPACING else WIDE_SPACING
    while GAME.outcome(line) is None and len(line) < MAX_TURNS:
        state = DjambiSearchState(line[-1], history=line)
        temperature = opening_temperature if len(line) < OPENING_TURNS else TEMPERATURE
        found = run_search(Searcher(state, Budget(nodes=nodes), rng, temperature=temperature))
        if len(line) % spacing == 0:
            texts.append(format_position(line[-1]))
        line.append(GAME.apply(line[-1], state.format_move(found.move)))
    winners = (GAME.outcome(line) or GAME.agreement(line)).winners
    colors = line[0].board.colors
    points = " ".join(f"{1 / len(winners) if color in winners else 0:.3f}" for color in colors)
    # The step is odd for the same reason as SPACING.
    step = 1 + (len(texts) - 1) // MAX_SAMPLES | 1
    return [f"{text}\t{points}\t{number}\n" for text in texts[::step]], len(line)


def read_samples(file: Path) -> Iterator[Sample]:
    """Yield the samples of a file, whose lines have a position, points by colour, and the number of the game."""
    for line in file.read_text().splitlines():
        text, points, game = line.split("\t")
        yield Sample(parse_position(text), [float(part) for part in points.split()], int(game))
