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
    knight,
)
from ..action_code import ARGUMENT_BITS, FIELD, NO_ARGUMENT, SECOND
from ..economy.building import line_ends
from ..economy.decks import add_to_hand, remove_from_hand
from ..economy.production import is_locked
from ..economy.robber import set_robber, victims
from ..mutations import card_count, place_piece, pop_task, push_tasks, remove_line, remove_piece
from ..verbs import DONE, ENLIST, REMOVE, TAKE_CARD, VERB_BITS
from ..war.knight_actions import has_knight_left, level_of, recruit_sites
from .trade import MAX_TAKEN, rivals_with_cards

if TYPE_CHECKING:
    from ..state import State, Task

#: The smallest hand that loses cards by sabotage (K13).
MIN_SABOTAGED: Final = 2


# -- tithe


def tithe_hexes(state: State, player: int) -> list[int]:
    """Return the hexes to which tithe can move the robber."""
    return [] if is_locked(state) else [hexagon for hexagon in state.board.land if hexagon != state.robber]


def play_tithe(state: State, hexagon: Hex) -> None:
    """Carry out `card:tithe:HEX`: move the robber and steal from every opponent there."""
    set_robber(state, hexagon)
    player = state.player
    push_tasks(state, *(("steal", player, q) for q in victims(state, hexagon, player)))


# -- turncoat


def turncoat_choices(state: State, player: int) -> list[int]:
    """Return the opponents who have a knight."""
    return [q for q in range(state.rulebook.players) if q != player and state.knights[q]]


def play_turncoat(state: State, victim: int) -> None:
    """Carry out `card:turncoat:Q`: ask Q which knight to remove."""
    push_tasks(state, ("betray", victim, state.player))


def betray(state: State, vertex: Vertex) -> None:
    """Carry out `remove:V`: the other player may then enlist a knight of that level."""
    _, _, player = pop_task(state)
    piece = remove_piece(state, vertex)
    push_tasks(state, ("enlist", player, level_of(piece), bool(piece & ACTIVE)))


def enlist(state: State, rest: int) -> None:
    """Carry out `enlist:V:L`: place a knight of level L, active as the removed one was."""
    _, player, _, is_active = pop_task(state)
    place_piece(state, rest & FIELD, knight(rest >> ARGUMENT_BITS, player, is_active))


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
    """Return whether a road's owner has no piece, road or ship at its end other than the road."""
    piece = state.at[vertex]
    if piece and not IS_FOREIGN[owner][piece]:
        return False
    on = state.on
    return not any(EDGE_OWNER[on[other]] == owner for other, _ in state.board.links[vertex] if other != edge)


def envoy_edges(state: State, player: int) -> list[int]:
    """Return the edges of roads with an open end."""
    on, ends = state.on, state.board.ends
    return [
        edge
        for edge, line in enumerate(on)
        if line % 2 and any(_is_open_end(state, EDGE_OWNER[line], vertex, edge) for vertex in ends[edge])
    ]


def play_envoy(state: State, edge: Edge) -> None:
    """Carry out `card:envoy:E`: remove a road; an own one may be placed elsewhere."""
    if EDGE_OWNER[remove_line(state, edge)] == state.player:
        push_tasks(state, ("roads", state.player, 1, edge))


# -- intrigue


def intrigue_vertices(state: State, player: int) -> list[int]:
    """Return the vertices of foreign knights at the end of a road or ship of the player."""
    at, is_foreign = state.at, IS_FOREIGN[player]
    return [v for v in line_ends(state, player) if is_foreign[at[v]] and IS_KNIGHT[at[v]]]


# -- sabotage, wedding


def _sabotaged(state: State, player: int) -> list[int]:
    points = state.score[player]
    return [
        q for q in state.rulebook.rivals[player] if state.score[q] >= points and card_count(state, q) >= MIN_SABOTAGED
    ]


def sabotage_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if sabotage hits an opponent, otherwise nothing."""
    return NO_ARGUMENT if _sabotaged(state, player) else []


def play_sabotage(state: State, rest: int) -> None:
    """Carry out `card:sabotage`: each opponent that is not behind discards half of its cards."""
    push_tasks(state, *(("discard", q, card_count(state, q) // 2) for q in _sabotaged(state, state.player)))


def _wedding_givers(state: State, player: int) -> list[int]:
    return [q for q in rivals_with_cards(state, player) if state.score[q] > state.score[player]]


def wedding_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if an opponent ahead has a card, otherwise nothing."""
    return NO_ARGUMENT if _wedding_givers(state, player) else []


def play_wedding(state: State, rest: int) -> None:
    """Carry out `card:wedding`: each opponent ahead gives up to MAX_TAKEN cards of its choice."""
    player = state.player
    push_tasks(
        state, *(("gift", q, player, min(MAX_TAKEN, card_count(state, q))) for q in _wedding_givers(state, player))
    )


# -- spy


def spy_choices(state: State, player: int) -> list[int]:
    """Return the opponents who hold progress cards."""
    return [q for q in range(state.rulebook.players) if q != player and state.hands[q]]


def play_spy(state: State, victim: int) -> None:
    """Carry out `card:spy:Q`: show the hand of Q, to take one card of it."""
    push_tasks(state, ("spy", state.player, victim))


def take_card(state: State, card: int) -> None:
    """Carry out `take:NAME`, the answer to the task `spy`."""
    _, player, victim = pop_task(state)
    remove_from_hand(state, victim, card)
    add_to_hand(state, player, card)


def list_spied_cards(state: State, task: Task) -> list[int]:
    """Return the answers to the task `spy`: the cards of the hand that is seen, or none of them."""
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
