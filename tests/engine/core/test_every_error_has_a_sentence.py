"""Every error of a text from outside has a sentence in both languages. The details fill its placeholders."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from machiavel.core.errors import MachiavelError, Refusal
from machiavel.core.game import Game
from machiavel.core.registry import get_game
from machiavel.match.gamefile import parse_game

from tools.build.i18n_bundle import messages
from tools.languages import LANGUAGES

TEXTS = {
    "djambi": [
        "standard",
        "rulebook;board=hex3;throne=extended",
        (
            "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC "
            "r +,+,+,+ 0/1 standard"
        ),
    ],
    "knights": ["war", "storm;players=3;target=9"],
}
ACTIONS = {
    "djambi": ["a3-a4", "b7xd5@f2", "c3-c5!c6", "d4-e5~x7", "a9-a0", "--", "resign=r", "z3-a1"],
    "knights": ["settlement:c4n", "bank:wood:ore", "offer:1wood:2ore", "attack:c4n:c5s", "offer:9"],
}
ALPHABET = "abgryCADxn1905 /,;=-+@~!:.{}[]\"'éZ"


def with_damage(text: str, rng: Random) -> str:
    """Return *text* with one to three characters replaced, removed or inserted, sometimes cut after a few fields."""
    characters = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(characters) + 1)
        characters[at : at + rng.randint(0, 2)] = rng.choices(ALPHABET, k=rng.randint(0, 2))
    return "".join(characters) if rng.random() < 0.9 else " ".join(text.split(" ")[: rng.randint(1, 4)])


def catch_error(call: Any, *arguments: Any) -> Iterator[MachiavelError]:
    """Yield the error that *call* raises, if it raises one."""
    try:
        call(*arguments)
    except MachiavelError as error:
        yield error


def errors_of_damaged_texts(game: Game[Any], seed: int) -> Iterator[MachiavelError]:
    """Yield the errors of damaged rules, positions, actions and game files."""
    rng = Random(seed)
    rules = TEXTS[game.name][0]
    start = game.start(rules)
    texts = [*TEXTS[game.name], game.format_position(start)]
    for _ in range(150):
        text = with_damage(rng.choice(texts), rng)
        yield from catch_error(game.parse_position, text)
        yield from catch_error(game.start, text)
        action = with_damage(rng.choice(ACTIONS[game.name]), rng)
        yield from catch_error(game.apply, start, action)
        yield from catch_error(parse_game, game, f'[Rules "{rules}"]\n{action}')


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["djambi", "knights"])
def test_every_error_of_a_damaged_text_has_a_sentence(name: str, language: str) -> None:
    known = messages(name, language)
    met = set()
    for error in errors_of_damaged_texts(get_game(name), seed=11):
        details = error.details
        if isinstance(getattr(error, "refusal", None), Refusal) or "rule" in details:
            continue  # refusals have their own sentences in each game
        code = details.get("cause", error.code)
        fault = details.get("fault")
        if code.startswith("file/"):
            key = f"fault.{fault}"
        else:
            key = next((k for k in (f"error.{code}.{fault}", f"error.{code}") if k in known), f"error.{code}")
        met.add(key)
        assert key in known, (key, error)
        missing = set(re.findall(r"\{(\w+)", known[key])) - set(details)
        assert not missing, (key, details)
        assert "{message}" not in known[key]
    assert len(met) >= 7, met
