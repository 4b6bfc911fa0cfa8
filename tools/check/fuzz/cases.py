"""Cases of the fuzz, and mutations of texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

#: Characters that have a meaning in grammars, browsers or terminals, and characters that look like others.
ODD: Final = [
    *"\0\t\n\r\v\f\x1b\x1c\x7f\x85 \"'\\/%#&?=+,;:.!@~_-<>[](){}0123456789",
    *"\u00a0\u2028\u2029\ufeff\u202e\u0660\u0430\uff11²ßİ😀\ud800\udfff\uffff", "e\u0301",
]  # fmt: skip


@dataclass(frozen=True)
class Case:
    """An input for the page. *name* is its mutation, *expected* the outcome, or None if any outcome is right."""

    kind: str
    name: str
    payload: dict[str, Any]
    expected: str | None = None


Mutator = Callable[[Random, str], str]


def cut(rng: Random, text: str) -> str:
    """Cut off the end of a text, as mail programs do with long addresses."""
    return text[: rng.randrange(len(text) + 1)]


def flip(rng: Random, text: str) -> str:
    """Replace some characters of a text by others of the same text."""
    letters = list(text)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        letters[rng.randrange(len(letters))] = rng.choice(text)
    return "".join(letters)


def insert_odd(rng: Random, text: str) -> str:
    """Insert odd characters anywhere in a text."""
    for _ in range(rng.choice((1, 1, 3))):
        place = rng.randrange(len(text) + 1)
        text = text[:place] + rng.choice(ODD) + text[place + rng.randrange(2) :]
    return text


def drop_part(rng: Random, text: str) -> str:
    """Remove a part of a text."""
    first, last = _random_span(rng, text)
    return text[:first] + text[last:]


def repeat(rng: Random, text: str) -> str:
    """Repeat a part of a text."""
    first, last = _random_span(rng, text)
    return text[:last] + text[first:last] * rng.choice((1, 1, 2, 40)) + text[last:]


def swap(rng: Random, text: str) -> str:
    """Exchange two parts of a text."""
    first, second = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    length = rng.randrange(1, 12)
    middle = text[first + length : second]
    there, here = text[first : first + length], text[second : second + length]
    return text[:first] + here + middle + there + text[second + length :]


def shuffle_words(rng: Random, words: Sequence[str]) -> list[str]:
    """Return *words* with some removed, inserted, replaced or swapped."""
    words = list(words)
    for _ in range(rng.choice((1, 1, 2, 6))):
        place = rng.randrange(len(words) + 1)
        other = rng.choice(words) if words else "--"
        change = rng.randrange(4)
        if change == 0:
            words.insert(place, other)
        elif change == 1:
            del words[place : place + 1]
        elif change == 2:
            words[place : place + 2] = words[place : place + 2][::-1]
        else:
            words[place : place + 1] = [other]
    return words


def _random_span(rng: Random, text: str) -> tuple[int, int]:
    first = rng.randrange(len(text) + 1)
    return first, min(len(text), first + rng.choice((1, 1, 2, 5, 20, 100)))


MUTATORS: Final[dict[str, Mutator]] = {f.__name__: f for f in (cut, flip, insert_odd, drop_part, repeat, swap)}


def mutate_text(rng: Random, text: str) -> tuple[str, str]:
    """Return the name of a mutation, and *text* with that mutation."""
    name = rng.choice(list(MUTATORS))
    return name, MUTATORS[name](rng, text or "x")
