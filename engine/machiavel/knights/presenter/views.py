"""Views for the page: the constants of Knights (`GameInfo`), and positions with numbers computed by the rules."""

from __future__ import annotations

from typing import Any, Final

from ...core.game import OMNISCIENT, Viewer
from ..board.maps import MAPS
from ..board.pieces import (
    ACTIVATION_COST,
    CITY,
    CITY_COST,
    KINDS,
    KNIGHT_COST,
    KNIGHTS,
    MAX_LEVEL,
    ROAD_COST,
    SETTLEMENT_COST,
    SHIP_COST,
    SORT,
    SUPPLY_COUNT,
    TRACKS,
    WALL_COST,
    Cost,
    improvement_cost,
)
from ..board.progress_cards import CARD_COUNTS, CARDS, DECK_OF
from ..information.observation import observation, without_piles
from ..rules.economy.improvements import METROPOLIS_POINTS, metropolis_holder
from ..rules.economy.production import hand_limit, is_robber_locked
from ..rules.economy.routes import ROUTE_POINTS
from ..rules.economy.trade import bank_rates
from ..rules.mutations import card_count
from ..rules.options import OPTIONS, PRESETS, preset_options
from ..rules.position import Position, format_position
from ..rules.state import State
from ..rules.war.raiders import defence_contributions, raider_strength

COSTS: Final[dict[str, Cost]] = {
    "road": ROAD_COST,
    "ship": SHIP_COST,
    "settlement": SETTLEMENT_COST,
    "city": CITY_COST,
    "wall": WALL_COST,
    "recruit": KNIGHT_COST,
    "promote": KNIGHT_COST,
    "activate": ACTIVATION_COST,
}
#: The pieces with one number in supply; knights, which have a number for each level, are left out.
PIECES: Final = ("road", "ship", "settlement", "city", "wall")


def game_view() -> dict[str, Any]:
    """Return `GameInfo` without name and version: options, presets, maps, cards, costs."""
    presets = {preset: preset_options(preset) for preset in PRESETS}
    return {
        "options": [
            {
                "name": row.name,
                "values": list(row.values),
                "isNumber": row.is_number,
                "bounds": list(row.bounds) if row.bounds else None,
                "rule": row.rule,
                "presets": {preset: options[row.name] for preset, options in presets.items()},
            }
            for row in OPTIONS
        ],
        "presets": list(PRESETS),
        "maps": {name: {"rows": list(drawn.rows), "harbours": drawn.harbours} for name, drawn in MAPS.items()},
        "cards": {name: {"deck": TRACKS[DECK_OF[card]], "count": CARD_COUNTS[card]} for card, name in enumerate(CARDS)},
        "prices": {name: _cards_view(cost) for name, cost in COSTS.items()},
        "improvements": {
            name: [_cards_view(improvement_cost(track, level)) for level in range(1, MAX_LEVEL + 1)]
            for track, name in enumerate(TRACKS)
        },
    }


def _cards_view(cost: Cost) -> dict[str, int]:
    return {KINDS[kind]: number for kind, number in cost}


def position_view(position: Position, viewer: Viewer) -> dict[str, Any]:
    """Return `PositionView`: the observation of *viewer* (K15.2) and numbers computed by the rules.

    OMNISCIENT sees all cards.
    """
    state = position.thaw()
    options = position.options
    given = defence_contributions(state)
    seats = range(state.rulebook.players)
    return {
        **(without_piles(position) if viewer == OMNISCIENT else observation(position, viewer)),
        "text": format_position(position) if viewer == OMNISCIENT else None,
        "options": {row.name: options[row.name] for row in OPTIONS},
        "actor": position.actor,
        "points": list(state.score),
        "pointParts": [_point_parts(state, p) for p in seats],
        "routes": list(state.routes),
        "counts": [card_count(state, p) for p in seats],
        "supply": [_supply_view(state, p) for p in seats],
        "rates": [dict(zip(KINDS, bank_rates(state, p), strict=True)) for p in seats],
        "handLimits": [hand_limit(state, p) for p in seats],
        "raiders": {"strength": raider_strength(state), "defence": sum(given), "contributions": given},
        "isLocked": is_robber_locked(state),
    }


def _supply_view(state: State, player: int) -> dict[str, Any]:
    """Return a player's supply of pieces. Knights have a number for each level, which may be below 0 (K2.2)."""
    left = state.supply[player * SUPPLY_COUNT : (player + 1) * SUPPLY_COUNT]
    return {**dict(zip(PIECES, left[:KNIGHTS], strict=True)), "knight": left[KNIGHTS:]}


def _point_parts(state: State, player: int) -> dict[str, int]:
    """Return the parts of a player's points, which add up to its points (K14.1)."""
    sorts = [state.at[vertex] & SORT for vertex in state.buildings[player]]
    return {
        "settlements": len(sorts) - sorts.count(CITY),
        "cities": 2 * sorts.count(CITY),
        "metropolises": METROPOLIS_POINTS
        * sum(metropolis_holder(state, track) == player for track in range(len(TRACKS))),
        "longest": ROUTE_POINTS * (state.longest == player),
        "defender": state.defender[player],
        "revealed": len(state.revealed[player]),
        "merchant": int(state.merchant is not None and state.merchant[0] == player),
    }
