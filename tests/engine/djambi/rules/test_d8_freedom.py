"""Rule D8.1: encirclement. Most tests let blue make a move that changes nothing and ask whether red is out."""

from __future__ import annotations

import pytest

from tests.engine.djambi.drawing import drawn_position, position_with
from tests.engine.djambi.queries import parties_field, party_token, piece_at, play_actions

MODES = ("necromobile", "strict", "access")
OTHERS = "bCi1 bMi3 yCi9 gCa9"


def is_encircled(red: str, mode: str, others: str = OTHERS, in_play: str = "+,+,+,+", extra: str = "") -> bool:
    """Whether red is out after blue's move i3-i4."""
    position = position_with(f"{red} {others}", turn="b", parties=in_play, rules=f"standard;encirclement={mode}{extra}")
    return party_token(play_actions(position, "i3-i4"), "r")[0] == "e"


def encircling_modes(red: str, **more: str) -> str:
    """The first letters of the values of `encirclement` under which red is out, in the order `nsa`."""
    return "".join(mode[0] for mode in MODES if is_encircled(red, mode, **more))


@pytest.mark.rule("D8.1")
def test_a_chief_behind_corpses_is_encircled() -> None:
    """In the corner three corpses encircle it, and two do not."""
    assert encircling_modes("rCa1 xa2 xb1 xb2") == "nsa"
    assert encircling_modes("rCa1 xa2 xb1") == ""


@pytest.mark.rule("D8.1")
def test_the_group_grows_through_pieces_that_the_party_controls() -> None:
    """The exits of an own militant are the chief's exits, too."""
    assert encircling_modes("rCa1 xa2 xb1 rMb2") == ""
    assert encircling_modes("rCa1 xa2 xb1 rMb2 xc1 xc2 xc3 xb3 xa3") == "nsa"
    assert encircling_modes("rCa1 xa2 xb1 rMb2 xc1 xc2 xb3 xa3") == "", "c3 is an exit"


@pytest.mark.rule("D8.1")
def test_any_living_piece_of_others_is_an_exit() -> None:
    """The piece may be an enemy's, a neutral's or a hostage's. A piece that the party controls is no exit."""
    assert encircling_modes("rCa1 xa2 xb1 yMb2 xc3 xc1 xa3") == ""
    neutral = {"others": "bCi1 bMi3 yCi9", "in_play": "+,+,+,w-"}
    assert encircling_modes("rCa1 xa2 xb1 gMb2 xc1 xc2 xc3 xb3", **neutral) == ""
    commanded = {"others": "bCi1 bMi3 yCi9", "in_play": "+,+,+,krr"}
    assert encircling_modes("rCa1 xa2 xb1 gMb2 xc1 xc2 xc3 xb3 xa3", **commanded) == "nsa"
    hostage = {"others": "bCi1 bMi3 yCi9 gCa9", "in_play": "+,+,+,h", "extra": ";board=square3"}
    assert encircling_modes("rCa1 xa2 xb1 gMb2 xc1 xc2 xb3", **hostage) == ""


@pytest.mark.rule("D8.1")
def test_the_empty_labyrinth_is_an_exit_and_a_corpse_on_it_is_none() -> None:
    """With `access` the labyrinth never blocks, even with a corpse on it."""
    ring = "rCd4 xc3 xc4 xc5 xd3 xd5 xe3 xe4"
    assert encircling_modes(ring) == ""
    assert encircling_modes(f"{ring} xe5") == "ns"


@pytest.mark.rule("D8.1")
def test_a_chief_on_the_labyrinth_is_not_tested() -> None:
    """Surrounded by corpses it remains in power."""
    ring = "rCe5 xd4 xd5 xd6 xe4 xe6 xf4 xf5 xf6"
    assert encircling_modes(ring) == ""
    position = position_with(f"{ring} {OTHERS}", turn="b")
    assert play_actions(position, "i3-i4").ruler == 0


@pytest.mark.rule("D8.1")
def test_a_necromobile_anywhere_saves_its_party_except_under_strict() -> None:
    """With `strict` it must be in the group. A necromobile of a controlled party saves as well."""
    assert encircling_modes("rCa1 xa2 xb1 xb2 rNf3") == "s"
    assert encircling_modes("rCa1 rNa2 xb1 xb2 xa3 xb3") == ""
    assert encircling_modes("rCa1 rMa2 xb1 xb2 xa3 xb3 rNf3") == "s"
    commanded = {"others": "bCi1 bMi3 yCi9", "in_play": "+,+,+,krr"}
    assert encircling_modes("rCa1 xa2 xb1 xb2 gNf3", **commanded) == "s"
    assert encircling_modes("rCa1 gNa2 xb1 xb2 xa3 xb3", **commanded) == ""
    foreign = {"others": "bCi1 bMi3 yCi9", "in_play": "+,+,+,kyy"}
    assert encircling_modes("rCa1 xa2 xb1 xb2 gNf3", **foreign) == "nsa"


