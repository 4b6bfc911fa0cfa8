"""Replacement of `dataclasses` with what the engine uses (compared in tests/build/test_slim_dataclasses.py).

The original computes the signature of each class, and imports `inspect` for it, which takes as long as all other
modules of the engine. An option that is missing here fails the build of the site.
"""

from __future__ import annotations

from operator import attrgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MISSING = type("MISSING", (), {})()
FIELDS = "__dataclass_fields__"


class FrozenInstanceError(AttributeError):
    """A field of a frozen object was assigned or deleted."""


class Field:
    """A field of a class: name, default, use in repr and comparison."""

    def __init__(self, default: Any = MISSING, factory: Any = MISSING, is_shown: bool = True, is_compared: bool = True):
        self.name = ""
        self.type: Any = None
        self.default = default
        self.default_factory = factory
        self.repr = is_shown
        self.compare = is_compared


def field(
    *,
    default: Any = MISSING,
    default_factory: Any = MISSING,
    repr: bool = True,  # noqa: A002 (the names are those of the original)
    compare: bool = True,
) -> Any:
    """Return a field for the body of a class, in place of a plain default."""
    return Field(default, default_factory, repr, compare)


def fields(one: Any) -> tuple[Field, ...]:
    """Return the fields of a class or an object, in order."""
    return tuple(getattr(one, FIELDS).values())


def replace(one: Any, /, **changes: Any) -> Any:
    """Return a copy of an object with *changes*."""
    return one.__class__(**{name: getattr(one, name) for name in getattr(one, FIELDS)} | changes)


def dataclass(cls: Any = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True) -> Any:
    """Add the methods that follow from the fields to a class."""

    def finished(cls: Any) -> Any:
        known = _collected(cls)
        setattr(cls, FIELDS, known)
        methods = {"__init__": _init(cls, known, frozen), "__repr__": _repr(known), "__match_args__": tuple(known)}
        if eq:
            methods |= _comparing(known, frozen)
        if frozen:
            methods |= {"__setattr__": _refuse_to_assign, "__delattr__": _refuse_to_delete}
        for name, method in methods.items():
            if vars(cls).get(name) is None:  # Python sets __hash__ to None for a class with __eq__
                setattr(cls, name, method)
        return _slotted(cls, known) if slots else cls

    return finished if cls is None else finished(cls)


def _collected(cls: Any) -> dict[str, Field]:
    """Return the fields of a class, those of its bases first; leave plain defaults as class attributes."""
    known: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        known |= getattr(base, FIELDS, {})
    for name, kind in cls.__annotations__.items():
        given = vars(cls).get(name, MISSING)
        known[name] = found = given if isinstance(given, Field) else Field(given)
        found.name, found.type = name, kind
        if found.default is not MISSING:
            setattr(cls, name, found.default)
        elif given is found:
            delattr(cls, name)
    return known


def _init(cls: Any, known: dict[str, Field], is_frozen: bool) -> Callable[..., None]:
    """Return `__init__`, compiled from a text because it is called most often."""
    space: dict[str, Any] = {"__missing": MISSING, "__put": object.__setattr__}
    given, lines = ["self"], []
    for name, one in known.items():
        value = name
        if one.default_factory is not MISSING:
            space[f"__make_{name}"] = one.default_factory
            given.append(f"{name}=__missing")
            value = f"__make_{name}() if {name} is __missing else {name}"
        elif one.default is not MISSING:
            space[f"__usual_{name}"] = one.default
            given.append(f"{name}=__usual_{name}")
        else:
            given.append(name)
        lines.append(f" __put(self, {name!r}, {value})" if is_frozen else f" self.{name} = {value}")
    exec("\n".join([f"def __init__({', '.join(given)}):", *(lines or [" pass"])]), space)
    made: Callable[..., None] = space["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _repr(known: dict[str, Field]) -> Callable[[Any], str]:
    names = [name for name, one in known.items() if one.repr]

    def __repr__(self: Any) -> str:  # noqa: N807
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return __repr__


def _comparing(known: dict[str, Field], is_frozen: bool) -> dict[str, Any]:
    names = [name for name, one in known.items() if one.compare]
    # With a single name, attrgetter returns the value instead of a tuple.
    values: Callable[[Any], tuple[Any, ...]] = (
        attrgetter(*names) if len(names) > 1 else lambda one: tuple(getattr(one, name) for name in names)
    )

    def __eq__(self: Any, other: object) -> bool:  # noqa: N807
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    def __hash__(self: Any) -> int:  # noqa: N807
        return hash(values(self))

    return {"__eq__": __eq__, "__hash__": __hash__ if is_frozen else None}


def _refuse_to_assign(_self: Any, name: str, _value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _slotted(cls: Any, known: dict[str, Field]) -> Any:
    """Return a copy of the class with `__slots__` for its own fields."""
    inherited = {name for base in cls.__mro__[1:] for name in getattr(base, "__slots__", ())}
    own = tuple(name for name in known if name not in inherited)
    space = {name: value for name, value in vars(cls).items() if name not in (*known, "__dict__", "__weakref__")}
    made = type(cls)(cls.__name__, cls.__bases__, space | {"__slots__": own})
    made.__qualname__ = cls.__qualname__
    return made
