"""The tasks of K3.3: their entries, the stages at which they may be due, and their answers.

A task in a State is a tuple: its name, then the entries that its row names, with players and places as numbers. The
first entry is the player that is to answer. Tasks are pushed by functions of `mutations`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ..board.pieces import ACTION, EVENT, SETUP, YIELD
from . import initial_placement
from .cards import politics, science
from .cards import trade as trade_cards
from .economy import decks, improvements, production, robber, trade
from .war import attacks, knight_actions, raiders

if TYPE_CHECKING:
    from .state import State, Task

Listing: TypeAlias = "Callable[[State, Task], list[int]]"


class TaskRow(NamedTuple):
    """One kind of task."""

    #: A function that returns the codes of all answers; a task without answers is dropped (K3.4).
    choices: Listing
    #: The kinds of the entries after the name: keys of `notation.format.TASK_PARAM_FORMATS`, `?` if null is allowed.
    params: tuple[str, ...]
    #: The stages at which the task may be due.
    stages: tuple[int, ...] = (ACTION,)
    #: A function that returns the weight of each answer, for tasks that chance answers; otherwise None.
    weights: Listing | None = None


TASKS: Final[dict[str, TaskRow]] = {
    # Set-up (K4)
    "settlement": TaskRow(initial_placement.list_settlements, ("player",), (SETUP,)),
    "city": TaskRow(initial_placement.list_cities, ("player",), (SETUP,)),
    "link": TaskRow(initial_placement.list_links, ("player", "vertex"), (SETUP,)),
    # Production and the robber (K6)
    "gold": TaskRow(production.list_gold, ("player", "number"), (YIELD,)),
    "aqueduct": TaskRow(production.list_aqueduct, ("player",), (YIELD,)),
    "discard": TaskRow(production.list_discards, ("player", "number"), (YIELD, ACTION)),
    "robber": TaskRow(robber.list_robber_hexes, ("player",), (YIELD, ACTION)),
    "steal": TaskRow(robber.list_thefts, ("player", "player"), (YIELD, ACTION), robber.theft_weights),
    # Trade (K7)
    "answer": TaskRow(trade.list_answers, ("player",)),
    "close": TaskRow(trade.list_closes, ("player",)),
    # Improvements (K8)
    "metropolis": TaskRow(improvements.list_metropolises, ("player", "track")),
    # Knights and war (K10, K11)
    "relocate": TaskRow(knight_actions.list_relocations, ("player", "vertex", "level", "active")),
    "stand": TaskRow(attacks.list_stands, ("player", "player", "vertex", "vertex?", "edge?", "vertex")),
    # Raiders and the event die (K12, K8.6)
    "prize": TaskRow(raiders.list_decks, ("player",), (EVENT,)),
    "pillage": TaskRow(raiders.list_pillages, ("player",), (EVENT,)),
    "draw": TaskRow(decks.list_draws, ("player", "track"), (EVENT,), decks.draw_weights),
    "trim": TaskRow(decks.list_trims, ("player",), (EVENT,)),
    # Progress cards (K13)
    "deal": TaskRow(trade_cards.list_resources_given, ("player", "player")),
    "reply": TaskRow(trade_cards.list_commodities_given, ("player", "player", "kind")),
    "levy": TaskRow(trade_cards.list_levies, ("player", "player", "number")),
    "gift": TaskRow(trade_cards.list_gifts, ("player", "player", "number")),
    "betray": TaskRow(politics.list_removals, ("player", "player")),
    "enlist": TaskRow(politics.list_enlistments, ("player", "level", "active")),
    "spy": TaskRow(politics.list_spied_cards, ("player", "player")),
    "roads": TaskRow(science.list_free_lines, ("player", "number", "edge?")),
    "smith": TaskRow(science.list_second_promotions, ("player",)),
}
#: The names of the tasks that chance answers (K3.2).
CHANCE_TASKS: Final = frozenset(name for name, row in TASKS.items() if row.weights)
