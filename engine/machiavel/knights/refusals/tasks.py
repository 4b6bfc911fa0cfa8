"""Owns why an answer to a task is not possible (K3.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ...core.errors import Refusal
from ..board.pieces import CITY, IS_OWN_BUILDING, SORT
from ..rules.economy.decks import CARDS
from ..rules.economy.trade import has_bundle, terms
from .building import house_place, line_place
from .common import Entered
from .knight_actions import own_knight, unpromotable
from .trading import offer_refusal


class TaskReasons(NamedTuple):
    """The verbs that answer a task, and why one of them is refused."""

    verbs: tuple[str, ...]
    reason: Callable[[Entered], Refusal | None]


def _founding(entered: Entered) -> Refusal | None:
    return None if entered.first is None else house_place(entered, entered.first, "K4.2")


def _linking(entered: Entered) -> Refusal | None:
    state, edge = entered.state, entered.first
    if entered.verb == "ship" and not state.rulebook.has_ships:
        return Refusal("build/no-ships", "K2.4")
    if edge is None:
        return None
    if edge not in [e for e, _ in state.board.links[state.todo[0][2]]]:
        return Refusal("build/not-connected", "K4.2")
    if state.on[edge]:
        return Refusal("build/occupied", "K4.2")
    return Refusal("build/no-land" if entered.verb == "road" else "build/no-sea", "K4.2")


def _laying(entered: Entered) -> Refusal | None:
    state, edge = entered.state, entered.first
    if entered.verb == "ship" and not state.rulebook.has_ships:
        return Refusal("build/no-ships", "K2.4")
    if edge is None or edge == state.todo[0][3]:
        return Refusal("action/not-listed", "K13")
    fits = state.board.is_land_edge if entered.verb == "road" else state.board.is_sea_edge
    if not fits[edge]:
        return Refusal("build/no-land" if entered.verb == "road" else "build/no-sea", "K9.1")
    return line_place(entered, edge, 1 if entered.verb == "road" else 2, "K9.1")


def _robbing(entered: Entered) -> Refusal | None:
    state, hexagon = entered.state, entered.first
    if hexagon is None:
        return None
    if not state.board.is_land[hexagon]:
        return Refusal("robber/sea", "K6.5")
    return Refusal("robber/same" if hexagon == state.robber else "robber/victim", "K6.5")


def _kind(entered: Entered) -> Refusal | None:
    """Return that a card of the kind is not there: in the bank, or in the hand it would come from."""
    name = entered.state.todo[0][0]
    if name in ("gold", "aqueduct"):
        is_resource = entered.first is None or entered.first < 5
        return Refusal("trade/bank-empty", "K6.3") if is_resource else Refusal("text/no-kind", "K2.3", {"text": "?"})
    return Refusal("offer/have", "K6.6")


def _retreating(entered: Entered) -> Refusal | None:
    return Refusal("war/no-retreat", "K11.6")


def _crowning(entered: Entered) -> Refusal | None:
    state, vertex = entered.state, entered.first
    if vertex is None:
        return None
    piece = state.at[vertex]
    if not IS_OWN_BUILDING[entered.player][piece] or piece & SORT != CITY:
        return Refusal("metropolis/not-city", "K8.2")
    return Refusal("metropolis/taken", "K8.2")


def _promoting(entered: Entered) -> Refusal | None:
    if entered.first is None:
        return None
    return own_knight(entered, entered.first) or unpromotable(entered, entered.first)


def _removing(entered: Entered) -> Refusal | None:
    return None if entered.first is None else own_knight(entered, entered.first)


def _answering(entered: Entered) -> Refusal | None:
    state = entered.state
    assert state.offer
    if entered.verb == "counter":
        return offer_refusal(entered)
    return None if has_bundle(state, entered.player, state.offer[1]) else Refusal("offer/have", "K7.4")


def _closing(entered: Entered) -> Refusal | None:
    partner = entered.first
    if partner is None or partner == entered.player:
        return Refusal("deal/cannot", "K7.4")
    agreed = terms(entered.state, partner)
    return Refusal("deal/cannot", "K7.4") if agreed else Refusal("deal/refused", "K7.4", {"player": str(partner)})


def _choosing_card(entered: Entered) -> Refusal | None:
    card = entered.first
    return Refusal("card/not-held", "K13", {} if card is None or card >= len(CARDS) else {"card": CARDS[card]})


TASK_REASONS: Final[dict[str, TaskReasons]] = {
    "settlement": TaskReasons(("settlement",), _founding),
    "city": TaskReasons(("city",), _founding),
    "link": TaskReasons(("road", "ship"), _linking),
    "roads": TaskReasons(("road", "ship"), _laying),
    "robber": TaskReasons(("robber",), _robbing),
    "discard": TaskReasons(("discard",), _kind),
    "gold": TaskReasons(("take",), _kind),
    "aqueduct": TaskReasons(("take",), _kind),
    "levy": TaskReasons(("take",), _kind),
    "gift": TaskReasons(("give",), _kind),
    "deal": TaskReasons(("give",), _kind),
    "reply": TaskReasons(("give",), _kind),
    "spy": TaskReasons(("take",), _choosing_card),
    "trim": TaskReasons(("trim",), _choosing_card),
    "stand": TaskReasons(("retreat",), _retreating),
    "relocate": TaskReasons(("retreat",), _retreating),
    "metropolis": TaskReasons(("metropolis",), _crowning),
    "pillage": TaskReasons(("pillage",), _crowning),
    "smith": TaskReasons(("promote",), _promoting),
    "betray": TaskReasons(("remove",), _removing),
    "answer": TaskReasons(("accept", "counter"), _answering),
    "close": TaskReasons(("deal",), _closing),
}
