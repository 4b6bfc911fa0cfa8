"""The page's sentences by key, so that tests need not copy them."""

import re
from functools import cache

from tools.build.i18n_bundle import messages

PLACEHOLDER = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}")


class Words:
    """The sentences of a game's page in one language."""

    def __init__(self, language: str, game: str = "djambi") -> None:
        self.language = language
        self.all = messages(game, language)

    def __call__(self, key: str, **params: object) -> str:
        """Return the sentence of *key* with its placeholders filled in."""
        return PLACEHOLDER.sub(lambda found: self._filled(found, params), self.all[key])

    def sentence(self, key: str, **params: object) -> str:
        """Return the sentence of *key* with a capital first letter."""
        text = self(key, **params)
        return text[0].upper() + text[1:]

    def pattern(self, key: str, **params: object) -> re.Pattern[str]:
        """Return a pattern for the sentence of *key*, with any text for the placeholders that *params* lack."""
        text, pattern, end = self.all[key], "", 0
        for found in PLACEHOLDER.finditer(text):
            known = re.escape(self._filled(found, params)) if found[1] in params else ".*"
            pattern += re.escape(text[end : found.start()]) + known
            end = found.end()
        return re.compile(pattern + re.escape(text[end:]))

    def _filled(self, found: re.Match[str], params: dict[str, object]) -> str:
        """Return the text for a placeholder: its value, or the word in the form for its number."""
        name, one, other = found.groups()
        if other is None:
            return str(params[name])
        count = int(str(params[name]))
        return one if count == 1 or (self.language == "fr" and count == 0) else other


@cache
def words(language: str) -> Words:
    """Return the sentences of *language*: `en` or `fr`."""
    return Words(language)
