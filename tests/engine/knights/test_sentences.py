"""Whatever code the engine of Knights speaks, the page has a sentence for it in both languages."""

from __future__ import annotations

import json
import re

import pytest
from machiavel.core.registry import get_game
from machiavel.knights.ai.reasons import MAIN_VERBS, MINOR_VERBS
from machiavel.knights.board.pieces import EVENTS, HARBOUR_KINDS, KINDS, STAGES, TRACKS
from machiavel.knights.board.progress_cards import CARDS
from machiavel.knights.rules.tasks import CHANCE_TASKS, TASKS
from machiavel.knights.rules.verbs import VERBS

from tools.paths import ENGINE, WEB

FOLDER = WEB / "games" / "knights" / "i18n"
WORDS: dict[str, dict[str, str]] = {
    language: json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8")) for language in ("en", "fr")
}
PIECES = (
    *("road", "ship", "settlement", "city", "toppled", "wall", "metropolis"),
    *("knight", "robber", "merchant", "raiders"),
)
PROBLEM = re.compile(r'"([a-z]+(?:-[a-z]+)+)", "K')
CHANCE_VERBS = ("dice", "steal", "draw")
REFUSAL = re.compile(
    r'"((?:turn|text|cost|supply|build|ship|improve|metropolis|knight|robber|war|trade|offer|deal|card|task|end|action)'
    r'/[a-z-]+)"'
)


def options() -> list[str]:
    game = get_game("knights")
    keys = [f"preset.{preset}.{part}" for preset in game.presets for part in ("name", "help")]
    for option in game.options:
        keys += [f"option.{option.name}.{part}" for part in ("name", "help")]
        values = () if option.is_number else option.values
        keys += [f"option.{option.name}.{value}.name" for value in values]
        keys += [f"option.{option.name}.{value}.help" for value in values if option.name != "players"]
    return keys


def things() -> list[str]:
    keys = [f"card.{name}.{part}" for name in CARDS for part in ("name", "help")]
    keys += [f"kind.{kind}.{part}" for kind in KINDS for part in ("name", "count")] + [
        f"kind.from.{kind}" for kind in KINDS
    ]
    keys += [f"track.{track}.{part}" for track in TRACKS for part in ("name", "help")]
    keys += [f"card.deck.{track}" for track in TRACKS] + [f"harbour.{kind}" for kind in HARBOUR_KINDS]
    keys += [f"terrain.{letter}.{part}" for letter in "~fhpgm$d" for part in ("name", "help")]
    return keys + [f"piece.{piece}.{part}" for piece in PIECES for part in ("name", "help")]


def play() -> list[str]:
    verbs = sorted({verb.name.partition(":")[0] for verb in VERBS} - set(CHANCE_VERBS))
    keys = [f"verb.{verb}.{part}" for verb in verbs for part in ("name", "help")]
    keys += [f"task.{task}" for task in sorted({*TASKS, *CHANCE_TASKS})]
    keys += [f"dice.event.{face}" for face in EVENTS] + [f"stage.{stage}" for stage in STAGES]
    return keys + [f"outcome.{reason}" for reason in ("points", "conquest", "limit")]


def refusals() -> list[str]:
    codes: set[str] = set()
    for file in (ENGINE / "machiavel" / "knights").rglob("*.py"):
        codes |= set(REFUSAL.findall(file.read_text(encoding="utf-8")))
    assert len(codes) > 60
    return sorted(f"refusal.{code}" for code in codes)


def problems() -> list[str]:
    """What may be wrong with a position that somebody brings."""
    codes = set(
        PROBLEM.findall((ENGINE / "machiavel" / "knights" / "notation" / "problems.py").read_text(encoding="utf-8"))
    )
    assert len(codes) > 20
    return sorted(f"error.position/{code}" for code in {*codes, "text"})


def reasons() -> list[str]:
    """What a computer player says of its choice, and of what it leaves to later."""
    later = [f"reason.{verb}.later" for verb in (*MAIN_VERBS, *MINOR_VERBS)]
    plain = sorted({verb.name.partition(":")[0] for verb in VERBS} - set(CHANCE_VERBS) - {"counter"})
    return [*(f"reason.{verb}" for verb in (*plain, "save")), *later]


@pytest.mark.parametrize("key", [*options(), *things(), *play(), *refusals(), *problems(), *reasons()])
def test_a_code_of_the_engine_has_its_sentence(key: str) -> None:
    assert all(words.get(key, "").strip() for words in WORDS.values())


def test_no_refusal_has_a_sentence_that_the_engine_does_not_give() -> None:
    assert {key for key in WORDS["en"] if key.startswith("refusal.")} == set(refusals())


def test_french_stands_apart_from_its_signs() -> None:
    """A space that does not break, before `: ; ! ? »` and after `«`."""
    wrong = [key for key, text in WORDS["fr"].items() if re.search(r" [;:!?»]|« |[^\s\u00a0\d{}/][;!?»]", text)]
    assert wrong == []
