"""Mutated texts of positions and moves: one character or field is changed, so that most are invalid."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .boards import PARTIES
from .move_text import NAME
from .options import PRESETS, VALUES

if TYPE_CHECKING:
    import random

ALPHABET = "rbygpnrbygCARDNMxx0123456789//++--,,kewvh;= \n٣²éCc.@"
MOVE_ALPHABET = "abcdefghijo0123456789--xx@@!!~~ "


def with_edits(rng: random.Random, text: str, alphabet: str) -> str:
    """The text with one character replaced, removed, inserted, doubled or swapped with the next."""
    at = rng.randrange(len(text))
    head, char, tail = text[:at], text[at], text[at + 1 :]
    return rng.choice(
        (
            head + rng.choice(alphabet) + tail,
            head + tail,
            head + rng.choice(alphabet) + char + tail,
            head + char + char + tail,
            head + tail[:1] + char + tail[1:],
        )
    )


def mutated_position(rng: random.Random, text: str, other: str) -> str:
    """*text* with one character, field or option changed; a field may come from *other*."""
    fields = text.split(" ")
    choice = rng.random()
    if choice < 0.45:
        at = rng.choice((0, 1, 2, 3, 4, 1, 2))
        fields[at] = with_edits(rng, fields[at], ALPHABET)
    elif choice < 0.55:
        return with_edits(rng, text, ALPHABET)
    elif choice < 0.65:
        at = rng.randrange(5)
        fields[at] = other.split(" ")[at]
    elif choice < 0.75:
        fields[2] = changed_party(rng, fields[2])
    elif choice < 0.82:
        fields[1] = rng.choice((*PARTIES, "-", *(a + b for a in PARTIES for b in PARTIES)))
    elif choice < 0.9:
        fields[0] = changed_word(rng, fields[0])
    else:
        fields[4] = changed_rules(rng, fields[4])
    return " ".join(fields)


def changed_party(rng: random.Random, text: str) -> str:
    """The parties field with the token of one party replaced by another."""
    tokens = text.split(",")
    status = rng.choice("+kewvh")
    letters = {"k": 2, "+": 0, "h": 0}.get(status, 1)
    tokens[rng.randrange(len(tokens))] = status + "".join(rng.choice(PARTIES + "-") for _ in range(letters))
    return ",".join(tokens)


def changed_word(rng: random.Random, placement: str) -> str:
    """The placement with one piece, corpse or run of empty squares replaced by another piece or corpse."""
    words = re.findall(rf"[{PARTIES}][A-Z]|[0-9]+|.", placement)
    at = rng.choice([n for n, word in enumerate(words) if word != "/"])
    words[at] = rng.choice(("x", rng.choice(PARTIES) + rng.choice("CARDNM"), "1"))
    return "".join(words)


def changed_rules(rng: random.Random, text: str) -> str:
    """The rules field with another preset, order, option or abbreviation."""
    preset, *words = text.split(";")
    option = rng.choice(list(VALUES))
    value = rng.choice(VALUES[option] or ("none", "0", "1", "12", "007", "+5", "2_0", "99999", "-1", ""))
    choice = rng.randrange(7)
    if choice == 0:
        preset = rng.choice(list(PRESETS))
    elif choice == 1:
        rng.shuffle(words)
    elif choice == 2:
        words = [word for word in words if not word.startswith(option + "=")] + [f"{option}={value}"]
    elif choice == 3:
        words.insert(rng.randint(0, len(words)), f"{option}={value}")
    elif choice == 4:
        words.append("throne=extended")
    elif choice == 5:
        words = [word for word in words if "stroke" not in word and "puppet" not in word]
        words.insert(rng.randint(0, len(words)), "throne=extended")
    elif words:
        words.pop(rng.randrange(len(words)))
    return ";".join([preset, *words])


def mutated_move(rng: random.Random, text: str, other: str) -> str:
    """A move's text that is changed, so that it may be illegal or malformed. Squares may come from *other*."""
    if rng.random() < 0.4:
        return with_edits(rng, text, MOVE_ALPHABET)
    squares, others = re.findall(NAME, text), re.findall(NAME, other)
    if squares and others and rng.random() < 0.7:
        return text.replace(rng.choice(squares), rng.choice(others))
    parts = [each for each in re.split(f"({NAME})", other) if each]
    return "".join([*parts[:-1], *squares[-1:]]) if squares else other
