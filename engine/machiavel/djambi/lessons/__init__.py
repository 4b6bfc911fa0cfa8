"""Exercises: what a learner was asked to do, whether it was done, and what a piece could do from where it stands."""
