"""Undo of people at one screen stops at actions that revealed cards of others (`Game.reveals_information`)."""

from __future__ import annotations

import pytest
from machiavel.knights import legal_actions
from machiavel.knights.game import GAME
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.match import Match

TABLE = """
    war;players=3
    0: settlement d4n, has 3wood+1cloth, holds {}
    1: settlement d4s, has 2ore+1coin+1paper, defender 3, holds muster
    2: settlement b5n, has 2wool, defender 3
"""


@pytest.mark.rule("K15.1", "K15.2", "K13", "K7.4")
@pytest.mark.parametrize(
    ("card", "actions", "remaining"),
    [
        ("corner-market", ["card:corner-market:ore"], 1),
        ("corner-market", ["card:corner-market:brick"], 1),  # reveals that no player has any
        ("corner-trade", ["card:corner-trade:coin"], 1),
        ("levy", ["card:levy:1"], 1),
        ("spy", ["card:spy:1"], 1),
        ("wedding", ["card:wedding", "give:ore"], 2),
        ("sabotage", ["card:sabotage", "discard:ore"], 2),
        ("harbour-deal", ["card:harbour-deal", "give:wood"], 2),
        ("harbour-deal", ["card:harbour-deal", "give:wood", "give:coin", "give:wood"], 4),  # player 2 has no commodity
        ("muster", ["offer:1wood:1ore", "accept"], 2),
        ("muster", ["offer:1wood:1ore", "refuse"], 2),
        ("muster", ["offer:1wood:1ore", "counter:1paper:1wood", "refuse", "deal:1"], 3),
        ("wedding", ["card:wedding"], 0),
        ("harbour-deal", ["card:harbour-deal", "skip", "skip"], 0),
        ("muster", ["offer:1wood:1ore"], 0),
        ("muster", ["bank:wood:ore"], 0),
    ],
)
def test_undo_takes_back_the_actions_since_cards_were_revealed(card: str, actions: list[str], remaining: int) -> None:
    """A forced undo, as one person against computers may do, takes back all actions."""
    text = TABLE.format(card).replace("3wood", "5wood")
    match = Match(GAME, parse_sketch(text))
    for action in actions:
        assert action in legal_actions(match.position) or action.startswith(("offer", "counter"))
        match.play(action)
    match.undo(len(actions), is_forced=False)
    assert match.ply == remaining
    match.undo(len(actions))
    assert match.ply == 0
