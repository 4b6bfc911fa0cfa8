"""Geometry of the boards: squares, neighbours, lines and set-ups (D1, D9), independent of the rules of play.

The squares of a board are numbers of a square grid, rank by rank: their order is the square order of D1.1. The grid
has 9×9 numbers, and 15×15 for the hexagon of six parties.

      hexagon            number = grid * rank + column, column = file up to the widest rank,
       e5=(4,4)          file + (rank - widest) above, so that its six directions are the steps ±1, ±grid, ±(grid + 1).

The lines from a square are looked up: `board.straight[s][occupied & board.straight_mask[s]]` is a `Reach`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple, TypeAlias

from .boards import BOARDS, FILES
from .pieces import COLORS, KIND_OF, KINDS, SLOTS, piece_number

#: A square's number: 0 to 80 on a grid of 9×9, 0 to 224 on one of 15×15.
Square: TypeAlias = int
#: The squares of a line from a square to the rim, the nearest first.
Line: TypeAlias = tuple[Square, ...]

#: The bits of a square in the code of a move (`rules.action_code`).
SQUARE_BITS: Final = 8
#: The width of the grid of boards that are no wider; wider ones have a grid of their own width.
MIN_GRID: Final = 9

STRAIGHT: Final = {"square": ((0, 1), (1, 0)), "hex": ((0, 1), (1, 0))}
OBLIQUE: Final = {"square": ((1, 1), (1, -1)), "hex": ((1, 1),)}

#: Maximum entries of one square's line table, and of its different values; it is then cleared.
MAX_TABLE_ENTRIES: Final = 2048


class Reach(NamedTuple):
    """An entry of a line table: the squares that a piece reaches along some lines, given the occupied squares."""

    #: `origin | target << SQUARE_BITS` for each empty square reached except the labyrinth.
    moves: tuple[int, ...]
    #: The squares of the obstacles at the ends of the lines.
    hits: tuple[Square, ...]
    #: The squares of `moves` as a bit set.
    mask: int
    #: Whether one of the lines leads to the labyrinth and it is empty.
    throne: bool


class Ray:
    """One line from a square, with its `Reach` precomputed for each possible first obstacle."""

    __slots__ = ("_free_reach", "_is_ascending", "_mask", "_reach_by_obstacle")

    def __init__(self, origin: Square, squares: Sequence[Square], labyrinth: Square, skip: int) -> None:
        """*squares*: nearest first. *skip*: bit set of squares whose obstacles do not count as hits."""
        self._mask = sum(1 << square for square in squares)
        self._is_ascending = squares[0] > origin
        self._reach_by_obstacle = {
            square: _make_reach(origin, squares[:index], () if skip >> square & 1 else (square,), labyrinth)
            for index, square in enumerate(squares)
        }
        self._free_reach = _make_reach(origin, squares, (), labyrinth)

    def reached_squares(self, occupied: int) -> Reach:
        """Return the `Reach` along this line; *occupied*: bit set of all occupied squares of the board."""
        obstacles = occupied & self._mask
        if not obstacles:
            return self._free_reach
        # Square numbers rise or fall along a line, so the nearest obstacle is the lowest or the highest bit.
        nearest = obstacles & -obstacles if self._is_ascending else obstacles
        return self._reach_by_obstacle[nearest.bit_length() - 1]


def _make_reach(origin: Square, targets: Sequence[Square], hits: tuple[Square, ...], labyrinth: Square) -> Reach:
    moves = tuple(origin | square << SQUARE_BITS for square in targets if square != labyrinth)
    mask = sum(1 << square for square in targets if square != labyrinth)
    return Reach(moves, hits, mask, labyrinth in targets)


class LineTable(dict[int, Reach]):
    """The `Reach` along some lines from one square, by the bit set of occupied squares on them; filled on demand.

    Equal values share one object, so that an entry costs little more memory than its key.
    """

    __slots__ = ("_answers", "_make_rays", "_rays")

    def __init__(self, make_rays: Callable[[], Sequence[Ray]]) -> None:
        """*make_rays*: called once, when the first entry is asked for: a page shows boards without a game on them."""
        self._make_rays = make_rays
        self._rays: Sequence[Ray] = ()
        self._answers: dict[Reach, Reach] = {}

    def __missing__(self, occupied: int) -> Reach:
        if not self._rays:
            self._rays = self._make_rays()
        if len(self) >= MAX_TABLE_ENTRIES:
            self.clear()
            if len(self._answers) >= MAX_TABLE_ENTRIES:
                self._answers.clear()
        moves: tuple[int, ...] = ()
        hits: tuple[Square, ...] = ()
        mask, throne = 0, False
        for ray in self._rays:
            found = ray.reached_squares(occupied)
            moves += found[0]
            hits += found[1]
            mask |= found[2]
            throne |= found[3]
        reach = Reach(moves, hits, mask, throne)
        self[occupied] = answer = self._answers.setdefault(reach, reach)
        return answer


class Board:
    """The geometry of one board. `get_board` makes one instance for each name; only its line tables ever change.

    Attributes:
        colors: the numbers of its parties, in turn order.
        color_letters: their letters.
        grid: the width of the grid.
        cells: how many numbers the grid has.
        radius: the number of steps from the middle of the grid to its rim.
        squares: all squares in square order.
        rank_squares: the squares of each rank, rank 1 first.
        numbers: the square of each name.

    Lists with an entry for each number of the grid, an empty one where the board has no square:
        names: the squares' names.
        near: the neighbours in all directions, in square order.
        beside: the neighbours that share a side (D3.4), in square order.
        beside_mask: the squares of `beside` as bit sets.
        straight, oblique, militant: line tables in straight directions, in the others, and of a militant (D2.1).
        straight_mask, oblique_mask, militant_mask: the squares on those lines, as bit sets.

    """

    def __init__(self, name: str, shape: str, ranks: Sequence[int], labyrinth: str, colors: int) -> None:
        """*ranks*: the number of squares of each rank, from rank 1. *labyrinth*: the name of the labyrinth's square."""
        self.name = name
        self.shape = shape
        self.colors = tuple(range(colors))
        self.color_letters = COLORS[:colors]
        self.grid = max(MIN_GRID, *ranks)
        self.cells = self.grid * self.grid
        self.radius = self.grid // 2
        self.names = [""] * self.cells
        self.rank_squares = self._name_squares(ranks)
        self.squares: tuple[Square, ...] = tuple(s for rank in self.rank_squares for s in rank)
        self.numbers = {self.names[s]: s for s in self.squares}
        self.labyrinth: Square = self.numbers[labyrinth]
        straight, oblique = self._lines_by_square(STRAIGHT[shape]), self._lines_by_square(OBLIQUE[shape])
        self._rays: list[list[Line]] = [[*one, *other] for one, other in zip(straight, oblique, strict=True)]
        self.near = _neighbours_by_square(self._rays)
        self.beside = self.near if shape == "hex" else _neighbours_by_square(straight)
        self.beside_mask = [sum(1 << s for s in squares) for squares in self.beside]
        self.straight, self.straight_mask = self._line_tables(straight)
        self.oblique, self.oblique_mask = self._line_tables(oblique)
        short = [[line[:2] for line in lines] for lines in self._rays]
        self.militant, self.militant_mask = self._line_tables(short, skip=1 << self.labyrinth)

    def _name_squares(self, ranks: Sequence[int]) -> tuple[tuple[Square, ...], ...]:
        """Set the names of the squares and return the squares by rank.

        In a hexagon each rank above the widest one begins one grid column further to the right.
        """
        widest = ranks.index(max(ranks))
        laid = []
        for rank, width in enumerate(ranks):
            indent = max(0, rank - widest) if self.shape == "hex" else 0
            squares = tuple(self.grid * rank + indent + file for file in range(width))
            for file, square in enumerate(squares):
                self.names[square] = f"{FILES[file]}{rank + 1}"
            laid.append(squares)
        return tuple(laid)

    def _line_from(self, square: Square, rank_step: int, file_step: int) -> Line:
        grid = self.grid
        rank, file = divmod(square, grid)
        line: list[Square] = []
        while True:
            rank, file = rank + rank_step, file + file_step
            if not (0 <= rank < grid and 0 <= file < grid and self.names[grid * rank + file]):
                return tuple(line)
            line.append(grid * rank + file)

    def _lines_by_square(self, steps: Iterable[tuple[int, int]]) -> list[list[Line]]:
        """Return, by grid number, the lines that leave it by *steps* and back, without empty lines."""
        both = [(sign * rank, sign * file) for rank, file in steps for sign in (1, -1)]
        return [
            [line for rank, file in both if (line := self._line_from(square, rank, file))] if name else []
            for square, name in enumerate(self.names)
        ]

    def _line_tables(self, lines: list[list[Line]], skip: int = 0) -> tuple[list[LineTable], list[int]]:
        """Return, by grid number, the table of its *lines*, and the squares on them as a bit set."""

        def make_rays(origin: Square) -> list[Ray]:
            return [Ray(origin, line, self.labyrinth, skip) for line in lines[origin]]

        tables = [LineTable(partial(make_rays, origin)) for origin in range(self.cells)]
        return tables, [sum(1 << s for line in each for s in line) for each in lines]

    def rays_from(self, square: Square) -> Sequence[Line]:
        """Return the lines from *square*, one per direction, each with the nearest square first."""
        return self._rays[square]

    def square_centre(self, square: Square) -> tuple[float, float]:
        """Return the centre of *square*: x to the right, y upwards, the labyrinth at 0, 0.

        The centres of two squares that share a side are 1 apart.
        """
        rank, file = divmod(square, self.grid)
        home_rank, home_file = divmod(self.labyrinth, self.grid)
        up, right = rank - home_rank, file - home_file
        return (right - up / 2, up * 3**0.5 / 2) if self.shape == "hex" else (float(right), float(up))

    def __eq__(self, other: object) -> bool:
        return self.name == other.name if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.name)

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: object) -> Board:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return get_board, (self.name,)

    def __repr__(self) -> str:
        return f"Board({self.name!r})"


