"""Hostile hashes: links of real games, damaged, badly packed, of other versions, or with changed contents."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from machiavel.djambi.board.pieces import COLORS

from tools.check.fuzz.cases import ODD, Case, insert_odd, mutate_text, shuffle_words
from tools.check.fuzz.games import Played

RAW, ZLIB, GZIP = -15, 15, 31
Maker = Callable[[Random, Sequence[Played]], str]


def game_text(game: Played) -> str:
    """Return the text behind `#g=1.`, which begins with a position if the start is not that of the rules."""
    return ".".join([game.rules, *game.played])


def pack_text(text: bytes, window: int = RAW) -> str:
    """Return *text* packed as the page does it, or with the header of another format for another *window*."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, window)
    return base64.urlsafe_b64encode(deflate.compress(text) + deflate.flush()).rstrip(b"=").decode()


def _real_link(rng: Random, games: Sequence[Played]) -> str:
    game = rng.choice(games)
    plain = game_text(game)
    return rng.choice((game.position_link, f"#g=1.{plain}", f"#g=1z.{pack_text(plain.encode())}")) + game.part


def _mutated_link(rng: Random, games: Sequence[Played]) -> str:
    return mutate_text(rng, _real_link(rng, games))[1]


def _mutated_twice(rng: Random, games: Sequence[Played]) -> str:
    return mutate_text(rng, _mutated_link(rng, games))[1]


def _mutated_then_packed(rng: Random, games: Sequence[Played]) -> str:
    text = mutate_text(rng, game_text(rng.choice(games)))[1]
    return "#g=1z." + pack_text(text.encode("utf-8", "surrogatepass"))


def _other_version(rng: Random, games: Sequence[Played]) -> str:
    versions = ["0", "2", "01", "1zz", "z", "-1", "1e3", "١", "1Z", "2z", "0x1", "", "9" * rng.randrange(1, 999)]
    version = rng.choice(versions)
    return f"#{rng.choice('pgPGqz')}={version}.{_real_link(rng, games).split('.', 1)[1]}"


def _wrong_packing(rng: Random, games: Sequence[Played]) -> str:
    plain = game_text(rng.choice(games))
    bodies = (
        f"#g=1.{pack_text(plain.encode())}",
        f"#g=1z.{plain}",
        f"#p=1z.{pack_text(plain.encode())}",
        f"#g=1z.{pack_text(plain.encode(), rng.choice((ZLIB, GZIP)))}",
        f"#g=1z.{pack_text(pack_text(plain.encode()).encode())}",
        f"#g=1z.{pack_text(plain.encode())}{rng.choice(('=', '==', 'A', 'AAAA', '!', '+', '/'))}",
        f"#g=1z.{base64.urlsafe_b64encode(rng.randbytes(rng.randrange(300))).decode().rstrip('=')}",
    )
    return rng.choice(bodies)


