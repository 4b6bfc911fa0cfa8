"""Positions of Knights for tests of the page, and links to them."""

import base64

from machiavel.knights import format_position
from machiavel.knights.lessons.sketch import parse_sketch

from tests.web.knights.knights_page import KNIGHTS

#: Player 0 can build, recruit and trade.
RICH = """
war;players=2
0: settlement b4n, city e3n, road b4ne, has 4wood+2brick+5wool+4ore
1: settlement e5n, road e5w, has 2wood
"""
#: For attacks: a wall that holds (d3n), a knight that can retreat (d4n), one that cannot (d3s), a road (e5w) and a
#: settlement (e5n).
WAR = """
war;players=2
0: settlement b4n, road d4nw d4w e4nw e4ne d5w b4ne, knight c4s 3 active ready, knight e4n 3 active ready,
   knight d4s 1 active ready, knight c5s 2 active ready, has 3wool+3ore+2grain, holds spy
1: city d3n wall, settlement e5n, road d3ne c5w e5w, knight d4n 1 active, knight d3s 1 active, has 2paper+1cloth,
   holds wedding
"""


def position_link(sketch: str) -> str:
    """Return the link to the position of a sketch, relative to the site."""
    text = format_position(parse_sketch(sketch)).encode()
    return f"{KNIGHTS}#p=1.@{base64.urlsafe_b64encode(text).decode().rstrip('=')}"
