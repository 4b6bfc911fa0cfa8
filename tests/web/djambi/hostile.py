"""Hashes that nobody means well with, or that were damaged on their way, and what the page must say of each."""

import base64
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.web.djambi.script import recorded

START = "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC"
TURN = "r +,+,+,+ 0/1 standard"
MEGABYTES = 50
GAME = recorded("four-parties")


@dataclass(frozen=True)
class Hostile:
    """One hash, and the key of the sentence that names what is wrong with it."""

    name: str
    hash: str
    says: str


def packed(data: bytes) -> str:
    """Return *data* as the page packs games."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    raw = deflate.compress(data) + deflate.flush()
    return "#g=1z." + base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def position(placement: str = START, rest: str = TURN) -> str:
    """Return the hash of a position's text."""
    return "#p=1." + f"{placement} {rest}".replace(" ", "_")


Row = tuple[str, str, str]


def _prefixes() -> Iterator[Row]:
    for name, text in {
        "a word": "#hello",
        "a slash": "#/",
        "an equals sign": "#=",
        "an upper-case prefix": "#P=1." + START,
        "another letter": "#q=1.x",
        "no version": "#p=",
        "no full stop": "#g=1",
        "a version that is no number": "#p=one.x",
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
        "digits of another script": position(START, "r +,+,+,+ ٠/١ standard"),
        "letters that look alike": "#g=1.stаndard",
        "an emoji": "#g=1.😀",
        "quotation marks": "#g=1.standard.\"');--",
    }.items():
        yield name, text, "error.link/characters"
    yield "a hash of 100,000 characters", "#p=1." + "9" * 100_000, "error.link/too-long"
    yield "escapes that unpack to less than a hash may have", "#g=1." + "%41" * 10_000, "error.link/too-long"


def _packed() -> Iterator[Row]:
    for name, text in {
        "nothing packed": "#g=1z.",
        "no base64": "#g=1z.!!!!",
        "base64 with its padding": "#g=1z.AAA=",
        "base64 of a length that none has": "#g=1z.AAAAA",
        "base64 of noise": "#g=1z." + "qwertyuiop" * 20,
        "a packed text cut short": packed(GAME.hash.encode())[:60],
        "packed bytes that are no text": packed(b"\xff\xfe\xfd" * 40),
    }.items():
        yield name, text, "error.link/packed"
    yield f"{MEGABYTES} MB of zeros, packed", packed(b"0" * (MEGABYTES << 20))[:19_000], "error.link/too-long"
    yield "half a MB of zeros, packed well", packed(b"\0" * (1 << 19)), "error.link/too-long"
    yield "packed zeros", packed(b"\0" * 100), "error.link/characters"
    yield "packed HTML", packed(b"<script>alert(1)</script>"), "error.link/characters"
    yield "packed rules that there are not", packed(b"nonsense.a1-a2"), "error.rules/option.preset"


def _texts() -> Iterator[Row]:
    yield "an empty position", "#p=1.", "error.position/fields"
    yield "four fields", position(rest="r +,+,+,+ 0/1"), "error.position/fields"
    yield "a rank too few", position(START.rsplit("/", 1)[0]), "error.position/placement.ranks"
    yield "a rank too long", position(START.replace("9/9/9", "9/99/9")), "error.position/placement.sign"
    yield "a run of zero", position(START.replace("9/9/9", "9/0/9")), "error.position/placement.sign"
    yield "a run with a zero before it", position(START.replace("9/9/9", "9/09/9")), "error.position/placement.sign"
    yield "a piece that there is not", position(START.replace("rC", "rQ")), "error.position/placement.sign"
    yield "a turn that there is not", position(rest="z +,+,+,+ 0/1 standard"), "error.position/turn"
    yield "three parties", position(rest="r +,+,+ 0/1 standard"), "error.position/parties.count"
    yield (
        "a status that there is not",
        position(rest="r +,+,+,? 0/1 standard").replace("?", "q"),
        "error.position/parties",
    )
    yield "turn zero", position(rest="r +,+,+,+ 0/0 standard"), "error.position/clock"
    yield "a huge number of turns", position(rest=f"r +,+,+,+ 0/{'9' * 500} standard"), "error.position/clock"
    yield "a text as long as a book", position(rest=f"r +,+,+,+ 0/{'9' * 5000} standard"), "error.position/fields.size"
    yield "a negative clock", position(rest="r +,+,+,+ -1/1 standard"), "error.position/clock"
    yield "rules that there are not", position(rest="r +,+,+,+ 0/1 chess"), "error.rules/option.preset"
    yield "an option that there is not", position(rest="r +,+,+,+ 0/1 standard;king=on"), "error.rules/option.option"
    yield "an option twice", position(rest="r +,+,+,+ 0/1 standard;puppet=on;puppet=off"), "error.rules/option.twice"
    yield "a huge limit", f"#g=1.standard;limit={'9' * 5000}", "error.rules/option"
    yield "a limit of zero", "#g=1.standard;limit=0", "error.rules/option"


