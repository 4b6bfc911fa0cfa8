"""A lock between processes, which the system releases when its holder dies."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.paths import CACHE


@contextmanager
def hold_lock(name: str, folder: Path = CACHE) -> Iterator[None]:
    """Hold the lock *name* while the block runs; wait for it without a limit."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}.lock").open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
