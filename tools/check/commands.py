"""A fuzz of the command line: any input gets an answer or a one-line error."""

import contextlib
import io
import sys
import traceback
from collections.abc import Iterator
from random import Random
from unittest.mock import patch

from machiavel.__main__ import main
from machiavel.core.registry import GAME_NAMES, get_game

CASES = 400
COMMANDS = ("moves", "weights", "show", "perft", "divide", "apply", "start", "bestmove", "analyse", "player", "arena")
NUMBERS = ("0", "1", "2", "-1", "1.5", "nan", "inf", "-inf", "1e400", "²", "", " ", "9" * 20, "9" * 5000, "0x1", "abc")
WORDS = (
    *(
        "--",
        "-",
        "---",
        "\x00",
        "\ud800",
        "\udcff",
        "é",
        "\u2028",
        "\n",
        "a\nb",
        "=",
        ";",
        "x" * 5000,
        "resign=r",
        "draw",
    ),
    *("a1-a2", "c3-c4", "roll", "end", "offer:1wood:1ore", "--help", "--game", "--game=none", "--json", "program: "),
    *("--level", "--nodes", "--seconds", "--seed", "--lines", "--rules", "--turns", "--jobs", "random", "nodes=abc"),
)


def fuzz_commands(seed: int = 1, cases: int = CASES) -> str:
    """Return a report of the first case that fails, or an empty text if none does."""
    rng = Random(seed)
    for number in range(cases):
        words, typed = _case(rng)
        wrong = _fault_of_command(words, typed)
        if wrong:
            return f"case {number} of seed {seed}: {ascii(words)[:500]} with {ascii(typed)[:300]}:\n{wrong}"
    return ""


def _case(rng: Random) -> tuple[list[str], str]:
    game = rng.choice(GAME_NAMES)
    words = [game] if rng.random() < 0.5 else ["--game", game]
    words += [rng.choice(COMMANDS), *_arguments(rng, game)]
    if rng.random() < 0.3:
        words.insert(rng.randrange(len(words) + 1), rng.choice(WORDS))
    if rng.random() < 0.2:
        words.pop(rng.randrange(len(words)))
    return words, "".join(f"{line}\n" for line in _typed_words(rng, game))


def _arguments(rng: Random, game: str) -> Iterator[str]:
    """Yield arguments similar to valid ones, with small values where time depends on them."""
    if rng.random() < 0.8:
        yield rng.choice([_position(rng, game), "-"])
    for _ in range(rng.randrange(4)):
        yield rng.choice([rng.choice(WORDS), rng.choice(NUMBERS[:2]), rng.choice(NUMBERS[3:])])
    if rng.random() < 0.3:
        yield from (rng.choice(["--nodes", "--seconds", "--level", "--seed"]), rng.choice(NUMBERS))


def _position(rng: Random, game: str) -> str:
    """Return a position's text with one or two wrong letters."""
    known = get_game(game)
    text = known.format_position(known.start(known.default_rules))
    for _ in range(rng.choice([0, 0, 1, 3])):
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice(["", "x", "9", " ", "é", "\udcff", "\n"]) + text[place + 1 :]
    return text


def _typed_words(rng: Random, game: str) -> Iterator[str]:
    said = ["machiavel 1", "machiavel", "history", "position", "observation {", "seat 7", "memory [", "go nodes=abc"]
    said += ["go seconds=nan", "go nodes=2", "quit", "", "\udcff", "x" * 5000, "position -"]
    for _ in range(rng.randrange(5)):
        yield rng.choice([rng.choice(said), _position(rng, game), f"position {_position(rng, game)}"])


def _fault_of_command(words: list[str], typed: str) -> str:
    """Run a command and return a description of its fault, or an empty text if there is none."""
    out, err = io.StringIO(), io.StringIO()
    try:
        with (
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            patch.object(sys, "stdin", io.StringIO(typed)),
        ):
            status = main([word.replace("\0", "") for word in words])
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else -1
    except Exception:  # noqa: BLE001 (an uncaught exception is the fault that is looked for)
        return traceback.format_exc(limit=-5)
    if status not in (0, 2):
        return f"status {status}"
    if status == 2 and len(err.getvalue().splitlines()) != 1:
        return f"not one line on standard error: {err.getvalue()!r}"
    return ""
