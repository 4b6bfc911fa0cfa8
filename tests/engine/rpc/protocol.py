"""Checks of JSON values against the types in web/protocol, for the part of TypeScript that it uses.

`mismatches(value, "MatchView")` lists the places, `params_of("play")` and `result_of("play")` give the types of a
call. Types: literals, names, `T[]`, `[A, B]`, `{...}`, `A | B`, `A & B`, `Record`, `Partial`, `T["field"]`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "web" / "protocol"
TOKEN = re.compile(r'"[^"]*"|[A-Za-z_]\w*|\d+|[{}\[\]()<>|&;:?,=]')
PLAIN = {"string": str, "boolean": bool}


@dataclass(frozen=True)
class Type:
    """A parsed type; `parts` and `fields` (name: type, whether it is optional) depend on `kind`."""

    kind: str
    name: str = ""
    parts: tuple[Type, ...] = ()
    fields: dict[str, tuple[Type, bool]] = field(default_factory=dict)


class _Reader:
    """A recursive descent parser for the tokens of one declaration."""

    def __init__(self, text: str) -> None:
        self.tokens = TOKEN.findall(text)
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        token = self.peek()
        assert token
        assert expected in ("", token), f"{expected} expected, not {token}"
        self.at += 1
        return token

    def skip(self, token: str) -> bool:
        if self.peek() == token:
            self.at += 1
            return True
        return False

    def union(self) -> Type:
        self.skip("|")
        parts = [self.joined()]
        while self.skip("|"):
            parts.append(self.joined())
        return parts[0] if len(parts) == 1 else Type("union", parts=tuple(parts))

    def joined(self) -> Type:
        parts = [self.postfix()]
        while self.skip("&"):
            parts.append(self.postfix())
        return parts[0] if len(parts) == 1 else Type("both", parts=tuple(parts))

    def postfix(self) -> Type:
        found = self.primary()
        while self.skip("["):
            if self.peek().startswith('"'):
                found = Type("field", self.take().strip('"'), (found,))
            else:
                found = Type("array", parts=(found,))
            self.take("]")
        return found

    def primary(self) -> Type:
        token = self.take()
        if token == "{":
            return self.shape()
        if token == "(":
            inner = self.union()
            self.take(")")
            return inner
        if token == "[":
            return Type("tuple", parts=self.listed("]"))
        if token.startswith('"') or token.isdigit():
            return Type("literal", token.strip('"'))
        if self.skip("<"):
            return Type("generic", token, self.listed(">"))
        return Type("name", token)

    def listed(self, end: str) -> tuple[Type, ...]:
        parts = [self.member()]
        while self.skip(","):
            parts.append(self.member())
        self.take(end)
        return tuple(parts)

    def member(self) -> Type:
        if self.tokens[self.at + 1] == ":":  # a tuple's member may have a name
            self.at += 2
        return self.union()

    def shape(self) -> Type:
        fields: dict[str, tuple[Type, bool]] = {}
        while not self.skip("}"):
            name = self.take()
            is_optional = self.skip("?")
            self.take(":")
            fields[name] = (self.union(), is_optional)
            if not self.skip(";"):
                self.skip(",")
        return Type("shape", fields=fields)


def _declarations() -> dict[str, Type]:
    """Return the types of Djambi, and those of the app that Djambi does not declare itself."""
    return _declared("app") | _declared("djambi")


def _declared(file: str) -> dict[str, Type]:
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", (FOLDER / f"{file}.ts").read_text("utf-8"), flags=re.DOTALL)
    found = {}
    for kind, name, body in re.findall(r"export (interface|type) (\w+)\s*=?\s*(.*?)(?=\nexport |\Z)", text, re.DOTALL):
        if name not in ("Request", "Answer"):  # generic types, which describe no value
            reader = _Reader(body)
            found[name] = reader.union()
            assert kind == "interface" or reader.peek() == ";"
    return found


def _joined(both: Type) -> Type:
    """Return the intersection of shapes; a field of the first part, the game's own, replaces that of a later one."""
    fields: dict[str, tuple[Type, bool]] = {}
    for part in reversed(both.parts):
        found = TYPES[part.name] if part.kind == "name" else part
        fields |= (_joined(found) if found.kind == "both" else found).fields
    return Type("shape", fields=fields)


