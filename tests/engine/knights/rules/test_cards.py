"""The effects of the progress cards (K13)."""

from __future__ import annotations

import pytest
from machiavel.knights import Position, legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.queries import actions_of_verb, player_fields, position_field

pytestmark = pytest.mark.rule("K13")


def position_holding(card: str, lines: str = "", rules: str = "war") -> Position:
    """Return a position at stage `action` in which player 0 holds *card*. *lines* add to its sketch."""
    return parse_sketch(f"{rules}\n{lines}\n0: holds {card}")


def cards_in_hand(position: Position, number: int) -> dict[str, int]:
    """Return the number of cards of each kind in a player's hand."""
    return {kind: count for kind, count in player_fields(position, number)["cards"].items() if count}


def card_arguments(position: Position) -> list[str]:
    """Return the arguments with which a card may be played."""
    return [action.split(":", 2)[2] if action.count(":") > 1 else "" for action in actions_of_verb(position, "card")]


def test_a_played_card_goes_under_its_deck_before_its_effect() -> None:
    after = play(position_holding("spy", "1: holds levy"), "card:spy:1")
    assert (position_field(after, "decks")["politics"]["under"], player_fields(after, 0)["progress"]) == (["spy"], [])


# -- science


def test_loaded_dice_fix_the_next_throw() -> None:
    position = parse_sketch("war\nturn 5 of 0 roll\n0: holds loaded-dice")
    assert len(legal_actions(position)) == 37
    after = play(position, "card:loaded-dice:3:4")
    assert (position_field(after, "fixed"), position_field(after, "stage")) == ([3, 4], "dice")
    assert len(legal_actions(after)) == 4
    assert position_field(play(after, "dice:3:4:trade"), "fixed") is None
    assert card_arguments(position_holding("loaded-dice")) == []


def test_crane_makes_an_improvement_one_commodity_cheaper() -> None:
    position = position_holding("crane", "0: city d4n, level trade 2, has 2cloth")
    assert card_arguments(position) == ["politics", "science", "trade"]
    after = play(position, "card:crane:trade")
    assert (player_fields(after, 0)["levels"]["trade"], cards_in_hand(after, 0)) == (3, {})
    assert card_arguments(position_holding("crane", "0: settlement d4n, has 2cloth")) == []


def test_masons_build_a_wall_for_nothing() -> None:
    after = play(position_holding("masons", "0: city d4n"), "card:masons:d4n")
    assert player_fields(after, 0)["walls"] == ["d4n"]


def test_surveyor_exchanges_two_number_tokens() -> None:
    position = position_holding("surveyor")
    assert "b4:d4" not in card_arguments(position)
    assert {"b4:c3", "b4:d2"} <= set(card_arguments(position))
    after = play(position, "card:surveyor:b4:c3")
    assert (position_field(after, "tiles")[1], position_field(after, "tiles")[2]) == (
        "~ ~ f8 m4 p12 ~ ~",
        "~ ~ p5 d g8 h3 ~",
    )


@pytest.mark.parametrize(("card", "kind", "vertex"), [("irrigation", "grain", "c5n"), ("mining", "ore", "b4n")])
def test_irrigation_and_mining_bring_grain_and_ore(card: str, kind: str, vertex: str) -> None:
    """Each tile at an own building brings two cards, as long as the bank has them."""
    position = position_holding(card, f"0: settlement {vertex}")
    assert cards_in_hand(play(position, f"card:{card}"), 0) == {kind: 2}
    scarce = position_holding(card, f"0: settlement {vertex}\n1: has 18{kind}")
    assert cards_in_hand(play(scarce, f"card:{card}"), 0) == {kind: 1}
    assert card_arguments(position_holding(card, f"0: settlement {vertex}\n1: has 19{kind}")) == []
    assert card_arguments(position_holding(card, "0: settlement b3n")) == []


def test_builders_make_a_city_for_two_ore_and_one_grain() -> None:
    position = position_holding("builders", "0: settlement d4n, has 1grain+2ore")
    after = play(position, "card:builders:d4n")
    assert (player_fields(after, 0)["cities"], cards_in_hand(after, 0)) == (["d4n"], {})
    assert card_arguments(position_holding("builders", "0: settlement d4n, has 2grain+1ore")) == []


def test_road_crew_builds_two_roads_or_ships() -> None:
    asked = play(position_holding("road-crew", "0: settlement a3s", "war;ships=on"), "card:road-crew")
    assert position_field(asked, "todo") == [["roads", 0, 2, None]]
    assert legal_actions(asked) == ("done", "road:b3nw", "road:b3w", "ship:b2ne", "ship:b3nw", "ship:b3w")
    once = play(asked, "ship:b2ne")
    assert (position_field(once, "todo"), position_field(once, "built")) == ([["roads", 0, 1, None]], ["b2ne"])
    assert position_field(play(once, "road:b3w"), "todo") == position_field(play(once, "done"), "todo") == []
    assert card_arguments(position_holding("road-crew")) == []


