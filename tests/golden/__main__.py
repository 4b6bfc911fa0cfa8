"""Writes all golden files as the present code would write them into another folder, to be compared with `data/`."""

import sys
from pathlib import Path

from tests.golden import (
    golden,
    test_browser,
    test_codes,
    test_commands,
    test_environments,
    test_files,
    test_links,
    test_records,
)

KINDS = (test_browser, test_codes, test_commands, test_environments, test_files, test_links, test_records)


def main(folder: Path) -> None:
    """Write them; refuses the folder of the golden files themselves."""
    if golden.DATA.resolve() in (folder.resolve(), *folder.resolve().parents):
        raise SystemExit("golden files are not written over: name another folder")
    for kind in KINDS:
        for name, text in kind.written():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
