"""The progress cards (K13): their decks, numbers and arguments.

A new card is a row of PROGRESS_CARDS; its effect is a row of CARD_EFFECTS in `rules.cards`. Its name in every language,
its price in `rules.economy.prices` where it has one, and its value to computer players in `ai.one_ply` are to be added
where the tests say so. Cards are numbered by their names: a new one changes the numbers of those after it, which
positions and records do not hold, but the features of `env` do.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .pieces import POLITICS, SCIENCE, TRACKS, TRADE


class ProgressCard(NamedTuple):
    """One kind of progress card."""

    name: str
    #: The track of its deck.
    track: int
    #: How many there are in the deck.
    copies: int
    #: The arguments with which it is played, as `rules.verbs.Verb.params`; None: shown at once for a point (K8.6).
    params: tuple[str, ...] | None = ()


#: Every progress card, deck by deck, in the order in which the page lists them.
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
#: The rows by number.
CARD_ROWS: Final = tuple(sorted(PROGRESS_CARDS))
#: The names by number, and the numbers by name: sorted numbers are sorted names.
CARDS: Final = tuple(row.name for row in CARD_ROWS)
CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARDS)}
#: The track, and how many there are, by number.
DECK_OF: Final = tuple(row.track for row in CARD_ROWS)
CARD_COUNTS: Final = tuple(row.copies for row in CARD_ROWS)
#: The numbers of the cards of each track, and the counts by name.
CARDS_OF: Final = tuple(tuple(n for n, row in enumerate(CARD_ROWS) if row.track == t) for t in range(len(TRACKS)))
DECKS: Final = {t: {row.name: row.copies for row in PROGRESS_CARDS if row.track == t} for t in range(len(TRACKS))}
#: Cards that are shown at once, for a point (K8.6).
POINT_CARDS: Final = tuple(number for number, row in enumerate(CARD_ROWS) if row.params is None)
#: The one card of stage `roll`.
LOADED_DICE: Final = CARD_NUMBERS["loaded-dice"]
