"""Keys of `State.cache`: a number for each kind of result, to which a player, a vertex or a sum of the dice is added.

The keys are plain integers and not an enum, because reading an attribute of an enum takes longer than the look-up in
the cache.
"""

from __future__ import annotations

from itertools import count
from typing import Final

_STEP: Final = 1 << 20
_numbers = count(_STEP, _STEP)

# The rules
#: Plus the sum of the dice: its `production.Harvest`.
HARVEST_KEY: Final = next(_numbers)
#: Plus the player: the bank's rates.
RATES_KEY: Final = next(_numbers)
# Plus the player: the sites for each piece, regardless of supply and cost
ROAD_SITES_KEY: Final = next(_numbers)
SHIP_SITES_KEY: Final = next(_numbers)
SETTLEMENT_SITES_KEY: Final = next(_numbers)
CITY_SITES_KEY: Final = next(_numbers)
WALL_SITES_KEY: Final = next(_numbers)
RECRUIT_SITES_KEY: Final = next(_numbers)
#: Plus the vertex: the actions of the ready knight on it.
KNIGHT_ACTIONS_KEY: Final = next(_numbers)

# Computer players
#: Plus the player: the value of its pieces and places.
BOARD_KEY: Final = next(_numbers)
#: Plus the player: its yield by kind.
YIELD_RATES_KEY: Final = next(_numbers)
#: Plus the player: its goals on the board.
GOAL_KEY: Final = next(_numbers)
#: The occupied vertices and edges.
OCCUPANCY_KEY: Final = next(_numbers)
#: Plus the vertex: the buildings that the knight on it can get beside.
REACH_KEY: Final = next(_numbers)
