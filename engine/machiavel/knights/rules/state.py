"""The mutable state that the rules and the search play on (K3): its fields, `make`, `unmake` and its cache.

A `Position` has a State that is never changed. To play an action, the action is made on a copy, so that the rules are
written only once. The effect of an action is in the handler of its verb (`verbs`, `handlers`), the consequences of
every action (K3.4) are in `flow`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ...core.game import CHANCE
from ..board.pieces import ACTION, DICE, KIND_COUNT, ROLL, SETUP, SUPPLY, TRACKS
from ..board.progress_cards import CARDS
from .action_code import VERB, action_text
from .flow import apply_consequences
from .handlers import HANDLERS
from .movegen import list_actions, list_weights
from .options import Rulebook
from .tasks import CHANCE_TASKS
from .verbs import VERB_BITS

#: A task of K3.3: its name, then the numbers of players, places and kinds that its row in `tasks.TASKS` names.
Task: TypeAlias = tuple[Any, ...]


class PositionFields:
    """The fields that make up a position. States with equal fields are equal.

    All fields of a State are declared here and in `DerivedFields`: `make`, `unmake`, `copy` and `key` are made from
    these declarations, and `set_empty_state` gives each field its first value. A field that is declared as a list is
    copied by `make`, so it may be changed in place. Any other field is shared with the saved state, so it must be
    replaced.

    Vertices, edges and hexes are numbers in board order; kinds, tracks, stages and pieces are those of `pieces`,
    progress cards those of `progress_cards`; -1 stands for no player and no place.
    """

    __slots__ = ()

    #: The piece on each vertex (see `pieces`).
    at: list[int]
    #: The road or ship on each edge (see `pieces`).
    on: list[int]
    #: The number of cards by kind of each player, then that of the bank, which begins at `State.bank`.
    cards: list[int]
    #: The levels by track of each player.
    levels: list[int]
    #: The SUPPLY_COUNT numbers of pieces in supply of each player (K2.1).
    supply: list[int]
    #: The points of each player (K14.1).
    score: list[int]
    #: The number of copies of each progress card in the pile of its deck.
    pile: list[int]
    #: The cards under the pile of each deck, the card that is drawn first at the head.
    under: list[tuple[int, ...]]
    #: The sorted progress cards in each player's hand.
    hands: list[tuple[int, ...]]
    #: The sorted progress cards that each player has shown for points.
    revealed: list[tuple[int, ...]]
    #: The points for defence of each player (K12.4).
    defender: list[int]
    #: The vertex of each track's metropolis, or -1.
    metropolis: list[int]
    #: This field and the next ones are named as in K3.1. `longest` is a player, `robber` a hex, `built` sorted edges.
    turn: int
    player: int
    stage: int
    todo: tuple[Task, ...]
    dice: tuple[int, int, int] | None
    fixed: tuple[int, int] | None
    robber: int
    #: The player and the hex of the merchant.
    merchant: tuple[int, int] | None
    longest: int
    step: int
    attacks: int
    built: tuple[int, ...]
    moved: bool
    fleet: tuple[int, ...]
    #: The bundles given and taken, and pairs of a player and its answer, which is a word or two bundles.
    offer: tuple[Any, ...] | None
    #: The reason and the winners.
    outcome: tuple[str, tuple[int, ...]] | None
    #: The number of each hex's tile, 0 for none.
    tile_numbers: tuple[int, ...]


class DerivedFields:
    """The fields that are computed from those of `PositionFields`. Equality does not depend on them."""

    __slots__ = ()

    #: The sorted vertices of each player's buildings.
    buildings: list[tuple[int, ...]]
    #: The sorted vertices of each player's knights.
    knights: list[tuple[int, ...]]
    #: The sorted edges of each player's roads and ships.
    lines: list[tuple[int, ...]]
    #: The length of each player's longest route.
    routes: list[int]
    #: The bit set of the edges of one longest route of each player.
    trails: list[int]
    #: The bit set of the players whose longest route may have changed.
    stale: int
    #: Results computed from the board, by the keys of `cache_keys`; `clear_cache` drops them.
    cache: dict[int, Any]
    #: The codes of all actions, None until they are listed.
    cached_actions: list[int] | None


#: The declared type of every field, by name.
_FIELDS: Final[dict[str, str]] = PositionFields.__annotations__ | DerivedFields.__annotations__
#: The fields that `make` copies.
COPIED_FIELDS: Final = tuple(name for name, kind in _FIELDS.items() if kind.startswith("list[") and kind[-1] == "]")
#: The fields that `make` shares with the saved state.
SHARED_FIELDS: Final = tuple(name for name in _FIELDS if name not in COPIED_FIELDS)
#: The fields that decide whether two states are equal.
KEY_FIELDS: Final = tuple(PositionFields.__annotations__)


def _generate_field_functions() -> dict[str, Callable[..., Any]]:
    """Return generated functions that name every field, because a loop with `getattr` takes several times as long."""
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


_GENERATED: Final = _generate_field_functions()
_fields_of: Final[Callable[[State], tuple[Any, ...]]] = _GENERATED["fields_of"]
_set_fields: Final[Callable[[State, tuple[Any, ...]], None]] = _GENERATED["set_fields"]
_copy_lists: Final[Callable[[State], None]] = _GENERATED["copy_lists"]


class State(PositionFields, DerivedFields):
    """A mutable position: `make` plays an action, `unmake` takes the last one back.

    Only the modules of the rules assign to its fields.
    """

    __slots__ = ("bank", "board", "rulebook", "stack", *_FIELDS)

    def __init__(self, rulebook: Rulebook) -> None:
        """Begin with an empty board, empty hands and an empty bank, in stage `setup` without a task."""
        self.rulebook = rulebook
        self.board = rulebook.board
        #: The index in `cards` at which the bank's numbers begin.
        self.bank = rulebook.players * KIND_COUNT
        #: The fields before each `make` that has not been taken back.
        self.stack: list[tuple[Any, ...]] = []
        set_empty_state(self)

    # -- one action and back

    def make(self, code: int) -> None:
        """Play an action that `actions` lists, or a legal offer, with all consequences; unchecked."""
        self.stack.append(_fields_of(self))
        _copy_lists(self)
        HANDLERS[code & VERB](self, code >> VERB_BITS)
        apply_consequences(self)

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
        """Drop the cache, because pieces (except flags of knights), the robber, numbers or rates have changed."""
        self.cache = {}

    # -- legal actions

    @property
    def actor(self) -> int | None:
        """The seat that is to act (K3.2): a player, CHANCE, or None if the game is over."""
        if self.todo:
            task = self.todo[0]
            return CHANCE if task[0] in CHANCE_TASKS else int(task[1])
        if self.stage == DICE:
            return CHANCE
        return self.player if self.stage in (ROLL, ACTION) else None

    def actions(self) -> list[int]:
        """Return the codes of the actor's actions except offers, in an order that depends only on the position.

        The list is cached, so it must not be changed.
        """
        found = self.cached_actions
        if found is None:
            found = self.cached_actions = list_actions(self)
        return found

    def weights(self) -> list[int]:
        """Return the weight of each of `actions` if chance is to act, otherwise an empty list."""
        return list_weights(self) if self.actor == CHANCE else []

    def text(self, code: int) -> str:
        """Return the text of an action."""
        return action_text(self.board, code)

    def code(self, text: str) -> int | None:
        """Return the code of a listed action, None for any other text."""
        return next((code for code in self.actions() if action_text(self.board, code) == text), None)

    def key(self) -> tuple[Any, ...]:
        """Return the values of KEY_FIELDS, which are equal for equal texts under the same rules."""
        values = (getattr(self, name) for name in KEY_FIELDS)
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)


def set_empty_state(state: State) -> None:
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
