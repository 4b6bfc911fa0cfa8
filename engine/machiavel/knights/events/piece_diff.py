"""Events of pieces, found by comparing the board before and after an action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from ..board.pieces import (
    ACTIVE,
    CITY,
    EDGE_OWNER,
    FIRST_KNIGHT,
    OWNER,
    OWNER_SHIFT,
    SORT,
    TOPPLED,
    TRACKS,
    WALL,
)
from ..rules.economy.improvements import metropolis_holder
from ..rules.state import State

Event: TypeAlias = dict[str, Any]

BUILDINGS = ("", "settlement", "city", "toppled")


def piece_events(old: State, words: list[str], new: State) -> Iterator[Event]:
    """Yield events for pieces placed, removed, moved or changed; *words*: the parts of the action's text."""
    yield from _line_changes(old, words, new)
    yield from _vertex_changes(old, words, new)
    yield from _robber_and_merchant_moves(old, new)
    for track in range(len(TRACKS)):
        yield from _metropolis_changes(old, new, track)


def are_knights_deactivated(old: State, new: State) -> bool:
    """Return whether an attack of the raiders has deactivated knights between the two states."""
    had_active = any(old.at[vertex] & ACTIVE for knights in old.knights for vertex in knights)
    return new.attacks > old.attacks and had_active


# -- roads and ships


def _line_changes(old: State, words: list[str], new: State) -> Iterator[Event]:
    names = new.board.edge_names
    if words[0] == "shift":
        yield {"type": "move", "piece": "ship", "player": old.player, "from": words[1], "to": words[2]}
        return
    for edge, (was, now) in enumerate(zip(old.on, new.on, strict=True)):
        if was == now:
            continue
        event = {"piece": "road" if (now or was) % 2 else "ship", "place": names[edge]}
        if not was:
            yield {"type": "place", "player": EDGE_OWNER[now], **event}
        elif not now:
            yield {"type": "remove", "player": EDGE_OWNER[was], **event}
        else:
            yield _change_event("owner", EDGE_OWNER[now], event, EDGE_OWNER[was], EDGE_OWNER[now])


def _change_event(what: str, player: int, event: Event, was: Any, now: Any) -> Event:
    return {"type": "change", "what": what, "player": player, **event, "from": was, "to": now}


# -- knights, settlements, cities


def _vertex_changes(old: State, words: list[str], new: State) -> Iterator[Event]:
    changed = [(v, was, now) for v, (was, now) in enumerate(zip(old.at, new.at, strict=True)) if was != now]
    yield from _moved_knights(changed, words, new)
    names = new.board.vertex_names
    for vertex, was, now in changed:
        if (was or now) & SORT < FIRST_KNIGHT and (not now or now & SORT < FIRST_KNIGHT):
            yield from _building_changes(names[vertex], was, now)
        elif was and now and was & SORT < FIRST_KNIGHT:
            yield from _building_changes(names[vertex], was, 0)
        elif was and now and was >> OWNER_SHIFT & OWNER == now >> OWNER_SHIFT & OWNER:
            yield from _knight_changes(names[vertex], was, now, new.attacks > old.attacks)


def _building_changes(place: str, was: int, now: int) -> Iterator[Event]:
    player = (was or now) >> OWNER_SHIFT & OWNER
    event = {"piece": BUILDINGS[(now or was) & SORT], "place": place}
    if not was:
        yield {"type": "place", "player": player, **event}
        return
    if was & WALL and not now & WALL:
        yield {"type": "remove", "piece": "wall", "player": player, "place": place}
    if not now:
        yield {"type": "remove", "player": player, **event}
    elif was & SORT != now & SORT:
        what = {CITY: "city", TOPPLED: "toppled"}.get(now & SORT, "pillaged")
        if what == "city" and was & SORT == TOPPLED:
            what = "rebuilt"
        yield _change_event(what, player, event, BUILDINGS[was & SORT], BUILDINGS[now & SORT])
    if now & WALL and not was & WALL:
        yield {"type": "place", "piece": "wall", "player": player, "place": place}


def _knight_changes(place: str, was: int, now: int, is_attack: bool) -> Iterator[Event]:
    event = {"piece": "knight", "place": place}
    player = now >> OWNER_SHIFT & OWNER
    if was & SORT != now & SORT:
        yield _change_event("level", player, event, (was & SORT) - 3, (now & SORT) - 3)
    # No event for each knight after an attack of the raiders, because a single event is about all of them.
    if was & ACTIVE != now & ACTIVE and not is_attack:
        yield _change_event("active", player, event, was & ACTIVE > 0, now & ACTIVE > 0)


def _moved_knights(changed: list[tuple[int, int, int]], words: list[str], new: State) -> Iterator[Event]:
    """Yield events for knights that moved, were placed or were removed: at most one of a player in each way."""
    names = new.board.vertex_names
    removed = {was >> OWNER_SHIFT & OWNER: (v, was) for v, was, now in changed if _is_other_knight(was, now)}
    placed = {now >> OWNER_SHIFT & OWNER: (v, now) for v, was, now in changed if _is_other_knight(now, was)}
    is_taken_up = any(task[0] == "relocate" for task in new.todo)
    for player, (vertex, was) in removed.items():
        event = {"piece": "knight", "player": player, "level": (was & SORT) - 3}
        if player in placed:
            target, now = placed[player]
            yield {"type": "move", **event, "from": names[vertex], "to": names[target]}
            yield from _knight_changes(names[target], was, now, is_attack=False)
        else:
            yield {"type": "remove", **event, "place": names[vertex], "isTakenUp": is_taken_up}
    for player, (vertex, now) in placed.items():
        if player not in removed:
            event = {"piece": "knight", "player": player, "level": (now & SORT) - 3, "active": now & ACTIVE > 0}
            origin = {"from": words[1]} if words[0] == "retreat" else {}
            yield {"type": "place", **event, "place": names[vertex], **origin}


def _is_other_knight(piece: int, other: int) -> bool:
    """Return whether *piece* is a knight and *other* is not a knight of the same player."""
    if piece & SORT < FIRST_KNIGHT:
        return False
    return other & SORT < FIRST_KNIGHT or other >> OWNER_SHIFT & OWNER != piece >> OWNER_SHIFT & OWNER


# -- robber, merchant, metropolises


def _robber_and_merchant_moves(old: State, new: State) -> Iterator[Event]:
    hexes = new.board.hex_names
    if new.robber != old.robber:
        origin = None if old.robber < 0 else hexes[old.robber]
        yield {"type": "move", "piece": "robber", "player": new.player, "from": origin, "to": hexes[new.robber]}
    if new.merchant != old.merchant and new.merchant:
        player, hexagon = new.merchant
        event = {"piece": "merchant", "player": player}
        if old.merchant:
            yield {"type": "move", **event, "from": hexes[old.merchant[1]], "to": hexes[hexagon]}
        else:
            yield {"type": "place", **event, "place": hexes[hexagon]}


def _metropolis_changes(old: State, new: State, track: int) -> Iterator[Event]:
    names = new.board.vertex_names
    was, now = old.metropolis[track], new.metropolis[track]
    event = {"piece": "metropolis", "track": TRACKS[track]}
    if was == now:
        return
    if now < 0:
        yield {"type": "remove", **event, "player": metropolis_holder(old, track), "place": names[was]}
    elif was < 0:
        yield {"type": "place", **event, "player": metropolis_holder(new, track), "place": names[now]}
    else:
        yield {"type": "move", **event, "player": metropolis_holder(new, track), "from": names[was], "to": names[now]}
