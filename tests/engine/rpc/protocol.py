"""Checks of JSON values against the types in web/protocol. It reads the part of TypeScript that they use.

`mismatches(value, "MatchView")` lists the places where a value does not fit. `params_of("play")` and
`result_of("play")` give the types of a call. Types may be literals, names, `T[]`, `[A, B]`, `{...}`, `A | B`, `A & B`,
`Record`, `Partial` and `T["field"]`.
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
    """A parsed type. Its `kind` says what `parts` are; `fields` has each field's type and whether it is optional."""

    kind: str
    name: str = ""
    parts: tuple[Type, ...] = ()
    fields: dict[str, tuple[Type, bool]] = field(default_factory=dict)


class _Reader:
    """A recursive descent parser for the tokens of one declaration."""

    def __init__(self, text: str) -> None:
        self.tokens = TOKEN.findall(text)
        self.at = 0

    def peek_token(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take_token(self, expected: str = "") -> str:
        token = self.peek_token()
        assert token
        assert expected in ("", token), f"{expected} expected, not {token}"
        self.at += 1
        return token

    def skip_token(self, token: str) -> bool:
        if self.peek_token() == token:
            self.at += 1
            return True
        return False

    def read_union(self) -> Type:
        self.skip_token("|")
        parts = [self.read_intersection()]
        while self.skip_token("|"):
            parts.append(self.read_intersection())
        return parts[0] if len(parts) == 1 else Type("union", parts=tuple(parts))

    def read_intersection(self) -> Type:
        parts = [self.read_postfix()]
        while self.skip_token("&"):
            parts.append(self.read_postfix())
        return parts[0] if len(parts) == 1 else Type("both", parts=tuple(parts))

    def read_postfix(self) -> Type:
        found = self.read_primary()
        while self.skip_token("["):
            if self.peek_token().startswith('"'):
                found = Type("field", self.take_token().strip('"'), (found,))
            else:
                found = Type("array", parts=(found,))
            self.take_token("]")
        return found

    def read_primary(self) -> Type:
        token = self.take_token()
        if token == "{":
            return self.read_shape()
        if token == "(":
            inner = self.read_union()
            self.take_token(")")
            return inner
        if token == "[":
            return Type("tuple", parts=self.read_list("]"))
        if token.startswith('"') or token.isdigit():
            return Type("literal", token.strip('"'))
        if self.skip_token("<"):
            return Type("generic", token, self.read_list(">"))
        return Type("name", token)

    def read_list(self, end: str) -> tuple[Type, ...]:
        parts = [self.read_member()]
        while self.skip_token(","):
            parts.append(self.read_member())
        self.take_token(end)
        return tuple(parts)

    def read_member(self) -> Type:
        if self.tokens[self.at + 1] == ":":  # a tuple's member may have a name
            self.at += 2
        return self.read_union()

    def read_shape(self) -> Type:
        fields: dict[str, tuple[Type, bool]] = {}
        while not self.skip_token("}"):
            name = self.take_token()
            is_optional = self.skip_token("?")
            self.take_token(":")
            fields[name] = (self.read_union(), is_optional)
            if not self.skip_token(";"):
                self.skip_token(",")
        return Type("shape", fields=fields)


def _declared_types() -> dict[str, Type]:
    """Return the types of Djambi, and those of the app that Djambi does not declare itself."""
    return _types_in_file("app") | _types_in_file("djambi")


def _types_in_file(file: str) -> dict[str, Type]:
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", (FOLDER / f"{file}.ts").read_text("utf-8"), flags=re.DOTALL)
    found = {}
    for kind, name, body in re.findall(r"export (interface|type) (\w+)\s*=?\s*(.*?)(?=\nexport |\Z)", text, re.DOTALL):
        if name not in ("Request", "Answer"):  # these are generic and describe no value
            reader = _Reader(body)
            found[name] = reader.read_union()
            assert kind == "interface" or reader.peek_token() == ";"
    return found


def _merged_shape(both: Type) -> Type:
    """Return the intersection of shapes. A field of an earlier part, the game's own, replaces that of a later one."""
    fields: dict[str, tuple[Type, bool]] = {}
    for part in reversed(both.parts):
        found = TYPES[part.name] if part.kind == "name" else part
        fields |= (_merged_shape(found) if found.kind == "both" else found).fields
    return Type("shape", fields=fields)


TYPES = _declared_types()
TYPES |= {name: _merged_shape(found) for name, found in TYPES.items() if found.kind == "both"}
CALLS = {name: shape for name, (shape, _) in TYPES["Methods"].fields.items()}


def params_of(method: str) -> Type:
    """Return the type of a method's parameters."""
    params = CALLS[method].fields["params"][0]
    return _merged_shape(params) if params.kind == "both" else params


def result_of(method: str) -> Type:
    """Return the type of a method's result."""
    return CALLS[method].fields["result"][0]


def mismatches(value: Any, wanted: Type | str, place: str = "$") -> list[str]:
    """Return each place where *value* does not have the type, with what is wrong there. None means that it fits."""
    return _CHECKS[(kind := _resolved_type(wanted)).kind](value, kind, place)


def _resolved_type(wanted: Type | str) -> Type:
    found = TYPES[wanted] if isinstance(wanted, str) else wanted
    while (found.kind == "name" and found.name in TYPES) or found.kind == "field":
        is_name = found.kind == "name"
        found = TYPES[found.name] if is_name else _resolved_type(found.parts[0]).fields[found.name][0]
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


def _name_mismatches(value: Any, wanted: Type, place: str) -> list[str]:
    return [] if _fits(value, wanted) else [f"{place}: {value!r} is no {wanted.name}"]


def _literal_mismatches(value: Any, wanted: Type, place: str) -> list[str]:
    is_equal = not isinstance(value, bool) and str(value) == wanted.name
    return [] if is_equal and isinstance(value, str | int) else [f"{place}: {value!r} is not {wanted.name}"]


def _union_mismatches(value: Any, wanted: Type, place: str) -> list[str]:
    found = [mismatches(value, part, place) for part in wanted.parts]
    if any(not each for each in found):
        return []
    closest = min(found, key=len)
    return closest if len(found) < 3 else [f"{place}: {value!r} fits none of {len(found)} types", *closest]


def _array_mismatches(value: Any, wanted: Type, place: str) -> list[str]:
    if not isinstance(value, list):
        return [f"{place}: {value!r} is no list"]
    return [m for i, item in enumerate(value) for m in mismatches(item, wanted.parts[0], f"{place}[{i}]")]


def _tuple_mismatches(value: Any, wanted: Type, place: str) -> list[str]:
    if not isinstance(value, list) or len(value) != len(wanted.parts):
        return [f"{place}: {value!r} is no list of {len(wanted.parts)}"]
    return [m for i, part in enumerate(wanted.parts) for m in mismatches(value[i], part, f"{place}[{i}]")]


def _generic_mismatches(value: Any, wanted: Type, place: str) -> list[str]:
    if wanted.name == "Partial":
        (record,) = wanted.parts
        return _record_mismatches(value, record, place, is_partial=True)
    assert wanted.name == "Record", wanted.name
    return _record_mismatches(value, wanted, place, is_partial=False)


def _record_mismatches(value: Any, record: Type, place: str, is_partial: bool) -> list[str]:
    keys, values = record.parts
    if not isinstance(value, dict):
        return [f"{place}: {value!r} is no object"]
    found = [m for key, item in value.items() for m in mismatches(item, values, f"{place}.{key}")]
    found += [m for key in value for m in mismatches(key, keys, f"{place} key")]
    literals = [part.name for part in _resolved_type(keys).parts if part.kind == "literal"]
    return found + [f"{place}.{key} is missing" for key in literals if not is_partial and key not in value]


def _shape_mismatches(value: Any, wanted: Type, place: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{place}: {value!r} is no object"]
    found = [f"{place}.{key} is not in the protocol" for key in value.keys() - wanted.fields.keys()]
    for name, (kind, is_optional) in wanted.fields.items():
        if name in value:
            found += mismatches(value[name], kind, f"{place}.{name}")
        elif not is_optional:
            found.append(f"{place}.{name} is missing")
    return found


def _intersection_mismatches(value: Any, wanted: Type, place: str) -> list[str]:
    return _shape_mismatches(value, _merged_shape(wanted), place)


_CHECKS = {
    "name": _name_mismatches,
    "literal": _literal_mismatches,
    "union": _union_mismatches,
    "array": _array_mismatches,
    "tuple": _tuple_mismatches,
    "generic": _generic_mismatches,
    "shape": _shape_mismatches,
    "both": _intersection_mismatches,
}
