"""Decisions of computer players in tasks and about trades: one case of each sort, where one answer is clearly right."""

from __future__ import annotations

import pytest
from machiavel.knights import legal_actions, play
from machiavel.knights.lessons.sketch import parse_sketch

from tests.engine.knights.ai.decisions import decide_action

OTHERS_2_3 = "2: settlement e3n\n3: settlement d6n"
OTHERS = f"1: settlement g6n\n{OTHERS_2_3}"

POLICIES = {
    "discards a kind of which it has plenty": (
        f"""war\nturn 9 of 1 yield\ntodo discard 0 4
        0: settlement d4n, settlement g4n, road d4nw d3ne, has 5wood+1brick+1wool+1grain\n{OTHERS}""",
        "discard:wood",
    ),
    "robs the leading player": (
        """war\nturn 9 of 0 yield\ntodo robber 0\nrobber d4
        0: settlement d4n
        1: city g4n, settlement g6n, has 2ore, defender 6
        2: settlement e3n, has 2ore
        3: settlement d6n, has 2ore""",
        "robber:f3:1",
    ),
    "fights for the road by which it holds the longest route": (
        """war\nturn 9 of 1 action\ntodo stand 0 1 d4n d4n d4ne c5s\nlongest 0
        0: settlement e5n, road d4ne d5w e5nw e4ne e4nw, knight c5s 3 active
        1: settlement b5n, settlement g6n, road d4nw, knight d4n 1
        2: settlement f3n
        3: settlement d6n""",
        "fight",
    ),
    "retreats from a stronger knight": (
        """war\nturn 9 of 1 action\ntodo stand 0 1 c4s null null d4n
        0: settlement g4n, road d4ne, knight d4n 1 active
        1: settlement b5n, settlement g6n, road d4nw, knight c4s 3
        2: settlement e3n
        3: settlement d6n""",
        "retreat:d4n:c5s",
    ),
    "relocates a knight to the more useful place": (
        """peace\nturn 9 of 1 action\ntodo relocate 0 d4n 2 true
        0: settlement g4n, road d4ne d4nw
        1: settlement g6n, knight d4n 3
        2: settlement e3n
        3: settlement d6n""",
        "retreat:d4n:c4s",
    ),
    "lets the raiders have the poorer city": (
        f"storm\nturn 9 of 1 event\ntodo pillage 0\nattacks 1\n0: city d4n, city b5n\n{OTHERS}",
        "pillage:b5n",
    ),
    "gives the card that it needs least": (
        f"war\nturn 9 of 1 action\ntodo gift 0 1 1\n0: settlement g4n, city d4n, has 2grain+3ore+1wood\n{OTHERS}",
        "give:wood",
    ),
    "trims its least useful card": (
        f"""war\nturn 9 of 1 event\ntodo trim 0
        0: city d4n, holds masons builders merchant merchant corner-market\n{OTHERS}""",
        "trim:masons",
    ),
    "founds a metropolis in the city that a knight threatens": (
        f"""war\nturn 9 of 0 action\ntodo metropolis 0 trade
        0: city g4n, city d4n, level trade 4
        1: settlement g6n, road d4nw, knight c4s 3 active\n{OTHERS_2_3}""",
        "metropolis:d4n",
    ),
    "takes by levy a card that it saves for": (
        f"""war\nturn 9 of 0 action\ntodo levy 0 1 1
        0: settlement d4n, settlement g4n, road d4nw, has 2grain+2ore
        1: settlement g6n, has 1wood+1brick+1wool+1grain+1ore\n{OTHERS_2_3}""",
        "take:ore",
    ),
    "spies out the best card": (
        f"""war\nturn 9 of 0 action\ntodo spy 0 1\n0: settlement d4n
        1: settlement g6n, holds masons merchant surveyor\n{OTHERS_2_3}""",
        "take:merchant",
    ),
    "loses its weakest knight to a turncoat": (
        f"""war\nturn 9 of 1 action\ntodo betray 0 1
        0: settlement g4n, road d4ne d4nw, knight d4n 3 active, knight c4s 1\n{OTHERS}""",
        "remove:c4s",
    ),
    "takes from gold a card that it saves for": (
        """war;map=twin;players=2\nturn 9 of 0 yield\ntodo gold 0 1
        0: settlement c4n, settlement e4s, has 2grain+2ore
        1: settlement d8s""",
        "take:ore",
    ),
    "draws a prize from the deck with the best cards": (
        f"storm\nturn 9 of 1 event\ntodo prize 0\nattacks 1\n0: settlement g4n, city d4n\n{OTHERS}",
        "deck:trade",
    ),
    "promotes the knight beside an enemy's settlement for nothing": (
        f"""war\nturn 9 of 0 action\ntodo smith 0
        0: settlement g4n, road d3ne e5w d5nw, knight c4s 1 active, knight d5n 1 active
        1: settlement g6n, settlement d4n\n{OTHERS_2_3}""",
        "promote:c4s",
    ),
}


@pytest.mark.parametrize("name", POLICIES)
def test_a_computer_player_decides_rightly(name: str) -> None:
    text, expected = POLICIES[name]
    position = parse_sketch(text)
    assert len(legal_actions(position)) > 1
    assert decide_action(position, 2) == decide_action(position, 3) == expected


