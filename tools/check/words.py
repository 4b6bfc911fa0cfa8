"""Checks of the code against docs/VOCABULARY.md: banned words in comments, docstrings and names, and stale paths."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from tools.check.vocabulary_paths import missing_paths
from tools.paths import ROOT

FOLDERS = ("engine", "lab", "tests", "tools", "web")
SOURCES = {".py", ".ts", ".mjs", ".js", ".css"}
SKIPPED = {"node_modules", "data", "__pycache__"}

#: These are banned in comments and docstrings, as whole words in upper or lower case.
PROSE = (
    r"whoever|whatever befell|somebody|anybody|nobody",
    r"befall|befalls|befell|lest|anew|ere|besides",
    r"so many|so much|this many",
    r"who is to move|what is told|what is to be|it is he|men",
    r"he|him|his|himself",
    r"return (?:what|who|how|which)|tell whether",
    r"grove|twigs?|rehears(?:e|es|ed|al|als)|likings?|hunters?|glimpses?|veils?",
)
#: These may not begin the head of a module, which must name the module.
HEAD = re.compile(r"\s*Owns\b")
#: These are banned in names, which are split at `_` and at capitals.
NAMES = {
    *("grove", "twig", "rehearse", "rehearsal", "liking", "likings"),
    *("blow", "blows", "hunter", "hunters", "bait", "baits"),
    *("befall", "befell", "glimpse", "veil", "woken", "awake", "keeper", "keeping", "thinker", "brain", "mind"),
    *("wish", "onlook", "onlooking", "foresee", "foresight", "outlook", "elders", "strangers", "dearest", "dear"),
    *("most", "least", "longest", "shortest", "fewest", "largest", "smallest", "deepest"),
}
#: The exceptions: file pattern, word, reason.
EXCEPTIONS: tuple[tuple[str, str, str], ...] = (
    ("web/workers/service-worker.ts", "elders", "a field of notes that older versions have stored"),
    ("*knights*", "longest", "the longest route (K9.5), which positions store under this name"),
)

PROSE_PATTERN = re.compile(rf"\b(?:{'|'.join(PROSE)})\b", re.IGNORECASE)
SCRIPT_COMMENT = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)"""
    r"|(?P<comment>//[^\n]*|/\*.*?\*/)",
    re.DOTALL,
)
DECLARED = re.compile(r"\b(?:function|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)")
PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

Finding = tuple[int, str, str]
"""A line, a word, and the text around it."""


def word_findings() -> list[str]:
    """Return the places of banned words and the vocabulary's paths that do not exist, each as a line."""
    return banned_words() + missing_paths()


def banned_words() -> list[str]:
    """Return the places of banned words, each as a line, and the exceptions that no file needs."""
    found, needed = [], set()
    for file in _files():
        name = file.relative_to(ROOT).as_posix()
        for line, word, text in _findings(file):
            excepted = [entry for entry in EXCEPTIONS if fnmatch(name, entry[0]) and entry[1] in ("*", word)]
            needed.update(excepted)
            if not excepted:
                found.append(f"{name}:{line} {word}: {' '.join(text.split())[:80]}")
    return found + [f"no file needs the exception {entry[:2]}" for entry in EXCEPTIONS if entry not in needed]


def _files() -> list[Path]:
    files = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in SOURCES)
    return sorted(file for file in files if not SKIPPED & set(file.relative_to(ROOT).parts))


def _findings(file: Path) -> Iterator[Finding]:
    source = file.read_text(encoding="utf-8")
    texts, names = _python(source) if file.suffix == ".py" else _script(source)
    for number, (line, text) in enumerate(texts):
        if number == 0 and HEAD.match(text):
            yield line, "Owns", text
        for match in PROSE_PATTERN.finditer(text):
            yield line + text.count("\n", 0, match.start()), match[0].lower(), text[max(0, match.start() - 30) :]
    for line, name in names:
        for word in NAMES & {part.lower() for part in PARTS.findall(name)}:
            yield line, word, name


def _python(source: str) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Return docstrings and comments, and the names that are defined, each with its line."""
    tree = ast.parse(source)
    texts, names = [], []
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            texts.append((node.lineno, node.value.value))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            names.append((node.lineno, node.name))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.append((node.lineno, node.id))
        elif isinstance(node, ast.arg):
            names.append((node.lineno, node.arg))
    texts.sort()
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return texts + [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT], names


def _script(source: str) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Return the comments of a script or style sheet, and the names that are declared, each with its line."""
    comments = [match for match in SCRIPT_COMMENT.finditer(source) if match["comment"]]
    texts = [(source.count("\n", 0, match.start()) + 1, match[0].lstrip("/* ")) for match in comments]
    names = [(source.count("\n", 0, match.start()) + 1, match[1]) for match in DECLARED.finditer(source)]
    return texts, names
