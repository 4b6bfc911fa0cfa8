"""The browsers of this machine, found or, where possible, installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from tools.file_lock import hold_lock

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Background requests are off: without a network they fail slowly and log errors.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)
# Tests are too short for V8's optimising compiler to pay off.
TEST_FLAGS = ("--js-flags=--liftoff-only", "--disable-gpu")
#: Chromium gives this warning if the modules that read a preloaded file come late.
UNUSED_PRELOAD = "was preloaded using link preload but not used"
INSTALL_SECONDS = 300
WEBKIT = ("WebKitWebDriver", "Xvfb")
WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb")
MINI_BROWSER = "*/webkit*gtk-*/MiniBrowser"
MISSING = (
    "No browser for the tests: install Chromium or Chrome, or name one in the environment variable CHROME "
    "(Playwright's own could not be downloaded, and Debian's package could not be installed)"
)


def chromium_flags() -> list[str]:
    """Return the command line options of every Chromium."""
    return [*FLAGS, "--no-sandbox"] if _is_root() else [*FLAGS]


def flags_for_tests() -> list[str]:
    """Return the options of a Chromium for tests: its display is the same, its speed another."""
    return [*chromium_flags(), *TEST_FLAGS]


@cache
def chromium_path() -> str:
    """Return the path of a Chromium, which is installed first if necessary. Exit if there is none."""
    with hold_lock("browser"):
        found = _installed() or _playwright_chromium() or _install_debian_package()
    if not found:
        raise SystemExit(MISSING)
    return found


@cache
def headless_shell() -> str:
    """Return the path of Chromium's headless shell, which starts faster, or of any Chromium if there is none."""
    if os.environ.get("CHROME"):
        return chromium_path()
    with hold_lock("browser"):
        found = shutil.which(SHELL) or _install_debian_package(SHELL)
    return found or chromium_path()


@contextmanager
def starter() -> Iterator[Callable[[], "Browser"]]:
    """Yield a function that starts a Chromium. It is located before Playwright runs, because installing needs that."""
    path = chromium_path()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield partial(playwright.chromium.launch, executable_path=path, args=chromium_flags())


@cache
def firefox() -> str | None:
    """Return the path of a Firefox, installed from Debian if possible, or None if there is none."""
    names = ("firefox-esr", "firefox")
    with hold_lock("browser"):
        return next(filter(None, map(shutil.which, names)), None) or _install_debian_package("firefox-esr")


@cache
def webkit() -> Path | None:
    """Return the path of WebKitGTK's MiniBrowser, with its driver and Xvfb installed, or None if that is impossible."""
    with hold_lock("browser"):
        if not all(map(shutil.which, WEBKIT)):
            _install_debian_package(WEBKIT[0], *WEBKIT_PACKAGES)
        found = sorted(Path("/usr/lib").glob(MINI_BROWSER)) if all(map(shutil.which, WEBKIT)) else []
        return found[-1] if found else None


def _installed() -> str | None:
    named = os.environ.get("CHROME")
    if named:
        return shutil.which(named) or _exit(f"CHROME names no program: {named}")
    return next(filter(None, map(shutil.which, NAMES)), None)


def _exit(reason: str) -> str:
    raise SystemExit(reason)


def _playwright_chromium() -> str | None:
    """Return the path of Playwright's Chromium, downloaded first if necessary."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not os.path.exists(path):  # noqa: PTH110 (text, as Playwright gives it)
        print("Downloading Playwright's Chromium ...", flush=True)
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=False, capture_output=True, timeout=600)
    return path if os.path.exists(path) and _starts(path) else None  # noqa: PTH110


def _starts(path: str) -> bool:
    """Return whether the browser starts. A downloaded one may lack libraries of the system."""
    return subprocess.run([path, "--version"], check=False, capture_output=True).returncode == 0


def _install_debian_package(program: str = "chromium", *packages: str) -> str | None:
    """Install *packages*, by default the one named like *program*, and return the path of *program*."""
    packages = packages or (program,)
    if not shutil.which("apt-get") or not _is_root():
        return None
    print(f"Installing Debian's {' and '.join(packages)} ...", flush=True)
    _update()
    _apt_get("install", "-y", "--no-install-recommends", *packages)
    return shutil.which(program)


@cache
def _update() -> None:
    """Update the list of packages once."""
    _apt_get("update")


def _apt_get(*arguments: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-qq", *arguments]
    with suppress(subprocess.TimeoutExpired):  # a failure is no error here: the caller sees that the program is missing
        subprocess.run(command, check=False, env=environment, capture_output=True, timeout=INSTALL_SECONDS)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