def test_smiths_promote_two_knights() -> None:
    position = position_holding("smiths", "0: road d4nw d4w, knight d4n 1, knight c4s 1, knight e4n 2")
    assert card_arguments(position) == ["c4s", "d4n"]
    asked = play(position, "card:smiths:c4s")
    # The supply has only two knights of level 2.
    assert (position_field(asked, "todo"), legal_actions(asked)) == ([["smith", 0]], ("done",))
    two = play(position_holding("smiths", "0: road d4nw, knight d4n 1, knight c4s 1"), "card:smiths:c4s")
    assert player_fields(play(two, "promote:d4n"), 0)["knights"]["d4n"] == [2, False, False, True]


# -- trade


def test_harbour_deal_exchanges_a_resource_for_a_commodity() -> None:
    position = position_holding("harbour-deal", "0: has 2wood\n1: has 1paper\n3: has 1ore")
    asked = play(position, "card:harbour-deal")
    assert position_field(asked, "todo") == [["deal", 0, 1], ["deal", 0, 3]]
    assert legal_actions(asked) == ("give:wood", "skip")
    reply = play(asked, "give:wood")
    assert (position_field(reply, "todo")[0], legal_actions(reply)) == (["reply", 1, 0, "wood"], ("give:paper",))
    second = play(reply, "give:paper")
    assert (cards_in_hand(second, 0), cards_in_hand(second, 1)) == ({"wood": 1, "paper": 1}, {"wood": 1})
    # Player 3 has no commodity, so no card changes hands.
    done = play(second, "give:wood")
    assert (position_field(done, "todo"), cards_in_hand(done, 0)) == ([], {"wood": 1, "paper": 1})
    assert card_arguments(position_holding("harbour-deal", "0: has 1paper\n1: has 1paper")) == []


def test_levy_takes_cards_from_a_player_with_more_points() -> None:
    position = position_holding("levy", "1: settlement d4n, has 1ore\n2: has 5wood\n3: city f4s, has 1ore+2wool")
    assert card_arguments(position) == ["1", "3"]
    asked = play(position, "card:levy:3")
    assert (position_field(asked, "todo"), legal_actions(asked)) == ([["levy", 0, 3, 2]], ("take:ore", "take:wool"))
    assert position_field(play(position, "card:levy:1"), "todo") == [["levy", 0, 1, 1]]
    after = play(play(asked, "take:ore"), "take:wool")
    assert (cards_in_hand(after, 0), cards_in_hand(after, 3)) == ({"ore": 1, "wool": 1}, {"wool": 1})


@pytest.mark.rule("K14.1")
def test_merchant_goes_to_a_tile_at_an_own_building_and_brings_a_point() -> None:
    position = position_holding("merchant", "merchant 1 d4\n0: settlement d4n")
    assert card_arguments(position) == ["c5", "d4"]
    after = play(position, "card:merchant:d4")
    assert (position_field(after, "merchant"), after.points[:2]) == ([0, "d4"], (2, 0))
    assert card_arguments(position_holding("merchant", "merchant 0 d4\n0: settlement d4n")) == ["c5"]


def test_fleet_names_a_kind_for_trade() -> None:
    position = position_holding("fleet", "fleet ore")
    assert len(card_arguments(position)) == 7
    assert position_field(play(position, "card:fleet:coin"), "fleet") == ["ore", "coin"]


def test_corner_market_and_corner_trade_collect_cards_of_one_kind() -> None:
    hands = "1: has 3ore+2cloth\n2: has 1ore\n3: has 1wood"
    assert card_arguments(position_holding("corner-market", hands)) == ["brick", "grain", "ore", "wood", "wool"]
    assert cards_in_hand(play(position_holding("corner-market", hands), "card:corner-market:ore"), 0) == {"ore": 3}
    assert card_arguments(position_holding("corner-trade", hands)) == ["cloth", "coin", "paper"]
    assert cards_in_hand(play(position_holding("corner-trade", hands), "card:corner-trade:cloth"), 0) == {"cloth": 1}
    assert card_arguments(position_holding("corner-market", "0: has 3ore")) == []


# -- politics


