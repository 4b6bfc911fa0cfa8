"""Evaluation of Knights positions: the value for a seat, the features and weights it consists of."""
