"""Tools behind the verbs of `build.py`: build, serve, test, check, measure."""
