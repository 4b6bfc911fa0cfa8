"""The page's own sentences, by key: tests never copy them."""

import json
import re
from functools import cache
from pathlib import Path

from tools.paths import WEB

FOLDER: Path = WEB / "i18n"
PLACEHOLDER = re.compile(r"\\\{\w+\\\}")


class Words:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.all: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))

    def __call__(self, key: str, **params: object) -> str:
        """Return the sentence of *key* with its placeholders filled in."""
        return self.all[key].format(**params)

    def sentence(self, key: str, **params: object) -> str:
        """Return the sentence of *key* with a capital first letter."""
        text = self(key, **params)
        return text[0].upper() + text[1:]

    def pattern(self, key: str, **params: object) -> re.Pattern[str]:
        """Return what finds the sentence of *key*, whatever stands for the placeholders that *params* lack."""
        known = re.sub(r"\{(\w+)\}", lambda found: str(params.get(found[1], found[0])), self.all[key])
        return re.compile(PLACEHOLDER.sub(".*", re.escape(known)))


@cache
def words(language: str) -> Words:
    """Return the sentences of *language*: `en` or `fr`."""
    return Words(language)
