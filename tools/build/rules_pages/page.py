"""The rules pages, such as `rules.html` and `knights-rules.fr.html`: text, table of contents and diagrams.

Diagrams and addresses of a game are in tools/GAME/rules.py. web/app/rules/rules-page.ts marks the rules that are in
force in the game from which the page was opened.
"""

import html
import json
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.build.ask_engine import ask_engine
from tools.build.i18n_bundle import messages
from tools.build.rules_pages.game_rules import Figure, Pictures, RulesOfGame
from tools.build.rules_pages.rules_text import RulesText, anchor
from tools.languages import LANGUAGES
from tools.paths import ROOT

FOLDER = ROOT / "docs" / "rules"
RULE = re.compile(r"^- \*\*([A-Z][0-9]+\.[0-9]+)")

POLICY = (
    "default-src 'none'; img-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; trusted-types; require-trusted-types-for 'script'"
)
PAGE = """<!doctype html>
<html lang="{language}" data-page="text">
<head>
  <meta http-equiv="Content-Security-Policy" content="{policy}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title}</title>
  <meta name="color-scheme" content="light dark">
  <meta name="theme-color" content="#efe7d6">
  <meta name="description" content="{description}">
  <script src="web/app/boot/load-watchdog.ts"></script>
  <link rel="stylesheet" href="web/app/styles/rules.css">
  <link rel="stylesheet" href="{inks}">
  <script src="web/app/boot/theme-only-page.ts"></script>
  <script type="module" src="{script}"></script>
  <link rel="icon" href="web/icons/icon.svg" type="image/svg+xml">
  <link rel="alternate" hreflang="{other}" href="{other_page}">
</head>
<body>
<header class="rules-head">
  <span class="wordmark">{wordmark}</span>
  <a id="back" href="{home}">{back}</a>
  <a id="language" href="{other_page}" hreflang="{other}" lang="{other}">{other_name}</a>
</header>
<svg class="symbols" width="0" height="0" aria-hidden="true">
{symbols}
</svg>
<main>
{title_line}
{brief}
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


def games_with_rules() -> list[RulesOfGame]:
    """Return the games with rules in docs/rules, in alphabetical order."""
    names = sorted(file.stem for file in FOLDER.glob("*.md") if "." not in file.stem)
    return [import_module(f"tools.{name}.rules").RULES for name in names]


def rules_file(game: RulesOfGame, language: str) -> Path:
    """Return the file of a game's rules in a language."""
    return FOLDER / (f"{game.name}.md" if language == "en" else f"{game.name}.{language}.md")


def page_address(game: RulesOfGame, language: str) -> str:
    """Return the file name of a game's page in a language."""
    return f"{game.page}.html" if language == "en" else f"{game.page}.{language}.html"


def rules_pages() -> dict[str, str]:
    """Return the texts of all pages and style sheets, by file name."""
    pages: dict[str, str] = {}
    for game in games_with_rules():
        (info,) = ask_engine([("gameInfo", {"game": game.name})])
        pictures = game.draw({language: messages(game.name, language) for language in LANGUAGES})
        pages |= {page_address(game, language): _page(game, language, info, pictures) for language in LANGUAGES}
        pages[game.inks] = pictures.css
    return pages


def _page(game: RulesOfGame, language: str, info: dict[str, Any], pictures: Pictures) -> str:
    lines = rules_file(game, language).read_text(encoding="utf-8").splitlines()
    words = messages(game.name, language)
    text = RulesText(
        options={option["name"]: option["values"] for option in info["options"]},
        homes={option["name"]: option["rule"] for option in info["options"]},
        figures={},
        is_french=language == "fr",
        rules={found[1] for line in lines if (found := RULE.match(line))}
        | {anchor(line[3:]) for line in lines if line.startswith("## ")},
    )
    text.figures = _figures(text, language, pictures.figures)
    title, *body = text.blocks(lines)
    (other,) = set(LANGUAGES) - {language}
    return PAGE.format(
        language=language,
        policy=POLICY,
        title=html.escape(lines[0].removeprefix("# ")),
        description=html.escape(words["rules.description"]),
        wordmark=game.title,
        home=game.home,
        script=f"web/games/{game.name}/rules/rules-page.ts",
        inks=game.inks,
        other=other,
        other_page=page_address(game, other),
        other_name=LANGUAGES[other],
        back=words["rules.back"],
        contents_title=words["rules.contents"],
        contents="\n".join(_contents(lines)),
        symbols=pictures.symbols,
        title_line=title,
        brief=_summary(game, language, text, pictures.figures),
        body="\n".join(body),
        options=_options(info),
    )


