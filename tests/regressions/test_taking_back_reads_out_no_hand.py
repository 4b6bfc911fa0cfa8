"""At one screen nothing is taken back that told somebody of another's cards (`Game.reveals_information`)."""

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
    ("card", "actions", "kept"),
    [
        ("corner-market", ["card:corner-market:ore"], 1),
        ("corner-market", ["card:corner-market:brick"], 1),  # that nobody has any is known then
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
def test_back_as_far_as_nobody_learned_of_cards(card: str, actions: list[str], kept: int) -> None:
    """Not over it; over all of it where that is forced, as against computers alone."""
    text = TABLE.format(card).replace("3wood", "5wood")
    match = Match(GAME, parse_sketch(text))
    for action in actions:
        assert action in legal_actions(match.position) or action.startswith(("offer", "counter"))
        match.play(action)
    match.undo(len(actions), is_forced=False)
    assert match.ply == kept
    match.undo(len(actions))
    assert match.ply == 0
