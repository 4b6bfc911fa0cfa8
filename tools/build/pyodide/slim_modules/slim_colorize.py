"""Shipped as `_colorize`: the colours of tracebacks, on no terminal."""


class Plain:
    """A section of a theme: each of its colours is written as nothing."""

    def __getattr__(self, _name: str) -> str:
        return ""


class Theme:
    """The one theme."""

    traceback = Plain()


def can_colorize(**_: object) -> bool:
    """Return whether there are colours."""
    return False


def get_theme(**_: object) -> type[Theme]:
    """Return the theme."""
    return Theme
