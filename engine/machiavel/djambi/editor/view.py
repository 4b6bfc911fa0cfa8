"""Views of a setup, valid or not, with the values that the editor offers for its parts."""

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
    # The views only read the position, so an invalid one does no harm.
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
        "turn": _turn_view(setup.base, setup.last),
        "turns": _offered_turns(setup, unchecked.ruler),
        "quiet": setup.quiet,
        "turnNumber": setup.turn,
    }


def _allowed_values(setup: Setup, color: int) -> dict[str, Any]:
    """Return the values that the editor offers for a party, and its maximum number of pieces by kind (D11)."""
    realm, allowed = setup.realm, allowed_pieces(setup.realm)
    commanders = [c for c in realm.colors if c == realm.controller[color] or (c != color and c in realm.in_play)]
    killers = [c for c in realm.colors if c != color or c == realm.killer[color]]
    return {
        "statuses": _offered_statuses(setup, color),
        "controllers": [None, *(COLORS[c] for c in commanders)],
        "killers": [COLORS[c] for c in killers],
        "most": {kind: allowed.get(COLORS[color] + kind, 0) for kind in KINDS},
    }


def _offered_statuses(setup: Setup, color: int) -> list[str]:
    """Return the statuses that *color* may have on this board (D9.2, D9.3), and its present status."""
    if is_hostage(setup.realm, color):
        offered = {HOSTAGE}
    else:
        offered = {*range(len(STATUS_NAMES))} - {HOSTAGE}
        if setup.options.board != "square2":
            offered -= {VASSAL}
    return [name for status, name in enumerate(STATUS_NAMES) if status in offered | {setup.powers.status[color]}]


def _offered_turns(setup: Setup, ruler: int) -> list[dict[str, Any]]:
    """Return the turns that are possible by D6.3, ordinary turns first, and the present turn."""
    realm = setup.realm
    turns = [_turn_view(NO_PARTY, NO_PARTY)]
    if len(realm.in_play) >= 2:
        bonus = [(c, ruler) for c in realm.colors if ruler not in (NO_PARTY, c)]
        turns = [_turn_view(base, last) for base, last in [*((c, c) for c in realm.slots), *bonus]]
    present = _turn_view(setup.base, setup.last)
    return turns if present in turns else [present, *turns]


def _turn_view(base: int, last: int) -> dict[str, Any]:
    return {"base": color_letter(base), "last": color_letter(last)}
