"""Owns what is counted over a game: deeds by kind and party, reigns, betrayals, and the awards that follow.

Everything is read off the events of `events.turn_events`; nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ...core.game import EVERYONE, Transition
from ..board.geometry import Board
from ..board.pieces import KINDS
from ..game import GAME
from ..rules.events import Event

#: One turn: the mover's letter, and what the turn did.
TurnEvents: TypeAlias = tuple[str, list[Event]]


@dataclass(slots=True)
class ActionCounts:
    """What the pieces of one kind did and suffered; distance in squares, straight or oblique alike."""

    moves: int = 0
    distance: int = 0
    kills: int = 0
    deaths: int = 0
    #: Pieces that a diplomat handled, corpses that a necromobile dug out.
    handled: int = 0
    exhumed: int = 0
    #: Times that a diplomat carried a piece of this kind elsewhere.
    carried: int = 0

    def view(self) -> dict[str, int]:
        """Return the counts as JSON values."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class PartyStatistics:
    """All that is counted for one party."""

    kinds: dict[str, ActionCounts] = field(default_factory=lambda: {kind: ActionCounts() for kind in KINDS})
    turns: int = 0
    #: Turns that ended with its chief in power, and how often he got there.
    reign: int = 0
    crowned: int = 0
    #: Deaths dealt to other colours, and to pieces that it commanded itself.
    victims: dict[str, int] = field(default_factory=dict)
    betrayed: dict[str, int] = field(default_factory=dict)
    chiefs: int = 0
    fell_at: int | None = None

    def total(self, name: str) -> int:
        """Return the sum of one count over the kinds."""
        return sum(int(getattr(deeds, name)) for deeds in self.kinds.values())


class StatisticsCollector:
    """Counts a game turn by turn."""

    def __init__(self, board: Board, colors: Iterable[str], commands: dict[str, str | None]) -> None:
        """*commands*: the controller of each colour at the start."""
        self.board = board
        self.parties = {color: PartyStatistics() for color in colors}
        self.controller = dict(commands)
        self.ruler: str | None = None
        self.turn = 0

    def add_transition(self, step: Transition) -> None:
        """Count one step of a match; an agreement is none."""
        if step.actor.seat != EVERYONE:
            self.add(step.actor.turn["mover"], GAME.events(*step[:3]))

    def add(self, mover: str, events: list[Event]) -> None:
        """Count one turn of *mover*."""
        self.turn += 1
        self.parties[mover].turns += 1
        actor = next((event for event in events if event["type"] == "move"), None)
        for event in events:
            self._count(mover, actor, event)
        if self.ruler is not None:
            self.parties[self.ruler].reign += 1

    def _count(self, mover: str, actor: Event | None, event: Event) -> None:
        deeds = self.parties[actor["color"]].kinds[actor["kind"]] if actor else ActionCounts()
        match event["type"]:
            case "move" | "leave":
                deeds.moves += event["type"] == "move"
                deeds.distance += self._distance(event["from"], event["to"])
            case "death":
                self._death(mover, deeds, event)
            case "handle":
                deeds.handled += 1
                self.parties[event["color"]].kinds[event["kind"]].carried += 1
            case "exhume":
                deeds.exhumed += 1
            case "power":
                self.ruler = event["party"]
                if self.ruler is not None:
                    self.parties[self.ruler].crowned += 1
            case "control":
                self.controller[event["party"]] = event["controller"]
            case "party-killed" | "encircled" | "resigned":
                self.parties[event["party"]].fell_at = self.turn
            case "comeback":
                self.parties[event["party"]].fell_at = None
                self.controller[event["party"]] = event["party"]

    def _death(self, mover: str, deeds: ActionCounts, event: Event) -> None:
        victim = event["color"]
        self.parties[victim].kinds[event["kind"]].deaths += 1
        if event["by"] is None:
            return
        deeds.kills += 1
        ledger = self.parties[mover]
        ledger.chiefs += event["kind"] == "C"
        counted = ledger.betrayed if self.controller.get(victim) == mover else ledger.victims
        counted[victim] = counted.get(victim, 0) + 1

    def _distance(self, origin: str, target: str) -> int:
        """Return the steps of a straight way."""
        numbers = self.board.numbers
        rays = self.board.rays(numbers[origin])
        return next(ray.index(numbers[target]) + 1 for ray in rays if numbers[target] in ray)

    def view(self) -> dict[str, Any]:
        """Return `Statistics` of web/protocol."""
        return {
            "turns": self.turn,
            "parties": {
                color: {
                    "kinds": {kind: deeds.view() for kind, deeds in ledger.kinds.items()},
                    "turns": ledger.turns,
                    "reign": ledger.reign,
                    "crowned": ledger.crowned,
                    "chiefs": ledger.chiefs,
                    "victims": ledger.victims,
                    "betrayed": ledger.betrayed,
                    "fellAt": ledger.fell_at,
                }
                for color, ledger in self.parties.items()
            },
            "awards": [{"award": award, "party": party, "count": count} for award, party, count in awards(self)],
        }


#: Award -> (what is counted for a party, the least that deserves it).
AWARDS: Final[dict[str, tuple[Callable[[PartyStatistics], int], int]]] = {
    "reaper": (lambda ledger: ledger.total("kills"), 3),
    "kingslayer": (lambda ledger: ledger.chiefs, 1),
    "sun-king": (lambda ledger: ledger.reign, 3),
    "brutus": (lambda ledger: sum(ledger.betrayed.values()), 1),
    "puppeteer": (lambda ledger: ledger.total("handled"), 2),
    "gravedigger": (lambda ledger: ledger.total("exhumed"), 2),
    "martyr": (lambda ledger: ledger.total("deaths"), 4),
    "globetrotter": (lambda ledger: ledger.total("distance"), 20),
    "luggage": (lambda ledger: ledger.total("carried"), 2),
}


def awards(chronicle: StatisticsCollector) -> Iterator[tuple[str, str, int]]:
    """Yield (award, party, count) for each award that one party alone deserves most."""
    for award, (count, least) in AWARDS.items():
        counts = {color: count(ledger) for color, ledger in chronicle.parties.items()}
        best = max(counts.values())
        winners = [color for color, value in counts.items() if value == best]
        if best >= least and len(winners) == 1:
            yield award, winners[0], best