def _unlawful() -> Iterator[Row]:
    """Yield a position for each bullet of D11."""
    crowd = START.replace("9/9/9", "rC8/9/9")
    yield "two red chiefs", position(crowd), "error.setup/too-many"
    yield "too many corpses", position(START.replace("9/9/9", "9/xxxxxxxxx/9")), "error.setup/too-many"
    yield (
        "a militant in the labyrinth",
        position(START.replace("rCrArM3bM", "rCrA4bM").replace("9/9/9", "9/4rM4/9")),
        ("error.setup/labyrinth"),
    )
    yield "a slot that is none", position(START.replace("rC", "1"), "r kbb,+,+,+ 0/1 standard"), "error.setup/no-slot"
    yield "a bonus turn without a ruler", position(rest="br +,+,+,+ 0/1 standard"), "error.setup/no-ruler"
    yield "a bonus turn of the base", position(rest="bb +,+,+,+ 0/1 standard"), "error.position/turn"
    yield "nobody's turn", position(rest="- +,+,+,+ 0/1 standard"), "error.setup/over"
    yield "in play without a chief", position(START.replace("rC", "1")), "error.setup/status"
    yield "killed with a chief", position(rest="b kbb,+,+,+ 0/1 standard"), "error.setup/status"
    yield "resigned with a chief", position(rest="b w-,+,+,+ 0/1 standard"), "error.setup/status"
    yield "encircled with a chief that had to die", position(rest="b e-,+,+,+ 0/1 standard"), "error.setup/status"
    yield "a vassal of four parties", position(rest="b vb,+,+,+ 0/1 standard"), "error.setup/status"
    yield "a hostage of four parties", position(rest="b h,+,+,+ 0/1 standard"), "error.setup/status"
    yield "no hostage among three players", position(rest="r +,+,+,+ 0/1 standard;board=square3"), "error.setup/status"
    out = START.replace("rC", "1").replace("bC", "1")
    yield "a controller that is out", position(out, "y kby,kyy,+,+ 0/1 standard"), "error.setup/controller"
    yield "one's own killer", position(START.replace("rC", "1"), "b kbr,+,+,+ 0/1 standard"), "error.setup/killer"


def _turns() -> Iterator[Row]:
    game = GAME.first(2)
    for name, text in {
        "a turn after the last": game + "&t=3",
        "a turn of a game without any": "#g=1.standard&t=1",
        "a huge turn": f"{game}&t={'9' * 400}",
        "a turn after the last of a packed game": packed(game.removeprefix("#g=1.").encode()) + "&t=3",
        "a turn after the last, escaped": game + "%26t%3D3",
    }.items():
        yield name, text, "error.link/turn"
    for name, text in {
        "no turn after its sign": game + "&t=",
        "a negative turn": game + "&t=-1",
        "half a turn": game + "&t=1.5",
        "a turn in words": game + "&t=two",
        "a turn in digits of another script": game + "&t=١1",
        "a turn as a computer writes it": game + "&t=1e0",
        "two turns": game + "&t=1&t=2",
        "something else than a turn": game + "&x=1",
        "a turn before the game": "#g=1.&t=1" + game.removeprefix("#g=1."),
        "a turn of a position": position() + "&t=1",
    }.items():
        yield name, text, "error.link/characters"
    yield "a turn before a move that is not possible", game + ".i7-a2&t=1", "error.refused"


def _games() -> Iterator[Row]:
    yield "a third move that is not possible", GAME.first(2) + ".i7-a2", "error.refused"
    yield "a third move of another party", GAME.first(2) + ".c1-c2", "error.refused"
    yield "a pass that is not allowed", "#g=1.standard.--", "error.refused"
    yield "a move that is none", GAME.first(2) + ".zz9", "error.move/text"
    yield "an empty move", "#g=1.standard..c1-d2", "error.move/text"
    yield "a resignation of nobody", "#g=1.standard.resign=q", "error.move/text"
    yield "a move after the end", GAME.hash + ".a1-a2", "error.match/over"
    yield "5,000 moves", "#g=1.standard" + ".--" * 5000, "error.link/too-long"


