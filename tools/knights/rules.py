"""The pages of Knights' rules."""

from collections.abc import Mapping

from tools.build.rules_pages.game_rules import Figure, Pictures, RulesOfGame, Words
from tools.knights.diagrams import Diagram, draw_diagrams, read_diagrams


def _draw(words: Words) -> Pictures:
    shown = read_diagrams()
    drawings = draw_diagrams(shown)
    figures = [
        Figure(
            diagram.rule,
            box,
            markup,
            diagram.captions,
            {language: _spoken_description(diagram, words[language]) for language in words},
        )
        for diagram, box, markup in zip(shown, drawings.boxes, drawings.markups, strict=True)
    ]
    return Pictures(figures, drawings.symbols, drawings.css)


def _spoken_description(diagram: Diagram, say: Mapping[str, str]) -> str:
    """Return the diagram in words: pieces with their places, and marked places."""
    sentences = [
        say[f"name.player.{player}"] + ": " + ", ".join(f"{_name(sort, say)} {place}" for sort, place in pieces)
        for player, pieces in diagram.pieces.items()
    ]
    if marked := [*diagram.offered, *diagram.marks]:
        sentences.append(say["rules.marked"].replace("{places}", " ".join(marked)))
    return say["rules.diagram"] + ". " + "".join(sentence + ". " for sentence in sentences).strip()


def _name(sort: str, say: Mapping[str, str]) -> str:
    name, _, level = sort.partition(" ")
    return say["piece.knight.level"].replace("{level}", level) if level else say[f"piece.{name}.name"]


RULES = RulesOfGame(
    "knights", "Knights", "knights-rules", "knights.html", "web/games/knights/styles/diagrams.css", _draw
)
