"""Refusals of answers to tasks (K3.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ...core.errors import Refusal
from ..board.pieces import CITY, IS_OWN_BUILDING, SORT
from ..board.progress_cards import CARDS
from ..rules.economy.trade import agreed_bundles, has_bundle
from .building import line_place_refusal, settlement_place_refusal
from .common import EnteredAction
from .knight_actions import level_refusal, ownership_refusal
from .trading import offer_refusal


class TaskReasons(NamedTuple):
    """The verbs that answer a task, and the function that returns the reason why an answer is refused."""

    verbs: tuple[str, ...]
    reason: Callable[[EnteredAction], Refusal | None]


def _first_building_refusal(entered: EnteredAction) -> Refusal | None:
    return None if entered.first_argument is None else settlement_place_refusal(entered, entered.first_argument, "K4.2")


def _link_refusal(entered: EnteredAction) -> Refusal | None:
    state, edge = entered.state, entered.first_argument
    if entered.verb == "ship" and not state.rulebook.has_ships:
        return Refusal("build/no-ships", "K2.4")
    if edge is None:
        return None
    if edge not in [e for e, _ in state.board.links[state.todo[0][2]]]:
        return Refusal("build/not-connected", "K4.2")
    if state.on[edge]:
        return Refusal("build/occupied", "K4.2")
    return Refusal("build/no-land" if entered.verb == "road" else "build/no-sea", "K4.2")


def _roads_refusal(entered: EnteredAction) -> Refusal | None:
    state, edge = entered.state, entered.first_argument
    if entered.verb == "ship" and not state.rulebook.has_ships:
        return Refusal("build/no-ships", "K2.4")
    if edge is None or edge == state.todo[0][3]:
        return Refusal("action/not-listed", "K13")
    fits = state.board.is_land_edge if entered.verb == "road" else state.board.is_sea_edge
    if not fits[edge]:
        return Refusal("build/no-land" if entered.verb == "road" else "build/no-sea", "K9.1")
    return line_place_refusal(entered, edge, 1 if entered.verb == "road" else 2, "K9.1")


def _robber_refusal(entered: EnteredAction) -> Refusal | None:
    state, hexagon = entered.state, entered.first_argument
    if hexagon is None:
        return None
    if not state.board.is_land[hexagon]:
        return Refusal("robber/sea", "K6.5")
    return Refusal("robber/same" if hexagon == state.robber else "robber/victim", "K6.5")


def _kind_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the refusal that there is no card of the kind in the bank, or in the hand from which it would come."""
    name = entered.state.todo[0][0]
    if name in ("gold", "aqueduct"):
        is_resource = entered.first_argument is None or entered.first_argument < 5
        return Refusal("trade/bank-empty", "K6.3") if is_resource else Refusal("text/no-kind", "K2.3", {"text": "?"})
    return Refusal("offer/have", "K6.6")


def _retreat_refusal(entered: EnteredAction) -> Refusal | None:
    return Refusal("war/no-retreat", "K11.6")


def _city_refusal(entered: EnteredAction) -> Refusal | None:
    state, vertex = entered.state, entered.first_argument
    if vertex is None:
        return None
    piece = state.at[vertex]
    if not IS_OWN_BUILDING[entered.player][piece] or piece & SORT != CITY:
        return Refusal("metropolis/not-city", "K8.2")
    return Refusal("metropolis/taken", "K8.2")


def _smith_refusal(entered: EnteredAction) -> Refusal | None:
    if entered.first_argument is None:
        return None
    return ownership_refusal(entered, entered.first_argument) or level_refusal(entered, entered.first_argument)


def _betray_refusal(entered: EnteredAction) -> Refusal | None:
    return None if entered.first_argument is None else ownership_refusal(entered, entered.first_argument)


def _answer_refusal(entered: EnteredAction) -> Refusal | None:
    state = entered.state
    assert state.offer
    if entered.verb == "counter":
        return offer_refusal(entered)
    return None if has_bundle(state, entered.player, state.offer[1]) else Refusal("offer/have", "K7.4")


def _close_refusal(entered: EnteredAction) -> Refusal | None:
    partner = entered.first_argument
    if partner is None or partner == entered.player:
        return Refusal("deal/cannot", "K7.4")
    agreed = agreed_bundles(entered.state, partner)
    return Refusal("deal/cannot", "K7.4") if agreed else Refusal("deal/refused", "K7.4", {"player": str(partner)})


def _card_refusal(entered: EnteredAction) -> Refusal | None:
    card = entered.first_argument
    return Refusal("card/not-held", "K13", {} if card is None or card >= len(CARDS) else {"card": CARDS[card]})


TASK_REASONS: Final[dict[str, TaskReasons]] = {
    "settlement": TaskReasons(("settlement",), _first_building_refusal),
    "city": TaskReasons(("city",), _first_building_refusal),
    "link": TaskReasons(("road", "ship"), _link_refusal),
    "roads": TaskReasons(("road", "ship"), _roads_refusal),
    "robber": TaskReasons(("robber",), _robber_refusal),
    "discard": TaskReasons(("discard",), _kind_refusal),
    "gold": TaskReasons(("take",), _kind_refusal),
    "aqueduct": TaskReasons(("take",), _kind_refusal),
    "levy": TaskReasons(("take",), _kind_refusal),
    "gift": TaskReasons(("give",), _kind_refusal),
    "deal": TaskReasons(("give",), _kind_refusal),
    "reply": TaskReasons(("give",), _kind_refusal),
    "spy": TaskReasons(("take",), _card_refusal),
    "trim": TaskReasons(("trim",), _card_refusal),
    "stand": TaskReasons(("retreat",), _retreat_refusal),
    "relocate": TaskReasons(("retreat",), _retreat_refusal),
    "metropolis": TaskReasons(("metropolis",), _city_refusal),
    "pillage": TaskReasons(("pillage",), _city_refusal),
    "smith": TaskReasons(("promote",), _smith_refusal),
    "betray": TaskReasons(("remove",), _betray_refusal),
    "answer": TaskReasons(("accept", "counter"), _answer_refusal),
    "close": TaskReasons(("deal",), _close_refusal),
}