def _who() -> Iterator[Row]:
    """Yield game links that tell damaged things of their players (web/app/links/players-part.ts)."""
    for name, part in {
        "players without a version": "",
        "players of no colour": "1..q-QW5u",
        "a colour twice": "1..r-QW5u.r-QW5u",
        "five players": "1..r1.b1.y1.g1.r2",
        "a level that there is not": "1..r7",
        "a name that is no base64": "1..r-!!",
        "a name that is no text": "1..r-__79",
        "a name of 1,000 characters": "1..r-" + "QUFB" * 300,
        "a letter in upper case": "1.ABC",
        "a letter as long as a book": "1." + "a" * 500,
        "HTML for players": "1..r-<script>",
    }.items():
        yield name, f"#g=1.standard.c1-d2&w={part}", "error.link/players"
    yield "players of a newer version", "#g=1.standard&w=2.abc", "error.link/version"
    yield "players twice", "#g=1.standard&w=1.abc&w=1.abc", "error.link/characters"
    yield "something else after the game", "#g=1.standard&x=1", "error.link/characters"


def _offers() -> Iterator[Row]:
    """Yield links of games by correspondence that tell damaged things of a draw (web/app/links/draw-offer-part.ts)."""
    for name, part in {
        "an offer without a version": "",
        "an offer of nobody": "1.",
        "an offer of no colour": "1.q",
        "an offer of a colour twice": "1.rr",
        "an offer of five": "1.rbygr",
        "an offer of names": "1.r-QW5u",
        "an offer in upper case": "1.R",
        "two offers in one": "1.r.b.y",
        "HTML for an offer": "1.<b>",
        "an offer of 1,000 parties": "1." + "rb" * 500,
    }.items():
        yield name, f"#g=1.standard.c1-d2&w=1.abc&d={part}", "error.link/offer"
    yield "an offer of a newer version", "#g=1.standard.c1-d2&w=1.abc&d=2.r", "error.link/version"
    yield "an offer outside a correspondence", "#g=1.standard.c1-d2&d=1.r", "error.link/offer"
    yield "an offer in a game without a letter", "#g=1.standard.c1-d2&w=1..r-QW5u&d=1.r", "error.link/offer"
    yield "an offer twice", "#g=1.standard.c1-d2&w=1.abc&d=1.r&d=1.b", "error.link/characters"
    yield "an offer before the players", "#g=1.standard.c1-d2&d=1.r&w=1.abc", "error.link/characters"


def _marks() -> Iterator[Row]:
    """Yield links to whose position something damaged is drawn (web/app/links/annotations-part.ts)."""
    for name, part in {
        "marks without a version": "",
        "an arrow to nowhere": "1.c3-",
        "a mark of capitals": "1.C3",
        "HTML for a mark": "1.<b>",
        "a mark of 1,000 letters": "1." + "a" * 1000,
        "1,000 marks": "1" + ".c3" * 1000,
    }.items():
        yield name, f"#g=1.standard.c1-d2&m={part}", "error.link/marks"
    yield "marks of a newer version", "#g=1.standard.c1-d2&m=2.c3", "error.link/version"


#: What ends in the middle of something: the sentence says so, whatever is wrong with it besides.
CUT_OFF = {
    "no version",
    "no full stop",
    "no turn after its sign",
    "nothing packed",
    "a packed text cut short",
    "players without a version",
    "a name that is no base64",
    "an offer without a version",
    "an offer of nobody",
    "marks without a version",
    "an arrow to nowhere",
    "an empty position",
    "four fields",
}


def _hostile(name: str, link: str, says: str) -> Hostile:
    return Hostile(name, link, "error.link/cut" if name in CUT_OFF else says)


#: What the page itself refuses by its form, and what the engine refuses by its meaning.
HOSTILE = {
    "form": [
        _hostile(*row) for row in (*_prefixes(), *_characters(), *_turns(), *_packed(), *_who(), *_offers(), *_marks())
    ],
    "meaning": [_hostile(*row) for row in (*_texts(), *_unlawful(), *_games())],
}


def one_of_each_kind(rows: Iterable[Hostile]) -> list[Hostile]:
    """Return the first of *rows* for each sentence that is said of them."""
    return list({row.says: row for row in reversed(list(rows))}.values())
