"""The page's icon as PNG, drawn from web/icons/icon.svg: phones install no page whose icon is a drawing of lines.

Reads what that file has: `rect`, `circle` and `path` of straight lines, each with a fill or a stroke.
"""

import math
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

Point = tuple[float, float]
Polygon = list[Point]
Color = tuple[int, int, int]

VIEW = 64.0
FINE = 4
"""Lines that are looked at in each row of pixels; along them, edges are exact."""
# Name: (pixels, part of the width that the drawing takes, its ground from edge to edge or with round corners).
ICONS = {
    "icon-180.png": (180, 0.9, True),  # phones round the corners themselves
    "icon-192.png": (192, 1.0, False),
    "icon-512.png": (512, 1.0, False),
    "icon-mask-512.png": (512, 0.72, True),  # a phone may cut a circle out of it
}
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")


def write_icons(folder: Path) -> None:
    """Write the icons into *folder*, beside `icon.svg`."""
    shapes = list(_shapes(ElementTree.parse(folder / "icon.svg").getroot()))
    for name, (size, share, is_full) in ICONS.items():
        (folder / name).write_bytes(_png(size, _pixels(shapes, size, share, is_full)))


# ---------------------------------------------------------------- the drawing as polygons


def _shapes(root: ElementTree.Element) -> Iterator[tuple[list[Polygon], Color]]:
    """Yield the shapes from back to front: polygons filled by the even-odd rule, and a colour."""
    for element in root:
        polygons = _outline(element)
        if element.get("fill", "none") != "none":
            yield polygons, _color(element.attrib["fill"])
        if "stroke" in element.attrib:
            half = float(element.get("stroke-width", "1")) / 2
            for polygon in polygons:
                yield [_grown(polygon, half), _grown(polygon, -half)], _color(element.attrib["stroke"])


def _outline(element: ElementTree.Element) -> list[Polygon]:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    kind = element.tag.rpartition("}")[2]
    if kind == "circle":
        return [_arc((number("cx"), number("cy")), number("r"), 0, 2 * math.pi)]
    if kind == "rect":
        return [_rectangle(number("x"), number("y"), number("width"), number("height"), number("rx"))]
    return _path(element.attrib["d"])


def _arc(centre: Point, radius: float, begin: float, end: float) -> Polygon:
    steps = 48
    angles = [begin + (end - begin) * step / steps for step in range(steps + 1)]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles]


def _rectangle(x: float, y: float, width: float, height: float, radius: float) -> Polygon:
    right, bottom, quarter = x + width - radius, y + height - radius, math.pi / 2
    centres = [(right, bottom), (x + radius, bottom), (x + radius, y + radius), (right, y + radius)]
    arcs = (_arc(centre, radius, turn * quarter, (turn + 1) * quarter) for turn, centre in enumerate(centres))
    return [point for arc in arcs for point in arc]


def _path(text: str) -> list[Polygon]:
    """Return the closed polygons of a path of M, L, H, V and Z, absolute or relative."""
    polygons: list[Polygon] = []
    x = y = 0.0
    tokens = TOKEN.findall(text)[::-1]
    command = ""
    while tokens:
        if tokens[-1].isalpha():
            command = tokens.pop()
        if command in "Zz":
            x, y = polygons[-1][0]
            continue
        base_x, base_y = (x, y) if command.islower() else (0.0, 0.0)
        x = x if command in "Vv" else base_x + float(tokens.pop())
        y = y if command in "Hh" else base_y + float(tokens.pop())
        if command in "Mm":
            polygons.append([])
            command = "l" if command == "m" else "L"
        polygons[-1].append((x, y))
    return polygons


def _grown(polygon: Polygon, by: float) -> Polygon:
    """Return a convex polygon whose sides lie *by* further out, its corners sharp."""
    middle = (sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))
    corners = []
    for before, at, after in zip([polygon[-1], *polygon], polygon, [*polygon[1:], polygon[0]], strict=False):
        one, two = _unit(before, at), _unit(after, at)
        half = math.acos(max(-1.0, min(1.0, one[0] * two[0] + one[1] * two[1]))) / 2
        out = _unit(middle, at)
        corners.append((at[0] + out[0] * by / math.sin(half), at[1] + out[1] * by / math.sin(half)))
    return corners


def _unit(begin: Point, end: Point) -> Point:
    x, y = end[0] - begin[0], end[1] - begin[1]
    return x / math.hypot(x, y), y / math.hypot(x, y)


def _color(text: str) -> Color:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


# ---------------------------------------------------------------- polygons as pixels


def _pixels(shapes: list[tuple[list[Polygon], Color]], size: int, share: float, is_full: bool) -> list[list[float]]:
    """Return rows of red, green, blue and alpha, the colours multiplied by alpha."""
    scale, shift = size * share / VIEW, size * (1 - share) / 2
    rows = [[0.0] * (4 * size) for _ in range(size)]
    if is_full:
        ground = [*shapes[0][1], 255.0]
        rows = [[*ground * size] for _ in range(size)]
        shapes = shapes[1:]
    for polygons, color in shapes:
        placed = [[(x * scale + shift, y * scale + shift) for x, y in polygon] for polygon in polygons]
        for y in range(size):
            _blend(rows[y], _coverage(placed, y, size), color)
    return rows


def _coverage(polygons: list[Polygon], y: int, size: int) -> dict[int, float]:
    """Return how much of the pixels of row *y* the polygons cover, 0 to 1; those that they leave out are missing."""
    covered: dict[int, float] = {}
    for fine in range(FINE):
        line = y + (fine + 0.5) / FINE
        crossings = sorted(_crossings(polygons, line))
        for begin, end in zip(crossings[::2], crossings[1::2], strict=True):
            for x in range(max(0, int(begin)), min(size, int(end) + 1)):
                part = min(end, x + 1) - max(begin, x)
                covered[x] = covered.get(x, 0.0) + max(0.0, part) / FINE
    return covered


def _crossings(polygons: list[Polygon], line: float) -> Iterator[float]:
    for polygon in polygons:
        for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            if (y1 <= line) != (y2 <= line):
                yield x1 + (line - y1) * (x2 - x1) / (y2 - y1)


def _blend(row: list[float], covered: dict[int, float], color: Color) -> None:
    for x, part in covered.items():
        for channel, value in enumerate((*color, 255)):
            row[4 * x + channel] = row[4 * x + channel] * (1 - part) + value * part


def _png(size: int, rows: list[list[float]]) -> bytes:
    lines = (b"\0" + b"".join(_straight(row[at : at + 4]) for at in range(0, 4 * size, 4)) for row in rows)
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def _straight(pixel: list[float]) -> bytes:
    """Return the four bytes of a pixel, its colours no longer multiplied by alpha."""
    alpha = pixel[3]
    return bytes([*(round(min(255, 255 * value / alpha)) if alpha else 0 for value in pixel[:3]), round(alpha)])
