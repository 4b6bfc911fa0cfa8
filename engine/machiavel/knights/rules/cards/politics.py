"""Effects of the progress cards of politics (K13)."""

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
    knight_piece,
)
from ..action_code import ARGUMENT_BITS, FIELD, NO_ARGUMENT, SECOND
from ..economy.building import line_ends
from ..economy.decks import add_to_hand, remove_from_hand
from ..economy.production import is_robber_locked
from ..economy.robber import robber_victims, set_robber
from ..mutations import card_count, place_piece, pop_task, push_tasks, remove_line, remove_piece
from ..verbs import DONE, ENLIST, REMOVE, TAKE_CARD, VERB_BITS
from ..war.knight_actions import has_knight_left, knight_level, recruit_sites
from .trade import MAX_TAKEN, rivals_with_cards

if TYPE_CHECKING:
    from ..state import State, Task

#: The minimum number of cards in a hand that loses cards by sabotage (K13).
MIN_SABOTAGED: Final = 2


# -- tithe


def tithe_hexes(state: State, player: int) -> list[int]:
    """Return the hexes to which the card tithe can move the robber."""
    return [] if is_robber_locked(state) else [hexagon for hexagon in state.board.land if hexagon != state.robber]


def play_tithe(state: State, hexagon: Hex) -> None:
    """Carry out `card:tithe:HEX`: move the robber and steal a card from every opponent with a building there."""
    set_robber(state, hexagon)
    player = state.player
    push_tasks(state, *(("steal", player, q) for q in robber_victims(state, hexagon, player)))


# -- turncoat


def turncoat_choices(state: State, player: int) -> list[int]:
    """Return the opponents that have a knight."""
    return [q for q in range(state.rulebook.players) if q != player and state.knights[q]]


def play_turncoat(state: State, victim: int) -> None:
    """Carry out `card:turncoat:Q`: push the task of Q to choose a knight that is removed."""
    push_tasks(state, ("betray", victim, state.player))


def remove_betrayed_knight(state: State, vertex: Vertex) -> None:
    """Carry out `remove:V`: remove a knight, after which the other player may enlist one of the same level."""
    _, _, player = pop_task(state)
    piece = remove_piece(state, vertex)
    push_tasks(state, ("enlist", player, knight_level(piece), bool(piece & ACTIVE)))


def enlist_knight(state: State, rest: int) -> None:
    """Carry out `enlist:V:L`: place a knight of level L, which is active if the removed one was."""
    _, player, _, is_active = pop_task(state)
    place_piece(state, rest & FIELD, knight_piece(rest >> ARGUMENT_BITS, player, is_active))


def list_removals(state: State, task: Task) -> list[int]:
    """Return the answers to the task `betray`."""
    return [REMOVE | vertex << VERB_BITS for vertex in state.knights[task[1]]]


def list_enlistments(state: State, task: Task) -> list[int]:
    """Return the answers to the task `enlist`."""
    _, player, level_limit, _ = task
    levels = [level for level in range(1, level_limit + 1) if has_knight_left(state, player, level)]
    sites = recruit_sites(state, player) if levels else ()
    return [ENLIST | vertex << VERB_BITS | level << SECOND for vertex in sites for level in levels] + [DONE]


# -- envoy


def _is_open_end(state: State, owner: int, vertex: Vertex, edge: Edge) -> bool:
    """Return whether the owner of a road has no other road, ship or piece at the end *vertex* of the road."""
    piece = state.at[vertex]
    if piece and not IS_FOREIGN[owner][piece]:
        return False
    on = state.on
    return not any(EDGE_OWNER[on[other]] == owner for other, _ in state.board.links[vertex] if other != edge)


def envoy_edges(state: State, player: int) -> list[int]:
    """Return the edges of all roads with an open end, which the card envoy can remove."""
    on, ends = state.on, state.board.ends
    return [
        edge
        for edge, line in enumerate(on)
        if line % 2 and any(_is_open_end(state, EDGE_OWNER[line], vertex, edge) for vertex in ends[edge])
    ]


def play_envoy(state: State, edge: Edge) -> None:
    """Carry out `card:envoy:E`: remove a road; a road of the player itself may be placed elsewhere."""
    if EDGE_OWNER[remove_line(state, edge)] == state.player:
        push_tasks(state, ("roads", state.player, 1, edge))


# -- intrigue


def intrigue_vertices(state: State, player: int) -> list[int]:
    """Return the vertices of foreign knights at the ends of the player's roads and ships."""
    at, is_foreign = state.at, IS_FOREIGN[player]
    return [v for v in line_ends(state, player) if is_foreign[at[v]] and IS_KNIGHT[at[v]]]


# -- sabotage, wedding


def _sabotage_victims(state: State, player: int) -> list[int]:
    points = state.score[player]
    return [
        q for q in state.rulebook.rivals[player] if state.score[q] >= points and card_count(state, q) >= MIN_SABOTAGED
    ]


def sabotage_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if an opponent would lose cards by sabotage, otherwise nothing."""
    return NO_ARGUMENT if _sabotage_victims(state, player) else []


def play_sabotage(state: State, rest: int) -> None:
    """Carry out `card:sabotage`: each opponent with at least as many points discards half of its cards."""
    push_tasks(state, *(("discard", q, card_count(state, q) // 2) for q in _sabotage_victims(state, state.player)))


def _wedding_givers(state: State, player: int) -> list[int]:
    return [q for q in rivals_with_cards(state, player) if state.score[q] > state.score[player]]


def wedding_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if an opponent with more points has a card, otherwise nothing."""
    return NO_ARGUMENT if _wedding_givers(state, player) else []


def play_wedding(state: State, rest: int) -> None:
    """Carry out `card:wedding`: each opponent with more points gives up to MAX_TAKEN cards of its choice."""
    player = state.player
    push_tasks(
        state, *(("gift", q, player, min(MAX_TAKEN, card_count(state, q))) for q in _wedding_givers(state, player))
    )


# -- spy


def spy_choices(state: State, player: int) -> list[int]:
    """Return the opponents that have progress cards in hand."""
    return [q for q in range(state.rulebook.players) if q != player and state.hands[q]]


def play_spy(state: State, victim: int) -> None:
    """Carry out `card:spy:Q`: show the player the progress cards of Q, of which it may take one."""
    push_tasks(state, ("spy", state.player, victim))


def take_card(state: State, card: int) -> None:
    """Carry out `take:NAME`, the answer to the task `spy`."""
    _, player, victim = pop_task(state)
    remove_from_hand(state, victim, card)
    add_to_hand(state, player, card)


def list_spied_cards(state: State, task: Task) -> list[int]:
    """Return the answers to the task `spy`: take a card of the hand that is shown, or take none."""
    return [TAKE_CARD | card << VERB_BITS for card in dict.fromkeys(state.hands[task[2]])] + [DONE]


# -- muster


def _inactive_knights(state: State, player: int) -> list[Vertex]:
    return [vertex for vertex in state.knights[player] if not state.at[vertex] & ACTIVE]


def muster_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if the player has an inactive knight, otherwise nothing."""
    return NO_ARGUMENT if _inactive_knights(state, player) else []


def play_muster(state: State, rest: int) -> None:
    """Carry out `card:muster`: activate all knights of the player."""
    for vertex in _inactive_knights(state, state.player):
        state.at[vertex] |= ACTIVE
