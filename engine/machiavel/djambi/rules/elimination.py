"""Freedom, elimination and comeback after a move (D8.1-D8.3). Allegiance (D8.4) is a method of `Realm`.

The functions are called with a `State` on which the move has been made. They change its realm and, under
`comeback=never`, turn the chiefs of eliminated parties into corpses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from ..board.geometry import Square
from ..board.pieces import COLOR_OF, CORPSE, KIND_OF, NECROMOBILE, NO_PARTY, SLOTS
from .control import ENCIRCLED, WALL

if TYPE_CHECKING:
    from .state import State

#: With fewer corpses no chief is encircled, because a square in the corner of any board has three neighbours.
MIN_WALLS: Final = 3

#: Maximum entries of the cache `State.access`, which is then cleared.
MAX_ACCESS_ENTRIES: Final = 20_000

#: The holder table for D8.3, in which pieces belong to their colour instead of their controller.
HOLDER_BY_COLOR: Final = (*COLOR_OF, WALL, NO_PARTY)

#: Takes the state, the chief's square, the party, the holder of each piece, and the colours whose necromobiles count.
#: Returns whether the party is encircled.
EncirclementTest: TypeAlias = Callable[["State", Square, int, Sequence[int], Sequence[int]], bool]


def _enclosed_region(state: State, chief: Square, party: int, holder: Sequence[int]) -> set[Square] | None:
    """Return the group of squares that D8.1 calls G, or None if G has an exit."""
    at, near = state.at, state.board.near
    for neighbour in near[chief]:
        if holder[at[neighbour]] not in (party, WALL):
            return None
    region = {chief}
    queue = [chief]
    for square in queue:
        for neighbour in near[square]:
            owner = holder[at[neighbour]]
            if owner == party:
                if neighbour not in region:
                    region.add(neighbour)
                    queue.append(neighbour)
            elif owner != WALL:
                return None
    return region


def _has_necromobile(state: State, colors: Sequence[int]) -> bool:
    where = state.where
    for color in colors:  # noqa: SIM110 - called several times per move; a generator expression takes twice as long
        if where[color * SLOTS + NECROMOBILE] >= 0:
            return True
    return False


def is_shut_in(state: State, chief: Square, party: int, holder: Sequence[int], colors: Sequence[int]) -> bool:
    """Return whether a party is encircled by D8.1 with `encirclement=necromobile`."""
    return not _has_necromobile(state, colors) and _enclosed_region(state, chief, party, holder) is not None


def is_shut_in_strictly(state: State, chief: Square, party: int, holder: Sequence[int], colors: Sequence[int]) -> bool:
    """Return whether a party is encircled by D8.1 with `encirclement=strict`: only a necromobile inside G helps."""
    region = _enclosed_region(state, chief, party, holder)
    if region is None:
        return False
    at = state.at
    return not any(at[square] < CORPSE and KIND_OF[at[square]] == NECROMOBILE for square in region)


def is_cut_off(state: State, chief: Square, party: int, holder: Sequence[int], colors: Sequence[int]) -> bool:
    """Return whether a party is encircled by D8.1 with `encirclement=access`: no path leads to the labyrinth."""
    return not (_has_necromobile(state, colors) or _squares_with_access(state) >> chief & 1)


def _squares_with_access(state: State) -> int:
    """Return, as a bit set, the squares from which a path without corpses leads to the labyrinth.

    Cached by the set of corpses, because a search needs it for the same corpses again and again.
    """
    dead = state.corpses
    reached = state.access.get(dead)
    if reached is None:
        if len(state.access) >= MAX_ACCESS_ENTRIES:
            state.access.clear()
        near, labyrinth = state.board.near, state.board.labyrinth
        reached, queue = 1 << labyrinth, [labyrinth]
        for square in queue:
            for neighbour in near[square]:
                if not (reached | dead) >> neighbour & 1:
                    reached |= 1 << neighbour
                    queue.append(neighbour)
        state.access[dead] = reached
    return reached


ENCIRCLEMENT_TESTS: Final[dict[str, EncirclementTest]] = {
    "necromobile": is_shut_in,
    "strict": is_shut_in_strictly,
    "access": is_cut_off,
}


def eliminate(state: State) -> tuple[int, ...]:
    """Eliminate encircled parties until none is left (D8.1, D8.2); return the parties in the order of elimination."""
    gone: tuple[int, ...] = ()
    while len(state.realm.in_play) >= 2:
        encircled = _encircled_parties(state)
        if not encircled:
            break
        gone += encircled
        state.realm = state.realm.after_removal(encircled, ENCIRCLED)
        if not state.rulebook.has_comeback:
            for party in encircled:
                state.bury_chief(party)
    return gone


def _encircled_parties(state: State) -> tuple[int, ...]:
    realm = state.realm
    test = is_cut_off if len(realm.in_play) == 2 else state.encirclement_test
    labyrinth, where = state.board.labyrinth, state.where
    encircled: tuple[int, ...] = ()
    for party in realm.in_play:
        chief = where[party * SLOTS]
        if chief != labyrinth and test(state, chief, party, realm.holder, realm.own[party]):
            encircled += (party,)
    return encircled


def come_back(state: State, gone: tuple[int, ...]) -> tuple[int, ...]:
    """Bring encircled parties that are free again back into play (D8.3); return these parties.

    *gone*: the parties that this move eliminated, which stay out.
    """
    realm = state.realm
    test = is_cut_off if len(realm.in_play) == 2 else state.encirclement_test
    back = tuple(c for c in realm.returnable if c not in gone and _is_free(state, c, test))
    if back:
        state.realm = realm.after_comeback(back)
    return back


def _is_free(state: State, party: int, test: EncirclementTest) -> bool:
    if state.realm.controller[party] != NO_PARTY and not state.rulebook.comes_back_always:
        return False
    chief = state.where[party * SLOTS]
    if chief < 0:
        return False
    return chief == state.board.labyrinth or not test(state, chief, party, HOLDER_BY_COLOR, (party,))