TYPES = _declarations()
TYPES |= {name: _joined(found) for name, found in TYPES.items() if found.kind == "both"}
CALLS = {name: shape for name, (shape, _) in TYPES["Methods"].fields.items()}


def params_of(method: str) -> Type:
    """Return the type of a method's parameters."""
    params = CALLS[method].fields["params"][0]
    return _joined(params) if params.kind == "both" else params


def result_of(method: str) -> Type:
    """Return the type of a method's result."""
    return CALLS[method].fields["result"][0]


def mismatches(value: Any, wanted: Type | str, place: str = "$") -> list[str]:
    """Return the places where *value* does not have the type, each with the mismatch; none if it fits."""
    return _CHECKS[(kind := _resolved(wanted)).kind](value, kind, place)


def _resolved(wanted: Type | str) -> Type:
    found = TYPES[wanted] if isinstance(wanted, str) else wanted
    while (found.kind == "name" and found.name in TYPES) or found.kind == "field":
        is_name = found.kind == "name"
        found = TYPES[found.name] if is_name else _resolved(found.parts[0]).fields[found.name][0]
    return found


def _fits(value: Any, wanted: Type) -> bool:
    match wanted.name:
        case "null":
            return value is None
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "unknown":
            return True
    return isinstance(value, PLAIN[wanted.name])


def _name(value: Any, wanted: Type, place: str) -> list[str]:
    return [] if _fits(value, wanted) else [f"{place}: {value!r} is no {wanted.name}"]


def _literal(value: Any, wanted: Type, place: str) -> list[str]:
    is_equal = not isinstance(value, bool) and str(value) == wanted.name
    return [] if is_equal and isinstance(value, str | int) else [f"{place}: {value!r} is not {wanted.name}"]


def _union(value: Any, wanted: Type, place: str) -> list[str]:
    found = [mismatches(value, part, place) for part in wanted.parts]
    if any(not each for each in found):
        return []
    closest = min(found, key=len)
    return closest if len(found) < 3 else [f"{place}: {value!r} fits none of {len(found)} types", *closest]


def _array(value: Any, wanted: Type, place: str) -> list[str]:
    if not isinstance(value, list):
        return [f"{place}: {value!r} is no list"]
    return [m for i, item in enumerate(value) for m in mismatches(item, wanted.parts[0], f"{place}[{i}]")]


def _tuple(value: Any, wanted: Type, place: str) -> list[str]:
    if not isinstance(value, list) or len(value) != len(wanted.parts):
        return [f"{place}: {value!r} is no list of {len(wanted.parts)}"]
    return [m for i, part in enumerate(wanted.parts) for m in mismatches(value[i], part, f"{place}[{i}]")]


def _generic(value: Any, wanted: Type, place: str) -> list[str]:
    if wanted.name == "Partial":
        (record,) = wanted.parts
        return _record(value, record, place, is_partial=True)
    assert wanted.name == "Record", wanted.name
    return _record(value, wanted, place, is_partial=False)


def _record(value: Any, record: Type, place: str, is_partial: bool) -> list[str]:
    keys, values = record.parts
    if not isinstance(value, dict):
        return [f"{place}: {value!r} is no object"]
    found = [m for key, item in value.items() for m in mismatches(item, values, f"{place}.{key}")]
    found += [m for key in value for m in mismatches(key, keys, f"{place} key")]
    literals = [part.name for part in _resolved(keys).parts if part.kind == "literal"]
    return found + [f"{place}.{key} is missing" for key in literals if not is_partial and key not in value]


def _shape(value: Any, wanted: Type, place: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{place}: {value!r} is no object"]
    found = [f"{place}.{key} is not in the protocol" for key in value.keys() - wanted.fields.keys()]
    for name, (kind, is_optional) in wanted.fields.items():
        if name in value:
            found += mismatches(value[name], kind, f"{place}.{name}")
        elif not is_optional:
            found.append(f"{place}.{name} is missing")
    return found


def _both(value: Any, wanted: Type, place: str) -> list[str]:
    return _shape(value, _joined(wanted), place)


_CHECKS = {
    "name": _name,
    "literal": _literal,
    "union": _union,
    "array": _array,
    "tuple": _tuple,
    "generic": _generic,
    "shape": _shape,
    "both": _both,
}
