"""The computer players of Knights: what a seat's position is worth to it, plans of a turn, answers, levels (K15.3).

They decide on a position that they could be in (`knights.memory`), made from what their seat sees and remembers, never
from the position itself. `worth` judges, `war` tells who threatens whom, `plan` looks ahead within a turn, `rollout`
beyond it, `dealing` trades with others, `brain` is what the house asks.
"""