def test_tithe_moves_the_robber_and_steals_from_all_at_its_tile() -> None:
    position = position_holding("tithe", "1: settlement d4n, has 1ore\n2: settlement d4s\n3: settlement e5s, has 1wool")
    assert len(card_arguments(position)) == 18
    assert "c4" not in card_arguments(position)
    asked = play(position, "card:tithe:d4")
    assert (position_field(asked, "robber"), position_field(asked, "todo")) == ("d4", [["steal", 0, 1]])
    assert card_arguments(position_holding("tithe", "attacks 0", "storm")) == []


def test_turncoat_takes_over_a_knight() -> None:
    position = position_holding("turncoat", "0: road d4nw\n1: knight f4s 2 active, knight f4n 1")
    assert card_arguments(position) == ["1"]
    asked = play(position, "card:turncoat:1")
    assert (position_field(asked, "todo"), legal_actions(asked)) == ([["betray", 1, 0]], ("remove:f4n", "remove:f4s"))
    enlisting = play(asked, "remove:f4s")
    assert position_field(enlisting, "todo") == [["enlist", 0, 2, True]]
    assert legal_actions(enlisting) == ("done", "enlist:c4s:1", "enlist:c4s:2", "enlist:d4n:1", "enlist:d4n:2")
    after = play(enlisting, "enlist:d4n:2")
    assert player_fields(after, 0)["knights"] == {"d4n": [2, True, False, False]}
    assert list(player_fields(after, 1)["knights"]) == ["f4n"]


def test_turncoats_of_level_3_need_no_politics() -> None:
    asked = play(position_holding("turncoat", "0: road d4nw\n1: knight f4s 3"), "card:turncoat:1")
    assert "enlist:d4n:3" in legal_actions(play(asked, "remove:f4s"))


def test_envoy_removes_a_road_with_an_open_end() -> None:
    """An own road may be placed elsewhere afterwards."""
    position = position_holding("envoy", "0: settlement c4s, road d4nw\n1: road e5w e5nw, settlement f4n, knight e5n 1")
    assert card_arguments(position) == ["d4nw"]
    asked = play(position, "card:envoy:d4nw")
    assert position_field(asked, "todo") == [["roads", 0, 1, "d4nw"]]
    assert legal_actions(asked) == ("done", "road:d3ne", "road:d4w")
    foreign = position_holding("envoy", "1: road e5w e5nw, settlement f4n")
    after = play(foreign, "card:envoy:e5nw")
    assert (player_fields(after, 1)["roads"], position_field(after, "todo")) == (["e5w"], [])


def test_intrigue_displaces_a_knight_at_an_own_road() -> None:
    position = position_holding("intrigue", "0: road d4nw\n1: knight d4n 2 active, road d4ne, knight f4s 1")
    assert card_arguments(position) == ["d4n"]
    asked = play(position, "card:intrigue:d4n")
    assert position_field(asked, "todo") == [["relocate", 1, "d4n", 2, True]]
    assert legal_actions(asked) == ("retreat:d4n:c5s",)


def test_sabotage_makes_players_with_as_many_points_discard_half() -> None:
    hands = "0: settlement d4n\n1: settlement f4s, has 5ore\n2: has 9ore\n3: city b3n, has 1wool"
    assert position_field(play(position_holding("sabotage", hands), "card:sabotage"), "todo") == [["discard", 1, 2]]
    assert card_arguments(position_holding("sabotage", "0: settlement d4n\n2: has 9ore")) == []


def test_spy_takes_a_progress_card() -> None:
    position = position_holding("spy", "1: holds levy fleet fleet")
    assert card_arguments(position) == ["1"]
    asked = play(position, "card:spy:1")
    assert legal_actions(asked) == ("done", "take:fleet", "take:levy")
    after = play(asked, "take:fleet")
    assert (player_fields(after, 0)["progress"], player_fields(after, 1)["progress"]) == (["fleet"], ["fleet", "levy"])


def test_muster_activates_all_knights() -> None:
    position = position_holding("muster", "0: road d4nw, knight d4n 1, knight c4s 1 active ready")
    knights = player_fields(play(position, "card:muster"), 0)["knights"]
    assert knights == {"c4s": [1, True, True, False], "d4n": [1, True, False, False]}
    assert card_arguments(position_holding("muster", "0: road d4nw, knight d4n 1 active")) == []


def test_wedding_brings_gifts_from_players_with_more_points() -> None:
    position = position_holding("wedding", "1: settlement d4n, has 1ore\n2: has 4ore\n3: city f4s, has 3wool")
    asked = play(position, "card:wedding")
    assert position_field(asked, "todo") == [["gift", 1, 0, 1], ["gift", 3, 0, 2]]
    after = play(play(play(asked, "give:ore"), "give:wool"), "give:wool")
    assert cards_in_hand(after, 0) == {"wool": 2, "ore": 1}
    assert card_arguments(position_holding("wedding", "2: has 4ore")) == []
