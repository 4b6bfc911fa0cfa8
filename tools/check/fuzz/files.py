"""Hostile game files: real ones with mutated lines, headers, brackets and encodings."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tools.check.fuzz.cases import ODD, Case, mutate_text, shuffle_words
from tools.check.fuzz.games import Played

Maker = Callable[[Random, str, Played], str]


def _unchanged(_: Random, text: str, __: Played) -> str:
    return text


def _mutated(rng: Random, text: str, _: Played) -> str:
    return mutate_text(rng, text)[1]


def _mutated_moves(rng: Random, text: str, _other: Played) -> str:
    head, _, body = text.partition("\n\n")
    return f"{head}\n\n{mutate_text(rng, body)[1]}"


def _shuffled_lines(rng: Random, text: str, other: Played) -> str:
    return "\n".join(shuffle_words(rng, [*text.split("\n"), rng.choice(other.file.split("\n"))]))


def _shuffled_moves(rng: Random, text: str, other: Played) -> str:
    head, _, body = text.partition("\n\n")
    return head + "\n\n" + " ".join(shuffle_words(rng, [*body.split(), rng.choice(other.played or ["draw"])]))


def _other_line_ends(rng: Random, text: str, _: Played) -> str:
    return text.replace("\n", rng.choice(("\r\n", "\r", "\v", "\f", "\u2028", "\x85", "\n\n", "\x1c", "")))


def _more_headers(rng: Random, text: str, other: Played) -> str:
    names = ["Game", "Start", "Rules", "Red", "Blue", "Date", "Result", "constructor", "toString", "__proto__", "É", ""]
    name = rng.choice([*names, "A" * 5000])
    start = other.record["start"]
    values = ("djambi", "chess", other.rules, start, 'a"b', "\\", '\\"', "]", "x" * 9000, rng.choice(ODD), "", "2026")
    tags = (f'[{name} "{rng.choice(values)}"]' for _ in range(rng.choice((1, 1, 2, 50))))
    lines = text.split("\n")
    place = rng.randrange(6)
    return "\n".join([*lines[:place], *tags, *lines[place:]])


def _more_brackets(rng: Random, text: str, game: Played) -> str:
    move = game.played[0] if game.played else "a3-a4"
    count = rng.choice((1, 1, 30, 30, 2000, 60_000))
    mark = rng.choice((*"(){}.", "()", f"({move})", f"({move} ", "{}", "{x}", '""', '"x"', '"', "1.", f"{move} ", "{("))
    added = mark * count
    words = text.split(" ")
    place = rng.randrange(len(words) + 1)
    return " ".join([*words[:place], added, *words[place:]])


def _huge_file(rng: Random, text: str, _: Played) -> str:
    size = rng.choice((20_000, 20_000, 50_000, 490_000, 600_000))
    remark = "{" + "x" * size + "}"
    return rng.choice((text + remark, text * (size // len(text)), text + " " * size, "[" * size, "\n" * size + text))


def _more_remarks(rng: Random, text: str, _: Played) -> str:
    """Add comments and names of any characters, which must be the same after writing and reading."""
    added = "".join(rng.choice([c for c in ODD if c not in '"}\\']) for _ in range(rng.randrange(1, 9)))
    words = text.split(" ")
    place = rng.randrange(len(words) - 1, len(words) + 1)
    return " ".join([*words[:place], rng.choice((f"{{{added}}}", f'"{added}"')), *words[place:]])


def _with_byte_order_mark(_: Random, text: str, __: Played) -> str:
    return "\ufeff" + text


MAKERS: Final[dict[str, Maker]] = {
    "a file": _unchanged,
    "mutated": _mutated,
    "mutated moves": _mutated_moves,
    "lines": _shuffled_lines,
    "words": _shuffled_moves,
    "line ends": _other_line_ends,
    "headers": _more_headers,
    "brackets": _more_brackets,
    "huge": _huge_file,
    "remarks": _more_remarks,
    "a byte order mark": _with_byte_order_mark,
}
#: Encodings of a text, of which only the first is right.
ENCODINGS: Final = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "latin-1", "utf-7", "utf-32")


def file_case(rng: Random, games: Sequence[Played]) -> Case:
    """Return a hostile file as text or bytes, or a real one, which must open."""
    name = rng.choice(list(MAKERS))
    text = MAKERS[name](rng, rng.choice(games).file, rng.choice(games))
    if rng.random() < 0.6:
        return Case("file", name, {"text": text}, "opened" if name in ("a file", "a byte order mark") else None)
    encoding = rng.choice(ENCODINGS)
    data = text.encode(encoding, "replace") if rng.random() < 0.9 else rng.randbytes(rng.choice((0, 9, 3000)))
    return Case("file", f"{name}, {encoding}", {"bytes": base64.b64encode(data).decode()})
