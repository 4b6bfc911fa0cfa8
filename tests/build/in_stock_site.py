"""The engine's recorded tables, checked inside the Python of the site's stock form."""

import in_site


def run() -> str:
    """Check all tables; return a sentence with the counts."""
    import machiavel.djambi as djambi

    in_site.claim(bool(djambi.__doc__), "the engine is shipped as it is written")
    in_site.claim("__getattr__" not in vars(__import__("traceback")), "Python's library is its own")
    return f"{in_site.perfts(djambi)} perft lines, {in_site.playthroughs(djambi)} games, {in_site.knights()} of Knights"
