"""Summary of bank and decks: the cards that are left, and those that a seat has not seen (K15.1)."""

import pytest
from machiavel.core.game import EVERYONE
from machiavel.knights import legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.knights.presenter.bank_summary import stock_view

LINES = """
    war;players=2
    turn 9 of 0 action
    0: city d4s, road d4w, has 5wood+3ore, holds spy muster
    1: settlement d4n, has 2paper, holds wedding
"""


@pytest.mark.rule("K15.1")
def test_a_seat_knows_the_sizes_of_the_decks_and_its_own_cards() -> None:
    position = parse_sketch(LINES)
    owner, other, table = (stock_view(position, seat) for seat in (0, 1, EVERYONE))
    assert owner["bank"]["wood"] == 19 - 5
    politics = owner["decks"]["politics"]
    assert politics["left"] == sum(card["count"] for card in politics["cards"].values()) - 3
    assert politics["cards"]["spy"] == {"count": 3, "unseen": 2}
    assert politics["cards"]["wedding"] == {"count": 2, "unseen": 2}, "the other's card is not seen"
    assert other["decks"]["politics"]["cards"]["spy"] == {"count": 3, "unseen": 3}
    assert other["decks"]["politics"]["cards"]["wedding"] == {"count": 2, "unseen": 1}
    assert all(card["unseen"] == card["count"] for deck in table["decks"].values() for card in deck["cards"].values())


@pytest.mark.rule("K13", "K15.1")
def test_a_played_card_has_been_seen_by_all_and_lies_under_the_deck() -> None:
    position = parse_sketch(LINES)
    left = stock_view(position, EVERYONE)["decks"]["politics"]["left"]
    played = play(position, next(action for action in legal_actions(position) if action.startswith("card:spy")))
    for seat in (0, 1, EVERYONE):
        politics = stock_view(played, seat)["decks"]["politics"]
        assert politics["left"] == left + 1
        assert politics["cards"]["spy"]["unseen"] == 2
    # While the spy looks, its seat has seen the hand.
    assert stock_view(played, 0)["decks"]["politics"]["cards"]["wedding"]["unseen"] == 1
