"""Actions as integer codes, for play and search, and as texts (K3).

A code has the verb in its lowest VERB_BITS, then up to three arguments of ARGUMENT_BITS each; only bundles take more
bits. `verbs` has the list of verbs.
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

#: The list of packed arguments for an action without arguments: a single 0.
NO_ARGUMENT: Final = [0]


def pack_action(verb: int, first: int, second: int = 0, third: int = 0) -> int:
    """Return the code of the action of *verb* with up to three arguments."""
    return verb | first << VERB_BITS | second << SECOND | third << THIRD


# -- bundles (K7.3)

BUNDLE_BITS: Final = 10
BUNDLE_WIDTH: Final = BUNDLE_BITS * KIND_COUNT
MAX_PER_KIND: Final = (1 << BUNDLE_BITS) - 1
Bundle: TypeAlias = tuple[int, ...]


def pack_bundle(bundle: Bundle) -> int:
    """Return a bundle, the numbers of cards of the eight kinds, as an integer of BUNDLE_WIDTH bits."""
    return sum(number << BUNDLE_BITS * kind for kind, number in enumerate(bundle))


def unpack_bundle(code: int) -> Bundle:
    """Return the numbers of cards of a packed bundle; bits above BUNDLE_WIDTH are ignored."""
    return tuple(code >> BUNDLE_BITS * kind & MAX_PER_KIND for kind in range(KIND_COUNT))


def format_bundle(bundle: Bundle) -> str:
    """Return a bundle as text, such as `2wood+1paper`."""
    return "+".join(f"{number}{KINDS[kind]}" for kind, number in enumerate(bundle) if number)


def parse_bundle(text: str) -> Bundle:
    """Parse a bundle such as `2wood+1paper` (K7.3): at least one kind, in order, with numbers from 1 to 999.

    Raises ValueError for any other text.
    """
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

#: By the kind of an argument: the function that returns its text. Names of places come from the board.
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
    """Return the text of an action; texts other than those of offers are cached by the board."""
    text = board.texts.get(code)
    if text is None:
        text = _compose_text(board, code)
        # Offers are not cached, because the number of different offers has no limit.
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
