"""Actions and plans as English phrases for the terminal. The page has its own sentences (i18n)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: The phrase of each verb; `{0}` is the token after the first colon of the action, and so on.
PHRASES: Final = {
    "roll": "throw the dice",
    "end": "end the turn",
    "settlement": "settle on {0}",
    "city": "make a city of {0}",
    "road": "build a road on {0}",
    "ship": "build a ship on {0}",
    "shift": "move the ship from {0} to {1}",
    "wall": "wall {0}",
    "improve": "improve {0}",
    "metropolis": "found the metropolis on {0}",
    "recruit": "recruit a knight on {0}",
    "activate": "wake the knight on {0}",
    "promote": "promote the knight on {0}",
    "move": "march from {0} to {1}",
    "displace": "drive away the knight on {1} from {0}",
    "chase": "chase the robber from {0}",
    "attack": "attack {1} from {0}",
    "capture": "capture {1} up to {2} from {0}",
    "strike": "strike {1} from {0}",
    "fight": "fight",
    "retreat": "retreat from {0} to {1}",
    "bank": "trade {0} for {1} with the bank",
    "offer": "offer {0} for {1}",
    "counter": "offer {0} for {1} instead",
    "accept": "accept",
    "refuse": "refuse",
    "deal": "close with player {0}",
    "withdraw": "withdraw the offer",
    "card": "play {0}",
    "discard": "discard {0}",
    "robber": "send the robber to {0}",
    "take": "take {0}",
    "give": "give {0}",
    "skip": "give nothing",
    "done": "leave it at that",
    "trim": "put {0} away",
    "deck": "draw from {0}",
    "pillage": "give up {0}",
    "remove": "let the knight on {0} go",
    "enlist": "enlist a knight of level {1} on {0}",
}


def action_words(action: str) -> str:
    """Return an action as a phrase.

    The arguments of a card and the victim of the robber follow after commas. An action with an unknown verb is
    returned unchanged.
    """
    verb, *rest = action.split(":")
    pattern = PHRASES.get(verb)
    if pattern is None:
        return action
    words = pattern.format(*rest, "", "", "")
    more = rest[1:] if verb in ("card", "robber") else []
    return ", ".join([words, *(f"player {part}" if verb == "robber" else part for part in more)])


def plan_words(plan: Sequence[str]) -> str:
    """Return a plan as phrases with semicolons between them."""
    return "; ".join(map(action_words, plan))
