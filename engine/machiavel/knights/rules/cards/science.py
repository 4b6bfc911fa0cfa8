"""Owns the cards of science (K13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import BUILDERS_COST, DICE, GRAIN, ORE, Edge, Hex, Vertex, road
from ..action_code import ARGUMENT_BITS, FIELD, VERB_BITS, add_verb, pack
from ..economy.building import (
    add_wall,
    city_sites,
    place_ship,
    road_sites,
    ship_sites,
    upgrade_to_city,
    wall_sites,
)
from ..economy.decks import CARD_NUMBERS, return_to_deck
from ..economy.improvements import advance_level, list_improvements
from ..mutations import can_pay, pay, place_line, transfer_cards
from ..tasks import add_task, pop_task, push_tasks
from ..war.knight_actions import can_promote, promote_knight
from .table import NO_ARGUMENT, add_card

if TYPE_CHECKING:
    from ..state import State, Task

LOADED_DICE: Final = CARD_NUMBERS["loaded-dice"]
#: What surveyor leaves where it is, and what irrigation and mining bring for a tile.
FIXED_NUMBERS: Final = (2, 6, 8, 12)
TILE_YIELD: Final = 2
ROADS_OF_CREW: Final = 2


# -- loaded-dice: the one card of stage `roll`


def fix_dice(state: State, rest: int) -> None:
    """Carry out `card:loaded-dice:R:Y`."""
    return_to_deck(state, state.player, LOADED_DICE)
    state.fixed = (rest & FIELD, rest >> ARGUMENT_BITS)
    state.stage = DICE


FIX_DICE: Final = add_verb("card:loaded-dice", fix_dice, "number", "number")
ALL_FIXINGS: Final = [pack(FIX_DICE, red, yellow) for red in range(1, 7) for yellow in range(1, 7)]


# -- improvements and buildings


def _crane_tracks(state: State, player: int) -> list[int]:
    found: list[int] = []
    list_improvements(state, player, found, 0, rebate=1)
    return [code >> VERB_BITS for code in found]


def _crane(state: State, track: int) -> None:
    advance_level(state, track, rebate=1)


def _masons_sites(state: State, player: int) -> list[int]:
    return list(wall_sites(state, player))


def _builders_sites(state: State, player: int) -> list[int]:
    return list(city_sites(state, player)) if can_pay(state, player, BUILDERS_COST) else []


def _builders(state: State, vertex: Vertex) -> None:
    pay(state, state.player, BUILDERS_COST)
    upgrade_to_city(state, vertex)


# -- tiles


def _surveyor_pairs(state: State, player: int) -> list[int]:
    number = state.tile_numbers
    tiles = [h for h in state.board.land if number[h] and number[h] not in FIXED_NUMBERS]
    return [
        one | other << ARGUMENT_BITS
        for i, one in enumerate(tiles)
        for other in tiles[i + 1 :]
        if number[one] != number[other]
    ]


def _surveyor(state: State, rest: int) -> None:
    one, other = rest & FIELD, rest >> ARGUMENT_BITS
    number = list(state.tile_numbers)
    number[one], number[other] = number[other], number[one]
    state.tile_numbers = tuple(number)
    state.clear_cache()


def touched_tiles(state: State, player: int) -> list[Hex]:
    """Return the tiles that yield resources and touch a player's building, in order."""
    board = state.board
    return sorted({h for v in state.buildings[player] for h in board.vertex_hexes[v] if board.is_tile[h]})


def _harvest_size(state: State, player: int, kind: int) -> int:
    tiles = sum(state.board.resource[h] == kind for h in touched_tiles(state, player))
    return min(TILE_YIELD * tiles, state.cards[state.bank + kind])


def _irrigation_choices(state: State, player: int) -> list[int]:
    return NO_ARGUMENT if _harvest_size(state, player, GRAIN) else []


def _irrigation(state: State, rest: int) -> None:
    transfer_cards(state, state.rulebook.players, state.player, GRAIN, _harvest_size(state, state.player, GRAIN))


def _mining_choices(state: State, player: int) -> list[int]:
    return NO_ARGUMENT if _harvest_size(state, player, ORE) else []


def _mining(state: State, rest: int) -> None:
    transfer_cards(state, state.rulebook.players, state.player, ORE, _harvest_size(state, state.player, ORE))


# -- road-crew, and the roads that envoy gives back


def place_free_road(state: State, edge: Edge) -> None:
    """Carry out `road:E` without cost."""
    place_line(state, edge, road(_count_free_line(state)))


def place_free_ship(state: State, edge: Edge) -> None:
    """Carry out `ship:E` without cost."""
    _count_free_line(state)
    place_ship(state, edge)


def _count_free_line(state: State) -> int:
    """Count a free road or ship, and return whose it is."""
    name, player, number, edge = pop_task(state)
    if number > 1:
        push_tasks(state, (name, player, number - 1, edge))
    return int(player)


def finish_task(state: State, rest: int) -> None:
    """Carry out `done`."""
    pop_task(state)


FREE_ROAD: Final = add_verb("road", place_free_road, "edge")
FREE_SHIP: Final = add_verb("ship", place_free_ship, "edge")
DONE: Final = add_verb("done", finish_task)


def _list_free_lines(state: State, task: Task) -> list[int]:
    _, player, _, removed = task
    out = [FREE_ROAD | edge << VERB_BITS for edge in road_sites(state, player) if edge != removed]
    if removed is None:
        out += [FREE_SHIP | edge << VERB_BITS for edge in ship_sites(state, player)]
    return [*out, DONE]


add_task("roads", _list_free_lines, "player", "number", "edge?")


def _crew_choices(state: State, player: int) -> list[int]:
    return NO_ARGUMENT if road_sites(state, player) or ship_sites(state, player) else []


def _crew(state: State, rest: int) -> None:
    push_tasks(state, ("roads", state.player, ROADS_OF_CREW, None))


# -- smiths


def _promotable(state: State, player: int) -> list[int]:
    return [vertex for vertex in state.knights[player] if can_promote(state, player, vertex)]


def _smiths(state: State, vertex: Vertex) -> None:
    promote_knight(state, vertex)
    push_tasks(state, ("smith", state.player))


def promote_second(state: State, vertex: Vertex) -> None:
    """Carry out `promote:V` without cost."""
    pop_task(state)
    promote_knight(state, vertex)


PROMOTE_SECOND: Final = add_verb("promote", promote_second, "vertex")


def _list_second(state: State, task: Task) -> list[int]:
    return [PROMOTE_SECOND | vertex << VERB_BITS for vertex in _promotable(state, task[1])] + [DONE]


add_task("smith", _list_second, "player")

add_card("crane", _crane_tracks, _crane, "track")
add_card("masons", _masons_sites, add_wall, "vertex")
add_card("surveyor", _surveyor_pairs, _surveyor, "hex", "hex")
add_card("irrigation", _irrigation_choices, _irrigation)
add_card("mining", _mining_choices, _mining)
add_card("builders", _builders_sites, _builders, "vertex")
add_card("road-crew", _crew_choices, _crew)
add_card("smiths", _promotable, _smiths, "vertex")
