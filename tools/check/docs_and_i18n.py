"""Audits of rules and messages: rules without a test, and translations that do not match.

Each audit returns its findings as sentences.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from tools.languages import FIRST, LANGUAGES, SECOND
from tools.paths import ROOT, TESTS, WEB

RULES = ROOT / "docs" / "rules"
# Each rule of these games must have a test.
PROVED = ("djambi", "knights")
# These find a rule, such as `**D3.4 Reporter**`, and a section.
NUMBER = re.compile(r"\*\*([A-Z]\d+\.\d+)\b", re.MULTILINE)
SECTION = re.compile(r"^## ([A-Z]\d+)\b", re.MULTILINE)
CITATION = re.compile(r"mark\.rule\(([^)]*)\)")
QUOTED = re.compile(r"""["']([^"']+)["']""")
PLACEHOLDER = re.compile(r"\{(\w+)(?::[^{}]*)?\}")
# In TypeScript: a text that may be a key, a key given to t(), the fixed beginning of a composed key.
TEXT = re.compile(r"""["']([a-z][\w-]*(?:[./][\w-]+)+)["']""")
ASKED = re.compile(r"""\bt\(\s*["']([^"']+)["']""")
COMPOSED = re.compile(r"`([a-z][\w-]*\.[\w./-]*)\$\{")


def uncited_rules() -> list[str]:
    """Return the rules of docs/rules that no test cites, and citations of unknown rules."""
    rules = {game: _numbers(game) for game in sorted(path.stem for path in RULES.glob("*.md") if "." not in path.stem)}
    cited: dict[str, Path] = {}
    for file in TESTS.rglob("*.py"):
        for arguments in CITATION.findall(file.read_text(encoding="utf-8")):
            cited.update(dict.fromkeys(QUOTED.findall(arguments), file))
    wanted = {number for game in PROVED for number in rules[game]}
    findings = [f"no test cites rule {number}" for number in sorted(wanted - cited.keys(), key=_in_order)]
    unknown = sorted(cited.keys() - set[str]().union(*rules.values()))
    return findings + [f"{cited[number].relative_to(ROOT)} cites {number}, which is no rule" for number in unknown]


def _numbers(game: str) -> set[str]:
    """Return the numbers of a game's rules. A section without numbered rules counts as one rule."""
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    numbers = set(NUMBER.findall(text))
    return numbers | {one for one in SECTION.findall(text) if not any(rule.startswith(f"{one}.") for rule in numbers)}


def _in_order(number: str) -> list[int]:
    return [ord(number[0]), *(int(part) for part in number[1:].split("."))]


def mismatched_translations() -> list[str]:
    """Return differences between the languages, and keys of the page without a message."""
    folders = sorted(file.parent for file in WEB.rglob(f"i18n/{FIRST}.json"))
    findings = [line for folder in folders for line in _mismatches(folder)]
    return sorted(findings) + sorted(set(_unknown_keys({folder: set(_messages(folder, FIRST)) for folder in folders})))


def _mismatches(folder: Path) -> Iterator[str]:
    """Yield differences between the languages of one folder: `i18n` of the app or of a game."""
    place = folder.parent.name
    files = {language: _messages(folder, language) for language in LANGUAGES}
    yield from (f"{place}: {key}: only in {FIRST}.json" for key in files[FIRST].keys() - files[SECOND].keys())
    yield from (f"{place}: {key}: only in {SECOND}.json" for key in files[SECOND].keys() - files[FIRST].keys())
    for key in files[FIRST].keys() & files[SECOND].keys():
        found = [set(PLACEHOLDER.findall(files[language][key])) for language in LANGUAGES]
        if found[0] != found[1]:
            yield f"{place}: {key}: placeholders {sorted(found[0])} in {FIRST}, {sorted(found[1])} in {SECOND}"


def _messages(folder: Path, language: str) -> dict[str, str]:
    def unique(pairs: list[tuple[str, str]]) -> dict[str, str]:
        table = dict(pairs)
        if len(table) != len(pairs):
            keys = [key for key, _ in pairs]
            raise ValueError(f"{language}.json: twice: {sorted({key for key in keys if keys.count(key) > 1})}")
        return table

    text = (folder / f"{language}.json").read_text(encoding="utf-8")
    table: dict[str, str] = json.loads(text, object_pairs_hook=unique)
    return table


def _unknown_keys(known: dict[Path, set[str]]) -> Iterator[str]:
    """Yield keys without a message. A game's modules may use its own and the app's, the app those of any game."""
    for file in sorted(WEB.rglob("*.ts")):
        game = next((folder for folder in known if folder.parent in file.parents and "games" in folder.parts), None)
        own = {folder for folder in known if game is None or folder == game or "games" not in folder.parts}
        keys = set[str]().union(*(known[folder] for folder in own))
        yield from _unknown_in(file, keys, {key.split(".")[0] for key in keys})


def _unknown_in(file: Path, keys: set[str], families: set[str]) -> Iterator[str]:
    code = file.read_text(encoding="utf-8")
    name = file.relative_to(ROOT)
    used = set(ASKED.findall(code)) | {text for text in TEXT.findall(code) if _is_key(text, families)}
    # A text may be the beginning of several keys: "option.board" begins those that end in ".name" and ".help".
    unknown = {key for key in used - keys if not any(other.startswith(key + ".") for other in keys)}
    yield from (f"{name} uses the key {key}, which no translation has" for key in unknown)
    for start in set(COMPOSED.findall(code)):
        if _is_key(start, families) and not any(key.startswith(start) for key in keys):
            yield f"{name} composes keys with {start}, and no translation begins so"


def _is_key(text: str, families: set[str]) -> bool:
    """Return whether *text* is a key and not a file name, which has the same form."""
    return text.split(".")[0] in families and not text.endswith((".js", ".ts", ".json", ".css", ".svg", ".html"))
