"""Lessons on Knights: positions from sketches, exercises, and the check of a learner's attempt."""
