"""The games as environments of PettingZoo (`pip install machiavel[pettingzoo]`); docs/environments.md describes them.

from machiavel import env

table = env.djambi()
table.reset(seed=7)
for agent in table.agent_iter():
    observation, reward, termination, truncation, info = table.last()
    ...
"""

from .table import Table, djambi, knights

__all__ = ["Table", "djambi", "knights"]
