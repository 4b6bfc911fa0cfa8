"""Damaged and hostile hashes, each with the key of the sentence that the page must show."""

import base64
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.web.djambi.links.bad_link_parts import annotation_parts, draw_offer_parts, player_parts
from tests.web.djambi.recorded_game import recorded_game

START = "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC"
TURN = "r +,+,+,+ 0/1 standard"
MEGABYTES = 50
GAME = recorded_game("four-parties")


@dataclass(frozen=True)
class BadLink:
    """One hash, and the key of the sentence that names its fault."""

    name: str
    hash: str
    message_key: str


def packed_hash(data: bytes) -> str:
    """Return the hash of a game with *data* packed in it, as the page packs games."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    raw = deflate.compress(data) + deflate.flush()
    return "#g=1z." + base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def position_hash(placement: str = START, rest: str = TURN) -> str:
    """Return the hash of a position from the fields of its text."""
    return "#p=1." + f"{placement} {rest}".replace(" ", "_")


Row = tuple[str, str, str]
"""Name, hash, and the key of the sentence."""


def _prefixes() -> Iterator[Row]:
    for name, text in {
        "a word": "#hello",
        "a slash": "#/",
        "an equals sign": "#=",
        "an upper-case prefix": "#P=1." + START,
        "another letter": "#q=1.x",
        "no version": "#p=",
        "no full stop": "#g=1",
        "a version in words": "#p=one.x",
        "a negative version": "#p=-1.x",
        "a name of Object's prototype": "#__proto__=1.x",
    }.items():
        yield name, text, "error.link/unknown"
    for name, text in {
        "a newer version": "#p=2." + START,
        "a newer game": "#g=2.standard",
        "a packed position": "#p=1z.AAAA",
        "a huge version": f"#g={'9' * 400}.standard",
        "a version with a zero before it": "#g=01.standard",
    }.items():
        yield name, text, "error.link/version"


def _characters() -> Iterator[Row]:
    for name, text in {
        "HTML": "#p=1.<img src=x onerror=alert(1)>",
        "HTML, escaped": "#p=1.%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "a script's address": "#g=1.javascript:alert(1)",
        "control characters": "#p=1.\x00\x01\x07\x1b[31m",
        "escaped control characters": "#p=1.%00%07%1B",
        "escaped line ends": "#g=1.standard%0d%0a{Set-Cookie:x",
        "escapes of escapes": "#p=1.%" + "25" * 7 + "41",
        "a broken escape": "#p=1.%E0%A4%A",
        "a lone per cent sign": "#g=1.%.a1-a2",
        "overlong UTF-8": "#p=1.%C0%AF",
        "an escaped surrogate": "#p=1.%ED%A0%80",
        "a lone surrogate": "#p=1.\ud800" + START,
        "right-to-left marks": "#g=1.standard.‮1d{1c",
        "digits of another script": position_hash(START, "r +,+,+,+ ٠/١ standard"),
        "a Cyrillic letter that looks Latin": "#g=1.stаndard",
        "an emoji": "#g=1.😀",
        "quotation marks": "#g=1.standard.\"');--",
    }.items():
        yield name, text, "error.link/characters"
    yield "a hash of 100,000 characters", "#p=1." + "9" * 100_000, "error.link/too-long"
    yield "escapes of a text that is short enough without them", "#g=1." + "%41" * 10_000, "error.link/too-long"


def _packed_games() -> Iterator[Row]:
    for name, text in {
        "nothing packed": "#g=1z.",
        "text that is not base64": "#g=1z.!!!!",
        "base64 with its padding": "#g=1z.AAA=",
        "base64 of an impossible length": "#g=1z.AAAAA",
        "base64 of noise": "#g=1z." + "qwertyuiop" * 20,
        "a packed text cut short": packed_hash(GAME.whole_hash.encode())[:60],
        "packed bytes that are not text": packed_hash(b"\xff\xfe\xfd" * 40),
    }.items():
        yield name, text, "error.link/packed"
    yield f"{MEGABYTES} MB of zeros, packed", packed_hash(b"0" * (MEGABYTES << 20))[:19_000], "error.link/too-long"
    yield "half a MB of zeros, packed well", packed_hash(b"\0" * (1 << 19)), "error.link/too-long"
    yield "packed zeros", packed_hash(b"\0" * 100), "error.link/characters"
    yield "packed HTML", packed_hash(b"<script>alert(1)</script>"), "error.link/characters"
    yield "packed unknown rules", packed_hash(b"nonsense.a1-a2"), "error.rules/option.preset"


def _position_texts() -> Iterator[Row]:
    yield "an empty position", "#p=1.", "error.position/fields"
    yield "four fields", position_hash(rest="r +,+,+,+ 0/1"), "error.position/fields"
    yield "one rank missing", position_hash(START.rsplit("/", 1)[0]), "error.position/placement.ranks"
    yield "a rank that is too long", position_hash(START.replace("9/9/9", "9/99/9")), "error.position/placement.sign"
    yield "a run of zero", position_hash(START.replace("9/9/9", "9/0/9")), "error.position/placement.sign"
    yield (
        "a run with a zero before it",
        position_hash(START.replace("9/9/9", "9/09/9")),
        "error.position/placement.sign",
    )
    yield "an unknown piece", position_hash(START.replace("rC", "rQ")), "error.position/placement.sign"
    yield "an unknown turn", position_hash(rest="z +,+,+,+ 0/1 standard"), "error.position/turn"
    yield "three parties", position_hash(rest="r +,+,+ 0/1 standard"), "error.position/parties.count"
    yield (
        "an unknown status",
        position_hash(rest="r +,+,+,? 0/1 standard").replace("?", "q"),
        "error.position/parties",
    )
    yield "turn zero", position_hash(rest="r +,+,+,+ 0/0 standard"), "error.position/clock"
    yield "a huge number of turns", position_hash(rest=f"r +,+,+,+ 0/{'9' * 500} standard"), "error.position/clock"
    yield (
        "a text as long as a book",
        position_hash(rest=f"r +,+,+,+ 0/{'9' * 5000} standard"),
        "error.position/fields.size",
    )
    yield "a negative clock", position_hash(rest="r +,+,+,+ -1/1 standard"), "error.position/clock"
    yield "unknown rules", position_hash(rest="r +,+,+,+ 0/1 chess"), "error.rules/option.preset"
    yield (
        "an unknown option",
        position_hash(rest="r +,+,+,+ 0/1 standard;king=on"),
        "error.rules/option.option",
    )
    yield (
        "an option twice",
        position_hash(rest="r +,+,+,+ 0/1 standard;puppet=on;puppet=off"),
        "error.rules/option.twice",
    )
    yield "a huge limit", f"#g=1.standard;limit={'9' * 5000}", "error.rules/option"
    yield "a limit of zero", "#g=1.standard;limit=0", "error.rules/option"


def _invalid_positions() -> Iterator[Row]:
    """Yield positions that break the conditions of D11, at least one for each."""
    crowd = START.replace("9/9/9", "rC8/9/9")
    yield "two red chiefs", position_hash(crowd), "error.setup/too-many"
    yield "too many corpses", position_hash(START.replace("9/9/9", "9/xxxxxxxxx/9")), "error.setup/too-many"
    yield (
        "a militant in the labyrinth",
        position_hash(START.replace("rCrArM3bM", "rCrA4bM").replace("9/9/9", "9/4rM4/9")),
        "error.setup/labyrinth",
    )
    yield (
        "a bonus slot that does not exist",
        position_hash(START.replace("rC", "1"), "r kbb,+,+,+ 0/1 standard"),
        "error.setup/no-slot",
    )
    yield "a bonus turn without a ruler", position_hash(rest="br +,+,+,+ 0/1 standard"), "error.setup/no-ruler"
    yield "a bonus turn of the base", position_hash(rest="bb +,+,+,+ 0/1 standard"), "error.position/turn"
    yield "no party to move", position_hash(rest="- +,+,+,+ 0/1 standard"), "error.setup/over"
    yield "in play without a chief", position_hash(START.replace("rC", "1")), "error.setup/status"
    yield "killed with a chief", position_hash(rest="b kbb,+,+,+ 0/1 standard"), "error.setup/status"
    yield "resigned with a chief", position_hash(rest="b w-,+,+,+ 0/1 standard"), "error.setup/status"
    yield "encircled with a chief that had to die", position_hash(rest="b e-,+,+,+ 0/1 standard"), "error.setup/status"
    yield "a vassal of four parties", position_hash(rest="b vb,+,+,+ 0/1 standard"), "error.setup/status"
    yield "a hostage of four parties", position_hash(rest="b h,+,+,+ 0/1 standard"), "error.setup/status"
    yield (
        "no hostage among three players",
        position_hash(rest="r +,+,+,+ 0/1 standard;board=square3"),
        "error.setup/status",
    )
    out = START.replace("rC", "1").replace("bC", "1")
    yield "a controller that is eliminated", position_hash(out, "y kby,kyy,+,+ 0/1 standard"), "error.setup/controller"
    yield (
        "a party that killed itself",
        position_hash(START.replace("rC", "1"), "b kbr,+,+,+ 0/1 standard"),
        "error.setup/killer",
    )


def _turn_parts() -> Iterator[Row]:
    game = GAME.hash_after(2)
    for name, text in {
        "a turn after the last": game + "&t=3",
        "a turn of a game without moves": "#g=1.standard&t=1",
        "a huge turn": f"{game}&t={'9' * 400}",
        "a turn after the last of a packed game": packed_hash(game.removeprefix("#g=1.").encode()) + "&t=3",
        "a turn after the last, escaped": game + "%26t%3D3",
    }.items():
        yield name, text, "error.link/turn"
    for name, text in {
        "no turn after its sign": game + "&t=",
        "a negative turn": game + "&t=-1",
        "half a turn": game + "&t=1.5",
        "a turn in words": game + "&t=two",
        "a turn in digits of another script": game + "&t=١1",
        "a turn in scientific notation": game + "&t=1e0",
        "two turns": game + "&t=1&t=2",
        "an unknown part instead of a turn": game + "&x=1",
        "a turn before the game": "#g=1.&t=1" + game.removeprefix("#g=1."),
        "a turn of a position": position_hash() + "&t=1",
    }.items():
        yield name, text, "error.link/characters"
    yield "a turn before an impossible move", game + ".i7-a2&t=1", "error.refused"


def _game_texts() -> Iterator[Row]:
    yield "an impossible third move", GAME.hash_after(2) + ".i7-a2", "error.refused"
    yield "a third move of another party", GAME.hash_after(2) + ".c1-c2", "error.refused"
    yield "a pass that is not allowed", "#g=1.standard.--", "error.refused"
    yield "a text that is not a move", GAME.hash_after(2) + ".zz9", "error.move/text"
    yield "an empty move", "#g=1.standard..c1-d2", "error.move/text"
    yield "a resignation of an unknown party", "#g=1.standard.resign=q", "error.move/text"
    yield "a move after the end", GAME.whole_hash + ".a1-a2", "error.match/over"
    yield "5,000 moves", "#g=1.standard" + ".--" * 5000, "error.link/too-long"


#: Names of hashes that end in the middle of a part: the sentence says so, whatever other faults they have.
CUT_OFF = {
    "no version",
    "no full stop",
    "no turn after its sign",
    "nothing packed",
    "a packed text cut short",
    "players without a version",
    "a name that is not base64",
    "an offer without a version",
    "an offer without a party",
    "marks without a version",
    "an arrow to nowhere",
    "an empty position",
    "four fields",
}


def _bad_link(name: str, link_hash: str, message_key: str) -> BadLink:
    return BadLink(name, link_hash, "error.link/cut" if name in CUT_OFF else message_key)


#: `form`: refused by the page before the engine reads it; `meaning`: refused by the engine.
BAD_LINKS = {
    "form": [
        _bad_link(*row)
        for row in (
            *_prefixes(),
            *_characters(),
            *_turn_parts(),
            *_packed_games(),
            *player_parts(),
            *draw_offer_parts(),
            *annotation_parts(),
        )
    ],
    "meaning": [_bad_link(*row) for row in (*_position_texts(), *_invalid_positions(), *_game_texts())],
}


def first_of_each_message(rows: Iterable[BadLink]) -> list[BadLink]:
    """Return the first of *rows* for each sentence."""
    return list({row.message_key: row for row in reversed(list(rows))}.values())
