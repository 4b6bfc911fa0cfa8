"""Every verb of an action: its text and its arguments (K3.5).

A new verb is a row here and a row in `handlers`, with the function that carries it out; it is listed by a task
(`tasks`) or in a turn (`movegen`). Several verbs may share a text (`road:c4w` built, linked in the set-up, or free by a
card): a position lists at most one of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..board.progress_cards import CARD_ROWS, LOADED_DICE

VERB_BITS: Final = 7


class Verb(NamedTuple):
    """One kind of action."""

    #: The beginning of its text; `card:masons` for a card.
    name: str
    #: The kinds of its arguments: keys of `action_code.PARAM_FORMATS`, or `bundle`.
    params: tuple[str, ...]


#: All verbs by number.
VERBS: Final[list[Verb]] = []


def _add(name: str, *params: str) -> int:
    """Add a row to VERBS and return its number, which is also the code of the action without arguments."""
    VERBS.append(Verb(name, params))
    assert len(VERBS) <= 1 << VERB_BITS
    return len(VERBS) - 1


# Set-up (K4)
FOUND_SETTLEMENT: Final = _add("settlement", "vertex")
FOUND_CITY: Final = _add("city", "vertex")
LINK_ROAD: Final = _add("road", "edge")
LINK_SHIP: Final = _add("ship", "edge")

# The turn (K5)
ROLL_DICE: Final = _add("roll")
THROW: Final = _add("dice", "number", "number", "event")
END: Final = _add("end")
TRIM_OWN: Final = _add("trim", "card")

# Production and the robber (K6)
TAKE_GOLD: Final = _add("take", "kind")
TAKE_AQUEDUCT: Final = _add("take", "kind")
DISCARD: Final = _add("discard", "kind")
ROBBER: Final = _add("robber", "hex")
ROB: Final = _add("robber", "hex", "player")
STEAL: Final = _add("steal", "kind")

# Trade (K7)
BANK: Final = _add("bank", "kind", "kind")
OFFER: Final = _add("offer", "bundle", "bundle")
COUNTER: Final = _add("counter", "bundle", "bundle")
REFUSE: Final = _add("refuse")
ACCEPT: Final = _add("accept")
WITHDRAW: Final = _add("withdraw")
DEAL: Final = _add("deal", "player")

# Improvements and decks (K8)
IMPROVE: Final = _add("improve", "track")
METROPOLIS: Final = _add("metropolis", "vertex")
DRAW: Final = _add("draw", "card")
TRIM: Final = _add("trim", "card")

# Building (K9, K8.5)
ROAD: Final = _add("road", "edge")
SHIP: Final = _add("ship", "edge")
SHIFT: Final = _add("shift", "edge", "edge")
SETTLEMENT_BUILT: Final = _add("settlement", "vertex")
CITY_BUILT: Final = _add("city", "vertex")
WALL_BUILT: Final = _add("wall", "vertex")

# Knights (K10)
RECRUIT: Final = _add("recruit", "vertex")
ACTIVATE: Final = _add("activate", "vertex")
PROMOTE: Final = _add("promote", "vertex")
MOVE: Final = _add("move", "vertex", "vertex")
DISPLACE: Final = _add("displace", "vertex", "vertex")
CHASE: Final = _add("chase", "vertex")
RELOCATE: Final = _add("retreat", "vertex", "vertex")

# War (K11)
ATTACK: Final = _add("attack", "vertex", "vertex")
CAPTURE: Final = _add("capture", "vertex", "edge", "vertex")
STRIKE: Final = _add("strike", "vertex", "vertex")
FIGHT: Final = _add("fight")
RETREAT: Final = _add("retreat", "vertex", "vertex")

# Raiders (K12)
DECK: Final = _add("deck", "track")
PILLAGE: Final = _add("pillage", "vertex")

# Progress cards (K13): playing each, by its number, and the answers that they ask for
CARD_VERBS: Final = {
    number: _add(f"card:{row.name}", *row.params) for number, row in enumerate(CARD_ROWS) if row.params is not None
}
FIX_DICE: Final = CARD_VERBS[LOADED_DICE]
GIVE_RESOURCE: Final = _add("give", "kind")
GIVE_COMMODITY: Final = _add("give", "kind")
GIVE_GIFT: Final = _add("give", "kind")
SKIP: Final = _add("skip")
TAKE_LEVY: Final = _add("take", "kind")
TAKE_CARD: Final = _add("take", "card")
REMOVE: Final = _add("remove", "vertex")
ENLIST: Final = _add("enlist", "vertex", "level")
FREE_ROAD: Final = _add("road", "edge")
FREE_SHIP: Final = _add("ship", "edge")
PROMOTE_SECOND: Final = _add("promote", "vertex")
DONE: Final = _add("done")

#: Verbs by which a knight harms another player: its knights, roads, ships and buildings (K11).
HOSTILE_VERBS: Final = frozenset({ATTACK, CAPTURE, STRIKE})
#: Those of them that take away a road, a ship or a building.
DAMAGING_VERBS: Final = frozenset({CAPTURE, STRIKE})
