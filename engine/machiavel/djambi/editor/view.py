"""Views of a setup, lawful or not, with the values that the editor offers for its parts."""

from __future__ import annotations

from typing import Any

from ..board.pieces import COLORS, KINDS, NO_PARTY
from ..notation.format import format_position
from ..notation.problems import allowed_pieces, is_hostage
from ..presenter.views import party_view, pieces_view
from ..rules.control import HOSTAGE, STATUS_NAMES, VASSAL
from ..rules.events import color_letter
from ..rules.options import format_rules
from ..rules.position import Position, Setup


def setup_view(setup: Setup) -> dict[str, Any]:
    """Return `SetupView` of `web/protocol`."""
    # Not checked: the views only read it.
    unchecked = Position(setup.realm, setup.placement, setup.base, setup.last, setup.quiet, setup.turn)
    pieces, corpses = pieces_view(unchecked, setup.placement)
    return {
        "text": format_position(setup),
        "rules": format_rules(setup.options),
        "board": setup.options.board,
        "pieces": pieces,
        "corpses": corpses,
        "parties": [{**party_view(unchecked, color), **_allowed_values(setup, color)} for color in setup.realm.colors],
        "ruler": color_letter(unchecked.ruler),
        "turn": _turn(setup.base, setup.last),
        "turns": _turns(setup, unchecked.ruler),
        "quiet": setup.quiet,
        "turnNumber": setup.turn,
    }


def _allowed_values(setup: Setup, color: int) -> dict[str, Any]:
    """Return the values that a party may have, including its present ones, and its maximum numbers of pieces (D11)."""
    realm, allowed = setup.realm, allowed_pieces(setup.realm)
    commanders = [c for c in realm.colors if c == realm.controller[color] or (c != color and c in realm.in_play)]
    killers = [c for c in realm.colors if c != color or c == realm.killer[color]]
    return {
        "statuses": _statuses(setup, color),
        "controllers": [None, *(COLORS[c] for c in commanders)],
        "killers": [COLORS[c] for c in killers],
        "most": {kind: allowed.get(COLORS[color] + kind, 0) for kind in KINDS},
    }


def _statuses(setup: Setup, color: int) -> list[str]:
    """Return the statuses of this board (D9.2, D9.3), and the present one."""
    if is_hostage(setup.realm, color):
        offered = {HOSTAGE}
    else:
        offered = {*range(len(STATUS_NAMES))} - {HOSTAGE}
        if setup.options.board != "square2":
            offered -= {VASSAL}
    return [name for status, name in enumerate(STATUS_NAMES) if status in offered | {setup.powers.status[color]}]


def _turns(setup: Setup, ruler: int) -> list[dict[str, Any]]:
    """Return the turns that are possible by D6.3, ordinary ones first, and the present one."""
    realm = setup.realm
    turns = [_turn(NO_PARTY, NO_PARTY)]
    if len(realm.in_play) >= 2:
        bonus = [(c, ruler) for c in realm.colors if ruler not in (NO_PARTY, c)]
        turns = [_turn(base, last) for base, last in [*((c, c) for c in realm.slots), *bonus]]
    present = _turn(setup.base, setup.last)
    return turns if present in turns else [present, *turns]


def _turn(base: int, last: int) -> dict[str, Any]:
    return {"base": color_letter(base), "last": color_letter(last)}
