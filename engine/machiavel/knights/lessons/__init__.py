"""Lessons on Knights: positions from sketches, exercises, checks of a learner's attempt."""
