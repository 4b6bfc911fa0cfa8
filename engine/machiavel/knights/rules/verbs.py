"""The verbs of actions: their texts and their arguments (K3.5).

To add a verb, add a row here and its handler to `handlers`, and list its actions as answers to a task (`tasks`) or as
actions of a turn (`movegen`). Several verbs may have the same text: `road:c4w` is a road that is built, placed at the
start, or free by a card. At a position at most one of them is listed.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..board.progress_cards import CARD_ROWS, LOADED_DICE

VERB_BITS: Final = 7


class Verb(NamedTuple):
    """One kind of action: its text and its arguments."""

    #: The beginning of the action's text, such as `road` or `card:masons`.
    name: str
    #: The kinds of the arguments: keys of `action_code.PARAM_FORMATS`, or `bundle`.
    params: tuple[str, ...]


#: All verbs, by number.
VERBS: Final[list[Verb]] = []


def _add_verb(name: str, *params: str) -> int:
    """Add a row to VERBS and return its number, which is also the code of the action without arguments."""
    VERBS.append(Verb(name, params))
    assert len(VERBS) <= 1 << VERB_BITS
    return len(VERBS) - 1


# Set-up (K4)
FOUND_SETTLEMENT: Final = _add_verb("settlement", "vertex")
FOUND_CITY: Final = _add_verb("city", "vertex")
LINK_ROAD: Final = _add_verb("road", "edge")
LINK_SHIP: Final = _add_verb("ship", "edge")

# The turn (K5)
ROLL_DICE: Final = _add_verb("roll")
THROW: Final = _add_verb("dice", "number", "number", "event")
END: Final = _add_verb("end")
TRIM_OWN: Final = _add_verb("trim", "card")

# Production and the robber (K6)
TAKE_GOLD: Final = _add_verb("take", "kind")
TAKE_AQUEDUCT: Final = _add_verb("take", "kind")
DISCARD: Final = _add_verb("discard", "kind")
ROBBER: Final = _add_verb("robber", "hex")
ROB: Final = _add_verb("robber", "hex", "player")
STEAL: Final = _add_verb("steal", "kind")

# Trade (K7)
BANK: Final = _add_verb("bank", "kind", "kind")
OFFER: Final = _add_verb("offer", "bundle", "bundle")
COUNTER: Final = _add_verb("counter", "bundle", "bundle")
REFUSE: Final = _add_verb("refuse")
ACCEPT: Final = _add_verb("accept")
WITHDRAW: Final = _add_verb("withdraw")
DEAL: Final = _add_verb("deal", "player")

# Improvements and decks (K8)
IMPROVE: Final = _add_verb("improve", "track")
METROPOLIS: Final = _add_verb("metropolis", "vertex")
DRAW: Final = _add_verb("draw", "card")
TRIM: Final = _add_verb("trim", "card")

# Building (K9, K8.5)
ROAD: Final = _add_verb("road", "edge")
SHIP: Final = _add_verb("ship", "edge")
SHIFT: Final = _add_verb("shift", "edge", "edge")
SETTLEMENT_BUILT: Final = _add_verb("settlement", "vertex")
CITY_BUILT: Final = _add_verb("city", "vertex")
WALL_BUILT: Final = _add_verb("wall", "vertex")

# Knights (K10)
RECRUIT: Final = _add_verb("recruit", "vertex")
ACTIVATE: Final = _add_verb("activate", "vertex")
PROMOTE: Final = _add_verb("promote", "vertex")
MOVE: Final = _add_verb("move", "vertex", "vertex")
DISPLACE: Final = _add_verb("displace", "vertex", "vertex")
CHASE: Final = _add_verb("chase", "vertex")
RELOCATE: Final = _add_verb("retreat", "vertex", "vertex")

# War (K11)
ATTACK: Final = _add_verb("attack", "vertex", "vertex")
CAPTURE: Final = _add_verb("capture", "vertex", "edge", "vertex")
STRIKE: Final = _add_verb("strike", "vertex", "vertex")
FIGHT: Final = _add_verb("fight")
RETREAT: Final = _add_verb("retreat", "vertex", "vertex")

# Raiders (K12)
DECK: Final = _add_verb("deck", "track")
PILLAGE: Final = _add_verb("pillage", "vertex")

# Progress cards (K13): the verbs that play each card, by its number, and the answers to their tasks
CARD_VERBS: Final = {
    number: _add_verb(f"card:{row.name}", *row.params) for number, row in enumerate(CARD_ROWS) if row.params is not None
}
FIX_DICE: Final = CARD_VERBS[LOADED_DICE]
GIVE_RESOURCE: Final = _add_verb("give", "kind")
GIVE_COMMODITY: Final = _add_verb("give", "kind")
GIVE_GIFT: Final = _add_verb("give", "kind")
SKIP: Final = _add_verb("skip")
TAKE_LEVY: Final = _add_verb("take", "kind")
TAKE_CARD: Final = _add_verb("take", "card")
REMOVE: Final = _add_verb("remove", "vertex")
ENLIST: Final = _add_verb("enlist", "vertex", "level")
FREE_ROAD: Final = _add_verb("road", "edge")
FREE_SHIP: Final = _add_verb("ship", "edge")
PROMOTE_SECOND: Final = _add_verb("promote", "vertex")
DONE: Final = _add_verb("done")

#: The verbs by which a knight harms knights, roads, ships and buildings of another player (K11).
HOSTILE_VERBS: Final = frozenset({ATTACK, CAPTURE, STRIKE})
#: The hostile verbs that take away a road, a ship or a building.
DAMAGING_VERBS: Final = frozenset({CAPTURE, STRIKE})
