"""The messages of a game's page: those of all games and the game's own, which take precedence."""

import json
from pathlib import Path

from tools.languages import LANGUAGES
from tools.paths import WEB

SHARED = WEB / "app" / "i18n"


def messages(game: str, language: str) -> dict[str, str]:
    """Return the messages of *game* in *language*, by key."""
    return _read(SHARED, language) | _read(WEB / "games" / game / "i18n", language)


def _read(folder: Path, language: str) -> dict[str, str]:
    table: dict[str, str] = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    return table


def write_messages(web: Path) -> None:
    """Replace the parts in the site's folder *web* by one file for each game and language."""
    for folder in sorted((web / "games").glob("*/i18n")):
        for language in LANGUAGES:
            table = messages(folder.parent.name, language)
            text = json.dumps(dict(sorted(table.items())), ensure_ascii=False, separators=(",\n", ": "))
            (folder / f"{language}.json").write_text(text + "\n", encoding="utf-8")
    for file in (web / "app" / "i18n").glob("*.json"):
        file.unlink()
