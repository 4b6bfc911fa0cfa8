"""Actions as integer codes, for play and search, and as texts (K3).

A code is an integer: the verb in the lowest VERB_BITS, then up to three arguments of ARGUMENT_BITS each (only
bundles take more). `verbs` lists the verbs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ..board.geometry import Board
from ..board.pieces import EVENTS, KIND_COUNT, KINDS, TRACKS
from ..board.progress_cards import CARDS
from .verbs import VERB_BITS, VERBS

VERB: Final = (1 << VERB_BITS) - 1
ARGUMENT_BITS: Final = 13
FIELD: Final = (1 << ARGUMENT_BITS) - 1
SECOND: Final = VERB_BITS + ARGUMENT_BITS
THIRD: Final = SECOND + ARGUMENT_BITS

#: The packed arguments to list for an action without arguments: one, which is 0.
NO_ARGUMENT: Final = [0]


def pack(verb: int, first: int, second: int = 0, third: int = 0) -> int:
    """Return the code of an action with up to three arguments."""
    return verb | first << VERB_BITS | second << SECOND | third << THIRD


# -- bundles (K7.3)

BUNDLE_BITS: Final = 10
BUNDLE_WIDTH: Final = BUNDLE_BITS * KIND_COUNT
MAX_PER_KIND: Final = (1 << BUNDLE_BITS) - 1
Bundle: TypeAlias = tuple[int, ...]


def pack_bundle(bundle: Bundle) -> int:
    """Return the numbers of cards of the eight kinds as one integer of BUNDLE_WIDTH bits."""
    return sum(number << BUNDLE_BITS * kind for kind, number in enumerate(bundle))


def unpack_bundle(code: int) -> Bundle:
    """Return the eight numbers of a packed bundle; higher bits are ignored."""
    return tuple(code >> BUNDLE_BITS * kind & MAX_PER_KIND for kind in range(KIND_COUNT))


def format_bundle(bundle: Bundle) -> str:
    """Return a bundle as text, such as `2wood+1paper`."""
    return "+".join(f"{number}{KINDS[kind]}" for kind, number in enumerate(bundle) if number)


def parse_bundle(text: str) -> Bundle:
    """Parse text such as `2wood+1paper`: one kind or more, in order, numbers 1-999 (K7.3); raises ValueError."""
    bundle = [0] * KIND_COUNT
    last = -1
    for part in text.split("+"):
        digits = part.rstrip("abcdefghijklmnopqrstuvwxyz")
        name = part[len(digits) :]
        if name not in KINDS or not (digits.isascii() and digits.isdecimal()) or digits[0] == "0":
            raise ValueError(f"{part[:20]!r} is not a number from 1 and a kind")
        kind = KINDS.index(name)
        if kind <= last:
            raise ValueError(f"{part[:20]!r} is out of order")
        if len(digits) > 3:
            raise ValueError(f"{part[:20]!r} is more than 999")
        bundle[kind] = int(digits)
        last = kind
    return tuple(bundle)


# -- texts

#: By kind of argument: the function that returns its text. Places have their names from the board.
PARAM_FORMATS: Final[dict[str, Callable[[Board, int], str]]] = {
    "vertex": lambda board, n: board.vertex_names[n],
    "edge": lambda board, n: board.edge_names[n],
    "hex": lambda board, n: board.hex_names[n],
    "player": lambda board, n: str(n),
    "number": lambda board, n: str(n),
    "level": lambda board, n: str(n),
    "kind": lambda board, n: KINDS[n],
    "track": lambda board, n: TRACKS[n],
    "event": lambda board, n: EVENTS[n],
    "card": lambda board, n: CARDS[n],
}


def action_text(board: Board, code: int) -> str:
    """Return the text of an action; the board caches it."""
    text = board.texts.get(code)
    if text is None:
        text = _compose_text(board, code)
        # There is no limit to the number of different offers, so they are not cached.
        if VERBS[code & VERB].params[:1] != ("bundle",):
            board.texts[code] = text
    return text


def _compose_text(board: Board, code: int) -> str:
    name, params = VERBS[code & VERB]
    rest = code >> VERB_BITS
    words = [name]
    for param in params:
        if param == "bundle":
            words.append(format_bundle(unpack_bundle(rest)))
            rest >>= BUNDLE_WIDTH
        else:
            words.append(PARAM_FORMATS[param](board, rest & FIELD))
            rest >>= ARGUMENT_BITS
    return ":".join(words)
