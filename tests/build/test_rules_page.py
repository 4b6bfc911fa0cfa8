"""The pages of the rules: an anchor for each number, diagrams of what the engine says."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tools.build.rules_page import INKS, SOURCES, address, rules_pages
from tools.djambi.diagrams import Diagram, Drawings, Picture, diagrams, draw, themes

PAGES = rules_pages()
DRAWINGS: Drawings = draw(diagrams())
LANGUAGES = pytest.mark.parametrize("language", SOURCES)
RULE = re.compile(r"^(?:- \*\*(D\d+\.\d+)|## (D\d+) )", re.MULTILINE)


def source(language: str) -> str:
    return SOURCES[language].read_text(encoding="utf-8")


def rules(language: str) -> dict[str, str]:
    """Return the text under each number, blocks of code and tables left out; what precedes them all is under `""`."""
    text = re.sub(r"^```$.*?^```$|^\|[^\n]*$", "", source(language), flags=re.MULTILINE | re.DOTALL)
    parts = RULE.split(text)
    numbers = [first or second for first, second in zip(parts[1::3], parts[2::3], strict=True)]
    assert len(set(numbers)) == len(numbers)
    return {"": parts[0], **dict(zip(numbers, parts[3::3], strict=True))}


def anchors(page: str) -> list[str]:
    return re.findall(r'(?<![\w-])id="([^"]+)"', page)


# ---------------------------------------------------------------- the pages


@LANGUAGES
def test_every_rule_has_an_anchor_of_its_own(language: str) -> None:
    found = anchors(PAGES[address(language)])
    assert set(rules(language)) - {""} <= set(found)
    assert len(found) == len(set(found))


@LANGUAGES
def test_every_reference_leads_somewhere(language: str) -> None:
    page = PAGES[address(language)]
    found = set(anchors(page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= found
    assert set(re.findall(r"url\(#([^)]+)\)", page)) <= found


@LANGUAGES
def test_no_mark_of_the_source_is_left(language: str) -> None:
    text = re.sub(r"<pre.*?</pre>|<code.*?</code>", "", PAGES[address(language)], flags=re.DOTALL)
    assert "**" not in text
    assert "`" not in text


@LANGUAGES
def test_every_value_of_an_option_is_marked_where_it_is_explained(language: str) -> None:
    """All that the rules write as `option=value` can be told to be in force."""
    page = PAGES[address(language)]
    marked = set(re.findall(r'data-option="(\w+)" data-value="(\w+)"', page))
    written = set(re.findall(r"`(\w+)=(\w+)`", source(language))) - {
        ("option", "value"),
        ("throne", "extended"),
        ("limit", "0"),
    }
    assert written <= marked
    assert {("ethics", value) for value in ("responsible", "classic", "vassals", "ruthless")} <= marked
    assert ("comeback", "always") in marked


def test_what_needs_a_style_or_a_script_has_a_file() -> None:
    for language in SOURCES:
        page = PAGES[address(language)]
        assert " style=" not in page
        assert "<style" not in page
        assert re.findall(r"<script(?! src=| type=\"(?:module\" src=|application/json))", page) == []


# ---------------------------------------------------------------- diagrams


def drawn() -> Iterator[tuple[Diagram, Picture]]:
    return zip(DRAWINGS.diagrams, DRAWINGS.pictures, strict=True)


EACH = pytest.mark.parametrize(
    ("diagram", "picture"), [pytest.param(*pair, id=f"{pair[0].rule}-{n}") for n, pair in enumerate(drawn())]
)


@EACH
def test_a_diagram_shows_every_piece_and_corpse_of_its_position(diagram: Diagram, picture: Picture) -> None:
    shown = (diagram.model["choices"] or {}).get("preview") or diagram.model
    wanted = Counter(f"p-{p['color']}{p['kind']}{p['controller'] or ''}" for p in shown["pieces"])
    wanted["p-x"] += len(shown["corpses"])
    wanted += Counter({"p-aura": int(any(p["square"] == "e5" and p["kind"] == "C" for p in shown["pieces"]))})
    uses = Counter(name for name in re.findall(r'href="#([^"]+)"', picture.markup) if name.startswith("p-"))
    # What waits for its place is in the hand of the piece that took it.
    is_held = (diagram.model["choices"] or {}).get("step") in ("body", "place")
    assert (uses - wanted).total() == int(is_held)
    assert not wanted - uses


@EACH
def test_a_diagram_marks_the_squares_that_the_engine_offers_and_no_other(diagram: Diagram, picture: Picture) -> None:
    # Marks are drawn in units of a square, round its middle.
    marks = set(re.findall(r'transform="translate\(([\d.]+) ([\d.]+)\)scale\(', picture.markup))
    turned = set(re.findall(r'transform="matrix\([^"]* ([\d.]+) ([\d.]+)\)"', picture.markup))
    places = {(round(float(x)), round(float(y))) for x, y in marks | turned}
    if diagram.model["board"] != "square4":
        assert places == set()
        return
    left, bottom = 13, picture.height - 13
    wanted = {
        (left + 20 + 40 * "abcdefghi".index(square[0]), bottom - 20 - 40 * (int(square[1]) - 1))
        for square in diagram.marked
    }
    assert places == wanted


@EACH
def test_a_diagram_has_its_words_and_its_place(diagram: Diagram, picture: Picture) -> None:
    assert diagram.rule in rules("en")
    assert len(set(diagram.captions.values())) == len(SOURCES)
    for language in SOURCES:
        assert picture.markup in PAGES[address(language)]


def test_diagrams_have_the_colours_of_all_themes() -> None:
    css = PAGES[INKS]
    used = set(re.findall(r"var\((--ink-\d+)\)", PAGES["rules.html"]))
    assert themes().keys() == {"light", "dark", "contrast"}
    for name in themes():
        block = css.split(f'[data-theme="{name}"] {{')[1].split("}")[0]
        assert used == set(re.findall(r"--ink-\d+(?=:)", block))
