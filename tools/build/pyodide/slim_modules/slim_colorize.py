"""Replacement of `_colorize`, the colours of tracebacks: none."""


class Plain:
    """A section of a theme, all of whose colours are empty texts."""

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
