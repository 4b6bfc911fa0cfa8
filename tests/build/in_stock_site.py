"""The engine's recorded tables, checked inside the Python of the site's stock form."""

import in_site


def run() -> str:
    """Check all tables; return a sentence with the counts."""
    import machiavel.djambi as djambi

    in_site.claim(bool(djambi.__doc__), "the engine is shipped with its docstrings")
    in_site.claim("__getattr__" not in vars(__import__("traceback")), "Python's library is unchanged")
    perfts, games = in_site.check_perfts(djambi), in_site.check_games(djambi)
    return f"{perfts} perft lines, {games} games, {in_site.check_knights()} of Knights"
