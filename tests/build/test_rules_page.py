"""The rules pages: an anchor for each number, marked options, diagrams by the engine."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tools.build.ask_engine import ask_engine
from tools.build.rules_pages.game_rules import RulesOfGame
from tools.build.rules_pages.page import games_with_rules, page_address, rules_file, rules_pages
from tools.djambi import diagrams as djambi
from tools.djambi.diagrams import Diagram, Drawings, Picture, theme_colors
from tools.knights import diagrams as knights
from tools.languages import LANGUAGES

PAGES = rules_pages()
CELLS = {board["name"]: board["cells"] for board in ask_engine([("gameInfo", {})])[0]["boards"]}
DRAWINGS: Drawings = djambi.draw_diagrams(djambi.read_diagrams())
SKETCHES = knights.read_diagrams()
SKETCHED = knights.draw_diagrams(SKETCHES)
EACH_PAGE = pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, id=f"{game.name}-{language}")
        for game in games_with_rules()
        for language in LANGUAGES
    ],
)
RULE = re.compile(r"^(?:- \*\*([A-Z]\d+\.\d+)|## ([A-Z]\d+) )", re.MULTILINE)


def rule_numbers(game: RulesOfGame) -> set[str]:
    """Return the numbers of a game's rules and sections."""
    return {first or second for first, second in RULE.findall(rules_file(game, "en").read_text(encoding="utf-8"))}


def anchor_ids(page: str) -> list[str]:
    return re.findall(r'(?<![\w-])id="([^"]+)"', page)


def test_both_games_have_pages_in_both_languages() -> None:
    assert {name for name in PAGES if name.endswith(".html")} == {
        "rules.html", "rules.fr.html", "knights-rules.html", "knights-rules.fr.html",
    }  # fmt: skip


# ---------------------------------------------------------------- the pages


@EACH_PAGE
def test_every_rule_has_one_anchor(game: RulesOfGame, language: str) -> None:
    found = anchor_ids(PAGES[page_address(game, language)])
    assert rule_numbers(game) <= set(found)
    assert len(found) == len(set(found))


