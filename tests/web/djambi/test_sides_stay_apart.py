"""The colours of the four sides stay apart for every kind of colour vision."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

THEME = Path(__file__).parents[3] / "web" / "games" / "djambi" / "board" / "theme.js"

#: Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
VISION = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
#: sRGB to XYZ, each row divided by the white point D65.
XYZ = ((0.433953, 0.376219, 0.189828), (0.2126729, 0.7151522, 0.0721750), (0.017756, 0.109468, 0.872776))

Triple = tuple[float, float, float]


def side_colors() -> dict[str, str]:
    """Return the token colour of each side from the board's theme."""
    return dict(re.findall(r'^  ([rbyg]): \{ face: "(#[0-9A-F]{6})"', THEME.read_text(), re.MULTILINE))


def times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def seen(color: str, vision: str) -> Triple:
    """Return *color* as CIELAB, as somebody with that *vision* sees it."""
    raw = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in raw)
    r, g, b = (min(1.0, max(0.0, c)) for c in times(VISION[vision], (r, g, b)))
    x, y, z = (c ** (1 / 3) if c > 216 / 24389 else (24389 / 27 * c + 16) / 116 for c in times(XYZ, (r, g, b)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def delta_e00(one: Triple, two: Triple) -> float:
    """Return the CIEDE2000 difference (Sharma, Wu and Dalal 2005)."""
    mean = (math.hypot(*one[1:]) + math.hypot(*two[1:])) / 2
    g = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(one[1] * g, one[2]), math.hypot(two[1] * g, two[2])
    h1, h2 = (math.degrees(math.atan2(c[2], c[1] * g)) % 360 for c in (one, two))
    turn = (h2 - h1 + 180) % 360 - 180
    hue = (h1 + turn / 2) % 360
    light, chroma = (one[0] + two[0]) / 2, (c1 + c2) / 2
    wave = sum(k * math.cos(math.radians(n * hue + s)) for k, n, s in WAVES)
    s_l = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    d_l = (two[0] - one[0]) / s_l
    d_c = (c2 - c1) / (1 + 0.045 * chroma)
    d_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * (1 + wave))
    twist = math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    tilt = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * twist
    return math.sqrt(d_l**2 + d_c**2 + d_h**2 + tilt * d_c * d_h)


WAVES = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))


def test_the_formula_gives_the_published_differences() -> None:
    """Pairs 1, 7 and 17 of the table of Sharma, Wu and Dalal."""
    assert delta_e00((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert delta_e00((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)
    assert delta_e00((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize("vision", VISION)
def test_any_two_sides_differ(vision: str) -> None:
    """Twenty is the difference that browser games for the colour-blind should keep."""
    colors = side_colors()
    assert sorted(colors) == ["b", "g", "r", "y"]
    for one, two in combinations(colors, 2):
        assert delta_e00(seen(colors[one], vision), seen(colors[two], vision)) >= 20, (one, two)
