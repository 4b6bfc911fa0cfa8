"""Statistics of a game: counts by party and kind of piece, reigns, betrayals, and awards.

Everything is counted from the events of `rules.events`; no rule is implemented here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from ...core.game import EVERYONE, Transition
from ..board.geometry import Board
from ..board.pieces import KINDS
from ..rules.actions import action_events
from ..rules.events import Event


@dataclass(slots=True)
class ActionCounts:
    """Counts of the pieces of one kind. The fields have the names of `web/protocol`; `distance` is in steps."""

    moves: int = 0
    distance: int = 0
    kills: int = 0
    deaths: int = 0
    #: Pieces that a diplomat handled.
    handled: int = 0
    #: Corpses that a necromobile exhumed.
    exhumed: int = 0
    #: How often a diplomat handled a piece of this kind.
    carried: int = 0

    def view(self) -> dict[str, int]:
        """Return the counts as JSON values."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class PartyStatistics:
    """Counts of one party."""

    kinds: dict[str, ActionCounts] = field(default_factory=lambda: {kind: ActionCounts() for kind in KINDS})
    turns: int = 0
    #: Turns that ended with the party in power.
    reign: int = 0
    #: How often the party came into power.
    crowned: int = 0
    #: Kills of pieces that the party did not control, by the victim's colour.
    victims: dict[str, int] = field(default_factory=dict)
    #: Kills of pieces that the party controlled, by the victim's colour.
    betrayed: dict[str, int] = field(default_factory=dict)
    #: Chiefs that the party killed.
    chiefs: int = 0
    #: Number of the turn in which the party was eliminated or resigned; None while it is in play.
    fell_at: int | None = None

    def total_count(self, name: str) -> int:
        """Return the sum of the count *name* over all kinds of pieces."""
        return sum(int(getattr(counts, name)) for counts in self.kinds.values())


class StatisticsCollector:
    """Collects the statistics of a game, turn by turn."""

    def __init__(self, board: Board, controllers: dict[str, str | None]) -> None:
        """*controllers*: the controller of each colour of the board at the start."""
        self.board = board
        self.parties = {color: PartyStatistics() for color in controllers}
        self.controller = dict(controllers)
        self.ruler: str | None = None
        self.turn = 0

    def add_transition(self, transition: Transition) -> None:
        """Add one transition of a match to the counts; an agreed draw changes none."""
        if transition.actor.seat != EVERYONE:
            events = action_events(transition.before, transition.action, transition.after)
            self.add_turn(transition.actor.turn["mover"], events)

    def add_turn(self, mover: str, events: list[Event]) -> None:
        """Add one turn of *mover* to the counts."""
        self.turn += 1
        self.parties[mover].turns += 1
        actor = next((event for event in events if event["type"] == "move"), None)
        for event in events:
            self._count_event(mover, actor, event)
        if self.ruler is not None:
            self.parties[self.ruler].reign += 1

    def _count_event(self, mover: str, actor: Event | None, event: Event) -> None:
        counts = self.parties[actor["color"]].kinds[actor["kind"]] if actor else ActionCounts()
        match event["type"]:
            case "move" | "leave":
                counts.moves += event["type"] == "move"
                counts.distance += self._steps_between(event["from"], event["to"])
            case "death":
                self._count_death(mover, counts, event)
            case "handle":
                counts.handled += 1
                self.parties[event["color"]].kinds[event["kind"]].carried += 1
            case "exhume":
                counts.exhumed += 1
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

    def _count_death(self, mover: str, counts: ActionCounts, event: Event) -> None:
        victim = event["color"]
        self.parties[victim].kinds[event["kind"]].deaths += 1
        if event["by"] is None:
            return
        counts.kills += 1
        party = self.parties[mover]
        party.chiefs += event["kind"] == "C"
        counted = party.betrayed if self.controller.get(victim) == mover else party.victims
        counted[victim] = counted.get(victim, 0) + 1

    def _steps_between(self, origin: str, target: str) -> int:
        """Return the number of steps between two squares on one line."""
        numbers = self.board.numbers
        rays = self.board.rays_from(numbers[origin])
        return next(ray.index(numbers[target]) + 1 for ray in rays if numbers[target] in ray)

    def view(self) -> dict[str, Any]:
        """Return `Statistics` of `web/protocol`."""
        return {
            "turns": self.turn,
            "parties": {
                color: {
                    "kinds": {kind: counts.view() for kind, counts in party.kinds.items()},
                    "turns": party.turns,
                    "reign": party.reign,
                    "crowned": party.crowned,
                    "chiefs": party.chiefs,
                    "victims": party.victims,
                    "betrayed": party.betrayed,
                    "fellAt": party.fell_at,
                }
                for color, party in self.parties.items()
            },
            "awards": [{"award": award, "party": party, "count": count} for award, party, count in awards_won(self)],
        }


#: By award: the function that returns a party's count for it, and the minimum count that wins it.
AWARDS: Final[dict[str, tuple[Callable[[PartyStatistics], int], int]]] = {
    "reaper": (lambda party: party.total_count("kills"), 3),
    "kingslayer": (lambda party: party.chiefs, 1),
    "sun-king": (lambda party: party.reign, 3),
    "brutus": (lambda party: sum(party.betrayed.values()), 1),
    "puppeteer": (lambda party: party.total_count("handled"), 2),
    "gravedigger": (lambda party: party.total_count("exhumed"), 2),
    "martyr": (lambda party: party.total_count("deaths"), 4),
    "globetrotter": (lambda party: party.total_count("distance"), 20),
    "luggage": (lambda party: party.total_count("carried"), 2),
}


def awards_won(collector: StatisticsCollector) -> Iterator[tuple[str, str, int]]:
    """Yield each award with its party and that party's count; an award with a tie for the highest count is left out."""
    for award, (count, minimum) in AWARDS.items():
        counts = {color: count(party) for color, party in collector.parties.items()}
        best = max(counts.values())
        winners = [color for color, value in counts.items() if value == best]
        if best >= minimum and len(winners) == 1:
            yield award, winners[0], best
