"""The comments of the C++ search: each name that they say the code mirrors exists in the engine or in lab."""

import re
from collections.abc import Iterator
from functools import reduce
from importlib import import_module

import pytest

from lab.cpp_search import SOURCES

COMMENT = re.compile(r"(?:^ *//.*\n)+", re.MULTILINE)
SENTENCE = re.compile(r"Mirrors ((?:[\w ,]|\.(?=\w))+)")
#: This finds a whole name, or one beside the last, behind a comma or "and".
NAME = re.compile(r"\b((?:djambi|search|lab)\.[\w.]+)|(?:, |and )(\w*_\w+)")


def mirrored_names() -> Iterator[str]:
    for file in sorted(SOURCES.glob("*.[hc]*")):
        for comment in COMMENT.findall(file.read_text(encoding="utf-8")):
            text = re.sub(r"\s*\n? *// ?", " ", comment)
            for sentence in SENTENCE.findall(text):
                last = ""
                for whole, beside in NAME.findall(sentence):
                    last = whole or f"{last.rpartition('.')[0]}.{beside}"
                    yield last


def find_object(name: str) -> object:
    """Return the object of a dotted name. Raises ImportError or AttributeError."""
    words = (name if name.startswith("lab.") else f"machiavel.{name}").split(".")
    for count in range(len(words), 0, -1):
        try:
            module = import_module(".".join(words[:count]))
        except ModuleNotFoundError:
            continue
        return reduce(getattr, words[count:], module)
    raise ImportError(name)


def test_the_comments_name_what_they_mirror() -> None:
    assert len(set(mirrored_names())) > 100


@pytest.mark.parametrize("name", sorted(set(mirrored_names())))
def test_the_mirrored_thing_exists(name: str) -> None:
    find_object(name)
