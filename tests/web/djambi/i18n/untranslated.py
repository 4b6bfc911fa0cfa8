"""Letters of a text that come from no translation."""

import re

#: Dates and times, which the browser writes.
DATE_PATTERN = r"\b(\d{1,2} )?[A-Z][a-z]+ (\d{1,2}, )?\d{4}\b|\b[AP]M\b"
#: Names, and the words of the browser in lists and dates.
NOT_TRANSLATED = re.compile(rf"Djambi|Français|English|\bFR\b|\bEN\b|\band\b|{DATE_PATTERN}")
NOTATION = re.compile(r"#[pg]=\S*|\b[a-o][1-9]\d?(?:[-x!@~.]+[a-o][1-9]\d?)*\b|\bD\d+(\.\d+)?\b|(?<![a-z])x(?![a-z])")


def untranslated_letters(text: str, keys: list[str]) -> str:
    """Return the letters of *text* that belong to none of *keys*, and to no notation or name."""
    for key in keys:
        text = text.replace(key, " ")
    text = NOTATION.sub(" ", NOT_TRANSLATED.sub(" ", text))
    return " ".join(re.findall(r"[^\W\d_]{2,}", text))
