"""The progress cards, each with a test (K13)."""

from __future__ import annotations

import pytest
from machiavel.knights import Position, legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.queries import field, of_verb, player

pytestmark = pytest.mark.rule("K13")


def holding(card: str, lines: str = "", rules: str = "war") -> Position:
    """Return a position at stage `action` where player 0 holds a card, with other lines of a sketch."""
    return parse_sketch(f"{rules}\n{lines}\n0: holds {card}")


def cards_of(position: Position, number: int) -> dict[str, int]:
    """Return the kinds of cards in a player's hand with their numbers."""
    return {kind: count for kind, count in player(position, number)["cards"].items() if count}


def plays(position: Position) -> list[str]:
    """Return the arguments with which a card may be played."""
    return [action.split(":", 2)[2] if action.count(":") > 1 else "" for action in of_verb(position, "card")]


def test_a_played_card_goes_under_its_deck_before_its_effect() -> None:
    after = play(holding("spy", "1: holds levy"), "card:spy:1")
    assert (field(after, "decks")["politics"]["under"], player(after, 0)["progress"]) == (["spy"], [])


# -- science


def test_loaded_dice() -> None:
    position = parse_sketch("war\nturn 5 of 0 roll\n0: holds loaded-dice")
    assert len(legal_actions(position)) == 37
    after = play(position, "card:loaded-dice:3:4")
    assert (field(after, "fixed"), field(after, "stage")) == ([3, 4], "dice")
    assert len(legal_actions(after)) == 4
    assert field(play(after, "dice:3:4:trade"), "fixed") is None
    assert plays(holding("loaded-dice")) == []


def test_crane() -> None:
    position = holding("crane", "0: city d4n, level trade 2, has 2cloth")
    assert plays(position) == ["politics", "science", "trade"]
    after = play(position, "card:crane:trade")
    assert (player(after, 0)["levels"]["trade"], cards_of(after, 0)) == (3, {})
    assert plays(holding("crane", "0: settlement d4n, has 2cloth")) == []


def test_masons() -> None:
    after = play(holding("masons", "0: city d4n"), "card:masons:d4n")
    assert player(after, 0)["walls"] == ["d4n"]


def test_surveyor() -> None:
    position = holding("surveyor")
    assert "b4:d4" not in plays(position)
    assert {"b4:c3", "b4:d2"} <= set(plays(position))
    after = play(position, "card:surveyor:b4:c3")
    assert (field(after, "tiles")[1], field(after, "tiles")[2]) == ("~ ~ f8 m4 p12 ~ ~", "~ ~ p5 d g8 h3 ~")


@pytest.mark.parametrize(("card", "kind", "vertex"), [("irrigation", "grain", "c5n"), ("mining", "ore", "b4n")])
def test_irrigation_and_mining(card: str, kind: str, vertex: str) -> None:
    """Two cards for each tile at an own building, as far as the bank has them."""
    position = holding(card, f"0: settlement {vertex}")
    assert cards_of(play(position, f"card:{card}"), 0) == {kind: 2}
    scarce = holding(card, f"0: settlement {vertex}\n1: has 18{kind}")
    assert cards_of(play(scarce, f"card:{card}"), 0) == {kind: 1}
    assert plays(holding(card, f"0: settlement {vertex}\n1: has 19{kind}")) == []
    assert plays(holding(card, "0: settlement b3n")) == []


def test_builders() -> None:
    position = holding("builders", "0: settlement d4n, has 1grain+2ore")
    after = play(position, "card:builders:d4n")
    assert (player(after, 0)["cities"], cards_of(after, 0)) == (["d4n"], {})
    assert plays(holding("builders", "0: settlement d4n, has 2grain+1ore")) == []


def test_road_crew() -> None:
    asked = play(holding("road-crew", "0: settlement a3s", "war;ships=on"), "card:road-crew")
    assert field(asked, "todo") == [["roads", 0, 2, None]]
    assert legal_actions(asked) == ("done", "road:b3nw", "road:b3w", "ship:b2ne", "ship:b3nw", "ship:b3w")
    once = play(asked, "ship:b2ne")
    assert (field(once, "todo"), field(once, "built")) == ([["roads", 0, 1, None]], ["b2ne"])
    assert field(play(once, "road:b3w"), "todo") == field(play(once, "done"), "todo") == []
    assert plays(holding("road-crew")) == []