def _summary(game: RulesOfGame, language: str, text: RulesText, figures: list[Figure]) -> str:
    """Return the summary in pictures: the cards of docs/rules/GAME.toml, each with the diagram of a rule."""
    title = html.escape(messages(game.name, language)["rules.brief"])
    entries = tomllib.loads((FOLDER / f"{game.name}.toml").read_text(encoding="utf-8")).get("card", [])
    boxes = {_figure_id(figures, number): figure.box for number, figure in enumerate(figures)}
    cards = [_card(entry, language, boxes[entry["diagram"]], text) for entry in entries]
    inside = f'<h2 id="brief">{title}</h2>\n<div class="cards">\n' + "\n".join(cards) + "\n</div>"
    return f'<section class="brief" aria-labelledby="brief">\n{inside}\n</section>' if cards else ""


def _card(entry: dict[str, Any], language: str, box: str, text: RulesText) -> str:
    picture = f'<svg viewBox="{box}" aria-hidden="true"><use href="#picture-{entry["diagram"]}"/></svg>'
    words = entry[language]
    return f"<div>{picture}<h3>{html.escape(words['title'])}</h3><p>{text.inline(words['text'])}</p></div>"


def _figure_id(figures: list[Figure], number: int) -> str:
    """Return the id of a diagram, which is the number of its rule, or `D8.1-2` for the second diagram of a rule."""
    rule = figures[number].rule
    before = sum(figure.rule == rule for figure in figures[:number])
    return rule if before == 0 else f"{rule}-{before + 1}"


def _contents(lines: list[str]) -> Iterator[str]:
    """Yield an entry for each section: its heading and the numbers of its rules."""
    heads = [number for number, line in enumerate(lines) if line.startswith("## ")]
    for start, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        heading = lines[start].removeprefix("## ")
        rules = [found[1] for line in lines[start:end] if (found := RULE.match(line))]
        numbers = "".join(f'<a href="#{rule}">{rule}</a>' for rule in rules)
        numbers = numbers and f'<span class="numbers">{numbers}</span>'
        yield f'<li><a href="#{anchor(heading)}">{html.escape(heading.replace("`", ""))}</a>{numbers}</li>'


def _options(info: dict[str, Any]) -> str:
    """Return the options and presets, for the page's script, as JSON that is safe in HTML."""
    known = {"options": info["options"], "presets": info["presets"]}
    return json.dumps(known, separators=(",", ":")).replace("<", "\\u003c")


def _figures(text: RulesText, language: str, figures: list[Figure]) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for number, figure in enumerate(figures):
        label = html.escape(figure.labels[language])
        markup = f'<g id="picture-{_figure_id(figures, number)}">{figure.markup}</g>'
        svg = f'<svg viewBox="{figure.box}" role="img" aria-label="{label}">{markup}</svg>'
        caption = text.inline(figure.captions[language])
        found.setdefault(figure.rule, []).append(f"<figure>{svg}<figcaption>{caption}</figcaption></figure>")
    return {rule: f'<div class="figures">{"".join(drawn)}</div>' for rule, drawn in found.items()}


def page_sources() -> list[Path]:
    """Return the sources of the pages other than those of web/ and the engine."""
    return sorted(FOLDER.iterdir())
