"""Flattening of the first board, which is in the page's HTML: few elements with the same picture."""

import re

import pytest

from tools.djambi.svg_flatten import flatten

SQUARES = "".join(
    f'<path d="M{x} 0h10v10h-10Z" fill="{fill}"/>' for x, fill in ((0, "#111"), (10, "#222"), (20, "#111"))
)
TEXTS = '<text x="5" y="9" dy=".3em" fill="#333">a</text><text x="15" y="9" dy=".3em" fill="#333">b</text>'
GROUND = (
    f'<symbol id="g" viewBox="0 0 30 10">{SQUARES}{TEXTS}</symbol><use href="#g" x="0" y="0" width="30" height="10"/>'
)


def svg_symbol(name: str, color: str, sign: str) -> str:
    """Return a token with a gradient, a rim in a clip, and a sign."""
    return (
        f'<symbol id="{name}" viewBox="-5 -5 10 10"><defs><linearGradient id="{name}-0" x1="0" y1="-5" x2="0" y2="5">'
        f'<stop offset="0" stop-color="{color}"/></linearGradient><clipPath id="{name}-1"><path d="M-4-4L4-4L0 4Z"/>'
        f'</clipPath></defs><path d="M-4-4L4-4L0 4Z" fill="url(#{name}-0)"/><g clip-path="url(#{name}-1)">'
        f'<path d="M-4-4L4-4L0 4Z" fill="none" stroke="{color}"/></g>{sign}</symbol>'
    )


def svg_use(name: str, x: int, y: int) -> str:
    return f'<use href="#{name}" x="{x}" y="{y}" width="20" height="20"/>'


SIGN = '<path d="M1 1H2V2a1 1 0 0 1-1 1Z" fill="#444" transform="translate(0 1)scale(0.5)"/>'
TURNED = '<path d="M1 1H2V2Z" fill="#444" transform="matrix(0 1 -1 0 0 0)"/>'


def test_shapes_of_the_same_paint_become_one_path() -> None:
    drawn = flatten(
        GROUND
        + svg_symbol("a", "#f00", SIGN)
        + svg_symbol("b", "#f00", SIGN)
        + svg_use("a", 0, 0)
        + svg_use("b", 20, 0)
    )
    assert '<path d="M0 0h10v10h-10ZM20 0h10v10h-10Z" fill="#111"/>' in drawn
    assert '<text x="5 15" y="9 9" dy=".3em .3em" fill="#333">ab</text>' in drawn
    assert '<g transform="translate(10 10)scale(2)">' in drawn
    token = "M-4-4l8 0l-4 8zM6-4l8 0l-4 8z"  # ten units to the right of the first
    assert drawn.count(token) == 3  # face, clip and rim
    assert drawn.count("<linearGradient") == drawn.count("<clipPath") == 1
    # Ten units of the board are twenty of the sign, which is scaled by one half.
    sign = "M1 1h1v1a1 1 0 0 1-1 1zM21 1h1v1a1 1 0 0 1-1 1z"
    assert f'<path d="{sign}" fill="#444" transform="translate(0 1)scale(0.5)"/>' in drawn


def test_a_gradient_is_translated_with_its_row() -> None:
    drawn = flatten(GROUND + svg_symbol("a", "#f00", "") + svg_use("a", 0, 0) + svg_use("a", 20, 40))
    faces = re.findall(r'<path d="([^"]*)" fill="url\(#p-0\)"( transform="[^"]*")?/>', drawn)
    assert sorted(faces) == [("M-4-4l8 0l-4 8z", ""), ("M6-4l8 0l-4 8z", ' transform="translate(0 20)"')]


def test_a_rotated_sign_is_translated_with_its_piece() -> None:
    drawn = flatten(GROUND + svg_symbol("a", "#f00", TURNED) + svg_use("a", 0, 0) + svg_use("a", 20, 0))
    assert 'd="M1 1h1v1zM1-9h1v1z" fill="#444" transform="matrix(0 1 -1 0 0 0)"' in drawn


def test_pieces_with_paths_in_different_orders_are_refused() -> None:
    one, other = ('<path d="M0 0H1Z" fill="#111"/>', '<path d="M0 0H1Z" fill="#222"/>')
    pieces = svg_symbol("a", "#f00", one + other) + svg_symbol("b", "#f00", other + one)
    with pytest.raises(SystemExit, match="different orders"):
        flatten(GROUND + pieces + svg_use("a", 0, 0) + svg_use("b", 20, 0))
