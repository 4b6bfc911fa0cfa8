"""Owns the mutable position that the rules are played on: its fields, `make` and `unmake`, what is cached of it.

`Position` is the public face; it holds a State that nobody changes and plays on copies, so that the rules stand here
once. What an action does is in the modules that add verbs; what follows from it (K3.4) in `flow`.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ...core.game import CHANCE
from ..board.pieces import ACTION, DICE, KIND_COUNT, ROLL, SETUP, SUPPLY, TRACKS
from .action_code import HANDLERS, VERB, VERB_BITS, action_text
from .economy.decks import CARDS
from .flow import advance
from .movegen import list_actions, list_weights
from .rulebook import Rulebook
from .tasks import CHANCE_TASKS

#: A task of K3.3: its name, then numbers of players, places, kinds as `tasks.TASKS` says.
Task: TypeAlias = tuple[Any, ...]

#: What `make` copies: the lists, in the order of the snapshot.
COPIED_FIELDS: Final = (
    "at",
    "on",
    "cards",
    "levels",
    "supply",
    "score",
    "pile",
    "under",
    "hands",
    "revealed",
    "defender",
    "metropolis",
    "buildings",
    "knights",
    "lines",
    "routes",
    "trails",
)
#: What it keeps by reference: numbers and tuples that are replaced, never changed.
SHARED_FIELDS: Final = (
    "turn",
    "player",
    "stage",
    "todo",
    "dice",
    "fixed",
    "robber",
    "merchant",
    "longest",
    "step",
    "attacks",
    "built",
    "moved",
    "fleet",
    "offer",
    "outcome",
    "tile_numbers",
    "stale",
    "cache",
    "cached_actions",
)


class State:
    """A position that changes: every `make` may be followed by more of them or by its `unmake`.

    Vertices, edges, hexes are numbers in board order; kinds, tracks, stages, pieces those of `pieces`, progress cards
    those of `decks`; -1 stands for nobody and nowhere.

    Attributes (changed by the modules of the rules only):
        at, on: what stands on each vertex, lies on each edge (see `pieces`).
        cards: KIND_COUNT numbers a player, then those of the bank.
        levels: three numbers a player, by track.
        hands, revealed: a sorted tuple of progress cards a player.
        pile, under: how many of each card are in its deck; a tuple a deck of what lies under it.
        supply: SUPPLY_COUNT numbers a player (K2.2).
        score: points (K14.1).
        defender: points for it, a number a player.
        metropolis: the vertex of each track's, or -1.
        buildings, knights, lines: a sorted tuple a player of vertices with buildings, with knights, of edges.
        routes, trails: how long each player's longest route is, and the bit set of one such.
        turn, player, stage, todo, dice, fixed, step, attacks, moved, fleet: K3.1; robber: a hex.
        merchant: (player, hex) or None; longest: a player; built: edges, in order.
        offer: (give, take, answers) or None: bundles, and (player, answer) pairs: a word or (give, take).
        outcome: (reason, winners) or None.
        tile_numbers: the number of each hex's tile, 0 for none.
        stale: bit set of the players whose longest route may have changed.
        cache: what was computed of the board; dropped with `clear_cache`.
        cached_actions: the actions, once listed.
    """

    __slots__ = ("bank", "board", "rulebook", "stack", *COPIED_FIELDS, *SHARED_FIELDS)

    at: list[int]
    on: list[int]
    cards: list[int]
    levels: list[int]
    supply: list[int]
    score: list[int]
    pile: list[int]
    under: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    revealed: list[tuple[int, ...]]
    defender: list[int]
    metropolis: list[int]
    buildings: list[tuple[int, ...]]
    knights: list[tuple[int, ...]]
    lines: list[tuple[int, ...]]
    routes: list[int]
    trails: list[int]
    turn: int
    player: int
    stage: int
    todo: tuple[Task, ...]
    dice: tuple[int, int, int] | None
    fixed: tuple[int, int] | None
    robber: int
    merchant: tuple[int, int] | None
    longest: int
    step: int
    attacks: int
    built: tuple[int, ...]
    moved: bool
    fleet: tuple[int, ...]
    offer: tuple[Any, ...] | None
    outcome: tuple[str, tuple[int, ...]] | None
    tile_numbers: tuple[int, ...]
    stale: int
    cache: dict[int, Any]
    cached_actions: list[int] | None

    def __init__(self, rulebook: Rulebook) -> None:
        """Begin with an empty board, empty hands and an empty bank, in set-up with nothing due."""
        board, players = rulebook.board, rulebook.players
        self.rulebook = rulebook
        self.board = board
        #: Where the bank's numbers begin in `cards`.
        self.bank = players * KIND_COUNT
        self.stack: list[tuple[Any, ...]] = []
        self.at = [0] * len(board.vertices)
        self.on = [0] * len(board.edges)
        self.tile_numbers = (0,) * len(board.hexes)
        empty_state(self)

    # -- one action and back

    def make(self, code: int) -> None:
        """Play an action that `actions` lists, or an offer that may be made, with all that follows; unchecked."""
        self.stack.append((
            self.at, self.on, self.cards, self.levels, self.supply, self.score, self.pile, self.under, self.hands,
            self.revealed, self.defender, self.metropolis, self.buildings, self.knights, self.lines, self.routes,
            self.trails, self.turn, self.player, self.stage, self.todo, self.dice, self.fixed, self.robber,
            self.merchant, self.longest, self.step, self.attacks, self.built, self.moved, self.fleet, self.offer,
            self.outcome, self.tile_numbers, self.stale, self.cache, self.cached_actions,
        ))  # fmt: skip
        self.copy_lists()
        HANDLERS[code & VERB](self, code >> VERB_BITS)
        advance(self)

    def unmake(self) -> None:
        """Take back the last `make`."""
        (
            self.at, self.on, self.cards, self.levels, self.supply, self.score, self.pile, self.under, self.hands,
            self.revealed, self.defender, self.metropolis, self.buildings, self.knights, self.lines, self.routes,
            self.trails, self.turn, self.player, self.stage, self.todo, self.dice, self.fixed, self.robber,
            self.merchant, self.longest, self.step, self.attacks, self.built, self.moved, self.fleet, self.offer,
            self.outcome, self.tile_numbers, self.stale, self.cache, self.cached_actions,
        ) = self.stack.pop()  # fmt: skip

    def copy_lists(self) -> None:
        """Leave the lists as they are to whoever holds them, and go on with copies."""
        self.at = self.at[:]
        self.on = self.on[:]
        self.cards = self.cards[:]
        self.levels = self.levels[:]
        self.supply = self.supply[:]
        self.score = self.score[:]
        self.pile = self.pile[:]
        self.under = self.under[:]
        self.hands = self.hands[:]
        self.revealed = self.revealed[:]
        self.defender = self.defender[:]
        self.metropolis = self.metropolis[:]
        self.buildings = self.buildings[:]
        self.knights = self.knights[:]
        self.lines = self.lines[:]
        self.routes = self.routes[:]
        self.trails = self.trails[:]

    def copy(self) -> State:
        """Return a state that stands as this one and has nothing to unmake."""
        twin = State.__new__(State)
        for name in ("rulebook", "board", "bank", *COPIED_FIELDS, *SHARED_FIELDS):
            setattr(twin, name, getattr(self, name))
        twin.copy_lists()
        twin.stack = []
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
        """Drop what was computed of the board: pieces (but for what a knight did), robber, numbers, rates changed."""
        self.cache = {}

    # -- what may be done

    @property
    def actor(self) -> int | None:
        """Who decides next (K3.2): a player, CHANCE, or None at the end."""
        if self.todo:
            task = self.todo[0]
            return CHANCE if task[0] in CHANCE_TASKS else int(task[1])
        if self.stage == DICE:
            return CHANCE
        return self.player if self.stage in (ROLL, ACTION) else None

    def actions(self) -> list[int]:
        """Return the codes of all that the actor may do, offers excepted, in an order that the position decides.

        The list is kept: do not change it.
        """
        found = self.cached_actions
        if found is None:
            found = self.cached_actions = list_actions(self)
        return found

    def weights(self) -> list[int]:
        """Return the weights beside `actions` when chance is to act, else nothing."""
        return list_weights(self) if self.actor == CHANCE else []

    def text(self, code: int) -> str:
        """Return the text of an action."""
        return action_text(self.board, code)

    def code(self, text: str) -> int | None:
        """Return the code of a listed action, None for any other text."""
        return next((code for code in self.actions() if action_text(self.board, code) == text), None)

    def key(self) -> tuple[Any, ...]:
        """Return all that makes the position what it is: equal for equal texts."""
        lists = (tuple(getattr(self, name)) for name in COPIED_FIELDS[:12])
        return (*lists, *(getattr(self, name) for name in SHARED_FIELDS[:-3]))


def empty_state(state: State) -> None:
    """Set everything but the board to nothing: no cards anywhere, all pieces in supply."""
    count = state.rulebook.players
    state.cards = [0] * (count + 1) * KIND_COUNT
    state.levels = [0] * count * len(TRACKS)
    state.supply = list(SUPPLY) * count
    state.pile = [0] * len(CARDS)
    state.under = [() for _ in TRACKS]
    state.metropolis = [-1] * len(TRACKS)
    state.score, state.defender, state.routes, state.trails = ([0] * count for _ in range(4))
    for name in ("hands", "revealed", "buildings", "knights", "lines"):
        setattr(state, name, [()] * count)
    state.turn = state.player = state.step = state.attacks = state.stale = 0
    state.stage = SETUP
    state.todo = state.built = state.fleet = ()
    state.dice = state.fixed = state.merchant = state.offer = state.outcome = state.cached_actions = None
    state.robber = state.longest = -1
    state.moved = False
    state.cache = {}
