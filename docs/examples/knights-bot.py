"""A player of Knights by the protocol of docs/protocol.md. It builds what it can, otherwise it plays a random action.

python -m machiavel arena random random random "program:python docs/examples/knights-bot.py" --games 8 --game knights
"""

import json
import sys
from random import Random

from machiavel.knights import legal_actions, resample

#: The verbs of the actions that the player prefers, the most preferred first.
LIKES = ("city", "settlement", "metropolis", "recruit", "activate", "improve", "road", "accept", "roll")


def choose(seat: int, observation: dict[str, object], memory: object, rng: Random) -> str:
    """Return a legal action, found at a sampled position: hidden cards do not change which actions are legal."""
    position = resample(observation, seat, rng, memory)
    actions = legal_actions(position)
    for verb in LIKES:
        liked = [action for action in actions if action.partition(":")[0] == verb]
        if liked:
            return rng.choice(liked)
    return rng.choice(actions)


def main() -> None:
    """Answer the lines of standard input until `quit` or the end of the input."""
    rng = Random(0)
    told: dict[str, str] = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "machiavel":
            print("ready", flush=True)
        elif word == "go":
            seat, memory = int(told["seat"]), json.loads(told.get("memory", "null"))
            print("bestmove", choose(seat, json.loads(told["observation"]), memory, rng), flush=True)
            told = {}
        elif word == "quit":
            break
        else:
            told[word] = rest


if __name__ == "__main__":
    main()
