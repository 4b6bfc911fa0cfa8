"""The kinds of puzzle: each is a goal of `machiavel.djambi.lessons.goals` that one move of a position reaches."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from machiavel.djambi.ai.evaluation.mobility import party_mobility
from machiavel.djambi.board.pieces import COLOR_OF, COLORS, CORPSE, KIND_OF, NECROMOBILE, NO_PARTY
from machiavel.djambi.lessons.attempt import Attempt, chief_square, is_safe, possible_kills
from machiavel.djambi.lessons.goals import is_reached
from machiavel.djambi.presenter.views import upcoming_turns
from machiavel.djambi.rules.events import color_letter
from machiavel.djambi.rules.moves import Move, format_move, legal_moves, play_unchecked
from machiavel.djambi.rules.position import Position

# A chief with more free directions than this cannot be encircled by one move.
MAX_FREE = 3
# If more moves than this threaten a chief, trying all answers to each would take minutes.
MAX_THREATS = 60


@dataclass(frozen=True)
class Theme:
    """A possible puzzle of a position. `solutions`: the moves that reach `goal`.

    A puzzle of two turns has `replies`, the moves that the opponent may answer with, and `then`, the goal of the
    second turn.
    """

    kind: str
    goal: dict[str, Any]
    solutions: tuple[Move, ...]
    replies: tuple[str, ...] = ()
    then: dict[str, Any] = field(default_factory=dict)

    @property
    def stems(self) -> set[str]:
        """The different solutions, placements of bodies aside."""
        return {stem(move) for move in self.solutions}


def stem(move: Move) -> str:
    """Return the text of a move without the placement of a body."""
    return format_move(move).partition("@")[0]


def themes(position: Position) -> Iterator[Theme]:
    """Yield the possible puzzles for the mover of *position*; the solution is not yet compared with other moves."""
    mover = position.mover
    me = color_letter(mover)
    enemies = [party for party in position.realm.in_play if party != mover]
    if not _is_promising(position, enemies):
        return
    attempts = [Attempt.from_move(position, move) for move in legal_moves(position)]
    chiefs = {chief_square(position, party) for party in enemies}
    kill = {"does": [{"type": "party-killed", "by": me}]}
    if any(victim in chiefs for _, victim in possible_kills(position, mover)):
        yield from _theme("chief", kill, attempts)
        return
    yield from _theme("power", {"does": [{"type": "power", "party": me}]}, attempts)
    if not is_safe(position, mover):
        yield from _theme("save", {"safe": me}, attempts)
    for party in enemies:
        if _is_cornered(position, party):
            yield from _theme("wall", {"does": [{"type": "encircled", "party": COLORS[party]}]}, attempts)
    yield from _two_turns(position, attempts, kill)


def _is_promising(position: Position, enemies: list[int]) -> bool:
    """Return whether listing all moves is worth its time; quick."""
    mover, board = position.mover, position.board
    chief = chief_square(position, mover)
    return (
        not is_safe(position, mover)
        or can_kill_a_chief(position, mover)
        or any(_is_cornered(position, party) for party in enemies)
        or _comes_soon(position, mover)
        or (
            chief is not None
            and chief != board.labyrinth
            and any(board.labyrinth in ray for ray in board.rays_from(chief))
        )
    )


def _comes_soon(position: Position, mover: int) -> bool:
    turns = upcoming_turns(position)
    return any(turn["mover"] == COLORS[mover] for turn in turns[1:3])


def _theme(kind: str, goal: dict[str, Any], attempts: list[Attempt]) -> Iterator[Theme]:
    theme = Theme(kind, goal, tuple(attempt.move for attempt in attempts if is_reached(goal, attempt)))
    if len(theme.stems) == 1:
        yield theme


def _is_cornered(position: Position, party: int) -> bool:
    chief = chief_square(position, party)
    has_necromobile = any(
        piece < CORPSE and KIND_OF[piece] == NECROMOBILE and position.realm.controller[COLOR_OF[piece]] == party
        for piece in position.placement
    )
    if chief is None or chief == position.board.labyrinth:
        return False
    free = [ray[0] for ray in position.board.rays_from(chief) if ray and position.placement[ray[0]] != CORPSE]
    return len(free) <= MAX_FREE + 2 * has_necromobile


# -- two turns with one reply between them


def _two_turns(position: Position, attempts: list[Attempt], kill: dict[str, Any]) -> Iterator[Theme]:
    """Yield the puzzle whose solution lets a chief be killed at the next turn after any reply: proved by trying all."""
    mover = position.mover
    quiet = [
        attempt for attempt in attempts if _comes_again(attempt.after, mover) and can_kill_a_chief(attempt.after, mover)
    ]
    if len(quiet) > MAX_THREATS:
        return
    proved = [attempt for attempt in quiet if _is_forced(attempt.after, mover)]
    if len({stem(attempt.move) for attempt in proved}) != 1:
        return
    replies = [set(map(format_move, legal_moves(attempt.after))) for attempt in proved]
    common = sorted(set.intersection(*replies))
    if common:
        solutions = tuple(attempt.move for attempt in proved)
        goal = {"move": sorted(map(format_move, solutions))}
        yield Theme("two", goal, solutions, replies=tuple(common), then=kill)


def _comes_again(position: Position, mover: int) -> bool:
    turns = upcoming_turns(position)
    return len(turns) > 1 and turns[0]["mover"] != COLORS[mover] and turns[1]["mover"] == COLORS[mover]


def can_kill_a_chief(position: Position, mover: int) -> bool:
    """Return whether *mover* could kill the chief of another party in play if it were its turn."""
    chiefs = {chief_square(position, party) for party in position.realm.in_play if party != mover}
    return not chiefs.isdisjoint(party_mobility(position, mover).captures)


def _is_forced(position: Position, mover: int) -> bool:
    """Return whether *mover* moves next after every reply and can then kill a chief."""
    for reply in legal_moves(position):
        after = play_unchecked(position, reply)
        if after.mover == NO_PARTY or after.mover != mover or not can_kill_a_chief(after, mover):
            return False
    return True
