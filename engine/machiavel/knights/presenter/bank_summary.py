"""Summary of bank and decks (K15.1): the cards left, and the progress cards that a seat has not seen."""

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


def view_stock(session: Session, params: Params) -> Any:
    """Return the summary for `seat` at `ply` or at the cursor."""
    match, node, seat = session.match(params), session.node(params), session.seat(params)
    return stock_view(node.position, seat, match.seat_memory(seat, node))


def stock_view(position: Position, seat: int, memory: Any = None) -> dict[str, Any]:
    """Return the summary of bank and decks for *seat*.

    `bank` has the number of cards by kind. `decks` has, by track, `left`, the size of the deck, and `cards`: for each
    name `count`, the total number (K13), and `unseen`, the number of those that *seat* has not seen. Cards that its
    *memory* knows to be in a hand (K15.1) count as seen.
    """
    visible = observation(position, seat)
    known = Counter(_seen_card_names(visible))
    if memory:
        for fields, names in zip(visible["players"], memory["progress"], strict=True):
            known.update(names if isinstance(fields["progress"], int) else ())
    decks = {}
    for number, track in enumerate(TRACKS):
        deck = visible["decks"][track]
        cards = {name: {"count": count, "unseen": count - known[name]} for name, count in DECKS[number].items()}
        decks[track] = {"left": deck["pile"] + len(deck["under"]), "cards": cards}
    return {"bank": visible["bank"], "decks": decks}


def _seen_card_names(visible: dict[str, Any]) -> Iterator[str]:
    """Yield the name of each progress card that an observation shows: in the seat's hand, revealed, or played."""
    for fields in visible["players"]:
        yield from fields["revealed"]
        if not isinstance(fields["progress"], int):
            yield from fields["progress"]
    for deck in visible["decks"].values():
        yield from deck["under"]