@pytest.mark.rule("D8.1")
def test_access_asks_for_a_way_to_the_labyrinth() -> None:
    """A wall across the corner with room behind it encircles only under `access`; living pieces do not block."""
    wall = "rCa1 xa3 xb3 xc3 xc2 xc1"
    assert encircling_modes(wall) == "a"
    assert encircling_modes(wall.replace("xc3", "yMc3")) == ""
    assert encircling_modes(wall.replace("xc3", "rMc3")) == ""
    assert encircling_modes(wall.replace(" xc3", "")) == ""
    assert encircling_modes(f"{wall} rNf3") == ""


@pytest.mark.rule("D8.1")
def test_access_looks_at_the_walls_round_the_labyrinth_as_well() -> None:
    """A ring of corpses around the labyrinth encircles all chiefs outside it."""
    position = drawn_position(
        """
        gC .. .. .. .. .. .. .. yC
        .. .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. .. ..
        .. .. .. xx xx xx .. .. ..
        .. .. .. xx [] xx .. .. ..
        .. .. .. xx xx xx .. .. ..
        .. .. .. .. .. .. .. .. bM
        .. .. .. .. .. .. .. .. bN
        rC .. .. .. .. .. .. .. bC
        """,
        turn="b",
        rules="standard;encirclement=access",
    )
    assert parties_field(play_actions(position, "i3-i4")) == "e-,+,e-,e-", "blue has a necromobile"


@pytest.mark.rule("D8.1")
@pytest.mark.parametrize("mode", MODES)
def test_with_two_parties_in_play_access_applies_whatever_the_option(mode: str) -> None:
    """A wall across the corner encircles red. With a third party it does so only under `access`."""
    wall = "rCa1 xa3 xb3 xc3 xc2 xc1"
    position = position_with(f"{wall} bCi1 bMi3 bNi5", "b", "+,+,kbb,kbb", f"standard;encirclement={mode}")
    assert party_token(play_actions(position, "i3-i4"), "r") == "e-"
    three = position_with(f"{wall} bCi1 bMi3 bNi5 yCi9", "b", "+,+,+,kbb", f"standard;encirclement={mode}")
    assert party_token(play_actions(three, "i3-i4"), "r") == ("e-" if mode == "access" else "+")


@pytest.mark.rule("D8.1", "D9.3")
def test_on_square2_access_applies_from_the_start() -> None:
    """Only two parties are in play there. A necromobile of red's vassal saves red."""
    pieces = "rCa1 xa3 xb3 xc3 xc2 xc1 bCi1 bMi3 yCi9 yNi8 gCa9"
    rules = "standard;board=square2;encirclement=strict"
    out = play_actions(position_with(pieces, "y", rules=rules), "i9-h9")
    assert parties_field(out) == "e-,v-,+,vy"
    saved = play_actions(position_with(f"{pieces} bNf3", "y", rules=rules), "i9-h9")
    assert parties_field(saved) == "+,vr,+,vy"


@pytest.mark.rule("D8.1", "D9.5")
def test_on_the_hexagon_the_six_neighbours_count() -> None:
    """a1 has only three neighbours: b1, a2 and b2."""
    rules = "standard;board=hex3"
    position = position_with("rCa1 xb1 xa2 xb2 bCe1 bMi5 yCe9", turn="b", rules=rules)
    assert party_token(play_actions(position, "i5-h6"), "r") == "e-"
    free = position_with("rCa1 xb1 xa2 xc2 bCe1 bMi5 yCe9", turn="b", rules=rules)
    assert party_token(play_actions(free, "i5-h6"), "r") == "+"


@pytest.mark.rule("D8.1")
def test_all_chiefs_are_judged_on_the_same_board() -> None:
    """Two chiefs behind corpses are out together, not one after the other."""
    position = position_with("rCa1 xa2 xb1 xb2 gCa9 xa8 xb8 xb9 bCi1 bMi3 yCi9", turn="b")
    after = play_actions(position, "i3-i4")
    assert parties_field(after) == "e-,+,+,e-"
    assert (piece_at(after, "a1"), piece_at(after, "a9")) == ("x", "x")


@pytest.mark.rule("D8.1")
def test_freedom_is_judged_after_every_move_even_ones_own() -> None:
    """Red can encircle itself by its own move, and blue's move can free red before red is judged."""
    position = position_with("rCa1 rRb2 xa2 xb1 xc9 yMb3 bCi1 yCi9 gCa9")
    after = play_actions(position, "b2-c3!b3")
    assert party_token(after, "r") == "+"
    suicide = position_with("rCa1 xa2 xb1 rMd2 yMc2 bCi1 yCi9 gCa9")
    assert party_token(play_actions(suicide, "d2xc2@b2"), "r") == "e-"
    rescue = position_with("rCa1 xa2 xb1 xb2 bNb7 bCi1 yCi9 gCa9", turn="b")
    assert party_token(play_actions(rescue, "b7-b2@h5"), "r") == "+"
