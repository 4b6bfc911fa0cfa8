"""Geometry of the five boards: squares, neighbours, lines and set-ups (D1, D9), independent of the rules of play.

The squares of every board are numbers of one 9×9 grid, rank by rank: their order is the square order of D1.1.

      hexagon            number = 9 * rank + column, column = file on ranks 1-5,
       e5=(4,4)          file + (rank - 5) above, so that its six directions are the steps ±1, ±9, ±10.

The lines from a square are looked up: `board.straight[s][occupied & board.straight_mask[s]]` is a `Reach`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from .pieces import COLORS, KIND_OF, KINDS, SLOTS, piece_number

GRID: Final = 9
CELLS: Final = GRID * GRID

#: A square's number, 0 to 80.
Square: TypeAlias = int

STRAIGHT: Final = {"square": ((0, 1), (1, 0)), "hex": ((0, 1), (1, 0))}
OBLIQUE: Final = {"square": ((1, 1), (1, -1)), "hex": ((1, 1),)}

#: Maximum entries of one square's line table, which is then cleared.
MAX_TABLE_ENTRIES: Final = 2048


class Reach(NamedTuple):
    """An entry of a line table: the squares that a piece reaches along some lines, given the occupied squares."""

    #: `origin | target << 7` for each empty square reached except the labyrinth.
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
    moves = tuple(origin | square << 7 for square in targets if square != labyrinth)
    mask = sum(1 << square for square in targets if square != labyrinth)
    return Reach(moves, hits, mask, labyrinth in targets)


class LineTable(dict[int, Reach]):
    """The `Reach` along some lines from one square, by the bit set of occupied squares on them; filled on demand.

    Equal values share one object, so that an entry costs little more memory than its key.
    """

    __slots__ = ("_answers", "_rays")

    def __init__(self, rays: Sequence[Ray]) -> None:
        self._rays = rays
        self._answers: dict[Reach, Reach] = {}

    def __missing__(self, occupied: int) -> Reach:
        if len(self) >= MAX_TABLE_ENTRIES:
            self.clear()
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
        squares: all squares in square order.
        rank_squares: the squares of each rank, rank 1 first.
        numbers: the square of each name.

    Lists with an entry for each of the 81 grid numbers, an empty one where the board has no square:
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
        self.names = [""] * CELLS
        self.rank_squares = self._name_squares(ranks)
        self.squares: tuple[Square, ...] = tuple(s for rank in self.rank_squares for s in rank)
        self.numbers = {self.names[s]: s for s in self.squares}
        self.labyrinth: Square = self.numbers[labyrinth]
        steps = STRAIGHT[shape] + OBLIQUE[shape]
        self.near = self._neighbours_by_square(steps)
        self.beside = self.near if shape == "hex" else self._neighbours_by_square(STRAIGHT[shape])
        self.beside_mask = [sum(1 << s for s in squares) for squares in self.beside]
        self.straight, self.straight_mask = self._line_tables(STRAIGHT[shape], GRID)
        self.oblique, self.oblique_mask = self._line_tables(OBLIQUE[shape], GRID)
        self.militant, self.militant_mask = self._line_tables(steps, 2, skip=1 << self.labyrinth)

    def _name_squares(self, ranks: Sequence[int]) -> tuple[tuple[Square, ...], ...]:
        """Set the names of the squares and return the squares by rank.

        In a hexagon each rank above the widest one begins one grid column further to the right.
        """
        widest = ranks.index(max(ranks))
        laid = []
        for rank, width in enumerate(ranks):
            indent = max(0, rank - widest) if self.shape == "hex" else 0
            squares = tuple(GRID * rank + indent + file for file in range(width))
            for file, square in enumerate(squares):
                self.names[square] = f"{'abcdefghi'[file]}{rank + 1}"
            laid.append(squares)
        return tuple(laid)

    def _ray_from(self, square: Square, rank_step: int, file_step: int, length: int) -> tuple[Square, ...]:
        rank, file = divmod(square, GRID)
        ray = []
        for _ in range(length):
            rank, file = rank + rank_step, file + file_step
            if not (0 <= rank < GRID and 0 <= file < GRID and self.names[GRID * rank + file]):
                break
            ray.append(GRID * rank + file)
        return tuple(ray)

    def _rays_from(self, square: Square, steps: Iterable[tuple[int, int]], length: int) -> list[tuple[Square, ...]]:
        both = [(sign * rank, sign * file) for rank, file in steps for sign in (1, -1)]
        return [ray for rank, file in both if (ray := self._ray_from(square, rank, file, length))]

    def _neighbours_by_square(self, steps: Iterable[tuple[int, int]]) -> list[tuple[Square, ...]]:
        """Return the neighbouring squares of each grid number, in square order."""
        return [
            tuple(sorted(ray[0] for ray in self._rays_from(s, steps, 1))) if self.names[s] else () for s in range(CELLS)
        ]

    def _line_tables(
        self, steps: Iterable[tuple[int, int]], length: int, skip: int = 0
    ) -> tuple[list[LineTable], list[int]]:
        rays = [self._rays_from(s, steps, length) if self.names[s] else [] for s in range(CELLS)]
        tables = [LineTable([Ray(s, ray, self.labyrinth, skip) for ray in rays[s]]) for s in range(CELLS)]
        return tables, [sum(1 << s for ray in rays[origin] for s in ray) for origin in range(CELLS)]

    def rays_from(self, square: Square) -> list[tuple[Square, ...]]:
        """Return the lines from *square*, one per direction, each with the nearest square first."""
        return self._rays_from(square, STRAIGHT[self.shape] + OBLIQUE[self.shape], GRID)

    def square_centre(self, square: Square) -> tuple[float, float]:
        """Return the centre of *square*: x to the right, y upwards, the labyrinth at 0, 0.

        The centres of two squares that share a side are 1 apart.
        """
        rank, file = divmod(square, GRID)
        home_rank, home_file = divmod(self.labyrinth, GRID)
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


@cache
def get_board(name: str) -> Board:
    """Return the board called *name* (D9); raises ValueError if there is none."""
    match name:
        case "square4" | "square3" | "square2":
            return Board(name, "square", [9] * 9, "e5", 4)
        case "mini2":
            return Board(name, "square", [7] * 7, "d4", 2)
        case "hex3":
            return Board(name, "hex", [5, 6, 7, 8, 9, 8, 7, 6, 5], "e5", 3)
    raise ValueError(f"no board is called {name!r}")


#: The set-up in red's corner (D1.4): by piece, the letter of its kind, then its square. Other corners mirror it.
CORNER_SETUP: Final = "Ca1 Ab1 Ra2 Db2 Nc3 Mc1 Mc2 Ma3 Mb3"
MINI_SETUP: Final = ("Ca1 Mb1 Ma2 ?b2", "Cg7 Mf7 Mg6 ?f6")
HEX_SETUP: Final = (
    "Ca5 Aa4 Ra6 Db5 Nc5 Ma3 Mb4 Mb6 Ma7",
    "Ce1 Af2 Rd1 De2 Ne3 Mg3 Mf3 Md2 Mc1",
    "Ce9 Ad9 Rf8 De8 Ne7 Mc9 Md8 Mf7 Mg7",
)
SWAP_ASSASSIN_REPORTER: Final = str.maketrans("AR", "RA")


def start_pieces(board: Board, setup: str = "mirror", surprise: str = "A") -> dict[Square, int]:
    """Return the piece numbers of the set-up by square (D1.4, D1.5, D9.4, D9.5)."""
    placed: dict[Square, int] = {}
    for color in board.colors:
        for kind, name in _party_setup(board, color, setup, surprise):
            number = piece_number(COLORS[color] + kind)
            while number in placed.values():
                number += 1
            placed[board.numbers[name]] = number
    return placed


def _party_setup(board: Board, color: int, setup: str, surprise: str) -> list[tuple[str, str]]:
    if board.name == "mini2":
        return [(item[0].replace("?", surprise), item[1:]) for item in MINI_SETUP[color].split()]
    if board.shape == "hex":
        return [(item[0], item[1:]) for item in HEX_SETUP[color].split()]
    corner = CORNER_SETUP
    if setup == "rotational" and color in (1, 3):
        corner = corner.translate(SWAP_ASSASSIN_REPORTER)
    return [(item[0], _mirrored_square(item[1:], color)) for item in corner.split()]


def _mirrored_square(name: str, color: int) -> str:
    """Return the mirror image in *color*'s corner of the square *name* in red's corner."""
    file, rank = "abcdefghi".index(name[0]), int(name[1])
    return "abcdefghi"[8 - file if color in (1, 2) else file] + str(10 - rank if color in (2, 3) else rank)


@cache
def piece_counts(board: Board, surprise: str) -> dict[str, int]:
    """Return the number of pieces of each colour and kind (`rM`) in the set-up of *board*, the same for any `setup`."""
    counts: dict[str, int] = {}
    for number in start_pieces(board, "mirror", surprise).values():
        letters = COLORS[number // SLOTS] + KINDS[KIND_OF[number]]
        counts[letters] = counts.get(letters, 0) + 1
    return counts
