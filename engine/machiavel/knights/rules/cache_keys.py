"""The keys of `State.cache`: one number per kind of result, to which a player, vertex or sum of the dice is added.

They are plain integers, bound by name in each module that uses one: an attribute of an enum costs more than the look-up
in the cache.
"""

from __future__ import annotations

from itertools import count
from typing import Final

_STEP: Final = 1 << 20
_numbers = count(_STEP, _STEP)

# The rules
#: + sum of the dice: `production.Harvest`.
HARVEST_KEY: Final = next(_numbers)
#: + player: rates of the bank.
RATES_KEY: Final = next(_numbers)
#: + player: sites, supply and cost apart.
ROAD_SITES_KEY: Final = next(_numbers)
SHIP_SITES_KEY: Final = next(_numbers)
SETTLEMENT_SITES_KEY: Final = next(_numbers)
CITY_SITES_KEY: Final = next(_numbers)
WALL_SITES_KEY: Final = next(_numbers)
RECRUIT_SITES_KEY: Final = next(_numbers)
#: + vertex: the actions of the ready knight there.
KNIGHT_ACTIONS_KEY: Final = next(_numbers)

# Computer players
#: + player: the value of pieces and places.
BOARD_KEY: Final = next(_numbers)
#: + player: rates of the yield by kind.
YIELD_RATES_KEY: Final = next(_numbers)
#: + player: what could be built next.
GOAL_KEY: Final = next(_numbers)
#: The occupied vertices and edges.
OCCUPANCY_KEY: Final = next(_numbers)
#: + vertex: the buildings in reach of the knight there.
REACH_KEY: Final = next(_numbers)
