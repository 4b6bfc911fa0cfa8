"""Drawings of the board with few elements, since a browser pays for each element and for each copy of a symbol.

Pieces do not overlap, so equal parts of all pieces become one path.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple
from xml.etree import ElementTree as Xml

REFERENCE = re.compile(r"url\(#([^)]+)\)")
COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
TRANSFORM = re.compile(r"(translate|scale|matrix)\(([^)]*)\)")
SQUARE = re.compile(r"M[-\d. ]+h([\d.]+)v\1h-\1Z")
#: The kinds of the arguments of each path command: x, y, or a size.
PLACES = {"M": "xy", "L": "xy", "H": "x", "V": "y", "Q": "xyxy", "C": "xyxyxy", "A": "-----xy", "Z": ""}
Point = tuple[float, float]


class Piece(NamedTuple):
    """A use of a symbol, with its offset from the first one in the symbol's units."""

    symbol: Xml.Element
    x: float
    y: float


class Layer(NamedTuple):
    """Equal parts of pieces: the attributes of a path, or of a clip with its content, and the data of each part."""

    style: tuple[str, ...]
    data: list[list[str]]


class Layers:
    """The parts of all pieces, merged in the order of painting."""

    def __init__(self, symbols: Iterable[Xml.Element]) -> None:
        self.named = {element.get("id", ""): element for symbol in symbols for element in symbol.iter()}
        self.names: dict[str, str] = {}
        """The ids of gradients by their definitions."""
        self.layers: list[Layer] = []

    def add(self, piece: Piece) -> None:
        """Add the parts of *piece* to the layers of equal ones."""
        last = -1
        for element in piece.symbol:
            if element.tag == "defs":
                continue
            paths = [element] if element.tag == "path" else [*self.clip(element), *element]
            shift = 0.0 if REFERENCE.search(paths[-1].get("fill", "")) else piece.y
            look = tuple(self.look(path, piece.y - shift) for path in paths)
            data = [moved(path, piece.x, shift) for path in paths]
            looks = [known.style for known in self.layers]
            if look not in looks:
                self.layers.insert(last + 1, Layer(look, [[] for _ in paths]))
            elif looks.index(look) <= last:
                raise SystemExit("Pieces paint the same parts in different orders")
            last = looks.index(look) if look in looks else last + 1
            for known, more in zip(self.layers[last].data, data, strict=True):
                known.append(more)

    def clip(self, group: Xml.Element) -> list[Xml.Element]:
        """Return the clip path of *group*."""
        (name,) = REFERENCE.findall(group.get("clip-path", ""))
        return [*self.named[name]]

    def look(self, path: Xml.Element, y: float) -> str:
        """Return all attributes of *path* at *y* but its data, with the ids of gradients replaced."""
        kept = {key: value for key, value in path.items() if key not in ("d", "transform")}
        transform = (f"translate(0 {y:g})" if y else "") + path.get("transform", "")
        if transform:
            kept["transform"] = transform
        return "".join(f' {key}="{REFERENCE.sub(self.gradient, value)}"' for key, value in kept.items())

    def gradient(self, found: re.Match[str]) -> str:
        """Return the reference to the gradient that equals the one *found*."""
        element = self.named[found[1]]
        text = written(element).replace(f'id="{found[1]}"', "id=?")
        return f"url(#{self.names.setdefault(text, f'p-{len(self.names)}')})"

    def markup(self) -> str:
        """Return the markup of all layers."""
        body, clips = "", ""
        for look, parts in self.layers:
            paths = [f'<path d="{"".join(data)}"{rest}/>' for rest, data in zip(look, parts, strict=True)]
            if len(paths) == 1:
                body += paths[0]
                continue
            name = f"c-{clips.count('<clipPath')}"
            clips += f'<clipPath id="{name}">{paths[0]}</clipPath>'
            body += f'<g clip-path="url(#{name})">{"".join(paths[1:])}</g>'
        gradients = "".join(text.replace("id=?", f'id="{name}"') for text, name in self.names.items())
        return f"<defs>{gradients}{clips}</defs>{body}"


