"""The first board, in the page's HTML, has few elements and shows what the board's modules draw."""

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


def symbol(name: str, color: str, sign: str) -> str:
    """A token with a gradient, a rim in a clip, and a sign."""
    return (
        f'<symbol id="{name}" viewBox="-5 -5 10 10"><defs><linearGradient id="{name}-0" x1="0" y1="-5" x2="0" y2="5">'
        f'<stop offset="0" stop-color="{color}"/></linearGradient><clipPath id="{name}-1"><path d="M-4-4L4-4L0 4Z"/>'
        f'</clipPath></defs><path d="M-4-4L4-4L0 4Z" fill="url(#{name}-0)"/><g clip-path="url(#{name}-1)">'
        f'<path d="M-4-4L4-4L0 4Z" fill="none" stroke="{color}"/></g>{sign}</symbol>'
    )


def use(name: str, x: int, y: int) -> str:
    return f'<use href="#{name}" x="{x}" y="{y}" width="20" height="20"/>'


SIGN = '<path d="M1 1H2V2a1 1 0 0 1-1 1Z" fill="#444" transform="translate(0 1)scale(0.5)"/>'
TURNED = '<path d="M1 1H2V2Z" fill="#444" transform="matrix(0 1 -1 0 0 0)"/>'


def test_what_is_painted_alike_is_one_path() -> None:
    drawn = flatten(GROUND + symbol("a", "#f00", SIGN) + symbol("b", "#f00", SIGN) + use("a", 0, 0) + use("b", 20, 0))
    assert '<path d="M0 0h10v10h-10ZM20 0h10v10h-10Z" fill="#111"/>' in drawn
    assert '<text x="5 15" y="9 9" dy=".3em .3em" fill="#333">ab</text>' in drawn
    assert '<g transform="translate(10 10)scale(2)">' in drawn
    token = "M-4-4l8 0l-4 8zM6-4l8 0l-4 8z"  # ten units to the right of the first
    assert drawn.count(token) == 3  # its face, its clip, its rim
    assert drawn.count("<linearGradient") == drawn.count("<clipPath") == 1
    # ten units are twenty of a sign's own, which are half as large
    sign = "M1 1h1v1a1 1 0 0 1-1 1zM21 1h1v1a1 1 0 0 1-1 1z"
    assert f'<path d="{sign}" fill="#444" transform="translate(0 1)scale(0.5)"/>' in drawn


def test_a_gradient_goes_down_with_its_row() -> None:
    drawn = flatten(GROUND + symbol("a", "#f00", "") + use("a", 0, 0) + use("a", 20, 40))
    faces = re.findall(r'<path d="([^"]*)" fill="url\(#p-0\)"( transform="[^"]*")?/>', drawn)
    assert sorted(faces) == [("M-4-4l8 0l-4 8z", ""), ("M6-4l8 0l-4 8z", ' transform="translate(0 20)"')]


def test_a_turned_sign_goes_the_way_of_its_piece() -> None:
    drawn = flatten(GROUND + symbol("a", "#f00", TURNED) + use("a", 0, 0) + use("a", 20, 0))
    assert 'd="M1 1h1v1zM1-9h1v1z" fill="#444" transform="matrix(0 1 -1 0 0 0)"' in drawn


def test_pieces_that_cannot_be_painted_together_are_refused() -> None:
    one, other = ('<path d="M0 0H1Z" fill="#111"/>', '<path d="M0 0H1Z" fill="#222"/>')
    pieces = symbol("a", "#f00", one + other) + symbol("b", "#f00", other + one)
    with pytest.raises(SystemExit, match="different orders"):
        flatten(GROUND + pieces + use("a", 0, 0) + use("b", 20, 0))