@EACH_PAGE
def test_every_reference_has_a_target(game: RulesOfGame, language: str) -> None:
    page = PAGES[page_address(game, language)]
    found = set(anchor_ids(page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= found
    assert set(re.findall(r"url\(#([^)]+)\)", page)) <= found


@EACH_PAGE
def test_no_heading_links_to_itself(game: RulesOfGame, language: str) -> None:
    for number, text in re.findall(r'<h2 id="([A-Z]\d+)">(.*?)</h2>', PAGES[page_address(game, language)]):
        assert f'href="#{number}"' not in text


@EACH_PAGE
def test_no_markdown_is_left_in_the_page(game: RulesOfGame, language: str) -> None:
    text = re.sub(r"<pre.*?</pre>|<code.*?</code>", "", PAGES[page_address(game, language)], flags=re.DOTALL)
    assert "**" not in text
    assert "`" not in text


@EACH_PAGE
def test_every_value_of_an_option_is_marked_where_it_is_explained(game: RulesOfGame, language: str) -> None:
    """Each `option=value` in the rules is marked, so that the page can show whether it is in force."""
    page = PAGES[page_address(game, language)]
    marked = set(re.findall(r'data-option="(\w+)" data-value="(\w+)"', page))
    text = rules_file(game, language).read_text(encoding="utf-8")
    written = set(re.findall(r"`(\w+)=(\w+)`", text)) - NO_VALUES
    assert written <= marked
    assert len(written) > 5
    assert EXPLAINED[game.name] <= marked


#: Texts that look like `option=value`, but are not in the rules as a value of an option.
NO_VALUES = {("option", "value"), ("throne", "extended"), ("limit", "0"), ("target", "08"), ("resign", "x")}
#: Values that the text or a table names without their option.
EXPLAINED = {
    "djambi": {("ethics", value) for value in ("responsible", "classic", "vassals", "ruthless")}
    | {("comeback", "always")},
    "knights": {("map", "twin"), ("players", "3"), ("raiders", "off"), ("metropolis", "safe"), ("strike_edge", "any")},
}


@EACH_PAGE
def test_styles_and_scripts_are_in_files(game: RulesOfGame, language: str) -> None:
    page = PAGES[page_address(game, language)]
    assert " style=" not in page
    assert "<style" not in page
    assert re.findall(r"<script(?! src=| type=\"(?:module\" src=|application/json))", page) == []


@EACH_PAGE
def test_the_page_has_no_notes_for_programmers(game: RulesOfGame, language: str) -> None:
    assert not re.search("docstring|unit test|pytest", PAGES[page_address(game, language)], re.IGNORECASE)


@EACH_PAGE
def test_the_rules_in_brief_come_before_the_numbered_rules(game: RulesOfGame, language: str) -> None:
    page = PAGES[page_address(game, language)]
    brief = page.index('<section class="brief"')
    assert brief < page.index('<nav class="contents"')
    cards = re.findall(r'<use href="#picture-([^"]+)"/></svg><h3>', page)
    assert len(cards) == len(set(cards)) == 8
    assert all(page.index(f'<g id="picture-{card}">') > brief for card in cards)


# ---------------------------------------------------------------- diagrams


def drawn_diagrams() -> Iterator[tuple[Diagram, Picture]]:
    return zip(DRAWINGS.diagrams, DRAWINGS.pictures, strict=True)


EACH_DIAGRAM = pytest.mark.parametrize(
    ("diagram", "picture"), [pytest.param(*pair, id=f"{pair[0].rule}-{n}") for n, pair in enumerate(drawn_diagrams())]
)


@EACH_DIAGRAM
def test_a_diagram_shows_every_piece_and_corpse_of_its_position(diagram: Diagram, picture: Picture) -> None:
    shown = (diagram.model["choices"] or {}).get("preview") or diagram.model
    wanted = Counter(f"p-{p['color']}{p['kind']}{p['controller'] or ''}" for p in shown["pieces"])
    wanted["p-x"] += len(shown["corpses"])
    labyrinth = "h8" if diagram.model["board"] == "hex6" else "e5"
    wanted += Counter({"p-aura": int(any(p["square"] == labyrinth and p["kind"] == "C" for p in shown["pieces"]))})
    uses = Counter(name for name in re.findall(r'href="#([^"]+)"', picture.markup) if name.startswith("p-"))
    # A body without a place is drawn with the piece that carries it.
    is_held = (diagram.model["choices"] or {}).get("step") in ("body", "place")
    assert (uses - wanted).total() == int(is_held)
    assert not wanted - uses


@EACH_DIAGRAM
def test_a_diagram_draws_each_piece_on_its_square(diagram: Diagram, picture: Picture) -> None:
    """The picture of a piece is centred on its square, which is 40 pixels wide, or 24 on the board for six."""
    shown = (diagram.model["choices"] or {}).get("preview") or diagram.model
    squares = [piece["square"] for piece in shown["pieces"]] + list(shown["corpses"])
    uses = re.findall(r'href="#p-(?:x|[rbygpn])[^"]*" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', picture.markup)
    centres = {(round(float(x) + float(width) / 2), round(float(y) + float(width) / 2)) for x, y, width in uses}
    for square in squares:
        x, y = square_centre(square, diagram, picture)
        assert any(abs(x - there) <= 2 and abs(y - up) <= 2 for there, up in centres), square


def square_centre(square: str, diagram: Diagram, picture: Picture) -> tuple[int, int]:
    """Return the centre of a square in pixels; the centre of the board is that of the picture."""
    (cell,) = (cell for cell in CELLS[diagram.model["board"]] if cell["square"] == square)
    width = 24 if diagram.model["board"] == "hex6" else 40
    return round(picture.width / 2 + width * cell["x"]), round(picture.height / 2 - width * cell["y"])


@EACH_DIAGRAM
def test_a_diagram_marks_exactly_the_squares_that_the_engine_offers(diagram: Diagram, picture: Picture) -> None:
    # Marks are drawn in units of a square, from its middle.
    marks = set(re.findall(r'transform="translate\(([\d.]+) ([\d.]+)\)scale\(', picture.markup))
    turned = set(re.findall(r'transform="matrix\([^"]* ([\d.]+) ([\d.]+)\)"', picture.markup))
    places = {(round(float(x)), round(float(y))) for x, y in marks | turned}
    if diagram.model["board"] != "square4":
        assert places == set()
        return
    assert places == {square_centre(square, diagram, picture) for square in diagram.marked}


@EACH_DIAGRAM
def test_a_diagram_has_a_caption_in_each_language_and_is_at_its_rule(diagram: Diagram, picture: Picture) -> None:
    assert len(set(diagram.captions.values())) == len(LANGUAGES)
    for language in LANGUAGES:
        assert picture.markup in rule_text(PAGES[f"rules{'' if language == 'en' else '.fr'}.html"], diagram.rule)


def rule_text(page: str, number: str) -> str:
    """Return the text from a rule's anchor to the next; of a section, the text before its first rule."""
    tag = "li" if "." in number else "h2"
    return re.split(r'<li id="[A-Z]|<h2 ', page.split(f'<{tag} id="{number}"')[1])[0]


def test_diagrams_have_the_colours_of_all_themes() -> None:
    for game in games_with_rules():
        used = set(re.findall(r"var\((--ink-\d+)\)", PAGES[page_address(game, "en")]))
        assert len(used) > 5
        assert theme_colors().keys() == {"light", "dark", "contrast"}
        for name in theme_colors():
            block = PAGES[game.inks].split(f'[data-theme="{name}"] {{')[1].split("}")[0]
            assert used == set(re.findall(r"--ink-\d+(?=:)", block))


# ---------------------------------------------------------------- diagrams of Knights

EACH_SKETCH = pytest.mark.parametrize(
    "number", [pytest.param(n, id=f"{diagram.rule}-{n}") for n, diagram in enumerate(SKETCHES)]
)
PLACE = re.compile(r"\b[b-f]\d(?:nw|ne|n|s|w)\b")


def test_the_important_rules_of_knights_have_diagrams() -> None:
    """There is a diagram for names, yield, roads, distance, routes, walks, each hostile action, walls and pillage."""
    wanted = {"K1.1", "K6.1", "K9.1", "K9.3", "K9.5", "K10.6", "K11.2", "K11.3", "K11.6", "K11.7", "K11.10", "K11.11"}
    assert wanted | {"K12.5"} <= {diagram.rule for diagram in SKETCHES}
    assert len(SKETCHES) > 15


@EACH_SKETCH
def test_a_sketch_has_a_caption_in_each_language_and_is_at_its_rule(number: int) -> None:
    """The captions of both languages name the same places."""
    diagram, markup = SKETCHES[number], SKETCHED.markups[number]
    english, french = (diagram.captions[language] for language in LANGUAGES)
    assert english != french
    assert Counter(PLACE.findall(english)) == Counter(PLACE.findall(french))
    for language in LANGUAGES:
        page = PAGES[f"knights-rules{'' if language == 'en' else '.fr'}.html"]
        assert markup in rule_text(page, diagram.rule)


def test_sketches_draw_every_piece_and_every_choice() -> None:
    """Each removed element makes the picture's text shorter."""
    without = [(number, less) for number, diagram in enumerate(SKETCHES) for less in with_one_element_removed(diagram)]
    assert len(without) > 40
    shorter = knights.draw_diagrams([less for _, less in without]).markups
    for (number, _), markup in zip(without, shorter, strict=True):
        assert len(markup) < len(SKETCHED.markups[number])


def with_one_element_removed(diagram: knights.Diagram) -> Iterator[knights.Diagram]:
    """Yield the diagram without its first choice, without its first mark, and without the first piece of each kind."""
    if diagram.offered:
        yield replace(diagram, offered=diagram.offered[1:])
    if diagram.marks:
        yield replace(diagram, marks=diagram.marks[1:])
    for player, fields in enumerate(diagram.position["players"]):
        for kind in ("settlements", "cities", "roads", "ships"):
            if fields[kind]:
                players = list(diagram.position["players"])
                players[player] = {**fields, kind: fields[kind][1:], "walls": []}
                yield replace(diagram, position={**diagram.position, "players": players})


@pytest.mark.rule("K16")
def test_a_sketch_of_an_impossible_position_is_refused() -> None:
    with pytest.raises(SystemExit, match="c4n is next to b4s"):
        knights.engine_answers([{"sketch": "0: settlement c4n\n1: settlement b4s", "play": [], "choose": []}])
