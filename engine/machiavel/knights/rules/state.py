"""The mutable state that the rules and the search play on (K3): its fields, `make`, `unmake` and its cache.

A `Position` holds a State that is never changed and plays on copies of it, so that the rules are written once. What an
action does is in the modules of its verbs (`verbs`, `handlers`); what follows from every action (K3.4) is in `flow`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ...core.game import CHANCE
from ..board.pieces import ACTION, DICE, KIND_COUNT, ROLL, SETUP, SUPPLY, TRACKS
from ..board.progress_cards import CARDS
from .action_code import VERB, action_text
from .flow import advance
from .handlers import HANDLERS
from .movegen import list_actions, list_weights
from .options import Rulebook
from .tasks import CHANCE_TASKS
from .verbs import VERB_BITS

#: A task of K3.3: its name, then numbers of players, places, kinds as `tasks.TASKS` says.
Task: TypeAlias = tuple[Any, ...]


class PositionFields:
    """The fields that make up a position: states with equal fields are equal.

    Every field of a State is declared here or in `DerivedFields`, and nowhere else: `make`, `unmake`, `copy` and `key`
    are made from these declarations, and `empty_state` gives each field its first value. A field declared as a list is
    copied by `make` and then changed in place; any other is shared with the saved state, so it is only ever replaced.

    Vertices, edges and hexes are numbers in board order; kinds, tracks, stages and pieces are those of `pieces`,
    progress cards those of `decks`; -1 stands for no player and no place.
    """

    __slots__ = ()

    #: The piece on each vertex, the road or ship on each edge (see `pieces`).
    at: list[int]
    on: list[int]
    #: KIND_COUNT numbers per player, then those of the bank, which begin at `State.bank`.
    cards: list[int]
    #: Three levels per player, by track.
    levels: list[int]
    #: SUPPLY_COUNT numbers per player (K2.1).
    supply: list[int]
    #: Points per player (K14.1).
    score: list[int]
    #: How many of each progress card are in its deck; the cards under each deck, the first to be drawn first.
    pile: list[int]
    under: list[tuple[int, ...]]
    #: The sorted progress cards of each player: held, and shown for their points.
    hands: list[tuple[int, ...]]
    revealed: list[tuple[int, ...]]
    #: Points for defence per player (K12.4).
    defender: list[int]
    #: The vertex of each track's metropolis, or -1.
    metropolis: list[int]
    #: The fields of K3.1 under their own names; `longest` is a player, `robber` a hex, `built` sorted edges.
    turn: int
    player: int
    stage: int
    todo: tuple[Task, ...]
    dice: tuple[int, int, int] | None
    fixed: tuple[int, int] | None
    robber: int
    #: (player, hex).
    merchant: tuple[int, int] | None
    longest: int
    step: int
    attacks: int
    built: tuple[int, ...]
    moved: bool
    fleet: tuple[int, ...]
    #: (give, take, answers): two bundles, and (player, answer) pairs; an answer is a word or (give, take).
    offer: tuple[Any, ...] | None
    #: (reason, winners).
    outcome: tuple[str, tuple[int, ...]] | None
    #: The number of each hex's tile, 0 for none.
    tile_numbers: tuple[int, ...]


class DerivedFields:
    """The fields that follow from those of `PositionFields` and are held ready; equality does not need them."""

    __slots__ = ()

    #: The sorted vertices of each player's buildings and knights, the sorted edges of its roads and ships.
    buildings: list[tuple[int, ...]]
    knights: list[tuple[int, ...]]
    lines: list[tuple[int, ...]]
    #: The length of each player's longest route, and the bit set of the edges of one such route.
    routes: list[int]
    trails: list[int]
    #: The bit set of the players whose longest route may have changed.
    stale: int
    #: Results computed of the board by `cache_keys`; dropped by `clear_cache`.
    cache: dict[int, Any]
    #: The codes of all actions, once they are listed.
    cached_actions: list[int] | None


#: Every field by its declared type.
_FIELDS: Final[dict[str, str]] = PositionFields.__annotations__ | DerivedFields.__annotations__
#: The fields that `make` copies, and those that it shares with the saved state.
COPIED_FIELDS: Final = tuple(name for name, kind in _FIELDS.items() if kind.startswith("list[") and kind[-1] == "]")
SHARED_FIELDS: Final = tuple(name for name in _FIELDS if name not in COPIED_FIELDS)
#: The fields that decide whether two states are equal.
KEY_FIELDS: Final = tuple(PositionFields.__annotations__)


def _generated() -> dict[str, Callable[..., Any]]:
    """Return functions that name each field in turn: loops with `getattr` would take several times as long."""
    fields = ", ".join(f"state.{name}" for name in _FIELDS)
    copies = "; ".join(f"state.{name} = state.{name}[:]" for name in COPIED_FIELDS)
    space: dict[str, Any] = {}
    exec(
        f"def fields_of(state): return {fields}\n"
        f"def set_fields(state, values): {fields} = values\n"
        f"def copy_lists(state): {copies}\n",
        space,
    )
    return space


_GENERATED: Final = _generated()
_fields_of: Final[Callable[[State], tuple[Any, ...]]] = _GENERATED["fields_of"]
_set_fields: Final[Callable[[State, tuple[Any, ...]], None]] = _GENERATED["set_fields"]
_copy_lists: Final[Callable[[State], None]] = _GENERATED["copy_lists"]


class State(PositionFields, DerivedFields):
    """A position that changes: every `make` may be followed by another one or by its `unmake`.

    Only the modules of the rules assign fields.
    """

    __slots__ = ("bank", "board", "rulebook", "stack", *_FIELDS)

    def __init__(self, rulebook: Rulebook) -> None:
        """Begin with an empty board, empty hands and an empty bank, in set-up with no task."""
        self.rulebook = rulebook
        self.board = rulebook.board
        #: Where the bank's numbers begin in `cards`.
        self.bank = rulebook.players * KIND_COUNT
        #: The fields before each `make` that was not taken back.
        self.stack: list[tuple[Any, ...]] = []
        empty_state(self)

    # -- one action and back

    def make(self, code: int) -> None:
        """Play an action that `actions` lists, or an offer that may be made, with all that follows; unchecked."""
        self.stack.append(_fields_of(self))
        _copy_lists(self)
        HANDLERS[code & VERB](self, code >> VERB_BITS)
        advance(self)

    def unmake(self) -> None:
        """Take back the last `make`."""
        _set_fields(self, self.stack.pop())

    def copy(self) -> State:
        """Return an equal state that has nothing to unmake."""
        twin = State.__new__(State)
        twin.rulebook, twin.board, twin.bank, twin.stack = self.rulebook, self.board, self.bank, []
        _set_fields(twin, _fields_of(self))
        _copy_lists(twin)
        return twin

    def __copy__(self) -> State:
        twin = self.copy()
        twin.stack = self.stack[:]
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__ if name != "board"}

    def __setstate__(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self.board = self.rulebook.board

    def clear_cache(self) -> None:
        """Drop the cache: the pieces (other than a knight's flags), the robber, the numbers or the rates changed."""
        self.cache = {}

    # -- what may be done

    @property
    def actor(self) -> int | None:
        """The seat that decides next (K3.2): a player, CHANCE, or None at the end."""
        if self.todo:
            task = self.todo[0]
            return CHANCE if task[0] in CHANCE_TASKS else int(task[1])
        if self.stage == DICE:
            return CHANCE
        return self.player if self.stage in (ROLL, ACTION) else None

    def actions(self) -> list[int]:
        """Return the codes of the actor's actions, offers excepted, in an order that depends on the position alone.

        The list is cached: do not change it.
        """
        found = self.cached_actions
        if found is None:
            found = self.cached_actions = list_actions(self)
        return found

    def weights(self) -> list[int]:
        """Return the weight of each of `actions` when chance is to act, otherwise an empty list."""
        return list_weights(self) if self.actor == CHANCE else []

    def text(self, code: int) -> str:
        """Return the text of an action."""
        return action_text(self.board, code)

    def code(self, text: str) -> int | None:
        """Return the code of a listed action, None for any other text."""
        return next((code for code in self.actions() if action_text(self.board, code) == text), None)

    def key(self) -> tuple[Any, ...]:
        """Return the values of KEY_FIELDS: equal for equal texts under the same rules."""
        values = (getattr(self, name) for name in KEY_FIELDS)
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)


def empty_state(state: State) -> None:
    """Give every field its first value: an empty board, no cards anywhere, all pieces in supply."""
    board, count = state.board, state.rulebook.players
    state.at = [0] * len(board.vertices)
    state.on = [0] * len(board.edges)
    state.tile_numbers = (0,) * len(board.hexes)
    state.cards = [0] * (count + 1) * KIND_COUNT
    state.levels = [0] * count * len(TRACKS)
    state.supply = list(SUPPLY) * count
    state.pile = [0] * len(CARDS)
    state.under = [() for _ in TRACKS]
    state.metropolis = [-1] * len(TRACKS)
    state.score, state.defender, state.routes, state.trails = ([0] * count for _ in range(4))
    empty: tuple[int, ...] = ()
    state.hands, state.revealed, state.buildings, state.knights, state.lines = ([empty] * count for _ in range(5))
    state.turn = state.player = state.step = state.attacks = state.stale = 0
    state.stage = SETUP
    state.todo = state.built = state.fleet = ()
    state.dice = state.fixed = state.merchant = state.offer = state.outcome = state.cached_actions = None
    state.robber = state.longest = -1
    state.moved = False
    state.cache = {}
