"""The progress cards (K13): their decks, their numbers and their arguments.

To add a card, add a row to PROGRESS_CARDS and its effect to CARD_EFFECTS in `rules.cards.table`. Add its names in every
language, a price in `rules.economy.prices` if it has one, and a value in `ai.one_ply`; the tests name what is missing.

The number of a card is its index in the list of names, sorted. So a new card changes the numbers of the cards after it.
Positions and records are not affected, because they have the names, but the observations of `env` are.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .pieces import POLITICS, SCIENCE, TRACKS, TRADE


class ProgressCard(NamedTuple):
    """One kind of progress card."""

    name: str
    #: The track whose deck the card is in.
    track: int
    #: The number of copies in the deck.
    copies: int
    #: The kinds of the arguments with which the card is played (`rules.verbs.Verb.params`); None for a card that is not
    #: played but shown at once for a point (K8.6).
    params: tuple[str, ...] | None = ()


#: All progress cards, deck by deck, in the order in which the page lists them.
PROGRESS_CARDS: Final = (
    ProgressCard("harbour-deal", TRADE, 2),
    ProgressCard("levy", TRADE, 2, ("player",)),
    ProgressCard("merchant", TRADE, 6, ("hex",)),
    ProgressCard("fleet", TRADE, 2, ("kind",)),
    ProgressCard("corner-market", TRADE, 4, ("kind",)),
    ProgressCard("corner-trade", TRADE, 2, ("kind",)),
    ProgressCard("tithe", POLITICS, 2, ("hex",)),
    ProgressCard("charter", POLITICS, 1, None),
    ProgressCard("turncoat", POLITICS, 2, ("player",)),
    ProgressCard("envoy", POLITICS, 2, ("edge",)),
    ProgressCard("intrigue", POLITICS, 2, ("vertex",)),
    ProgressCard("sabotage", POLITICS, 2),
    ProgressCard("spy", POLITICS, 3, ("player",)),
    ProgressCard("muster", POLITICS, 2),
    ProgressCard("wedding", POLITICS, 2),
    ProgressCard("loaded-dice", SCIENCE, 2, ("number", "number")),
    ProgressCard("crane", SCIENCE, 2, ("track",)),
    ProgressCard("masons", SCIENCE, 1, ("vertex",)),
    ProgressCard("surveyor", SCIENCE, 2, ("hex", "hex")),
    ProgressCard("irrigation", SCIENCE, 2),
    ProgressCard("mining", SCIENCE, 2),
    ProgressCard("builders", SCIENCE, 2, ("vertex",)),
    ProgressCard("press", SCIENCE, 1, None),
    ProgressCard("road-crew", SCIENCE, 2),
    ProgressCard("smiths", SCIENCE, 2, ("vertex",)),
)
#: The row of each card, by number.
CARD_ROWS: Final = tuple(sorted(PROGRESS_CARDS))
#: The name of each card, by number; the names are sorted.
CARDS: Final = tuple(row.name for row in CARD_ROWS)
#: The number of each card, by name.
CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARDS)}
#: The track whose deck a card is in, by the number of the card.
DECK_OF: Final = tuple(row.track for row in CARD_ROWS)
#: The number of copies of each card, by number.
CARD_COUNTS: Final = tuple(row.copies for row in CARD_ROWS)
#: The numbers of the cards in the deck of each track.
CARDS_OF: Final = tuple(tuple(n for n, row in enumerate(CARD_ROWS) if row.track == t) for t in range(len(TRACKS)))
#: By track: the number of copies of each card of the deck, by name.
DECKS: Final = {t: {row.name: row.copies for row in PROGRESS_CARDS if row.track == t} for t in range(len(TRACKS))}
#: The numbers of the cards that are shown at once for a point (K8.6).
POINT_CARDS: Final = tuple(number for number, row in enumerate(CARD_ROWS) if row.params is None)
#: The number of loaded-dice, the only card that is played in stage `roll`.
LOADED_DICE: Final = CARD_NUMBERS["loaded-dice"]
