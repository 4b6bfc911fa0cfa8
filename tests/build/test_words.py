"""The messages of both languages: agreed wordings, one word for one thing, plurals, French spaces."""

import json
import re
from pathlib import Path

import pytest

from tools.languages import LANGUAGES
from tools.paths import WEB

#: Wordings that players use, in place of earlier ones that were literal, legal, archaic or wrong: language, key, part.
AGREED = [
    ("en", "controls.rotate", "Rotate"),
    ("en", "setup.rotate", "Rotate"),
    ("en", "setup.lawful", "This position is valid."),
    ("en", "settings.pieceHelp", "Explain a piece when the pointer rests on it"),
    ("en", "sides.look", "Just watch"),
    ("en", "stats.counts", "Feats and misfortunes"),
    ("en", "stats.betrayed.none", "Nobody has killed their own subjects. So far."),
    ("en", "turnStrip.clock", "turns without a death: {quiet} / {limit}"),
    ("en", "preset.standard.help", "The usual French rules"),
    ("en", "option.board.square3.help", "Green is everyone’s hostage"),
    ("en", "share.embed", "On your website"),
    ("fr", "share.embed", "Sur votre site"),
    ("en", "embed.open", "Djambi"),
    ("fr", "party.neutral", "sans maître"),
    ("fr", "board.state.nobody", "sans maître"),
    ("fr", "controls.undo", "Reprendre le coup"),
    ("fr", "controls.redo", "Rétablir"),
    ("fr", "stats.carried.help", "Nombre de fois où un diplomate a"),
    ("fr", "award.brutus.why", "alliés tués} de sa main"),
    ("fr", "settings.turnsBoard", "vers le camp dont c’est le tour"),
    ("fr", "reason.ends-power", "camp"),
    ("fr", "stats.chiefs.help", "camp"),
    ("fr", "stats.turns.help", "camps"),
    ("fr", "hint.trapped", "Le piège"),
    ("fr", "hint.not-chief", "pas le chef rouge"),
    ("en", "help.C", "moves any distance in a straight line"),
    ("en", "settings.motion", "Animations"),
    ("en", "clock.increment", "Increment (seconds per turn)"),
    ("en", "option.pass.free.name", "always allowed"),
    ("en", "option.ethics.classic.help", "Opponents’ pieces and those nobody commands."),
    ("fr", "option.ethics.classic.help", "Les pièces adverses et celles que personne ne commande."),
    ("en", "setup.start", "Starting position"),
    ("fr", "setup.start", "Position de départ"),
    ("en", "banner.present", "Back to the current position"),
    ("en", "stats.fellAt", "Eliminated on turn"),
    ("en", "reason.narrows", "This hems in {party}’s chief."),
    ("fr", "settings.about", "les échecs de Machiavel"),
    ("fr", "learn.back", "Leçons et problèmes"),
    ("en", "lesson.court.1", "Click the red crown"),
    ("fr", "lesson.court.1", "Touchez la couronne rouge"),
    ("en", "lesson.power.1.right", "It grows on you"),
    ("en", "lesson.chief.2.right", "you forget that once, never twice"),
    ("fr", "lesson.inheriting.1.then", "Les pièces vertes sont à vous\N{NO-BREAK SPACE}: faites-leur tuer quelqu’un"),
    ("fr", "hint.nobody-died", "Au Djambi"),
    ("fr", "lesson.militant.2.right", "au Djambi"),
    ("fr", "setup.nobody", "sans maître"),
    ("fr", "setup.mend.free", "sans maître"),
    ("en", "option.ethics.vassals.help", "Inherited pieces under your command as well."),
    ("fr", "option.ethics.vassals.help", "Les pièces héritées sous vos ordres aussi."),
]  # fmt: skip
#: One word for one thing: game, language, wrong word, right word.
OTHERWISE = [
    ("djambi", "en", r"[Cc]orpses?", "body"),
    ("djambi", "fr", r"(?<!\{count:)(?<!\|)\b[Cc]orps\b(?! exhumé)", "cadavre"),
    ("djambi", "fr", r"\bparties? en jeu", "camps en jeu"),
    ("djambi", "fr", r"\ble trait\b|^Trait$", "à qui de jouer"),
    ("knights", "en", r"(?<!\{)\b[Vv]ert(ex|ices)", "corner"),
    ("knights", "fr", r"[Ss]ommets? vides?|[Ss]ommets? voisins?", "coin"),
    ("knights", "en", r"\b(in)?active\b", "awake, asleep"),
    ("knights", "fr", r"\b(in)?actifs?\b|[Aa]ctiver", "éveillé, endormi, réveiller"),
    ("knights", "fr", r"[Aa]méliorations?", "aménagement"),
    ("knights", "en", r"[Ff]or nothing", "for free: “for nothing” is “in vain” too"),
    ("knights", "fr", r"[Pp]our rien", "gratuitement"),
    ("knights", "en", r"\b[Ff]oreign\b", "an opponent’s"),
    ("knights", "fr", r"\bD\d|\b[Cc]amps?\b", "joueur"),
]  # fmt: skip


def all_messages(game: str, language: str) -> dict[str, str]:
    """Return the messages of a game's page: those of the app, the game's own, those of its lessons."""
    folders = [WEB / "app" / "i18n", WEB / "games" / game / "i18n", WEB / "games" / game / "lessons"]
    return {key: text for folder in folders for key, text in _read_messages(folder, language).items()}


def _read_messages(folder: Path, language: str) -> dict[str, str]:
    table: dict[str, str] = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    return table


@pytest.mark.parametrize(("language", "key", "words"), AGREED)
def test_a_message_has_the_agreed_wording(language: str, key: str, words: str) -> None:
    assert words in all_messages("djambi", language)[key]


@pytest.mark.parametrize(("game", "language", "pattern", "word"), OTHERWISE)
def test_one_thing_has_one_word_in_all_messages(game: str, language: str, pattern: str, word: str) -> None:
    own = {
        key: text
        for folder in ("i18n", "lessons")
        for key, text in _read_messages(WEB / "games" / game / folder, language).items()
    }
    assert {key: text for key, text in own.items() if re.search(pattern, text)} == {}, f"say: {word}"


@pytest.mark.parametrize("game", ["djambi", "knights"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_after_a_number_has_singular_and_plural(game: str, language: str) -> None:
    """Its form is `{count:move|moves}`."""
    bare = r"\{(?:count|plies|ply|depth)\} (?:[a-zé]+ )?"
    bare += r"(?:moves?|turns?|cards?|coups?|tours?|cartes?|points?|pi[eè]ces?|bod(?:y|ies))\b"
    assert [text for text in all_messages(game, language).values() if re.search(bare, text)] == []


@pytest.mark.parametrize("game", ["djambi", "knights"])
def test_spaces_before_french_punctuation_do_not_break(game: str) -> None:
    assert [text for text in all_messages(game, "fr").values() if re.search(r" [;!?»:]|« ", text)] == []
