"""Environments for PettingZoo of both games (`pip install pettingzoo numpy`); see docs/environments.md.

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
