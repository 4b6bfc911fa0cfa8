"""Replacement of `_colorize`, the colours of tracebacks, which has no colours."""


class Plain:
    """A section of a theme, all of whose colours are empty texts."""

    def __getattr__(self, _name: str) -> str:
        return ""


class Theme:
    """The only theme, in which everything is plain."""

    traceback = Plain()


def can_colorize(**_: object) -> bool:
    """Return False: there are no colours."""
    return False


def get_theme(**_: object) -> type[Theme]:
    """Return the only theme."""
    return Theme