def flatten(markup: str) -> str:
    """Return the content of an `<svg>` with a board and pieces, without symbols. The picture is the same."""
    root = Xml.fromstring(f"<svg>{markup}</svg>")
    symbols = {symbol.get("id", ""): symbol for symbol in root.iter("symbol")}
    ground, *uses = root.iter("use")
    pieces = [_piece(symbols[use.get("href", "")[1:]], use, uses[0]) for use in uses]
    painter = Layers(symbols.values())
    for piece in pieces:
        painter.add(piece)
    left, top, size = (float(uses[0].get(key, "")) for key in ("x", "y", "width"))
    box = [float(number) for number in pieces[0].symbol.get("viewBox", "").split()]
    scale = size / box[2]
    place = f"translate({left - scale * box[0]:g} {top - scale * box[1]:g})scale({scale:g})"
    board = "".join(_board(symbols[ground.get("href", "")[1:]]))
    return f'{board}<g transform="{place}">{painter.markup()}</g>'


def _piece(symbol: Xml.Element, use: Xml.Element, first: Xml.Element) -> Piece:
    units = float(symbol.get("viewBox", "").split()[2]) / float(use.get("width", ""))
    x, y = (units * (float(use.get(key, "")) - float(first.get(key, ""))) for key in ("x", "y"))
    return Piece(symbol, x, y)


def moved(path: Xml.Element, x: float, y: float) -> str:
    """Return the data of *path*, moved by *x* and *y* in the units that it has before its transform."""
    a, b, c, d = _linear(path.get("transform", ""))
    size = a * d - b * c
    across, down = (d * x - c * y) / size, (a * y - b * x) / size
    (left, top), rest = _relative(path.get("d", ""))
    return f"M{_list(left + across, top + down)}{rest}"


def _relative(data: str) -> tuple[Point, str]:
    """Return the first point of a path, and the rest relative to it, so that equal shapes have equal texts."""
    pen = first = start = (0.0, 0.0)
    rest = ""
    for number, (command, text) in enumerate(COMMAND.findall(data)):
        places = PLACES[command.upper()]
        values = [float(value) for value in NUMBER.findall(text)]
        arguments: list[float] = []
        for begin in range(0, len(values), len(places) or 1):
            arguments += [
                value - pen["xy".index(place)] if command.isupper() and place in "xy" else value
                for place, value in zip(places, values[begin:], strict=False)
            ]
            moved_by = dict(zip(places, arguments[begin:], strict=True))  # the last argument of each kind counts
            pen = (pen[0] + moved_by.get("x", 0), pen[1] + moved_by.get("y", 0))
        if command in "Zz":
            pen = start
        elif command in "Mm":
            start = pen
        if number:
            rest += command.lower() + _list(*arguments)
        else:
            first = pen
    return first, rest


def _list(*values: float) -> str:
    texts = (f"{round(value, 2) or 0:g}" for value in values)
    return " ".join(re.sub(r"^(-?)0\.", r"\1.", text) for text in texts).replace(" -", "-")


def _linear(transform: str) -> tuple[float, float, float, float]:
    """Return the linear part of *transform*."""
    for kind, text in TRANSFORM.findall(transform):
        numbers = [float(number) for number in NUMBER.findall(text)]
        if kind == "matrix":
            return numbers[0], numbers[1], numbers[2], numbers[3]
        if kind == "scale":
            return numbers[0], 0, 0, numbers[0]
    return 1, 0, 0, 1


def _board(symbol: Xml.Element) -> Iterator[str]:
    """Yield the elements of the board: squares as one path for each colour, letters and numbers as one text."""
    for kind, run in groupby(symbol, _kind):
        elements = [*run]
        if kind == "square":
            fills = dict.fromkeys(element.get("fill", "") for element in elements)
            for fill in fills:
                data = "".join(element.get("d", "") for element in elements if element.get("fill") == fill)
                yield f'<path d="{data}" fill="{fill}"/>'
        elif kind == "text":
            yield _text(elements)
        else:
            yield from map(written, elements)


def _kind(element: Xml.Element) -> str:
    is_square = (
        element.tag == "path" and SQUARE.fullmatch(element.get("d", "")) and set(element.keys()) == {"d", "fill"}
    )
    return "square" if is_square and "url" not in element.get("fill", "") else element.tag


def _text(elements: list[Xml.Element]) -> str:
    """Return one text element with the characters of *elements* at their positions."""
    first = Xml.Element("text", elements[0].attrib)
    for key in ("x", "y", "dy"):
        first.set(key, " ".join(element.get(key, "") for element in elements))
    signs = [element.text or "" for element in elements]
    same = {(element.get("fill"), element.get("font-size"), element.get("font-weight")) for element in elements}
    if len(same) > 1 or any(len(sign) != 1 for sign in signs):
        return "".join(map(written, elements))
    first.text = "".join(signs)
    return written(first)


def written(element: Xml.Element) -> str:
    """Return *element* as text."""
    return Xml.tostring(element, encoding="unicode", short_empty_elements=True).replace(" />", "/>")
