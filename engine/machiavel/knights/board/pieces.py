"""Words and numbers of K2: kinds of cards, tracks, terrains, pieces, supply, costs, dice, stages.

The piece on a vertex is an integer, 0 if there is none. Bits 0-2: its sort (SETTLEMENT ... KNIGHT + level). Bits 3-4:
its owner. Bits 5-7: flags (WALL of a city; ACTIVE, READY and PROMOTED of a knight). The road or ship on an edge is the
integer 1 + 2 * owner for a road, 2 + 2 * owner for a ship, 0 if there is none.
"""

from __future__ import annotations

from typing import Final, TypeAlias

#: The number of a hex, vertex or edge of a board, in board order (K1.5).
Vertex: TypeAlias = int
Edge: TypeAlias = int
Hex: TypeAlias = int
#: A cost: pairs of a kind of card and a number of cards.
Cost: TypeAlias = tuple[tuple[int, int], ...]

# -- cards (K1.5, K2.3)

KINDS: Final = ("wood", "brick", "wool", "grain", "ore", "cloth", "coin", "paper")
WOOD, BRICK, WOOL, GRAIN, ORE, CLOTH, COIN, PAPER = range(8)
KIND_COUNT: Final = 8
RESOURCES: Final = range(5)
COMMODITIES: Final = range(5, 8)
#: The number of cards in the game, by kind (K2.1).
CARD_TOTALS: Final = (19, 19, 19, 19, 19, 12, 12, 12)

TRACKS: Final = ("trade", "politics", "science")
TRADE, POLITICS, SCIENCE = range(3)
#: The first kind that is a commodity. The commodity of a track is FIRST_COMMODITY + track (K2.6).
FIRST_COMMODITY: Final = 5
MAX_LEVEL: Final = 5

# -- terrain (K1.2, K2.3)

SEA, DESERT, GOLD = "~", "d", "$"
#: The resource that a settlement yields, by letter of the terrain.
RESOURCE_OF: Final = {"f": WOOD, "h": BRICK, "p": WOOL, "g": GRAIN, "m": ORE}
#: The yield of a city, by letter of the terrain (K6.1).
CITY_YIELD: Final[dict[str, Cost]] = {
    "f": ((WOOD, 1), (PAPER, 1)),
    "h": ((BRICK, 2),),
    "p": ((WOOL, 1), (CLOTH, 1)),
    "g": ((GRAIN, 2),),
    "m": ((ORE, 1), (COIN, 1)),
}
NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
#: The pips of each sum of two dice: the number of throws, of 36, that give the sum.
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
#: The sort of a knight of level 1. A knight of level k has the sort KNIGHT + k.
FIRST_KNIGHT: Final = 4
MAX_KNIGHT_LEVEL: Final = 3

_CODES: Final = range(256)
#: By the integer of a piece: whether it is a building.
IS_BUILDING: Final = tuple(1 <= code & SORT <= TOPPLED for code in _CODES)
#: By the integer of a piece: whether it is a knight.
IS_KNIGHT: Final = tuple(code & SORT >= FIRST_KNIGHT for code in _CODES)
#: By the integer of a piece: its owner, -1 for no piece.
OWNER_OF: Final = tuple((code >> OWNER_SHIFT & OWNER) if code else -1 for code in _CODES)
#: By player, then by the integer of a piece: whether another player owns it.
IS_FOREIGN: Final = tuple(tuple(code != 0 and OWNER_OF[code] != p for code in _CODES) for p in range(4))
#: By player, then by the integer of a piece: whether it is a building of the player.
IS_OWN_BUILDING: Final = tuple(tuple(IS_BUILDING[code] and OWNER_OF[code] == p for code in _CODES) for p in range(4))


def building_piece(sort: int, owner: int, has_wall: bool = False) -> int:
    """Return the integer of a building: *sort* is SETTLEMENT, CITY or TOPPLED."""
    return sort | owner << OWNER_SHIFT | (WALL if has_wall else 0)


def knight_piece(level: int, owner: int, is_active: bool = False) -> int:
    """Return the integer of a knight that is neither ready nor promoted."""
    return KNIGHT + level | owner << OWNER_SHIFT | (ACTIVE if is_active else 0)


# -- edges


def road_piece(owner: int) -> int:
    """Return the integer of a player's road."""
    return 1 + 2 * owner


def ship_piece(owner: int) -> int:
    """Return the integer of a player's ship."""
    return 2 + 2 * owner


#: The owner by the integer of a road or ship; -1 for none.
EDGE_OWNER: Final = (-1, 0, 0, 1, 1, 2, 2, 3, 3)

# -- supply (K2.1): the columns of each player's numbers in `State.supply`

ROADS, SHIPS, SETTLEMENTS, CITIES, WALLS, KNIGHTS = range(6)
#: The column of knights of level 1. Level k has the column KNIGHTS - 1 + k.
SUPPLY: Final = (15, 15, 5, 4, 3, 2, 2, 2)
SUPPLY_COUNT: Final = 8

# -- costs (K2.6)

ROAD_COST: Final[Cost] = ((WOOD, 1), (BRICK, 1))
SHIP_COST: Final[Cost] = ((WOOD, 1), (WOOL, 1))
SETTLEMENT_COST: Final[Cost] = ((WOOD, 1), (BRICK, 1), (WOOL, 1), (GRAIN, 1))
CITY_COST: Final[Cost] = ((GRAIN, 2), (ORE, 3))
#: The cost of a city that is built with the card builders (K13).
BUILDERS_COST: Final[Cost] = ((GRAIN, 1), (ORE, 2))
WALL_COST: Final[Cost] = ((BRICK, 2),)
KNIGHT_COST: Final[Cost] = ((WOOL, 1), (ORE, 1))
ACTIVATION_COST: Final[Cost] = ((GRAIN, 1),)


def improvement_cost(track: int, level: int, rebate: int = 0) -> Cost:
    """Return the cost of the improvement of a track to *level*: as many of its commodity as the level (K2.6).

    *rebate*: commodities less to pay, by the card crane (K13).
    """
    return ((FIRST_COMMODITY + track, level - rebate),)


# -- dice and stages (K3.1, K5)

EVENTS: Final = ("trade", "politics", "science", "raiders")
RAIDERS: Final = 3
STAGES: Final = ("setup", "roll", "dice", "event", "yield", "action", "over")
SETUP, ROLL, DICE, EVENT, YIELD, ACTION, OVER = range(7)
#: The number of steps after which the raiders attack (K12.1).
RAIDER_STEPS: Final = 7
