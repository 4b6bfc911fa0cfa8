"""Input of an action token by token: the tokens that may follow, and their prices.

The tokens of an action are its text split at colons: a verb, then places, players, kinds. A single option is not
entered for the player. Offers, which are not listed (K3.5), are entered bundle by bundle.
"""

from __future__ import annotations

from typing import Any

from ...core.errors import IllegalMoveError, MachiavelError, Refusal
from ...core.game import CHANCE
from ..board.pieces import ACTION, CARD_TOTALS, KINDS
from ..notation.format import kinds_json
from ..refusals import refusal_of_tokens
from ..rules.action_code import VERB, action_text
from ..rules.economy.prices import action_cost, action_gain
from ..rules.play import code_of_legal_action
from ..rules.position import Position
from ..rules.state import State
from ..rules.verbs import VERBS


class KnightsActionInput:
    """The input of an action at one position by one seat, which is None if no seat may act."""

    def __init__(self, position: Position, seat: int | None) -> None:
        self.position = position
        self.seat = seat
        self.state: State = position.thaw()
        self._sequences: list[tuple[tuple[str, ...], int]] = []
        if seat is not None and seat == position.actor:
            board = position.board
            pairs = sorted((action_text(board, code), code) for code in position.codes())
            self._sequences = [(tuple(text.split(":")), code) for text, code in pairs]

    # -- choices

    def choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return `Choices`: the options after *prefix*, or the complete action.

        Raises IllegalMoveError if no legal action begins with *prefix*.
        """
        if prefix and prefix[0] == self._offer_verb():
            return self._bundle_choices(prefix)
        matching = [pair for pair in self._sequences if pair[0][: len(prefix)] == prefix]
        if prefix and not matching:
            raise IllegalMoveError(
                ":".join(prefix), self.refusal(prefix[:-1], prefix[-1]) or self._not_listed_refusal(prefix)
            )
        if any(len(tokens) == len(prefix) for tokens, _ in matching):
            move = ":".join(prefix)
            return {"prefix": list(prefix), "step": "done", "options": [], "move": move, "actions": [move]}
        options = self._token_options(len(prefix), matching)
        verb = self._offer_verb()
        if not prefix and verb:
            limits = {"give": self._cards_in_hand(), "take": self._limits_to_take()}
            options.append({"token": verb, "kind": "verb", "count": 0, "move": None, "isOpen": True, **limits})
        step = options[0]["kind"] if options else "verb"
        actions = [":".join(tokens) for tokens, _ in matching]
        return {"prefix": list(prefix), "step": step, "options": options, "move": None, "actions": actions}

    def _token_options(self, at: int, matching: list[tuple[tuple[str, ...], int]]) -> list[dict[str, Any]]:
        groups: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        for pair in matching:
            groups.setdefault(pair[0][at], []).append(pair)
        return [self._option_view(token, at, group) for token, group in groups.items()]

    def _option_view(self, token: str, at: int, group: list[tuple[tuple[str, ...], int]]) -> dict[str, Any]:
        tokens, code = group[0]
        option: dict[str, Any] = {
            "token": token,
            "kind": kind_of_token(code, at),
            "count": len(group),
            "move": ":".join(tokens) if len(group) == 1 and len(tokens) == at + 1 else None,
        }
        prices = [action_cost(self.state, code) for _, code in group]
        if prices[0] and all(other == prices[0] for other in prices):
            option["price"] = prices[0]
        if len(group) == 1 and action_gain(code):
            option["gain"] = action_gain(code)
        return option

    def actions_at(self, place: str) -> list[dict[str, Any]]:
        """Return each legal action that names *place*, with its verb, its price and the index of *place* in it."""
        return [
            {
                "move": ":".join(tokens),
                "verb": tokens[0],
                "at": tokens.index(place),
                "price": action_cost(self.state, code),
            }
            for tokens, code in self._sequences
            if place in tokens[1:]
        ]

    # -- offers (K7.4)

    def _offer_verb(self) -> str | None:
        """Return the verb `offer` or `counter` if the seat may make an offer or a counter-offer, else None."""
        state = self.state
        if self.seat is None or self.seat != state.actor or self.seat == CHANCE:
            return None
        if state.todo:
            verb = "counter" if state.todo[0][0] == "answer" else None
        else:
            verb = "offer" if state.stage == ACTION else None
        has_cards = any(kinds_json(state, self.seat).values())
        return verb if has_cards else None

    def _bundle_choices(self, prefix: tuple[str, ...]) -> dict[str, Any]:
        """Return `Choices` of an offer, in which a bundle has no options but a maximum for each kind."""
        view: dict[str, Any] = {"prefix": list(prefix), "step": "bundle", "options": [], "move": None, "actions": []}
        if len(prefix) == 1:
            return {**view, "side": "give", "kinds": self._cards_in_hand()}
        refusal = self.refusal(prefix[:-1], prefix[-1])
        if refusal:
            raise IllegalMoveError(":".join(prefix), refusal)
        if len(prefix) == 2:
            given = prefix[1]
            kinds = {kind: number for kind, number in self._limits_to_take().items() if kind not in given}
            return {**view, "side": "take", "kinds": kinds}
        move = ":".join(prefix)
        return {**view, "step": "done", "move": move, "actions": [move]}

    def _cards_in_hand(self) -> dict[str, int]:
        """Return the seat's number of cards by kind, without kinds of which it has none."""
        assert self.seat is not None
        return {kind: number for kind, number in kinds_json(self.state, self.seat).items() if number}

    def _limits_to_take(self) -> dict[str, int]:
        """Return the number of cards by kind that the seat does not have, which is all that it can take (K2.1)."""
        assert self.seat is not None
        hand = kinds_json(self.state, self.seat)
        return {kind: total - hand[kind] for kind, total in zip(KINDS, CARD_TOTALS, strict=True)}

    # -- refusals

    def refusal(self, prefix: tuple[str, ...], token: str) -> Refusal | None:
        """Return the reason why *token* may not follow *prefix*, None if it may."""
        tokens = (*prefix, token)
        if any(pair[0][: len(tokens)] == tokens for pair in self._sequences):
            return None
        return refusal_of_tokens(self.state, self.seat, tokens)

    def action_refusal(self, action: str) -> Refusal | None:
        """Return the reason why the complete action *action* is refused, None if it is legal."""
        if self.seat is not None and self.seat == self.state.actor:
            try:
                code_of_legal_action(self.state, action)
            except MachiavelError:
                pass
            else:
                return None
        tokens = tuple(action.split(":"))
        return refusal_of_tokens(self.state, self.seat, tokens) or self._not_listed_refusal(tokens)

    @staticmethod
    def _not_listed_refusal(tokens: tuple[str, ...]) -> Refusal:
        return Refusal("action/not-listed", "K3.5", {"action": ":".join(tokens)[:60]})


def kind_of_token(code: int, at: int) -> str:
    """Return the kind of the token with the index *at* of an action: a verb, a card, or a kind of `Verb.params`."""
    row = VERBS[code & VERB]
    kinds = ["verb", "card"] if row.name.startswith("card:") else ["verb"]
    return [*kinds, *row.params][at]
