"""Codec of Knights: actions are templates whose slots are filled one by one, observations are a row of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ..knights import Position, legal_actions, observation
from ..knights.board.pieces import ACTION, KINDS, TRACKS
from ..knights.board.progress_cards import CARDS
from ..knights.game import MAX_OFFERS
from ..knights.rules.options import OPTIONS
from ..knights.rules.verbs import VERBS
from .codec import COMPLETE, Array, Codec, Prefix
from .knights_features import KnightsFeatures

#: The verbs of actions of chance, which no agent chooses.
CHANCE_VERBS: Final = ("dice", "steal", "draw")
#: The maximum number of cards on each side of an offer. The rules allow any bundles (K3.5). An environment has only
#: offers and counter-offers of one kind of card for another, and at most MAX_OFFERS a turn, as an arena has.
MAX_BUNDLE_CARDS: Final = 2
BUNDLES: Final = tuple(f"{number}{kind}" for number in range(1, MAX_BUNDLE_CARDS + 1) for kind in KINDS)
#: The digits that stand for players, levels and dice.
DIGITS: Final = tuple("0123456")


def action_templates() -> list[str]:
    """Return the templates of all actions except those of chance, such as `capture:VERTEX:EDGE:VERTEX`, sorted."""
    known = {(verb.name, *(param.upper() for param in verb.params)) for verb in VERBS if verb.name not in CHANCE_VERBS}
    return sorted(":".join(words) for words in known)


def split_action(action: str) -> Prefix:
    """Return the tokens of an action's text; the verb `card` and the name of the card are one token."""
    words = action.split(":")
    return (":".join(words[:2]), *words[2:]) if words[0] == "card" else tuple(words)


class KnightsCodec(Codec[Position]):
    """The codec of Knights. Tokens: verbs, then fillings of slots (places, digits, kinds, tracks, cards, bundles).

    For the limits of bundles (K7.3) and offers see MAX_BUNDLE_CARDS and MAX_OFFERS.
    """

    def __init__(self, start: Position) -> None:
        board = start.board
        heads = sorted({verb.name for verb in VERBS} - set(CHANCE_VERBS))
        places = [*board.vertex_names, *board.edge_names, *board.hex_names]
        self.tokens = [*heads, *places, *DIGITS, *KINDS, *TRACKS, *CARDS, *BUNDLES]
        assert len(set(self.tokens)) == len(self.tokens)
        self._numbers = {token: number for number, token in enumerate(self.tokens)}
        self._features = KnightsFeatures(start, len(self.tokens))
        self.shape = (self._features.size,)
        self._offer_count = (0, 0)

    def rules_and_map(self, position: Position) -> tuple[Any, ...]:
        """Return the values of the options (K2.4), without the name of the preset, and the map."""
        board = position.board
        harbours = tuple(sorted(board.harbours.items()))
        return (*(position.options[row.name] for row in OPTIONS), board.columns, board.terrain, harbours)

    def reset(self) -> None:
        """Set the count of offers to 0."""
        self._offer_count = (0, 0)

    def note_action(self, position: Position, action: str) -> None:
        """Count *action* if it is an offer; the count begins again in each turn."""
        if action.startswith("offer:"):
            turn, count = self._offer_count
            self._offer_count = (position.turn, count + 1 if turn == position.turn else 1)

    # -- actions

    def legal_tokens(self, position: Position, seat: int, prefix: Prefix) -> Mapping[str, Prefix]:
        """Return, by each token that may follow *prefix*, the new prefix. Slots with one filling are entered too."""
        depth = len(prefix)
        found = self._offer_tokens(position, seat, prefix)
        for tokens in map(split_action, legal_actions(position)):
            if tokens[:depth] == prefix and len(tokens) > depth:
                found[tokens[depth]] = tokens[: depth + 1]
        return found

    def complete_action(self, position: Position, prefix: Prefix) -> str | None:
        """Return the text of the action if all slots are filled, else None."""
        text = ":".join(prefix)
        is_whole = len(prefix) == 3 if prefix[0] in ("offer", "counter") else text in legal_actions(position)
        return text if is_whole else None

    def _offer_tokens(self, position: Position, seat: int, prefix: Prefix) -> dict[str, Prefix]:
        """Return the tokens that may follow *prefix* in an offer or a counter-offer (K7.4)."""
        verb = self._open_offer_verb(position)
        gives = _affordable_bundles(observation(position, seat)["players"][seat]["cards"]) if verb else []
        if not gives:
            return {}
        if prefix == ():
            return {verb: (verb,)}
        if prefix[0] != verb:
            return {}
        if len(prefix) == 1:
            return {bundle: (verb, bundle) for bundle in gives}
        return {bundle: (*prefix, bundle) for bundle in BUNDLES if bundle[1:] != prefix[1][1:]}

    def _open_offer_verb(self, position: Position) -> str:
        """Return the verb that is allowed, `offer` or `counter`, or an empty text if neither is."""
        if position.todo:
            return "counter" if position.todo[0][0] == "answer" else COMPLETE
        turn, count = self._offer_count
        is_enough = turn == position.turn and count >= MAX_OFFERS
        return "offer" if position.thaw().stage == ACTION and not is_enough else COMPLETE

    # -- observing

    def observe(self, position: Position, seat: int, prefix: Prefix) -> Array:
        """Return the row of numbers that `layout` describes, made only of the observation of *seat* (K15.2)."""
        entered = [self._numbers[token] for token in prefix]
        return self._features.encode_observation(observation(position, seat), seat, position.points, entered)

    def layout(self) -> Mapping[str, Any]:
        """Return the slice and the shape of each part of the row, by its name."""
        return self._features.parts

    def draw_text(self, position: Position, seat: int) -> str:
        """Return the public state and the hand of *seat* as text."""
        return "\n".join(_text_lines(observation(position, seat), position.points, seat))


def _affordable_bundles(cards: Mapping[str, int]) -> list[str]:
    return [bundle for bundle in BUNDLES if cards[bundle[1:]] >= int(bundle[0])]


def _text_lines(observed: Mapping[str, Any], points: Iterable[int], seat: int) -> Iterable[str]:
    yield f"turn {observed['turn']}, player {observed['player']}, {observed['stage']}, dice {observed['dice']}"
    for number, row in enumerate(observed["tiles"]):
        shift = "  " if number % 2 else ""
        yield shift + " ".join(f"{tile:<3}" for tile in row.split(" "))
    for player, (fields, score) in enumerate(zip(observed["players"], points, strict=True)):
        cards = fields["cards"]
        count = sum(cards.values()) if isinstance(cards, dict) else cards
        knights = " ".join(
            f"{vertex}={level}{'+' * active}" for vertex, (level, active, *_) in fields["knights"].items()
        )
        buildings = " ".join(fields["settlements"] + [f"{vertex}*" for vertex in fields["cities"]])
        yield f"{player}: {score} points, {count} cards, {buildings}; {knights or 'no knights'}"
    own = observed["players"][seat]
    hand = ", ".join(f"{count} {kind}" for kind, count in own["cards"].items() if count)
    yield f"hand of {seat}: {hand or 'empty'}; {', '.join(own['progress']) or 'no progress cards'}"
    if observed["todo"]:
        yield f"due: {observed['todo'][0]}"
