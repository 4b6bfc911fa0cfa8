"""The games as environments of PettingZoo (`pip install pettingzoo numpy`); docs/environments.md describes them.

from machiavel import env

table = env.djambi()
table.reset(seed=7)
for agent in table.agent_iter():
    observation, reward, termination, truncation, info = table.last()
    ...
"""

from .environment import Environment, djambi, knights
from .pettingzoo_env import Table

__all__ = ["Environment", "Table", "djambi", "knights"]
