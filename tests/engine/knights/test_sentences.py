"""Sentences of the page in both languages: one for every code and name of Knights' engine."""

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

from tools.languages import LANGUAGES
from tools.paths import ENGINE, WEB

FOLDER = WEB / "games" / "knights" / "i18n"
SENTENCES: dict[str, dict[str, str]] = {
    language: json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES
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


def option_sentence_keys() -> list[str]:
    game = get_game("knights")
    keys = [f"preset.{preset}.{part}" for preset in game.presets for part in ("name", "help")]
    for option in game.options:
        keys += [f"option.{option.name}.{part}" for part in ("name", "help")]
        values = () if option.is_number else option.values
        keys += [f"option.{option.name}.{value}.name" for value in values]
        keys += [f"option.{option.name}.{value}.help" for value in values if option.name != "players"]
    return keys


def piece_and_card_keys() -> list[str]:
    keys = [f"card.{name}.{part}" for name in CARDS for part in ("name", "help")]
    keys += [f"kind.{kind}.{part}" for kind in KINDS for part in ("name", "count")] + [
        f"kind.from.{kind}" for kind in KINDS
    ]
    keys += [f"track.{track}.{part}" for track in TRACKS for part in ("name", "help")]
    keys += [f"card.deck.{track}" for track in TRACKS] + [f"harbour.{kind}" for kind in HARBOUR_KINDS]
    keys += [f"terrain.{letter}.{part}" for letter in "~fhpgm$d" for part in ("name", "help")]
    return keys + [f"piece.{piece}.{part}" for piece in PIECES for part in ("name", "help")]


def play_keys() -> list[str]:
    verbs = sorted({verb.name.partition(":")[0] for verb in VERBS} - set(CHANCE_VERBS))
    keys = [f"verb.{verb}.{part}" for verb in verbs for part in ("name", "help")]
    keys += [f"task.{task}" for task in sorted({*TASKS, *CHANCE_TASKS})]
    keys += [f"dice.event.{face}" for face in EVENTS] + [f"stage.{stage}" for stage in STAGES]
    return keys + [f"outcome.{reason}" for reason in ("points", "conquest", "limit")]


def refusal_keys() -> list[str]:
    codes: set[str] = set()
    for file in (ENGINE / "machiavel" / "knights").rglob("*.py"):
        codes |= set(REFUSAL.findall(file.read_text(encoding="utf-8")))
    assert len(codes) > 60
    return sorted(f"refusal.{code}" for code in codes)


def problem_keys() -> list[str]:
    """Return the keys of the problems of a position's text (K16)."""
    codes = set(
        PROBLEM.findall((ENGINE / "machiavel" / "knights" / "notation" / "problems.py").read_text(encoding="utf-8"))
    )
    assert len(codes) > 20
    return sorted(f"error.position/{code}" for code in {*codes, "text"})


def reason_keys() -> list[str]:
    """Return the keys of reasons for plans, for the first action and for later ones."""
    later = [f"reason.{verb}.later" for verb in (*MAIN_VERBS, *MINOR_VERBS)]
    plain = sorted({verb.name.partition(":")[0] for verb in VERBS} - set(CHANCE_VERBS) - {"counter"})
    return [*(f"reason.{verb}" for verb in (*plain, "save")), *later]


@pytest.mark.parametrize(
    "key",
    [*option_sentence_keys(), *piece_and_card_keys(), *play_keys(), *refusal_keys(), *problem_keys(), *reason_keys()],
)
def test_a_code_of_the_engine_has_its_sentence(key: str) -> None:
    assert all(words.get(key, "").strip() for words in SENTENCES.values())


def test_every_sentence_about_a_refusal_belongs_to_a_code_of_the_engine() -> None:
    assert {key for key in SENTENCES["en"] if key.startswith("refusal.")} == set(refusal_keys())


def test_french_has_non_breaking_spaces_at_its_punctuation() -> None:
    """They stand before `: ; ! ? »` and after `«`."""
    wrong = [key for key, text in SENTENCES["fr"].items() if re.search(r" [;:!?»]|« |[^\s\u00a0\d{}/][;!?»]", text)]
    assert wrong == []
