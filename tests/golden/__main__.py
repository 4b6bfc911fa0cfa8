"""`python -m tests.golden FOLDER`: write the golden files of the present code, to compare them with `data/`."""

import sys
from pathlib import Path

from tests.golden import (
    golden_files,
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
    """Write the files of all kinds into *folder*; refuse the folder of the golden files themselves."""
    if golden_files.DATA.resolve() in (folder.resolve(), *folder.resolve().parents):
        raise SystemExit("golden files are not written over: name another folder")
    for kind in KINDS:
        for name, text in kind.present_files():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
