"""What makes a position a puzzle: its kinds, each a goal of `machiavel.djambi.lessons.goals` that few moves reach."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from machiavel.djambi.ai.evaluation.mobility import outlook
from machiavel.djambi.board.pieces import COLOR_OF, COLORS, CORPSE, KIND_OF, NECROMOBILE, NOBODY
from machiavel.djambi.lessons.context import Scene, chief_square, is_safe, threats
from machiavel.djambi.lessons.goals import is_reached
from machiavel.djambi.presenter.views import upcoming_turns
from machiavel.djambi.rules.events import letter
from machiavel.djambi.rules.moves import Move, format_move, legal_moves, play_unchecked
from machiavel.djambi.rules.position import Position

# A chief with more free squares round him than this is not walled in by one move.
FEW_FREE = 3
# With more moves that threaten a chief, to try all answers to each would take minutes.
MOST_THREATS = 60


@dataclass(frozen=True)
class Theme:
    """A puzzle that might be in a position. `right`: the moves that reach the goal."""

    kind: str
    goal: dict[str, Any]
    right: tuple[Move, ...]
    replies: tuple[str, ...] = ()
    then: dict[str, Any] = field(default_factory=dict)

    @property
    def stems(self) -> set[str]:
        """The different solutions, wherever bodies are put."""
        return {stem(move) for move in self.right}


def stem(move: Move) -> str:
    """Return what tells a move from others when bodies do not count."""
    return format_move(move).partition("@")[0]


def themes(position: Position) -> Iterator[Theme]:
    """Yield the puzzles that *position* holds for its mover, not yet compared with what else he could do."""
    mover = position.mover
    me = letter(mover)
    enemies = [party for party in position.realm.in_play if party != mover]
    if not _is_promising(position, enemies):
        return
    scenes = [Scene.of(position, move) for move in legal_moves(position)]
    chiefs = {chief_square(position, party) for party in enemies}
    kill = {"does": [{"type": "party-killed", "by": me}]}
    if any(victim in chiefs for _, victim in threats(position, mover)):
        yield from _theme("chief", kill, scenes)
        return
    yield from _theme("power", {"does": [{"type": "power", "party": me}]}, scenes)
    if not is_safe(position, mover):
        yield from _theme("save", {"safe": me}, scenes)
    for party in enemies:
        if _is_cornered(position, party):
            yield from _theme("wall", {"does": [{"type": "encircled", "party": COLORS[party]}]}, scenes)
    yield from _two_turns(position, scenes, kill)


def _is_promising(position: Position, enemies: list[int]) -> bool:
    """Tell cheaply whether a closer look is worth its time."""
    mover, board = position.mover, position.board
    chief = chief_square(position, mover)
    return (
        not is_safe(position, mover)
        or can_kill_a_chief(position, mover)
        or any(_is_cornered(position, party) for party in enemies)
        or _comes_soon(position, mover)
        or (chief is not None and chief != board.labyrinth and any(board.labyrinth in ray for ray in board.rays(chief)))
    )


def _comes_soon(position: Position, mover: int) -> bool:
    turns = upcoming_turns(position)
    return any(turn["mover"] == COLORS[mover] for turn in turns[1:3])


def _theme(kind: str, goal: dict[str, Any], scenes: list[Scene]) -> Iterator[Theme]:
    right = tuple(scene.move for scene in scenes if is_reached(goal, scene))
    theme = Theme(kind, goal, right)
    if len(theme.stems) == 1:
        yield theme


def _is_cornered(position: Position, party: int) -> bool:
    chief = chief_square(position, party)
    has_digger = any(
        piece < CORPSE and KIND_OF[piece] == NECROMOBILE and position.realm.controller[COLOR_OF[piece]] == party
        for piece in position.placement
    )
    if chief is None or chief == position.board.labyrinth:
        return False
    free = [ray[0] for ray in position.board.rays(chief) if ray and position.placement[ray[0]] != CORPSE]
    return len(free) <= FEW_FREE + 2 * has_digger


# -- two turns with one answer between


def _two_turns(position: Position, scenes: list[Scene], kill: dict[str, Any]) -> Iterator[Theme]:
    """Yield the moves after which, whatever the one answer, a chief falls at the next turn: proved, not searched."""
    mover = position.mover
    quiet = [scene for scene in scenes if _comes_again(scene.after, mover) and can_kill_a_chief(scene.after, mover)]
    if len(quiet) > MOST_THREATS:
        return
    proved = [scene for scene in quiet if _is_forced(scene.after, mover)]
    if len({stem(scene.move) for scene in proved}) != 1:
        return
    replies = [set(map(format_move, legal_moves(scene.after))) for scene in proved]
    common = sorted(set.intersection(*replies))
    if common:
        right = tuple(scene.move for scene in proved)
        goal = {"move": sorted(map(format_move, right))}
        yield Theme("two", goal, right, replies=tuple(common), then=kill)


def _comes_again(position: Position, mover: int) -> bool:
    turns = upcoming_turns(position)
    return len(turns) > 1 and turns[0]["mover"] != COLORS[mover] and turns[1]["mover"] == COLORS[mover]


def can_kill_a_chief(position: Position, mover: int) -> bool:
    """Tell whether *mover* could kill the chief of another party in play, had it a turn now."""
    chiefs = {chief_square(position, party) for party in position.realm.in_play if party != mover}
    return not chiefs.isdisjoint(outlook(position, mover).prey)


def _is_forced(position: Position, mover: int) -> bool:
    """Tell whether every answer leaves the mover a chief to kill at once."""
    for reply in legal_moves(position):
        after = play_unchecked(position, reply)
        if after.mover == NOBODY or after.mover != mover or not can_kill_a_chief(after, mover):
            return False
    return True