TABLE = f"""war\nturn 9 of 1 action
0: settlement d4n, settlement g4n, road d4nw d3ne, has 3wood+1brick+1grain
1: settlement g6n, has 1wool+1ore\n{OTHERS_2_3}"""


@pytest.mark.rule("K7.4")
@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        ("offer:1wool:1wood", "accept"),  # the player needs wool for a settlement
        ("offer:1ore:1wood", "counter:1wood:1wool"),  # the player has wood to spare, but needs wool, not ore
        ("offer:1ore:1brick", "refuse"),  # the player needs the brick
    ],
)
def test_offers_are_answered_by_the_players_own_gain(offer: str, answer: str) -> None:
    asked = play(play(play(parse_sketch(TABLE), offer), "refuse"), "refuse")
    assert decide_action(asked, 3) == answer


@pytest.mark.rule("K7.4")
def test_a_deal_is_closed_with_the_partner_farthest_from_winning() -> None:
    text = """war\nturn 9 of 0 action
        0: settlement d4n, settlement g4n, road d4nw d3ne, has 3wood+1brick+1grain
        1: settlement g6n, has 2wool+1ore, defender 5
        2: settlement e3n, has 2wool+1ore, defender 1
        3: settlement d6n, has 2wool+1ore, defender 3"""
    asked = play(parse_sketch(text), "offer:1wood:1wool")
    for _ in range(3):
        asked = play(asked, "accept")
    assert decide_action(asked, 3) == "deal:2"
    unwanted = play(play(play(play(parse_sketch(text), "offer:1brick:1ore"), "accept"), "accept"), "accept")
    assert decide_action(unwanted, 3) == "withdraw"


@pytest.mark.rule("K7.4")
def test_an_offer_is_not_repeated_in_a_turn_and_a_third_is_not_made() -> None:
    text = TABLE.replace("turn 9 of 1", "turn 9 of 0").replace(
        "g6n, has 1wool+1ore", "d5s, road e6nw, has 2wool+1brick"
    )
    position = parse_sketch(text)
    memory = {
        "cards": [{}, {"wool": 2, "brick": 1}, {}, {}],
        "progress": [[] for _ in range(4)],
        "offers": [],
        "war": True,
    }
    first = decide_action(position, 3, memory=memory)
    assert first == "offer:1wood:1wool"
    memory["offers"] = [first]
    assert decide_action(position, 3, memory=memory) != first
    memory["offers"] = [first, "offer:1wood:1ore"]
    assert not decide_action(position, 3, memory=memory).startswith("offer:")


@pytest.mark.rule("K7.4")
@pytest.mark.parametrize(
    ("level", "made", "expected"),
    [
        (3, [], "offer:1wood:1wool"),
        (4, [], "offer:1wood:1brick+1wool"),
        (4, ["offer:1wood:2wool"], "offer:1wood:1wool"),
    ],
)
def test_the_first_offer_of_the_highest_level_asks_for_one_more_card(
    level: int, made: list[str], expected: str
) -> None:
    text = TABLE.replace("turn 9 of 1", "turn 9 of 0").replace(
        "g6n, has 1wool+1ore", "g6n, road g6nw, has 2wool+1brick+1grain+2coin"
    )
    hand = {"wool": 2, "brick": 1, "grain": 1, "coin": 2}
    memory = {"cards": [{}, hand, {}, {}], "progress": [[] for _ in range(4)], "offers": made, "war": True}
    assert decide_action(parse_sketch(text), level, memory=memory) == expected


@pytest.mark.rule("K7.4")
@pytest.mark.parametrize(("level", "answer"), [(3, "accept"), (4, "refuse")])
def test_the_highest_level_refuses_a_deal_that_helps_the_partner_far_more(level: int, answer: str) -> None:
    hand = {"wool": 2, "ore": 2, "brick": 1, "grain": 1}
    text = f"""war\nturn 9 of 1 action
        0: settlement d4n, settlement g4n, road d4nw d3ne, has 4wood+1coin
        1: settlement g6n, city c4n, road c4ne c4nw, has 2wool+2ore+1brick+1grain
        {OTHERS_2_3}"""
    asked = play(play(play(parse_sketch(text), "offer:1wool:1wood"), "refuse"), "refuse")
    memory = {
        "cards": [{}, hand, {}, {}],
        "progress": [[] for _ in range(4)],
        "offers": ["offer:1wool:1wood"],
        "war": True,
    }
    assert decide_action(asked, level, memory=memory) == answer


@pytest.mark.rule("K9.2")
def test_a_player_without_free_sites_builds_ships_and_settles_another_island() -> None:
    text = """war;map=twin;players=2;ships=on
        turn 20 of 0 action
        0: settlement d5s f4n b4s, has 6wood+2brick+5wool+1grain
        1: settlement d3s d3n d5n"""
    position = parse_sketch(text)
    done = []
    for _ in range(10):
        done.append(decide_action(position, 3))
        position = play(position, done[-1])
        if done[-1] == "end":
            break
    assert [action.partition(":")[0] for action in done].count("ship") >= 2
    place = next(action.partition(":")[2] for action in done if action.startswith("settlement:"))
    assert place not in HOME_ISLAND.split()


#: The vertices of the western island.
HOME_ISLAND = "b3s b4s b5s c3s c4n c4s c5n c5s c6s d3n d3s d4n d4s d5n d5s e3n e4n e4s e5n e5s e6n f3n f4n f5n"
