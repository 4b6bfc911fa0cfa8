"""The next turn (D6.3)."""

from __future__ import annotations

from .model import Position, in_play, ruler, slots


def set_next_turn(after: Position, just_moved: str, exempt: set[str], *, chief_killed: bool) -> None:
    """Set base and last after a turn whose mover was *just_moved* (D6.3).

    *after* still has base and last of that turn. *exempt* has the colours whose chief the move has put on the
    labyrinth or taken off it.
    """
    players = in_play(after)
    if len(players) < 2:
        after.base = after.last = None  # D11: `-`
        return
    power = ruler(after)
    if power is not None and just_moved != power and just_moved in players:  # step 1
        after.last = power
        return
    run = slots_after_base(after)  # step 2
    skipped = [
        p
        for p in run
        if p == after.last and (len(players) >= 3 or p in exempt or chief_killed)
    ]  # fmt: skip
    after.base = after.last = next((p for p in run if p not in skipped), run[0])


def slots_after_base(position: Position) -> list[str]:
    """The slots in turn order, from the one after base to base itself if that is still a slot."""
    colours = list(position.parties)
    start = colours.index(position.base or "") + 1
    return [colour for colour in colours[start:] + colours[:start] if colour in slots(position)]
