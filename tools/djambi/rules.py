"""The pages of Djambi's rules."""

from tools.build.rules_pages.game_rules import Figure, Pictures, RulesOfGame, Words
from tools.djambi.diagrams import Diagram, draw_diagrams, read_diagrams


def _draw(words: Words) -> Pictures:
    drawings = draw_diagrams(read_diagrams())
    figures = [
        Figure(
            diagram.rule,
            f"0 0 {picture.width} {picture.height}",
            picture.markup,
            {language: _caption(diagram, language, words) for language in words},
            {language: _spoken_description(diagram, words, language) for language in words},
        )
        for diagram, picture in zip(drawings.diagrams, drawings.pictures, strict=True)
    ]
    return Pictures(figures, drawings.symbols, drawings.css)


def _caption(diagram: Diagram, language: str, words: Words) -> str:
    caption = diagram.captions[language]
    if diagram.turns:
        parties = ", ".join(words[language][f"name.party.{party}"] for party in diagram.turns)
        caption += " " + words[language]["rules.turns"].replace("{parties}", parties)
    return caption


def _spoken_description(diagram: Diagram, words: Words, language: str) -> str:
    """Return the diagram in words: pieces with their squares, corpses and marked squares."""
    say = words[language]
    by_color: dict[str, list[str]] = {}
    for piece in diagram.model["pieces"]:
        by_color.setdefault(piece["color"], []).append(piece["kind"] + piece["square"])
    sentences = [f"{say[f'name.party.{color}']}: {' '.join(pieces)}" for color, pieces in by_color.items()]
    for key, squares in (("corpses", diagram.model["corpses"]), ("marked", diagram.marked)):
        if squares:
            sentences.append(say[f"rules.{key}"].replace("{squares}", " ".join(squares)))
    return say["rules.diagram"] + ". " + ". ".join(sentences) + "."


RULES = RulesOfGame("djambi", "Djambi", "rules", "index.html", "web/games/djambi/styles/diagrams.css", _draw)
