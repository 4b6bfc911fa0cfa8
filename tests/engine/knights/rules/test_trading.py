"""Trade with the bank and with other players (K7)."""

from __future__ import annotations

import pytest
from machiavel.core.errors import IllegalMoveError, MoveTextError
from machiavel.knights import Position, legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.knights.presenter.choices import KnightsActionInput
from machiavel.knights.rules.action_code import format_bundle, parse_bundle

from tests.engine.knights.queries import actions_of_verb, player_fields, position_field


@pytest.mark.rule("K7.1")
def test_the_bank_trades_only_kinds_that_it_has() -> None:
    position = parse_sketch("war\n0: has 4wood, settlement d4n\n1: has 19ore")
    assert actions_of_verb(position, "bank") == [
        f"bank:wood:{kind}" for kind in ["brick", "cloth", "coin", "grain", "paper", "wool"]
    ]
    after = play(position, "bank:wood:paper")
    assert (player_fields(after, 0)["cards"]["wood"], player_fields(after, 0)["cards"]["paper"]) == (0, 1)
    assert position_field(after, "bank")["wood"] == 19


@pytest.mark.rule("K7.2", "K1.6")
@pytest.mark.parametrize(
    ("lines", "give", "rate"),
    [
        ("", "wood", 4),
        ("0: settlement b2s", "wood", 3),
        ("0: toppled c3n", "cloth", 3),
        ("0: settlement a4s", "grain", 2),
        ("0: settlement a4s", "wool", 4),
        ("merchant 0 d4\n0: settlement d4n", "wood", 2),
        ("merchant 1 d4\n0: settlement d4n", "wood", 4),
        ("fleet coin", "coin", 2),
        ("fleet coin", "wood", 4),
        ("0: level trade 3", "paper", 2),
        ("0: level trade 3", "wood", 4),
        ("0: level trade 2", "paper", 4),
    ],
)
def test_the_rate_depends_on_harbours_merchant_fleet_and_level(lines: str, give: str, rate: int) -> None:
    def can_trade(number: int) -> bool:
        position = parse_sketch(f"war\n{lines}\n0: has {number}{give}")
        return bool(actions_of_verb(position, f"bank:{give}"))

    assert can_trade(rate)
    assert not can_trade(rate - 1)


@pytest.mark.rule("K2.1", "K7.4")
def test_the_bundles_of_an_offer_have_limits() -> None:
    """The hand limits what is given; all cards that the seat does not have limit what is taken."""
    position = parse_sketch("war\n0: has 2wood+1cloth")
    choices = KnightsActionInput(position, position.actor).choices
    (offer,) = (option for option in choices(())["options"] if option.get("isOpen"))
    assert (offer["token"], offer["give"]) == ("offer", {"wood": 2, "cloth": 1})
    assert (offer["take"]["wood"], offer["take"]["ore"], offer["take"]["cloth"], offer["take"]["coin"]) == (
        17,
        19,
        11,
        12,
    )
    assert choices(("offer",))["kinds"] == offer["give"]
    assert choices(("offer", "1wood"))["kinds"] == {k: n for k, n in offer["take"].items() if k != "wood"}


@pytest.mark.rule("K7.3")
@pytest.mark.parametrize("text", ["2wood+1paper", "19wood+19brick+19wool+19grain+19ore+12cloth+12coin+12paper"])
def test_a_bundle_is_read_and_written_alike(text: str) -> None:
    assert format_bundle(parse_bundle(text)) == text


@pytest.mark.rule("K7.3")
@pytest.mark.parametrize("text", ["", "wood", "0ore", "01ore", "1gold", "1paper+1wood", "1ore+1ore", "1ore+", "-1ore"])
def test_texts_that_are_no_bundles_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is (not|out|more)"):
        parse_bundle(text)


TABLE = """
    war
    turn 5 of 1 action
    0: has 3ore
    1: has 2wood
    2: has 1ore+1wool
"""


def position_after_offer(*answers: str) -> Position:
    """Return the position after player 1's offer of two wood for an ore and answers of players 2, 3 and 0."""
    position = play(parse_sketch(TABLE), "offer:2wood:1ore")
    for answer in answers:
        position = play(position, answer)
    return position


@pytest.mark.rule("K7.4")
def test_all_opponents_answer_an_offer_in_turn_order() -> None:
    position = position_after_offer()
    assert position_field(position, "todo") == [["answer", 2], ["answer", 3], ["answer", 0], ["close", 1]]
    assert legal_actions(position) == ("accept", "refuse")
    assert legal_actions(position_after_offer("accept")) == ("refuse",)
    closing = position_after_offer("accept", "refuse", "counter:1ore:1wood")
    answers = {"0": {"give": {"ore": 1}, "take": {"wood": 1}}, "2": "accept", "3": "refuse"}
    assert position_field(closing, "offer") == {"give": {"wood": 2}, "take": {"ore": 1}, "answers": answers}
    assert legal_actions(closing) == ("deal:0", "deal:2", "withdraw")
    deal, counter, none = (play(closing, action) for action in ("deal:2", "deal:0", "withdraw"))
    assert (
        player_fields(deal, 1)["cards"]["ore"],
        player_fields(deal, 2)["cards"]["wood"],
        player_fields(deal, 1)["cards"]["wood"],
    ) == (
        1,
        2,
        0,
    )
    assert (player_fields(counter, 1)["cards"]["ore"], player_fields(counter, 0)["cards"]["wood"]) == (1, 1)
    assert player_fields(none, 1) == player_fields(closing, 1)
    assert all(
        position_field(after, "offer") is None and not position_field(after, "todo") for after in (deal, counter, none)
    )


@pytest.mark.rule("K7.4")
@pytest.mark.parametrize(
    "offer", ["offer:3wood:1ore", "offer:1ore:1wood", "offer:1wood:1wood", "offer:1wood+1ore:1ore"]
)
def test_offers_of_missing_cards_or_of_one_kind_on_both_sides_are_refused(offer: str) -> None:
    with pytest.raises(IllegalMoveError):
        play(parse_sketch(TABLE), offer)


@pytest.mark.rule("K7.4", "K7.3")
@pytest.mark.parametrize(
    "offer", ["offer", "offer:1wood", "offer::1ore", "offer:1wood:", "offer:wood:ore", "offer:1wood:1ore:1"]
)
def test_malformed_offers_are_refused(offer: str) -> None:
    with pytest.raises(MoveTextError):
        play(parse_sketch(TABLE), offer)


@pytest.mark.rule("K7.4")
def test_offers_at_other_stages_or_tasks_are_refused() -> None:
    with pytest.raises(IllegalMoveError):
        play(parse_sketch("war\nturn 5 of 1 roll\n1: has 2wood"), "offer:1wood:1ore")
    with pytest.raises(IllegalMoveError):
        play(parse_sketch(TABLE), "counter:1wood:1ore")
    with pytest.raises(IllegalMoveError):
        play(position_after_offer(), "offer:1ore:1wood")
    with pytest.raises(IllegalMoveError):
        play(position_after_offer(), "counter:2ore:1wood")
    assert position_field(play(position_after_offer(), "counter:1wool:9wood"), "offer")["answers"] == {
        "2": {"give": {"wool": 1}, "take": {"wood": 9}}
    }


@pytest.mark.rule("K7.4")
def test_a_counter_offer_that_cannot_be_paid_is_no_deal() -> None:
    assert legal_actions(position_after_offer("counter:1wool:3wood", "refuse", "refuse")) == ("withdraw",)
