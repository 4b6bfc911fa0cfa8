"""A plot of predicted shares against results as SVG."""

from collections.abc import Sequence
from pathlib import Path

from lab.tune.calibration import Tenth

SIZE, MARGIN = 320, 44
STYLE = (
    "text{font:11px sans-serif;fill:#444}.axis{stroke:#888;fill:none}.even{stroke:#bbb;stroke-dasharray:4 3}"
    ".bar{stroke:#1565c0;stroke-width:1.5}.dot{fill:#1565c0}"
)


def write_plot(tenths: Sequence[Tenth], file: Path) -> None:
    """Write the plot of *tenths* with their intervals."""
    shapes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE + MARGIN + 14} {SIZE + MARGIN + 6}">',
        f"<title>Predicted share and mean result</title><style>{STYLE}</style>",
        f'<path class="axis" d="M{_x(0)} {_y(1)}V{_y(0)}H{_x(1)}"/>',
        f'<path class="even" d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}"/>',
    ]
    for tick in range(0, 11, 2):
        shapes.append(f'<text x="{_x(tick / 10)}" y="{_y(0) + 15}" text-anchor="middle">{tick / 10:.1f}</text>')
        shapes.append(f'<text x="{MARGIN - 6}" y="{_y(tick / 10) + 4}" text-anchor="end">{tick / 10:.1f}</text>')
    shapes.append(f'<text x="{_x(0.5)}" y="{_y(0) + 31}" text-anchor="middle">predicted share</text>')
    shapes.append(f'<text transform="translate(12 {_y(0.5)}) rotate(-90)" text-anchor="middle">mean result</text>')
    shapes += [_point(tenth) for tenth in tenths]
    file.write_text("\n".join([*shapes, "</svg>"]) + "\n", encoding="utf-8")


def _point(tenth: Tenth) -> str:
    x, low, high = _x(tenth.predicted), _y(tenth.result - tenth.interval), _y(tenth.result + tenth.interval)
    return f'<path class="bar" d="M{x} {low}V{high}"/><circle class="dot" cx="{x}" cy="{_y(tenth.result)}" r="3"/>'


def _x(value: float) -> float:
    return round(MARGIN + value * SIZE, 1)


def _y(value: float) -> float:
    return round(10 + (1 - min(1.0, max(0.0, value))) * SIZE, 1)
