"""Words and numbers of K2: kinds of cards, tracks, terrains, pieces, supply, costs, dice, stages.

The piece on a vertex is one integer, 0 for none: bits 0-2 its sort (SETTLEMENT ... KNIGHT + level), bits 3-4 its owner,
bits 5-7 flags (WALL of a city; ACTIVE, READY, PROMOTED of a knight). The road or ship on an edge is 0 for none, or
1 + 2 * owner + (1 for a ship).
"""

from __future__ import annotations

from typing import Final, TypeAlias

#: Numbers of a board, in board order (K1.5).
Vertex: TypeAlias = int
Edge: TypeAlias = int
Hex: TypeAlias = int
#: (kind, number) pairs.
Cost: TypeAlias = tuple[tuple[int, int], ...]

# -- cards (K1.5, K2.3)

KINDS: Final = ("wood", "brick", "wool", "grain", "ore", "cloth", "coin", "paper")
WOOD, BRICK, WOOL, GRAIN, ORE, CLOTH, COIN, PAPER = range(8)
KIND_COUNT: Final = 8
RESOURCES: Final = range(5)
COMMODITIES: Final = range(5, 8)
#: By kind: the number of its cards in the game (K2.1).
CARD_TOTALS: Final = (19, 19, 19, 19, 19, 12, 12, 12)

TRACKS: Final = ("trade", "politics", "science")
TRADE, POLITICS, SCIENCE = range(3)
#: A track is paid for with the commodity FIRST_COMMODITY + track (K2.6), up to MAX_LEVEL.
FIRST_COMMODITY: Final = 5
MAX_LEVEL: Final = 5

# -- terrain (K1.2, K2.3)

SEA, DESERT, GOLD = "~", "d", "$"
#: By letter of a terrain: its resource.
RESOURCE_OF: Final = {"f": WOOD, "h": BRICK, "p": WOOL, "g": GRAIN, "m": ORE}
#: By letter of a terrain: the yield of a city (K6.1).
CITY_YIELD: Final[dict[str, Cost]] = {
    "f": ((WOOD, 1), (PAPER, 1)),
    "h": ((BRICK, 2),),
    "p": ((WOOL, 1), (CLOTH, 1)),
    "g": ((GRAIN, 2),),
    "m": ((ORE, 1), (COIN, 1)),
}
NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
#: By sum of two dice, its pips: the number of the 36 throws that give it.
PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
HARBOUR_KINDS: Final = (*KINDS[:5], "any")
ANY_HARBOUR: Final = 5

# -- vertices

EMPTY, SETTLEMENT, CITY, TOPPLED, KNIGHT = 0, 1, 2, 3, 3
SORT: Final = 7
OWNER_SHIFT: Final = 3
OWNER: Final = 3
WALL: Final = 32
ACTIVE, READY, PROMOTED = 32, 64, 128
#: A knight of level k is the sort KNIGHT + k: 4, 5, 6.
FIRST_KNIGHT: Final = 4
MAX_KNIGHT_LEVEL: Final = 3

_CODES: Final = range(256)
#: By integer of a piece: whether it is a building, whether it is a knight, its owner (-1 for no piece).
IS_BUILDING: Final = tuple(1 <= code & SORT <= TOPPLED for code in _CODES)
IS_KNIGHT: Final = tuple(code & SORT >= FIRST_KNIGHT for code in _CODES)
OWNER_OF: Final = tuple((code >> OWNER_SHIFT & OWNER) if code else -1 for code in _CODES)
#: By player and integer of a piece: whether another player owns it, whether it is a building of the player.
IS_FOREIGN: Final = tuple(tuple(code != 0 and OWNER_OF[code] != p for code in _CODES) for p in range(4))
IS_OWN_BUILDING: Final = tuple(tuple(IS_BUILDING[code] and OWNER_OF[code] == p for code in _CODES) for p in range(4))


def building(sort: int, owner: int, has_wall: bool = False) -> int:
    """Return the integer of a building on a vertex."""
    return sort | owner << OWNER_SHIFT | (WALL if has_wall else 0)


def knight(level: int, owner: int, is_active: bool = False) -> int:
    """Return the integer of a knight, neither ready nor promoted."""
    return KNIGHT + level | owner << OWNER_SHIFT | (ACTIVE if is_active else 0)


# -- edges


def road(owner: int) -> int:
    """Return the integer of a road on an edge."""
    return 1 + 2 * owner


def ship(owner: int) -> int:
    """Return the integer of a ship on an edge."""
    return 2 + 2 * owner


#: By integer of a road or ship: its owner (-1 for none).
EDGE_OWNER: Final = (-1, 0, 0, 1, 1, 2, 2, 3, 3)

# -- supply (K2.1): its columns per player, as in `State.supply`

ROADS, SHIPS, SETTLEMENTS, CITIES, WALLS, KNIGHTS = range(6)
#: Knights of level k are the column KNIGHTS - 1 + k.
SUPPLY: Final = (15, 15, 5, 4, 3, 2, 2, 2)
SUPPLY_COUNT: Final = 8

# -- costs (K2.6)

ROAD_COST: Final[Cost] = ((WOOD, 1), (BRICK, 1))
SHIP_COST: Final[Cost] = ((WOOD, 1), (WOOL, 1))
SETTLEMENT_COST: Final[Cost] = ((WOOD, 1), (BRICK, 1), (WOOL, 1), (GRAIN, 1))
CITY_COST: Final[Cost] = ((GRAIN, 2), (ORE, 3))
#: The cost of a city with the card builders (K13).
BUILDERS_COST: Final[Cost] = ((GRAIN, 1), (ORE, 2))
WALL_COST: Final[Cost] = ((BRICK, 2),)
KNIGHT_COST: Final[Cost] = ((WOOL, 1), (ORE, 1))
ACTIVATION_COST: Final[Cost] = ((GRAIN, 1),)

# -- dice and stages (K3.1, K5)

EVENTS: Final = ("trade", "politics", "science", "raiders")
RAIDERS: Final = 3
STAGES: Final = ("setup", "roll", "dice", "event", "yield", "action", "over")
SETUP, ROLL, DICE, EVENT, YIELD, ACTION, OVER = range(7)
#: The raiders attack with their seventh step (K12.1).
RAIDER_STEPS: Final = 7
