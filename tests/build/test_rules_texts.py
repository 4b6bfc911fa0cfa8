"""The rules in docs/rules: the French translation has the same numbers, values and tables."""

import re
from collections import Counter

import pytest

from tools.languages import LANGUAGES
from tools.paths import ROOT

FOLDER = ROOT / "docs" / "rules"
GAMES = sorted(path.name.removesuffix(".fr.md") for path in FOLDER.glob("*.fr.md"))
EACH_GAME = pytest.mark.parametrize("game", GAMES)
RULE = re.compile(r"^(?:- \*\*([A-Z]\d+\.\d+)|## ([A-Z]\d+) )", re.MULTILINE)
CODE = re.compile(r"`[^`]+`")
# Equal in both languages: codes, and the rules that a rule cites.
FIXED = re.compile(CODE.pattern + r"|\b[A-Z]\d+(?:\.\d+)?")
NUMBER = re.compile(r"\d+")
# Resources in both languages.
CARDS = {"bois": "wood", "argile": "brick", "laine": "wool", "blé": "grain", "minerai": "ore", "tissu": "cloth",
         "monnaie": "coin", "papier": "paper"}  # fmt: skip
WORDS = {"valeurs": "values", "un nombre": "a number"}


def rules_source(game: str, language: str) -> str:
    name = game if language == "en" else f"{game}.{language}"
    return (FOLDER / f"{name}.md").read_text(encoding="utf-8")


def rule_texts(game: str, language: str) -> dict[str, str]:
    """Return the text of each number without code blocks and tables; the text before them under `""`."""
    text = re.sub(r"^```$.*?^```$|^\|[^\n]*$", "", rules_source(game, language), flags=re.MULTILINE | re.DOTALL)
    parts = RULE.split(text)
    numbers = [first or second for first, second in zip(parts[1::3], parts[2::3], strict=True)]
    assert len(set(numbers)) == len(numbers)
    return {"": parts[0], **dict(zip(numbers, parts[3::3], strict=True))}


def table_rows(game: str, language: str) -> list[str]:
    return re.findall(r"^\|.*$", rules_source(game, language), re.MULTILINE)


def translated_row(row: str, words: dict[str, str]) -> str:
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], row)


RULES = [pytest.param(game, number, id=f"{game}-{number}") for game in GAMES for number in rule_texts(game, "en")]


def test_both_games_have_a_translation() -> None:
    texts = {path.stem for path in FOLDER.glob("*.md")}
    assert texts == {*GAMES, *(f"{game}.fr" for game in GAMES)}
    assert len(GAMES) == 2


@EACH_GAME
def test_both_languages_have_the_same_numbers_in_the_same_order(game: str) -> None:
    assert list(rule_texts(game, "en")) == list(rule_texts(game, "fr"))
    assert len(rule_texts(game, "en")) > 60


@pytest.mark.parametrize(("game", "number"), RULES)
def test_a_rule_names_the_same_values_places_and_rules_in_both_languages(game: str, number: str) -> None:
    english, french = (Counter(FIXED.findall(rule_texts(game, language)[number])) for language in LANGUAGES)
    assert english == french


def number_counts(text: str) -> Counter[str]:
    return Counter(NUMBER.findall(CODE.sub("", text)))


@pytest.mark.parametrize("number", rule_texts("knights", "en"))
def test_a_rule_has_the_same_numbers_in_both_languages(number: str) -> None:
    """The numbers in the prose of both languages are compared: pieces, levels, rates, limits, hexes."""
    english, french = (number_counts(rule_texts("knights", language)[number]) for language in LANGUAGES)
    assert english == french


@EACH_GAME
def test_tables_have_the_same_cells_codes_and_numbers(game: str) -> None:
    english, french = (table_rows(game, language) for language in LANGUAGES)
    assert len(english) == len(french)
    for ours, theirs in zip(english, french, strict=True):
        assert ours.count("|") == theirs.count("|")
        assert Counter(FIXED.findall(ours)) == Counter(FIXED.findall(theirs))
        assert number_counts(ours) == number_counts(theirs)


@pytest.mark.parametrize(("game", "length"), [("djambi", 17), ("knights", 11)])
def test_the_table_of_options_is_the_same(game: str, length: int) -> None:
    english, french = (
        [row for row in table_rows(game, language) if row.count("|") == 6 and not row.startswith("|---")]
        for language in LANGUAGES
    )
    assert [translated_row(row, WORDS) for row in french] == english
    assert len(english) == length


def test_the_table_of_costs_is_the_same() -> None:
    """Both tables give each piece the same cards, in the same order."""
    costs = [
        [
            row.split("|")[2].strip()
            for row in table_rows("knights", language)
            if re.search(r"^\|[^|`]+\| [1-3k] \S+[^|]* \|$", row)
        ]
        for language in LANGUAGES
    ]
    assert [translated_row(cost, CARDS) for cost in costs[1]] == costs[0]
    assert len(costs[0]) == 8


def test_the_grammar_of_moves_is_the_same() -> None:
    """The words on its right are translated."""
    blocks = [
        re.findall(r"^```\n(.*?)^```", rules_source("djambi", language), re.MULTILINE | re.DOTALL)
        for language in LANGUAGES
    ]
    grammars = [[line[:46].rstrip() for line in block.splitlines()] for (block,) in blocks]
    assert grammars[0] == grammars[1]


@EACH_GAME
def test_nested_lists_have_the_same_length(game: str) -> None:
    counts = [
        Counter(re.findall(r"^ *(?:-|\d\.) ", rules_source(game, language), re.MULTILINE)) for language in LANGUAGES
    ]
    assert counts[0] == counts[1]
