"""The pages `rules.html` and `rules.fr.html`, made from docs/rules: text, table of contents, diagrams.

What depends on the game from which the page was opened is web/games/djambi/rules-page.js's to show.
"""

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.build.engine import ask
from tools.build.rules_text import RulesText, anchor
from tools.djambi.diagrams import Diagram, Drawings, diagrams, draw
from tools.paths import ROOT, WEB

FOLDER = ROOT / "docs" / "rules"
SOURCES = {"en": FOLDER / "djambi.md", "fr": FOLDER / "djambi.fr.md"}
NAMES = {"en": "English", "fr": "Français"}
INKS = "web/games/djambi/styles/diagrams.css"
RULE = re.compile(r"^- \*\*(D[0-9]+\.[0-9]+)")

POLICY = (
    "default-src 'none'; img-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; trusted-types; require-trusted-types-for 'script'"
)
PAGE = """<!doctype html>
<html lang="{language}">
<head>
  <meta http-equiv="Content-Security-Policy" content="{policy}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title}</title>
  <meta name="color-scheme" content="light dark">
  <meta name="theme-color" content="#efe7d6">
  <link rel="stylesheet" href="web/house/styles/rules.css">
  <link rel="stylesheet" href="{inks}">
  <script src="web/house/appearance.js"></script>
  <script type="module" src="web/games/djambi/rules-page.js"></script>
  <link rel="icon" href="web/icons/icon.svg" type="image/svg+xml">
  <link rel="alternate" hreflang="{other}" href="{other_page}">
</head>
<body>
<header class="rules-head">
  <span class="wordmark">Djambi</span>
  <a id="back" href="index.html">{back}</a>
  <a id="language" href="{other_page}" hreflang="{other}" lang="{other}">{other_name}</a>
</header>
<svg class="symbols" width="0" height="0" aria-hidden="true">
{symbols}
</svg>
<main>
{title_line}
<section id="in-force" hidden></section>
<nav class="contents" aria-label="{contents_title}">
<h2>{contents_title}</h2>
<ol>
{contents}
</ol>
</nav>
{body}
</main>
<script type="application/json" id="options">{options}</script>
</body>
</html>
"""


def address(language: str) -> str:
    """Return the name of a language's page."""
    return "rules.html" if language == "en" else f"rules.{language}.html"


def rules_pages() -> dict[str, str]:
    """Return what the rules add to the site: text by the name of its file."""
    (info,) = ask([("describe", {})])
    drawings = draw(diagrams())
    pages = {address(language): _page(language, info, drawings) for language in SOURCES}
    return {**pages, INKS: drawings.css}


def _page(language: str, info: dict[str, Any], drawings: Drawings) -> str:
    lines = SOURCES[language].read_text(encoding="utf-8").splitlines()
    words: dict[str, str] = json.loads(
        (WEB / "games" / "djambi" / "i18n" / f"{language}.json").read_text(encoding="utf-8")
    )
    text = RulesText(
        options={option["name"]: option["values"] for option in info["options"]},
        homes={option["name"]: option["rule"] for option in info["options"]},
        figures={},
        is_french=language == "fr",
    )
    text.figures = _figures(text, words, language, drawings)
    title, *body = text.blocks(lines)
    (other,) = set(SOURCES) - {language}
    return PAGE.format(
        language=language,
        policy=POLICY,
        title=html.escape(lines[0].removeprefix("# ")),
        inks=INKS,
        other=other,
        other_page=address(other),
        other_name=NAMES[other],
        back=words["rules.back"],
        contents_title=words["rules.contents"],
        contents="\n".join(_contents(lines)),
        symbols=drawings.symbols,
        title_line=title,
        body="\n".join(body),
        options=_options(info),
    )


def _contents(lines: list[str]) -> Iterator[str]:
    """Yield an entry for each section: its heading, and the numbers of its rules."""
    heads = [number for number, line in enumerate(lines) if line.startswith("## ")]
    for start, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        heading = lines[start].removeprefix("## ")
        rules = [found[1] for line in lines[start:end] if (found := RULE.match(line))]
        numbers = "".join(f'<a href="#{rule}">{rule}</a>' for rule in rules)
        numbers = numbers and f'<span class="numbers">{numbers}</span>'
        yield f'<li><a href="#{anchor(heading)}">{html.escape(heading)}</a>{numbers}</li>'


def _options(info: dict[str, Any]) -> str:
    """Return the options and presets as JSON that may stand in a page; they need to be known by the page's script."""
    known = {"options": info["options"], "presets": info["presets"]}
    return json.dumps(known, separators=(",", ":")).replace("<", "\\u003c")


# ---------------------------------------------------------------- diagrams


def _figures(text: RulesText, words: dict[str, str], language: str, drawings: Drawings) -> dict[str, str]:
    figures: dict[str, list[str]] = {}
    for diagram, picture in zip(drawings.diagrams, drawings.pictures, strict=True):
        caption = diagram.captions[language]
        if diagram.turns:
            parties = ", ".join(words[f"name.party.{party}"] for party in diagram.turns)
            caption += " " + words["rules.turns"].replace("{parties}", parties)
        label = html.escape(_spoken(diagram, words))
        box = f"0 0 {picture.width} {picture.height}"
        svg = f'<svg viewBox="{box}" role="img" aria-label="{label}">{picture.markup}</svg>'
        figure = f"<figure>{svg}<figcaption>{text.inline(caption)}</figcaption></figure>"
        figures.setdefault(diagram.rule, []).append(figure)
    return {rule: f'<div class="figures">{"".join(drawn)}</div>' for rule, drawn in figures.items()}


def _spoken(diagram: Diagram, words: dict[str, str]) -> str:
    """Return the diagram in words: which pieces stand where, the corpses, the marked squares."""
    by_color: dict[str, list[str]] = {}
    for piece in diagram.model["pieces"]:
        by_color.setdefault(piece["color"], []).append(piece["kind"] + piece["square"])
    sentences = [f"{words[f'name.party.{color}']}: {' '.join(pieces)}" for color, pieces in by_color.items()]
    for key, squares in (("corpses", diagram.model["corpses"]), ("marked", diagram.marked)):
        if squares:
            sentences.append(words[f"rules.{key}"].replace("{squares}", " ".join(squares)))
    return words["rules.diagram"] + ". " + ". ".join(sentences) + "."


def sources() -> list[Path]:
    """Return the files beside web/ and the engine of which the pages are made."""
    return sorted(FOLDER.iterdir())
