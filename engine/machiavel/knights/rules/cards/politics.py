"""Owns the cards of politics (K13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import (
    ACTIVE,
    EDGE_OWNER,
    IS_FOREIGN,
    IS_KNIGHT,
    Edge,
    Hex,
    Vertex,
    knight,
)
from ..action_code import ARGUMENT_BITS, FIELD, SECOND, VERB_BITS, add_verb
from ..economy.building import line_ends
from ..economy.decks import add_to_hand, remove_from_hand
from ..economy.production import is_locked
from ..economy.robber import set_robber, victims
from ..mutations import card_count, place_piece, remove_line, remove_piece
from ..tasks import add_task, pop_task, push_tasks
from ..war.knight_actions import has_knight_left, level_of, recruit_sites
from ..war.knight_actions import remove_for_relocation as take_up_knight
from .science import DONE
from .table import NO_ARGUMENT, add_card
from .trade import MAX_TAKEN, rivals_with_cards

if TYPE_CHECKING:
    from ..state import State, Task

#: Who has fewer cards loses none by sabotage (K13).
MIN_SABOTAGED: Final = 2


# -- tithe


def _tithe_hexes(state: State, player: int) -> list[int]:
    return [] if is_locked(state) else [hexagon for hexagon in state.board.land if hexagon != state.robber]


def _tithe(state: State, hexagon: Hex) -> None:
    set_robber(state, hexagon)
    player = state.player
    push_tasks(state, *(("steal", player, q) for q in victims(state, hexagon, player)))


# -- turncoat


def _turncoat_choices(state: State, player: int) -> list[int]:
    return [q for q in range(state.rulebook.players) if q != player and state.knights[q]]


def _turncoat(state: State, victim: int) -> None:
    push_tasks(state, ("betray", victim, state.player))


def betray(state: State, vertex: Vertex) -> None:
    """Carry out `remove:V`."""
    _, _, player = pop_task(state)
    piece = remove_piece(state, vertex)
    push_tasks(state, ("enlist", player, level_of(piece), bool(piece & ACTIVE)))


def enlist(state: State, rest: int) -> None:
    """Carry out `enlist:V:L`."""
    _, player, _, is_active = pop_task(state)
    place_piece(state, rest & FIELD, knight(rest >> ARGUMENT_BITS, player, is_active))


REMOVE: Final = add_verb("remove", betray, "vertex")
ENLIST: Final = add_verb("enlist", enlist, "vertex", "level")


def _list_own_knights(state: State, task: Task) -> list[int]:
    return [REMOVE | vertex << VERB_BITS for vertex in state.knights[task[1]]]


def _list_enlistments(state: State, task: Task) -> list[int]:
    _, player, most, _ = task
    levels = [level for level in range(1, most + 1) if has_knight_left(state, player, level)]
    sites = recruit_sites(state, player) if levels else ()
    return [ENLIST | vertex << VERB_BITS | level << SECOND for vertex in sites for level in levels] + [DONE]


add_task("betray", _list_own_knights, "player", "player")
add_task("enlist", _list_enlistments, "player", "level", "active")


# -- envoy


def _is_open_end(state: State, owner: int, vertex: Vertex, edge: Edge) -> bool:
    """Tell whether the owner of a road has nothing else at its end."""
    piece = state.at[vertex]
    if piece and not IS_FOREIGN[owner][piece]:
        return False
    on = state.on
    return not any(EDGE_OWNER[on[other]] == owner for other, _ in state.board.links[vertex] if other != edge)


def _envoy_edges(state: State, player: int) -> list[int]:
    on, ends = state.on, state.board.ends
    return [
        edge
        for edge, line in enumerate(on)
        if line % 2 and any(_is_open_end(state, EDGE_OWNER[line], vertex, edge) for vertex in ends[edge])
    ]


def _envoy(state: State, edge: Edge) -> None:
    if EDGE_OWNER[remove_line(state, edge)] == state.player:
        push_tasks(state, ("roads", state.player, 1, edge))


# -- intrigue


def _intrigue_vertices(state: State, player: int) -> list[int]:
    at, is_foreign = state.at, IS_FOREIGN[player]
    return [v for v in line_ends(state, player) if is_foreign[at[v]] and IS_KNIGHT[at[v]]]


# -- sabotage, wedding


def _sabotaged(state: State, player: int) -> list[int]:
    least = state.score[player]
    return [
        q for q in state.rulebook.rivals[player] if state.score[q] >= least and card_count(state, q) >= MIN_SABOTAGED
    ]


def _sabotage_choices(state: State, player: int) -> list[int]:
    return NO_ARGUMENT if _sabotaged(state, player) else []


def _sabotage(state: State, rest: int) -> None:
    push_tasks(state, *(("discard", q, card_count(state, q) // 2) for q in _sabotaged(state, state.player)))


def _wedding_givers(state: State, player: int) -> list[int]:
    return [q for q in rivals_with_cards(state, player) if state.score[q] > state.score[player]]


def _wedding_choices(state: State, player: int) -> list[int]:
    return NO_ARGUMENT if _wedding_givers(state, player) else []


def _wedding(state: State, rest: int) -> None:
    player = state.player
    push_tasks(
        state, *(("gift", q, player, min(MAX_TAKEN, card_count(state, q))) for q in _wedding_givers(state, player))
    )


# -- spy


def _spy_choices(state: State, player: int) -> list[int]:
    return [q for q in range(state.rulebook.players) if q != player and state.hands[q]]


def _spy(state: State, victim: int) -> None:
    push_tasks(state, ("spy", state.player, victim))


def take_card(state: State, card: int) -> None:
    """Carry out `take:NAME`."""
    _, player, victim = pop_task(state)
    remove_from_hand(state, victim, card)
    add_to_hand(state, player, card)


TAKE_CARD: Final = add_verb("take", take_card, "card")


def _list_hand(state: State, task: Task) -> list[int]:
    return [TAKE_CARD | card << VERB_BITS for card in dict.fromkeys(state.hands[task[2]])] + [DONE]


add_task("spy", _list_hand, "player", "player")


# -- muster


def _inactive_knights(state: State, player: int) -> list[Vertex]:
    return [vertex for vertex in state.knights[player] if not state.at[vertex] & ACTIVE]


def _muster_choices(state: State, player: int) -> list[int]:
    return NO_ARGUMENT if _inactive_knights(state, player) else []


def _muster(state: State, rest: int) -> None:
    for vertex in _inactive_knights(state, state.player):
        state.at[vertex] |= ACTIVE


add_card("tithe", _tithe_hexes, _tithe, "hex")
add_card("turncoat", _turncoat_choices, _turncoat, "player")
add_card("envoy", _envoy_edges, _envoy, "edge")
add_card("intrigue", _intrigue_vertices, take_up_knight, "vertex")
add_card("sabotage", _sabotage_choices, _sabotage)
add_card("wedding", _wedding_choices, _wedding)
add_card("spy", _spy_choices, _spy, "player")
add_card("muster", _muster_choices, _muster)
