"""Owns what is left in bank and decks, as everybody may know it, and which cards a seat has not seen (K15.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...rpc.params import Params
from ...rpc.session import Session
from ..board.pieces import TRACKS
from ..board.progress_cards import DECKS
from ..information.observation import observation
from ..rules.position import Position


def stock_at(session: Session, params: Params) -> Any:
    """Return `stock` at `ply` or at the cursor, as `seat` knows it."""
    match, node, seat = session.match(params), session.node(params), session.seat(params)
    return stock(node.position, seat, match.memory(seat, node))


def stock(position: Position, seat: int, memory: Any = None) -> dict[str, Any]:
    """Return `{"bank", "decks"}`: cards by kind; by track `left`, how many its deck has, and `cards`, by name.

    Of each name, `count` is how many there are (K13), `unseen` how many *seat* has not seen: they are in the deck or in
    a hand. What it remembers to be in a hand (K15.1) it has seen.
    """
    seen = observation(position, seat)
    known = Counter(_named(seen))
    if memory:
        for fields, names in zip(seen["players"], memory["progress"], strict=True):
            known.update(names if isinstance(fields["progress"], int) else ())
    decks = {}
    for number, track in enumerate(TRACKS):
        deck = seen["decks"][track]
        cards = {name: {"count": count, "unseen": count - known[name]} for name, count in DECKS[number].items()}
        decks[track] = {"left": deck["pile"] + len(deck["under"]), "cards": cards}
    return {"bank": seen["bank"], "decks": decks}


def _named(seen: dict[str, Any]) -> Iterator[str]:
    """Yield the name of each progress card of an observation that is one's own, lies open, or was played."""
    for fields in seen["players"]:
        yield from fields["revealed"]
        if not isinstance(fields["progress"], int):
            yield from fields["progress"]
    for deck in seen["decks"].values():
        yield from deck["under"]