def _neighbours_by_square(lines: list[list[Line]]) -> list[tuple[Square, ...]]:
    """Return, by grid number, the neighbouring squares on its *lines*, in square order."""
    return [tuple(sorted(line[0] for line in each)) for each in lines]


@cache
def get_board(name: str) -> Board:
    """Return the board called *name* (D9); raises ValueError if there is none."""
    row = BOARDS.get(name)
    if row is None:
        raise ValueError(f"no board is called {name!r}")
    return Board(name, row.shape, row.ranks, row.labyrinth, len(row.setup))


SWAP_ASSASSIN_REPORTER: Final = str.maketrans("AR", "RA")


def start_pieces(board: Board, setup: str = "mirror", surprise: str = "A") -> dict[Square, int]:
    """Return the piece numbers of the set-up by square (D1.4, D1.5, D9.4, D9.5, D9.7)."""
    row = BOARDS[board.name]
    placed: dict[Square, int] = {}
    for color, party in enumerate(row.setup):
        if setup == "rotational" and row.has_setups and color % 2:
            party = party.translate(SWAP_ASSASSIN_REPORTER)
        for word in party.split():
            number = piece_number(COLORS[color] + word[0].replace("?", surprise))
            while number in placed.values():
                number += 1
            placed[board.numbers[word[1:]]] = number
    return placed


@cache
def piece_counts(board: Board, surprise: str) -> dict[str, int]:
    """Return the number of pieces of each colour and kind (`rM`) in the set-up of *board*, the same for any `setup`."""
    counts: dict[str, int] = {}
    for number in start_pieces(board, "mirror", surprise).values():
        letters = COLORS[number // SLOTS] + KINDS[KIND_OF[number]]
        counts[letters] = counts.get(letters, 0) + 1
    return counts
