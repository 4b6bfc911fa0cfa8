"""Hashes with a bad part behind the game: players, offer of a draw, annotations.

Each has a name, the hash, and the key of the sentence about it.
"""

from collections.abc import Iterator


def player_parts() -> Iterator[tuple[str, str, str]]:
    """Yield hashes of games with a bad part of players (web/app/links/players-part.ts)."""
    for name, part in {
        "players without a version": "",
        "players of an unknown colour": "1..q-QW5u",
        "a colour twice": "1..r-QW5u.r-QW5u",
        "five players": "1..r1.b1.y1.g1.r2",
        "an unknown level": "1..r7",
        "a name that is not base64": "1..r-!!",
        "a name that is not text": "1..r-__79",
        "a name of 1,000 characters": "1..r-" + "QUFB" * 300,
        "a letter in upper case": "1.ABC",
        "a letter as long as a book": "1." + "a" * 500,
        "HTML for players": "1..r-<script>",
    }.items():
        yield name, f"#g=1.standard.c1-d2&w={part}", "error.link/players"
    yield "players of a newer version", "#g=1.standard&w=2.abc", "error.link/version"
    yield "players twice", "#g=1.standard&w=1.abc&w=1.abc", "error.link/characters"
    yield "an unknown part after the game", "#g=1.standard&x=1", "error.link/characters"


def draw_offer_parts() -> Iterator[tuple[str, str, str]]:
    """Yield hashes of correspondence games with a bad offer of a draw (web/app/links/draw-offer-part.ts)."""
    for name, part in {
        "an offer without a version": "",
        "an offer without a party": "1.",
        "an offer of an unknown colour": "1.q",
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


def annotation_parts() -> Iterator[tuple[str, str, str]]:
    """Yield hashes with bad annotations (web/app/links/annotations-part.ts)."""
    for name, part in {
        "marks without a version": "",
        "an arrow to nowhere": "1.c3-",
        "a mark in upper case": "1.C3",
        "HTML for a mark": "1.<b>",
        "a mark of 1,000 letters": "1." + "a" * 1000,
        "1,000 marks": "1" + ".c3" * 1000,
    }.items():
        yield name, f"#g=1.standard.c1-d2&m={part}", "error.link/marks"
    yield "marks of a newer version", "#g=1.standard.c1-d2&m=2.c3", "error.link/version"
