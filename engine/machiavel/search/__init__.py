"""Thinking ahead in any game that gives a `SearchView`: budgets, the tree, progress, levels. Knows no rule."""