def test_smiths() -> None:
    position = holding("smiths", "0: road d4nw d4w, knight d4n 1, knight c4s 1, knight e4n 2")
    assert plays(position) == ["c4s", "d4n"]
    asked = play(position, "card:smiths:c4s")
    # There is no third knight of level 2.
    assert (field(asked, "todo"), legal_actions(asked)) == ([["smith", 0]], ("done",))
    two = play(holding("smiths", "0: road d4nw, knight d4n 1, knight c4s 1"), "card:smiths:c4s")
    assert player(play(two, "promote:d4n"), 0)["knights"]["d4n"] == [2, False, False, True]


# -- trade


def test_harbour_deal() -> None:
    position = holding("harbour-deal", "0: has 2wood\n1: has 1paper\n3: has 1ore")
    asked = play(position, "card:harbour-deal")
    assert field(asked, "todo") == [["deal", 0, 1], ["deal", 0, 3]]
    assert legal_actions(asked) == ("give:wood", "skip")
    reply = play(asked, "give:wood")
    assert (field(reply, "todo")[0], legal_actions(reply)) == (["reply", 1, 0, "wood"], ("give:paper",))
    second = play(reply, "give:paper")
    assert (cards_of(second, 0), cards_of(second, 1)) == ({"wood": 1, "paper": 1}, {"wood": 1})
    # Without a commodity neither card changes hands.
    done = play(second, "give:wood")
    assert (field(done, "todo"), cards_of(done, 0)) == ([], {"wood": 1, "paper": 1})
    assert plays(holding("harbour-deal", "0: has 1paper\n1: has 1paper")) == []


def test_levy() -> None:
    position = holding("levy", "1: settlement d4n, has 1ore\n2: has 5wood\n3: city f4s, has 1ore+2wool")
    assert plays(position) == ["1", "3"]
    asked = play(position, "card:levy:3")
    assert (field(asked, "todo"), legal_actions(asked)) == ([["levy", 0, 3, 2]], ("take:ore", "take:wool"))
    assert field(play(position, "card:levy:1"), "todo") == [["levy", 0, 1, 1]]
    after = play(play(asked, "take:ore"), "take:wool")
    assert (cards_of(after, 0), cards_of(after, 3)) == ({"ore": 1, "wool": 1}, {"wool": 1})


@pytest.mark.rule("K14.1")
def test_merchant() -> None:
    position = holding("merchant", "merchant 1 d4\n0: settlement d4n")
    assert plays(position) == ["c5", "d4"]
    after = play(position, "card:merchant:d4")
    assert (field(after, "merchant"), after.points[:2]) == ([0, "d4"], (2, 0))
    assert plays(holding("merchant", "merchant 0 d4\n0: settlement d4n")) == ["c5"]


def test_fleet() -> None:
    position = holding("fleet", "fleet ore")
    assert len(plays(position)) == 7
    assert field(play(position, "card:fleet:coin"), "fleet") == ["ore", "coin"]


def test_corner_market_and_corner_trade() -> None:
    hands = "1: has 3ore+2cloth\n2: has 1ore\n3: has 1wood"
    assert plays(holding("corner-market", hands)) == ["brick", "grain", "ore", "wood", "wool"]
    assert cards_of(play(holding("corner-market", hands), "card:corner-market:ore"), 0) == {"ore": 3}
    assert plays(holding("corner-trade", hands)) == ["cloth", "coin", "paper"]
    assert cards_of(play(holding("corner-trade", hands), "card:corner-trade:cloth"), 0) == {"cloth": 1}
    assert plays(holding("corner-market", "0: has 3ore")) == []


# -- politics


def test_tithe() -> None:
    position = holding("tithe", "1: settlement d4n, has 1ore\n2: settlement d4s\n3: settlement e5s, has 1wool")
    assert len(plays(position)) == 18
    assert "c4" not in plays(position)
    asked = play(position, "card:tithe:d4")
    assert (field(asked, "robber"), field(asked, "todo")) == ("d4", [["steal", 0, 1]])
    assert plays(holding("tithe", "attacks 0", "storm")) == []


