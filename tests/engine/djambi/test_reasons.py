"""Reasons for recommended moves. For each reason there is a move that has it and one that does not."""

import pytest
from machiavel.djambi import parse_move, parse_position
from machiavel.djambi.ai.evaluation.mobility import chief_attackers
from machiavel.djambi.ai.reasons import Reason, move_reasons

from tools.build.i18n_bundle import messages

#: Blue's assassin on a5 attacks the red chief on e1 along the diagonal.
ATTACKED_CHIEF = "gC7yC/9/9/9/bA8/9/9/5rM2bC/4rC4 r +,+,+,+ 0/1 standard"
#: No chief is in line with another or with the labyrinth; red's pieces block each other.
QUIET = "1gC7/8yC/9/9/9/9/9/rCrR4rM2/rA4rD1bC1 r +,+,+,+ 0/1 standard"
#: Red's assassin on f6 can kill blue's militant on d4; blue can kill no piece.
OPEN_MILITANT = "1gC7/8yC/9/5rA3/9/3bM5/8rM/rC8/7bC1 r +,+,+,+ 0/1 standard"
#: Blue's assassin on a8 attacks the red chief on a2 and the necromobile on d8.
ATTACKED = "1gC7/bA2rN4yC/9/9/9/9/9/rC7rM/7bC1 r +,+,+,+ 0/1 standard"
#: Corpses beside the red chief on a2 and the yellow chief on i8; red's necromobile reaches both.
BODIES = "1gC7/7xyC/1x7/9/9/5rN3/x8/rC8/x6bC1 r +,+,+,+ 0/1 standard"
#: Blue's reporter on c7 has a free file down to c1.
LINES = "1gC7/8yC/2bR6/9/9/9/9/rCrM1rM5/7bC1 r +,+,+,+ 0/1 standard"
#: The yellow chief on e8 has a free file to the labyrinth.
RACE = "1gC7/4yC4/9/3rM5/9/9/9/rC8/7bC1 r +,+,+,+ 0/1 standard"
#: The yellow chief is in power, with red's reporter on its file.
RULED = "1gC7/9/9/9/4yC4/9/9/rC8/4rR2bC1 r +,+,+,+ 0/1 standard"
#: The blue chief's last exit from its corner is h1.
CORNER = "1gC7/8yC/9/3yM5/2rM6/9/9/rC6xx/8bC r +,+,+,+ 0/1 standard"
LAST = "9/9/9/9/9/9/9/rC3rM4/5bC3 r +,+,krr,krr 0/1 standard"


#: Each case has a position, a move with the reason, a move without it, and the reason.
CASES: list[tuple[str, str, str, Reason]] = [
    (LAST, "e2xf1@a1", "e2-e3", {"reason": "wins"}),
    (ATTACKED_CHIEF, "e1-d1", "f2-f3", {"reason": "saves-chief"}),
    (ATTACKED_CHIEF, "f2-d2", "f2-f3", {"reason": "saves-chief"}),
    (ATTACKED_CHIEF, "e1-e5", "e1-e4", {"reason": "takes-power"}),
    (QUIET, "g2xh1@a3", "g2-g3", {"reason": "takes-chief", "party": "b"}),
    (QUIET, "f1-h1@a3", "f1-f2", {"reason": "moves-away", "color": "b", "kind": "C"}),
    (RULED, "e1-e4!e5", "e1-e3", {"reason": "ends-power"}),
    (CORNER, "c5xd6@h1", "c5xd6@h3", {"reason": "walls-in", "party": "b"}),
    (OPEN_MILITANT, "f6xd4", "f6-f7", {"reason": "takes", "color": "b", "kind": "M"}),
    (BODIES, "f4-b7@a5", "f4-b4", {"reason": "clears-body"}),
    (OPEN_MILITANT, "a2-g2", "a2-a3", {"reason": "threatens-chief", "party": "b"}),
    (QUIET, "a2-a5", "a2-a3", {"reason": "prepares-power"}),
    (RACE, "d6-e7", "d6-d7", {"reason": "bars-power", "party": "y"}),
    (BODIES, "f4-b7@i9", "f4-b7@a5", {"reason": "narrows", "party": "y"}),
    (BODIES, "a2-b3", "f4-b4", {"reason": "frees-chief"}),
    (ATTACKED, "d8-c7", "d8-c8", {"reason": "saves", "color": "r", "kind": "N"}),
    (LINES, "a2-a7", "a2-a3", {"reason": "threatens", "color": "b", "kind": "R"}),
    (QUIET, "b2-c1", "f1-c1", {"reason": "opens-line", "color": "r", "kind": "C"}),
    (LINES, "b2-c3", "b2-b3", {"reason": "closes-line", "color": "b", "kind": "R"}),
    (QUIET, "a1-b1", "f1-g1", {"reason": "gains-room"}),
    (QUIET, "b2-c3", "b2-c1", {"reason": "approaches"}),
]


def reasons_of(position: str, move: str) -> list[Reason]:
    start = parse_position(position)
    return move_reasons(start, parse_move(start, move))


def test_chief_attackers_are_the_parties_that_attack_a_chief() -> None:
    assert chief_attackers(parse_position(ATTACKED_CHIEF), 0) == [1]
    assert chief_attackers(parse_position(QUIET), 0) == []


@pytest.mark.parametrize(("position", "good", "other", "reason"), CASES)
def test_a_reason_is_given_only_for_a_move_that_has_it(position: str, good: str, other: str, reason: Reason) -> None:
    assert reason in reasons_of(position, good)
    assert reason not in reasons_of(position, other)


def test_reasons_are_in_order_of_importance() -> None:
    """Reasons about chiefs and power come before those about other pieces."""
    codes = [reason["reason"] for reason in reasons_of(ATTACKED_CHIEF, "e1-e5")]
    assert codes == ["takes-power", "threatens-chief", "threatens-chief"]
    assert reasons_of(LAST, "e2xf1@a1")[0] == {"reason": "wins"}
    codes = [reason["reason"] for reason in reasons_of(QUIET, "g2xh1@i7")]
    assert codes[0] == "takes-chief"
    assert "narrows" in codes


def test_a_move_by_which_its_party_comes_back_has_reasons() -> None:
    """Yellow plays an inherited turn: the moved piece is a rival's afterwards (D8.3)."""
    position = "8yC/1gR7/9/gC8/9/9/9/rC8/8bC g +,+,+,ey 0/1 rulebook"
    assert reasons_of(position, "b8-b5") == []


def test_a_quiet_move_has_no_reason() -> None:
    """The page then says that it is a quiet move."""
    assert reasons_of(QUIET, "f1-g1") == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_has_a_sentence(language: str) -> None:
    known = messages("djambi", language)
    codes = {"quiet", *(reason["reason"] for *_, reason in CASES)}
    assert {f"reason.{code}" for code in codes} == {key for key in known if key.startswith("reason.")}
