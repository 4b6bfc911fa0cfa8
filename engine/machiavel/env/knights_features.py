"""Features of Knights: the row of numbers that an agent sees, its layout and its values from an observation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import Any, Final

import numpy as np

from ..knights import Position
from ..knights.board.geometry import has_number
from ..knights.board.pieces import (
    CARD_TOTALS,
    EVENTS,
    HARBOUR_KINDS,
    KINDS,
    NUMBERS,
    STAGES,
    TRACKS,
)
from ..knights.board.progress_cards import CARDS
from ..knights.rules.tasks import TASKS
from .codec import Array

TERRAINS: Final = "fhpgm$d"
BUILDINGS: Final = ("settlements", "cities", "toppled", "walls")
#: The counts of a player, in the order of the row.
COUNTS: Final = ("cards", "progress", "points", *TRACKS, "defender", "roads", "ships", "settlements", "cities", "walls")
#: Counts are divided by these numbers; the result is at most 1.
MAX_COUNTS: Final = {"cards": 40, "progress": 8, "points": 20, "defender": 5, "roads": 15, "ships": 15,
              "settlements": 5, "cities": 4, "walls": 3} | dict.fromkeys(TRACKS, 5)  # fmt: skip
MAX_CARDS: Final = dict(zip(KINDS, CARD_TOTALS, strict=True))
#: The maximum number of copies of one progress card (K13).
MAX_SAME_CARD: Final = 6
DECK: Final = 18
#: By the name of a task (K3.3): the index of its number of cards or roads, for tasks that have such a number.
AMOUNTS: Final = {"discard": 1, "gold": 1, "roads": 1, "levy": 2, "gift": 2}
SEATS: Final = 4


class KnightsFeatures:
    """The layout of the row for one map. Players are in turn order, the viewing seat first."""

    def __init__(self, start: Position, tokens: int) -> None:
        board = start.board
        self.board = board
        self.players = start.rulebook.players
        self.target = start.rulebook.target
        self.turns = start.rulebook.turns
        self.tasks = {name: number for number, name in enumerate(sorted(TASKS))}
        self.size = 0
        self.parts: dict[str, tuple[slice, tuple[int, ...]]] = {}
        for name, *shape in (*self._map_parts(), *self._game_parts(tokens)):
            self._add_part(name, shape)

    def _map_parts(self) -> Iterator[tuple[Any, ...]]:
        """Yield the parts about places of the map, each as its name followed by its shape."""
        hexes, vertices, edges = len(self.board.hexes), len(self.board.vertices), len(self.board.edges)
        yield from (
            ("terrain", hexes, len(TERRAINS)),
            ("number", hexes, len(NUMBERS)),
            ("robber", hexes),
            ("merchant", hexes, SEATS),
            ("harbour", vertices, len(HARBOUR_KINDS)),
            ("building", vertices, SEATS, len(BUILDINGS)),
            ("metropolis", vertices, SEATS, len(TRACKS)),
            ("knight", vertices, SEATS, 6),  # level 1, level 2, level 3, active, ready, promoted
            ("link", edges, SEATS, 2),  # road, ship
            ("new_ship", edges),
        )

    def _game_parts(self, tokens: int) -> Iterator[tuple[Any, ...]]:
        """Yield the parts about players, cards and the turn, each as its name followed by its shape."""
        yield from (
            ("count", SEATS, len(COUNTS)),
            ("hand", SEATS, len(KINDS)),  # all zeros for a hidden hand
            ("progress", SEATS, len(CARDS)),
            ("revealed", SEATS, len(CARDS)),
            ("longest", SEATS),
            ("turn_of", SEATS),
            ("bank", len(KINDS)),
            ("deck", len(TRACKS), 2),  # cards in the pile, cards under it
            ("under", len(CARDS)),
            ("fleet", len(KINDS)),
            ("stage", len(STAGES)),
            ("task", len(self.tasks)),  # the task that is due
            ("amount", 1),  # the number of cards or roads of the task
            ("dice", 2, 6),
            ("fixed", 2, 6),
            ("event", len(EVENTS)),
            ("clock", 4),  # turn, step of the raiders, attacks, whether a ship has been moved
            ("offer", 2, len(KINDS)),  # given, taken
            ("answer", SEATS, 3),  # refused, accepted, counter-offer
            ("counter", SEATS, 2, len(KINDS)),
            ("entered", tokens),  # the tokens entered so far
        )

    def _add_part(self, name: str, shape: Sequence[int]) -> None:
        self.parts[name] = (slice(self.size, self.size + prod(shape)), tuple(shape))
        self.size += prod(shape)

    def encode_observation(
        self, observation: Mapping[str, Any], seat: int, points: Sequence[int], entered: Iterable[int]
    ) -> Array:
        """Return the row for an *observation* (K15.2) of *seat*; *entered*: numbers of the tokens entered so far."""
        row = np.zeros(self.size, np.float32)
        part = {name: row[place].reshape(shape) for name, (place, shape) in self.parts.items()}
        self._fill_map(part, observation, seat)
        for player, fields in enumerate(observation["players"]):
            self._fill_player(part, fields, (player - seat) % self.players, points[player])
        self._fill_table(part, observation, seat)
        self._fill_offer(part, observation["offer"], seat)
        part["entered"][list(entered)] = 1
        return row.clip(0, 1)

    def _fill_map(self, part: dict[str, Array], observation: Mapping[str, Any], seat: int) -> None:
        board = self.board
        tiles = [tile for text in observation["tiles"] for tile in text.split(" ")]
        for hexagon, tile in enumerate(tiles):
            if tile[0] in TERRAINS:
                part["terrain"][hexagon, TERRAINS.index(tile[0])] = 1
            if has_number(tile[0]):
                part["number"][hexagon, NUMBERS.index(int(tile[1:]))] = 1
        for vertex, kinds in enumerate(board.vertex_harbours):
            part["harbour"][vertex, list(kinds)] = 1
        if observation["robber"]:
            part["robber"][board.hex_numbers[observation["robber"]]] = 1
        if observation["merchant"]:
            player, name = observation["merchant"]
            part["merchant"][board.hex_numbers[name], (player - seat) % self.players] = 1
        for track, holder in observation["metropolises"].items():
            if holder:
                vertex, player = board.vertex_numbers[holder[1]], (holder[0] - seat) % self.players
                part["metropolis"][vertex, player, TRACKS.index(track)] = 1

    def _fill_player(self, part: dict[str, Array], fields: Mapping[str, Any], player: int, points: int) -> None:
        vertices, edges = self.board.vertex_numbers, self.board.edge_numbers
        for sort, name in enumerate(BUILDINGS):
            part["building"][[vertices[v] for v in fields[name]], player, sort] = 1
        for vertex, (level, *flags) in fields["knights"].items():
            part["knight"][vertices[vertex], player] = [level == 1, level == 2, level == 3, *flags]
        for sort, name in enumerate(("roads", "ships")):
            part["link"][[edges[edge] for edge in fields[name]], player, sort] = 1
        for name in CARDS:
            part["revealed"][player, CARDS.index(name)] = fields["revealed"].count(name) / MAX_SAME_CARD
        cards, progress = fields["cards"], fields["progress"]
        if isinstance(cards, dict):
            part["hand"][player] = [cards[kind] / MAX_CARDS[kind] for kind in KINDS]
            cards = sum(cards.values())
        if isinstance(progress, list):
            part["progress"][player] = [progress.count(name) / MAX_SAME_CARD for name in CARDS]
            progress = len(progress)
        numbers = {"cards": cards, "progress": progress, "points": points, **fields["levels"]}
        for column, name in enumerate(COUNTS):
            value = numbers.get(name, fields.get(name, 0))
            part["count"][player, column] = (value if isinstance(value, int) else len(value)) / MAX_COUNTS[name]

    def _fill_table(self, part: dict[str, Array], observation: Mapping[str, Any], seat: int) -> None:
        part["turn_of"][(observation["player"] - seat) % self.players] = 1
        if observation["longest"] is not None:
            part["longest"][(observation["longest"] - seat) % self.players] = 1
        part["bank"][:] = [observation["bank"][kind] / MAX_CARDS[kind] for kind in KINDS]
        part["fleet"][[KINDS.index(kind) for kind in observation["fleet"]]] = 1
        for track, name in enumerate(TRACKS):
            deck = observation["decks"][name]
            part["deck"][track] = [deck["pile"] / DECK, len(deck["under"]) / DECK]
            for card in deck["under"]:
                part["under"][CARDS.index(card)] += 1 / MAX_SAME_CARD
        part["new_ship"][[self.board.edge_numbers[edge] for edge in observation["built"]]] = 1
        part["stage"][STAGES.index(observation["stage"])] = 1
        if observation["todo"]:
            name, *values = observation["todo"][0]
            part["task"][self.tasks[name]] = 1
            part["amount"][0] = values[AMOUNTS[name]] / 10 if name in AMOUNTS else 0
        self._fill_dice(part, observation)
        part["clock"][:] = [
            observation["turn"] / self.turns,
            observation["step"] / 7,
            observation["attacks"] / 10,
            bool(observation["moved"]),
        ]

    def _fill_dice(self, part: dict[str, Array], observation: Mapping[str, Any]) -> None:
        for name in ("dice", "fixed"):
            for die, eyes in enumerate((observation[name] or [])[:2]):
                part[name][die, eyes - 1] = 1
        if observation["dice"]:
            part["event"][EVENTS.index(observation["dice"][2])] = 1

    def _fill_offer(self, part: dict[str, Array], offer: Mapping[str, Any] | None, seat: int) -> None:
        if not offer:
            return
        for side, name in enumerate(("give", "take")):
            part["offer"][side] = _bundle_fractions(offer[name])
        for text, answer in offer["answers"].items():
            player = (int(text) - seat) % self.players
            kinds = ("refuse", "accept")
            part["answer"][player, kinds.index(answer) if answer in kinds else 2] = 1
            if isinstance(answer, dict):
                part["counter"][player] = [_bundle_fractions(answer["give"]), _bundle_fractions(answer["take"])]


def _bundle_fractions(bundle: Mapping[str, int]) -> list[float]:
    return [bundle.get(kind, 0) / MAX_CARDS[kind] for kind in KINDS]
