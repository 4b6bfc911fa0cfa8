"""Effects of the progress cards of science (K13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import BUILDERS_COST, DICE, GRAIN, ORE, Edge, Hex, Vertex, road_piece
from ..action_code import ARGUMENT_BITS, FIELD, NO_ARGUMENT, pack_action
from ..economy.building import (
    city_sites,
    place_ship,
    road_sites,
    ship_sites,
    upgrade_to_city,
    wall_sites,
)
from ..economy.improvements import advance_level, list_improvements
from ..mutations import can_pay, pay_cost, place_line, pop_task, push_tasks, transfer_cards
from ..verbs import DONE, FIX_DICE, FREE_ROAD, FREE_SHIP, PROMOTE_SECOND, VERB_BITS
from ..war.knight_actions import can_promote, promote_knight

if TYPE_CHECKING:
    from ..state import State, Task

#: The numbers that the card surveyor does not exchange.
FIXED_NUMBERS: Final = (2, 6, 8, 12)
#: The number of cards for each tile by the cards irrigation and mining.
TILE_YIELD: Final = 2
#: The number of free roads or ships by the card road-crew.
ROADS_OF_CREW: Final = 2


# -- loaded-dice: the one card of stage `roll`


def loaded_dice_choices(state: State, player: int) -> list[int]:
    """Return nothing, because loaded-dice is played in stage `roll`, for which `movegen` lists it."""
    return []


def play_loaded_dice(state: State, rest: int) -> None:
    """Carry out `card:loaded-dice:R:Y`: fix the numbers of the two dice for the next throw."""
    state.fixed = (rest & FIELD, rest >> ARGUMENT_BITS)
    state.stage = DICE


ALL_FIXINGS: Final = [pack_action(FIX_DICE, red, yellow) for red in range(1, 7) for yellow in range(1, 7)]


# -- improvements and buildings


def crane_tracks(state: State, player: int) -> list[int]:
    """Return the tracks on which the player can improve for one commodity less."""
    found: list[int] = []
    list_improvements(state, player, found, 0, rebate=1)
    return [code >> VERB_BITS for code in found]


def play_crane(state: State, track: int) -> None:
    """Carry out `card:crane:TRACK`: improve for one commodity less."""
    advance_level(state, track, rebate=1)


def masons_sites(state: State, player: int) -> list[int]:
    """Return the vertices where the player can build a wall."""
    return list(wall_sites(state, player))


def builders_sites(state: State, player: int) -> list[int]:
    """Return the vertices where the player can build a city for BUILDERS_COST."""
    return list(city_sites(state, player)) if can_pay(state, player, BUILDERS_COST) else []


def play_builders(state: State, vertex: Vertex) -> None:
    """Carry out `card:builders:V`: build a city for BUILDERS_COST."""
    pay_cost(state, state.player, BUILDERS_COST)
    upgrade_to_city(state, vertex)


# -- tiles


def surveyor_pairs(state: State, player: int) -> list[int]:
    """Return the packed pairs of tiles whose numbers can be exchanged."""
    number = state.tile_numbers
    tiles = [h for h in state.board.land if number[h] and number[h] not in FIXED_NUMBERS]
    return [
        one | other << ARGUMENT_BITS
        for i, one in enumerate(tiles)
        for other in tiles[i + 1 :]
        if number[one] != number[other]
    ]


def play_surveyor(state: State, rest: int) -> None:
    """Carry out `card:surveyor:H1:H2`: exchange the numbers of two tiles."""
    one, other = rest & FIELD, rest >> ARGUMENT_BITS
    number = list(state.tile_numbers)
    number[one], number[other] = number[other], number[one]
    state.tile_numbers = tuple(number)
    state.clear_cache()


def touched_tiles(state: State, player: int) -> list[Hex]:
    """Return, in board order, the tiles that yield resources and touch a building of the player."""
    board = state.board
    return sorted({h for v in state.buildings[player] for h in board.vertex_hexes[v] if board.is_tile[h]})


def _harvest_size(state: State, player: int, kind: int) -> int:
    tiles = sum(state.board.resource[h] == kind for h in touched_tiles(state, player))
    return min(TILE_YIELD * tiles, state.cards[state.bank + kind])


def irrigation_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if the card irrigation would bring grain, otherwise nothing."""
    return NO_ARGUMENT if _harvest_size(state, player, GRAIN) else []


def play_irrigation(state: State, rest: int) -> None:
    """Carry out `card:irrigation`: take grain for the player's fields."""
    transfer_cards(state, state.rulebook.players, state.player, GRAIN, _harvest_size(state, state.player, GRAIN))


def mining_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if the card mining would bring ore, otherwise nothing."""
    return NO_ARGUMENT if _harvest_size(state, player, ORE) else []


def play_mining(state: State, rest: int) -> None:
    """Carry out `card:mining`: take ore for the player's mountains."""
    transfer_cards(state, state.rulebook.players, state.player, ORE, _harvest_size(state, state.player, ORE))


# -- free roads and ships, by the cards road-crew and envoy


def place_free_road(state: State, edge: Edge) -> None:
    """Carry out `road:E`, an answer to the task `roads`: place a road without cost."""
    place_line(state, edge, road_piece(_use_free_line(state)))


def place_free_ship(state: State, edge: Edge) -> None:
    """Carry out `ship:E`, an answer to the task `roads`: place a ship without cost."""
    _use_free_line(state)
    place_ship(state, edge)


def _use_free_line(state: State) -> int:
    """Subtract a free road or ship from the task `roads`; return the player of the task."""
    name, player, number, edge = pop_task(state)
    if number > 1:
        push_tasks(state, (name, player, number - 1, edge))
    return int(player)


def finish_task(state: State, rest: int) -> None:
    """Carry out `done`: give up the rest of the task that is due."""
    pop_task(state)


def list_free_lines(state: State, task: Task) -> list[int]:
    """Return the answers to the task `roads`."""
    _, player, _, removed = task
    out = [FREE_ROAD | edge << VERB_BITS for edge in road_sites(state, player) if edge != removed]
    if removed is None:
        out += [FREE_SHIP | edge << VERB_BITS for edge in ship_sites(state, player)]
    return [*out, DONE]


def road_crew_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if the player has a site for a road or ship, otherwise nothing."""
    return NO_ARGUMENT if road_sites(state, player) or ship_sites(state, player) else []


def play_road_crew(state: State, rest: int) -> None:
    """Carry out `card:road-crew`: the player places up to ROADS_OF_CREW free roads or ships."""
    push_tasks(state, ("roads", state.player, ROADS_OF_CREW, None))


# -- smiths


def promotable_knights(state: State, player: int) -> list[int]:
    """Return the vertices of the player's knights that can go a level up, regardless of the cost."""
    return [vertex for vertex in state.knights[player] if can_promote(state, player, vertex)]


def play_smiths(state: State, vertex: Vertex) -> None:
    """Carry out `card:smiths:V`: promote a knight, after which a second one may be promoted."""
    promote_knight(state, vertex)
    push_tasks(state, ("smith", state.player))


def promote_second(state: State, vertex: Vertex) -> None:
    """Carry out `promote:V`, the answer to the task `smith`."""
    pop_task(state)
    promote_knight(state, vertex)


def list_second_promotions(state: State, task: Task) -> list[int]:
    """Return the answers to the task `smith`."""
    return [PROMOTE_SECOND | vertex << VERB_BITS for vertex in promotable_knights(state, task[1])] + [DONE]
