"""The memory of a seat: its knowledge of the other hands beyond its observation (K15.1).

A memory is a JSON object:

    cards     for each player, the cards by kind that the hand has for certain
    progress  for each player, the names of the cards in hand that were seen
    offers    the offers made in this turn
    war       whether a knight has harmed another player yet
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ..board.pieces import KINDS
from ..board.progress_cards import CARDS
from ..events.action_events import action_events
from ..rules.position import Position
from ..rules.verbs import HOSTILE_VERBS, VERBS

_HOSTILE: Final = frozenset(VERBS[verb].name for verb in HOSTILE_VERBS)


def update_memory(memory: Any, before: Position, action: str, after: Position, seat: int) -> dict[str, Any]:
    """Return the memory of *seat* after an action, by the events that the seat may know.

    *memory*: the memory before the action, None at the start.
    """
    seats = range(before.rulebook.players)
    known = [Counter(cards) for cards in memory["cards"]] if memory else [Counter() for _ in seats]
    seen = [list(names) for names in memory["progress"]] if memory else [[] for _ in seats]
    for event in action_events(before, action, after, seat):
        if event["type"] == "cards":
            _note_cards(known[event["player"]], event)
        elif event["type"] == "progress":
            _note_progress(seen, event)
    for task in after.todo:
        if task[0] in ("levy", "spy") and task[1] == seat:
            state = after.thaw()
            if task[0] == "levy":
                base = task[2] * len(KINDS)
                known[task[2]] = Counter(dict(zip(KINDS, state.cards[base : base + len(KINDS)], strict=True)))
            else:
                seen[task[2]] = [CARDS[card] for card in state.hands[task[2]]]
    return {
        "cards": [{kind: number for kind, number in sorted(cards.items()) if number > 0} for cards in known],
        "progress": [sorted(names) for names in seen],
        "offers": _offers_made(memory, before, action, after),
        "war": bool(memory and memory["war"]) or is_hostile(action),
    }


def is_hostile(action: str) -> bool:
    """Return whether an action harms another player with a knight (K11)."""
    return action.partition(":")[0] in _HOSTILE


def _offers_made(memory: Any, before: Position, action: str, after: Position) -> list[str]:
    """Return the offers made in this turn, so that computer players can limit them and make none twice."""
    if before.turn != after.turn:
        return []
    made = memory["offers"] if memory else []
    return [*made, action] if action.startswith("offer:") else made


def _note_cards(known: Counter[str], event: dict[str, Any]) -> None:
    """Update the known cards of a hand. Lost cards of unknown kind are subtracted from every kind."""
    if "change" not in event:
        if event["count"] < 0:
            for kind in known:
                known[kind] = max(0, known[kind] + event["count"])
        return
    for kind, number in event["change"].items():
        known[kind] = max(0, known[kind] + number)


def _note_progress(seen: list[list[str]], event: dict[str, Any]) -> None:
    """Update the names of the progress cards that were seen in each hand."""
    names = seen[event["player"]]
    if event["how"] in ("played", "trimmed"):
        if event["name"] in names:
            names.remove(event["name"])
    elif event["how"] == "taken" and event["name"] is None:
        # The taken card may be any of the seen cards, so none of them is certain any more.
        seen[event["victim"]].clear()
    elif event["name"] is not None and event["how"] != "revealed":
        if event["how"] == "taken" and event["name"] in seen[event["victim"]]:
            seen[event["victim"]].remove(event["name"])
        names.append(event["name"])
