"""Statistics of a line: dice, points after each turn, cards gained and lost, trade and war."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ...core.game import Transition
from ..board.pieces import (
    CITY,
    EVENTS,
    IS_BUILDING,
    OWNER,
    OWNER_SHIFT,
    PIPS,
    RESOURCE_OF,
    SORT,
)
from ..events.action_events import action_events
from ..rules.economy.production import SEVEN, harvest_of
from ..rules.position import Position
from ..rules.state import State

SUMS: Final = range(2, 13)
#: By the field `why` of an event `cards`: the column in which gained cards are counted.
GAINED: Final = {
    "start": "setup",
    "yield": "yield",
    "bank": "bank",
    "deal": "trade",
    "steal": "stolen",
    "card": "cards",
}
LOST: Final = {"price": "spent", "bank": "spent", "deal": "given", "steal": "robbed", "discard": "discarded"}


class StatisticsCollector:
    """Counts the events of a line. The method `_count_TYPE` counts events of the type TYPE."""

    def __init__(self, start: Position) -> None:
        self.seats = range(start.rulebook.players)
        self.sums: Counter[int] = Counter()
        self.faces: Counter[str] = Counter()
        self.points: list[list[int]] = []
        self.counts: list[Counter[str]] = [Counter() for _ in self.seats]
        #: By player: the number of cards that all throws so far were expected to yield.
        self.expected = [0.0 for _ in self.seats]

    def add_transition(self, transition: Transition) -> None:
        """Add the events of one transition to the counts."""
        old = transition.before.thaw()
        for event in action_events(transition.before, transition.action, transition.after):
            count = getattr(self, "_count_" + event["type"].replace("-", "_"), None)
            if count:
                count(event, old)
        if transition.after.turn != transition.before.turn or transition.after.outcome():
            self.points.append(list(transition.after.points))

    def view(self) -> dict[str, Any]:
        """Return `Statistics` of the protocol."""
        thrown = self.sums.total()
        return {
            "dice": [{"sum": n, "count": self.sums[n], "expected": thrown * PIPS[n] / 36} for n in SUMS],
            "events": {face: self.faces[face] for face in EVENTS},
            "points": self.points,
            "players": [
                {**dict(sorted(self.counts[p].items())), "expected": round(self.expected[p], 2)} for p in self.seats
            ],
        }

    # -- one method for each type of event

    def _count_dice(self, event: dict[str, Any], old: State) -> None:
        total = event["red"] + event["yellow"]
        self.sums[total] += 1
        self.faces[event["event"]] += 1
        for possible in SUMS:
            if possible != SEVEN:
                for player, _, number in harvest_of(old, possible).claims:
                    self.expected[player] += number * PIPS[possible] / 36
        self._count_blocked_cards(old, total)

    def _count_blocked_cards(self, old: State, total: int) -> None:
        """Count the cards that the robber has prevented."""
        if old.robber < 0 or old.tile_numbers[old.robber] != total or old.board.terrain[old.robber] not in RESOURCE_OF:
            return
        for vertex in old.board.corners[old.robber]:
            piece = old.at[vertex]
            if IS_BUILDING[piece]:
                self.counts[piece >> OWNER_SHIFT & OWNER]["blocked"] += 1 + (piece & SORT == CITY)

    def _count_cards(self, event: dict[str, Any], old: State) -> None:
        counts, task = self.counts[event["player"]], old.todo[0][0] if old.todo else ""
        change = event["change"].values()
        come, gone = sum(n for n in change if n > 0), -sum(n for n in change if n < 0)
        by = "setup" if old.turn == 0 else task if task in ("gold", "aqueduct") else GAINED.get(event["why"], "cards")
        if come:
            counts[f"gained.{by}"] += come
        if gone:
            counts[f"lost.{LOST.get(event['why'], 'given')}"] += gone

    def _count_bank(self, event: dict[str, Any], old: State) -> None:
        self.counts[event["player"]]["bank"] += 1

    def _count_deal(self, event: dict[str, Any], old: State) -> None:
        for player in (event["player"], event["other"]):
            self.counts[player]["deals"] += 1

    def _count_progress(self, event: dict[str, Any], old: State) -> None:
        how = {"drawn": "drawn", "revealed": "drawn", "played": "played"}.get(event["how"])
        if how:
            self.counts[event["player"]][f"progress.{how}"] += 1

    def _count_attack_of_raiders(self, event: dict[str, Any], old: State) -> None:
        for player, given in enumerate(event["contributions"]):
            self.counts[player]["raiders.given"] += given
            if not given:
                self.counts[player]["raiders.idle"] += 1

    def _count_attack(self, event: dict[str, Any], old: State) -> None:
        self.counts[event["player"]]["attacks"] += 1

    def _count_fight(self, event: dict[str, Any], old: State) -> None:
        pair = (event["attacker"], event["defender"])
        for player in pair:
            self.counts[player]["fights"] += 1
            if event["winner"] != player:
                self.counts[player]["fallen"] += 1
                self.counts[pair[1] if player == pair[0] else pair[0]]["killed"] += 1

    def _count_retreat(self, event: dict[str, Any], old: State) -> None:
        if old.todo[0][0] == "stand":
            self.counts[event["player"]]["retreats"] += 1

    def _count_strike(self, event: dict[str, Any], old: State) -> None:
        self.counts[event["player"]]["razed"] += 1
        self.counts[event["victim"]]["lost"] += 1

    def _count_change(self, event: dict[str, Any], old: State) -> None:
        if event["what"] == "owner":
            self.counts[event["player"]]["captured"] += 1
        elif event["what"] in ("pillaged", "toppled"):
            self.counts[event["player"]]["pillaged"] += 1

    def _count_action(self, event: dict[str, Any], old: State) -> None:
        if event["verb"] == "recruit":
            self.counts[event["player"]]["recruited"] += 1


def line_statistics(start: Position, steps: Sequence[Transition]) -> dict[str, Any]:
    """Return `Statistics` of a line, the transitions *steps* from the position *start* on."""
    collector = StatisticsCollector(start)
    for step in steps:
        collector.add_transition(step)
    return collector.view()