def _bomb_link(rng: Random, games: Sequence[Played]) -> str:
    filling = rng.choice((b"0", b"\0", b".", b"a1-a2.", b"standard;", b"9/", b"_", b"\xc3\xa9", b"\xff"))
    body = pack_text(filling * (rng.choice((1, 60, 61, 1000, 4000)) * 1000 // len(filling)))
    return "#g=1z." + body[: rng.choice((None, 19_000, 200))]


def _huge_link(rng: Random, games: Sequence[Played]) -> str:
    more = rng.choice((".a1-a2", ".--", "9", "/", "_", "%41", ".resign=r", "é"))
    return _real_link(rng, games) + more * rng.choice((900, 3000, 30_000))


def _escaped_link(rng: Random, games: Sequence[Played]) -> str:
    link = insert_odd(rng, _real_link(rng, games))
    shown = [f"%{ord(c) % 256:02x}" if rng.random() < 0.2 else c for c in link[1:]]
    escapes = ("%", "%4", "%zz", "%00", "%E0%A4%A", "%C0%AF", "%ED%A0%80", "%F5%80%80%80", "%2525", "%2e")
    shown.insert(rng.randrange(len(shown) + 1), rng.choice(escapes))
    return "#" + "".join(shown)


def _other_moves(rng: Random, games: Sequence[Played]) -> str:
    game, other = rng.choice(games), rng.choice(games)
    none = ["resign=q", "", ".", "a1-a1", "e5-e5", "e5xe5", "a1xa2xa3xa4xa5"]
    extra = ["draw", "--", "resign=r", "resign=b", *none, *other.played]
    return "#g=1." + ".".join(
        [rng.choice((game.rules, other.rules)), *shuffle_words(rng, [*game.played, rng.choice(extra)])]
    )


def _other_fields(rng: Random, games: Sequence[Played]) -> str:
    """Return a link in which a field of a position (D11) is mutated or comes from another game."""
    fields = str(rng.choice(games).position["text"]).split(" ")
    place = rng.randrange(5)
    other = str(rng.choice(games).position["text"]).split(" ")[place]
    fields[place] = rng.choice((other, mutate_text(rng, fields[place])[1], "-", ""))
    text = "_".join(fields)
    return rng.choice((f"#p=1.{text}", f"#g=1.{text}", f"#g=1.{text}.{'.'.join(rng.choice(games).played)}"))


def _other_numbers(rng: Random, games: Sequence[Played]) -> str:
    fields = str(rng.choice(games).position["text"]).split(" ")
    numbers = ("0", "-1", "1", "00", "1.5", "1e9", "9" * 18, "9" * 60, "9" * 5000, str(1 << 31), str(1 << 63), "٣", "")
    fields[3] = f"{rng.choice(numbers)}/{rng.choice(numbers)}"
    return "#p=1." + "_".join(fields) + rng.choice(("", f";limit={rng.choice(numbers)}"))


def _other_options(rng: Random, games: Sequence[Played]) -> str:
    parts = [part for game in rng.sample(list(games), 3) for part in game.rules.split(";")]
    end = rng.choice(("", ".", ".a3-a4", ";", ";;=", ";__proto__=1", ";board"))
    return "#g=1." + ";".join(shuffle_words(rng, parts)) + end


def _javascript_words(rng: Random, games: Sequence[Played]) -> str:
    word = rng.choice(("__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "null", "undefined", "NaN"))
    link = rng.choice(("#p=1.{}", "#g=1.{}", "#g=1.standard.{}", "#g=1.standard;{}=on", "#{}=1.x", "#g=1z.{}"))
    return link.format(word)


def _any_turn(rng: Random, games: Sequence[Played]) -> str:
    turns = ("0", "1", "5", "99", "-1", "", "1.5", "00", "01", "1e1", "٣", "9" * 400, "1&t=2", "1&t", "1 ", "__proto__")
    return f"{_real_link(rng, games)}{_players_part(rng) if rng.random() < 0.2 else ''}&t={rng.choice(turns)}"


def _game_turn(rng: Random, games: Sequence[Played]) -> str:
    """Return a link to any turn of a game, readable or packed."""
    game = rng.choice(games)
    text = game_text(game)
    start = rng.choice((f"#g=1.{text}", f"#g=1z.{pack_text(text.encode())}")) + game.part
    return f"{start}&t={rng.randrange(len(game.played) + 1)}"


def _players_link(rng: Random, games: Sequence[Played]) -> str:
    """Return the link of a game with hostile data about its players, by correspondence or not."""
    text = game_text(rng.choice(games))
    part = _players_part(rng)
    part = rng.choice(
        (part, mutate_text(rng, part)[1], part + part, part.replace("=1.", rng.choice(("=2.", "=", "=1z."))))
    )
    seats = rng.choice(("r", "rbyg", "rbygpn", "bg", "pn", "gb", "rr", "q", "", "__proto__"))
    offer = f"&d={rng.choice(('1', '1', '1', '2', ''))}.{seats}"
    return f"#g=1.{text}{part}{rng.choice(('', offer))}{rng.choice(('', '', '&t=0', '&t=999'))}"


def _players_part(rng: Random) -> str:
    names = ("Ann", "Zoé 😀", "<script>", "\u202eevil", "\0\n", " ", "x" * 300, rng.choice(ODD), "__proto__")
    parties = []
    for color in rng.sample(COLORS, rng.randrange(len(COLORS) + 1)):
        name = base64.urlsafe_b64encode(rng.choice(names).encode("utf-8", "surrogatepass")).decode().rstrip("=")
        parties.append(color + rng.choice(("", "", "1", "6", "7")) + rng.choice(("", f"-{name}")))
    letter = rng.choice(("", "", "abc", "z" * 24, "constructor", "UP", "é"))
    return "&w=" + ".".join(["1", letter, *parties])


MAKERS: Final[dict[str, Maker]] = {
    "a link": _real_link,
    "mutated": _mutated_link,
    "mutated twice": _mutated_twice,
    "mutated, then packed": _mutated_then_packed,
    "another version": _other_version,
    "badly packed": _wrong_packing,
    "a bomb": _bomb_link,
    "huge": _huge_link,
    "escapes": _escaped_link,
    "other moves": _other_moves,
    "other fields": _other_fields,
    "numbers": _other_numbers,
    "options": _other_options,
    "words of JavaScript": _javascript_words,
    "a turn of a link": _any_turn,
    "a turn of a game": _game_turn,
    "players of a link": _players_link,
}
#: The makers of valid links, which must open.
REAL: Final = ("a link", "a turn of a game")


def link_case(rng: Random, games: Sequence[Played]) -> Case:
    """Return a hostile hash, or a real one, which must open."""
    name = rng.choice(list(MAKERS))
    return Case("hash", name, {"hash": MAKERS[name](rng, games)}, "opened" if name in REAL else None)


def embed_case(rng: Random, games: Sequence[Played]) -> Case:
    """Return a hostile address of `embed.html`, with a hash as in `link_case` and a query for any language."""
    name = rng.choice(list(MAKERS))
    value = rng.choice(("fr", "en", "FR-ca", "x-test", "__proto__", "", "%", "e" * 900, rng.choice(ODD)))
    payload = {"hash": MAKERS[name](rng, games), "search": f"?{rng.choice(('lang', 'lang', 'theme'))}={value}"}
    return Case("embed", name, payload, "opened" if name in REAL else None)