def test_turncoat() -> None:
    position = holding("turncoat", "0: road d4nw\n1: knight f4s 2 active, knight f4n 1")
    assert plays(position) == ["1"]
    asked = play(position, "card:turncoat:1")
    assert (field(asked, "todo"), legal_actions(asked)) == ([["betray", 1, 0]], ("remove:f4n", "remove:f4s"))
    enlisting = play(asked, "remove:f4s")
    assert field(enlisting, "todo") == [["enlist", 0, 2, True]]
    assert legal_actions(enlisting) == ("done", "enlist:c4s:1", "enlist:c4s:2", "enlist:d4n:1", "enlist:d4n:2")
    after = play(enlisting, "enlist:d4n:2")
    assert player(after, 0)["knights"] == {"d4n": [2, True, False, False]}
    assert list(player(after, 1)["knights"]) == ["f4n"]


def test_turncoats_of_level_3_need_no_politics() -> None:
    asked = play(holding("turncoat", "0: road d4nw\n1: knight f4s 3"), "card:turncoat:1")
    assert "enlist:d4n:3" in legal_actions(play(asked, "remove:f4s"))


def test_envoy() -> None:
    """Any road with an open end; an own one may be placed elsewhere."""
    position = holding("envoy", "0: settlement c4s, road d4nw\n1: road e5w e5nw, settlement f4n, knight e5n 1")
    assert plays(position) == ["d4nw"]
    asked = play(position, "card:envoy:d4nw")
    assert field(asked, "todo") == [["roads", 0, 1, "d4nw"]]
    assert legal_actions(asked) == ("done", "road:d3ne", "road:d4w")
    foreign = holding("envoy", "1: road e5w e5nw, settlement f4n")
    after = play(foreign, "card:envoy:e5nw")
    assert (player(after, 1)["roads"], field(after, "todo")) == (["e5w"], [])


def test_intrigue() -> None:
    position = holding("intrigue", "0: road d4nw\n1: knight d4n 2 active, road d4ne, knight f4s 1")
    assert plays(position) == ["d4n"]
    asked = play(position, "card:intrigue:d4n")
    assert field(asked, "todo") == [["relocate", 1, "d4n", 2, True]]
    assert legal_actions(asked) == ("retreat:d4n:c5s",)


def test_sabotage() -> None:
    hands = "0: settlement d4n\n1: settlement f4s, has 5ore\n2: has 9ore\n3: city b3n, has 1wool"
    assert field(play(holding("sabotage", hands), "card:sabotage"), "todo") == [["discard", 1, 2]]
    assert plays(holding("sabotage", "0: settlement d4n\n2: has 9ore")) == []


def test_spy() -> None:
    position = holding("spy", "1: holds levy fleet fleet")
    assert plays(position) == ["1"]
    asked = play(position, "card:spy:1")
    assert legal_actions(asked) == ("done", "take:fleet", "take:levy")
    after = play(asked, "take:fleet")
    assert (player(after, 0)["progress"], player(after, 1)["progress"]) == (["fleet"], ["fleet", "levy"])


def test_muster() -> None:
    position = holding("muster", "0: road d4nw, knight d4n 1, knight c4s 1 active ready")
    knights = player(play(position, "card:muster"), 0)["knights"]
    assert knights == {"c4s": [1, True, True, False], "d4n": [1, True, False, False]}
    assert plays(holding("muster", "0: road d4nw, knight d4n 1 active")) == []


def test_wedding() -> None:
    position = holding("wedding", "1: settlement d4n, has 1ore\n2: has 4ore\n3: city f4s, has 3wool")
    asked = play(position, "card:wedding")
    assert field(asked, "todo") == [["gift", 1, 0, 1], ["gift", 3, 0, 2]]
    after = play(play(play(asked, "give:ore"), "give:wool"), "give:wool")
    assert cards_of(after, 0) == {"wool": 2, "ore": 1}
    assert plays(holding("wedding", "2: has 4ore")) == []
