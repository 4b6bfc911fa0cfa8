"""The site's slim `dataclasses` makes the same classes as the original."""

from __future__ import annotations

import dataclasses
import importlib.util
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

import pytest

from tools.build.pyodide.python_library import SCRIPTS

ORIGINAL: Final = dataclasses


def load_slim_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("slim_dataclasses", SCRIPTS / "slim_modules" / "slim_dataclasses.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def make_classes(library: Any) -> dict[str, Any]:
    """Return classes of each kind that the engine has, made by *library*, by name."""

    @library.dataclass
    class Plain:
        first: int
        second: list[int] = library.field(default_factory=list)

        def sum(self) -> int:
            return self.first + sum(self.second)

    @library.dataclass(frozen=True)
    class Frozen:
        first: int = 1
        hidden: int = library.field(default=7, repr=False)
        apart: int = library.field(default=0, compare=False)

        @property
        def twice(self) -> int:
            return 2 * self.first

    @library.dataclass(frozen=True, slots=True)
    class Slotted:
        """Has a place for each field."""

        zebra: tuple[int, ...]
        apple: float = 0.5

        @classmethod
        def of(cls, *values: int) -> Any:
            return cls(values)

    @library.dataclass(slots=True)
    class Changing:
        single: Any
        made: dict[str, int] = library.field(default_factory=lambda: {"a": 1})

    @library.dataclass(slots=True, eq=False)
    class Itself:
        first: int = 0

    @library.dataclass(frozen=True, slots=True)
    class Single:
        only: int

    @library.dataclass(frozen=True)
    class Heir(Frozen):
        last: int = 3

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Heir) and self.last == other.last

    @library.dataclass(frozen=True)
    class Nothing:
        def __repr__(self) -> str:
            return "nothing"

    found = (Plain, Frozen, Slotted, Changing, Itself, Single, Heir, Nothing)
    return {cls.__name__: cls for cls in found}


def change_first_field(one: Any) -> None:
    """Set the first field to 99."""
    setattr(one, next(iter(one.__dataclass_fields__)), 99)


#: Functions of the library and its classes whose results must be equal.
PROBES: Final[list[Callable[[Any, Any], Any]]] = [
    lambda _, c: c.Plain(1) == c.Plain(1, []),
    lambda _, c: c.Plain(1).second is c.Plain(1).second,
    lambda _, c: c.Plain(first=2, second=[3]).sum(),
    lambda _, c: c.Plain(1) == c.Frozen(1),
    lambda _, c: hash(c.Plain(1)),
    lambda _, c: c.Plain(),
    lambda _, c: c.Plain(1, 2, 3),
    lambda _, c: c.Plain(1, third=2),
    lambda _, c: (change_first_field(one := c.Plain(1)), one)[1],
    lambda _, c: vars(c.Plain(1, [2])),
    lambda _, c: (c.Frozen(), c.Frozen.hidden, c.Frozen(2).twice),
    lambda _, c: c.Frozen(apart=1) == c.Frozen(apart=2),
    lambda _, c: c.Frozen(hidden=1) == c.Frozen(hidden=2),
    lambda _, c: hash(c.Frozen(5, 6)) == hash((5, 6)),
    lambda _, c: change_first_field(c.Frozen()),
    lambda _, c: delattr(c.Frozen(), "first"),
    lambda _, c: setattr(c.Frozen(), "unknown", 1),
    lambda _, c: c.Slotted.of(1, 2),
    lambda _, c: c.Slotted.__slots__,
    lambda _, c: (c.Slotted.__doc__, c.Slotted.__qualname__.split(".")[-1], c.Slotted.__name__),
    lambda _, c: vars(c.Slotted(())),
    lambda _, c: change_first_field(c.Slotted(())),
    lambda _, c: hash(c.Slotted((1,))) == hash(((1,), 0.5)),
    lambda _, c: c.Slotted.apple is c.Slotted(()).apple,
    lambda _, c: c.Slotted.__match_args__,
    lambda _, c: setattr(c.Changing(1), "unknown", 1),
    lambda _, c: (change_first_field(one := c.Changing(1)), one)[1],
    lambda _, c: c.Itself() == c.Itself(),
    lambda _, c: len({c.Itself(), c.Itself()}),
    lambda _, c: hash(c.Single(4)) == hash((4,)),
    lambda _, c: c.Single(1) == c.Single(1.0),
    lambda _, c: c.Heir(1, 2, 3, 4),
    lambda _, c: c.Heir(1) == c.Heir(2),
    lambda _, c: hash(c.Heir(1)) == hash((1, 7, 3)),
    lambda _, c: (c.Nothing(), c.Nothing() == c.Nothing(), hash(c.Nothing()) == hash(())),
    lambda lib, c: lib.replace(c.Heir(1), last=9, hidden=8),
    lambda lib, c: lib.replace(c.Slotted((1,)), nonsense=1),
    lambda lib, c: [(f.name, f.type, f.repr, f.compare) for f in lib.fields(c.Heir)],
    lambda lib, c: [f.default for f in lib.fields(c.Frozen(4))],
    lambda lib, c: [f.default is lib.MISSING for f in lib.fields(c.Plain)],
    lambda lib, c: lib.fields(c.Changing)[1].default_factory(),
    lambda lib, _: issubclass(lib.FrozenInstanceError, AttributeError),
]


def result_text(probe: Callable[[Any, Any], Any], library: Any) -> str:
    """Return the result of *probe* for *library* as text, or its error."""
    classes = type("Classes", (), make_classes(library))
    try:
        text = repr(probe(library, classes))
    except Exception as error:  # noqa: BLE001 (any exception)
        text = f"{type(error).__name__}: {error}"
    return text.replace("slim_dataclasses", "dataclasses")


@pytest.mark.parametrize("number", range(len(PROBES)))
def test_slim_classes_behave_like_those_of_the_original(number: int) -> None:
    assert result_text(PROBES[number], load_slim_module()) == result_text(PROBES[number], ORIGINAL)
