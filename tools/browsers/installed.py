"""A Chromium for tests and measurements: one that is installed, else one that can be had."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from tools.file_lock import locked

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# For a closed network: a browser that calls home logs errors, and slows down while it fails.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)
# For tests alone, each of which starts an engine and leaves it before Python compiled for speed has paid for itself.
TEST_FLAGS = ("--js-flags=--liftoff-only", "--disable-gpu")
#: What it says of sentences that are fetched before the modules that read them, where those come late.
UNUSED_PRELOAD = "was preloaded using link preload but not used"
INSTALL_SECONDS = 300
WEBKIT = ("WebKitWebDriver", "Xvfb")
WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb")
MINI_BROWSER = "*/webkit*gtk-*/MiniBrowser"
MISSING = (
    "No browser for the tests: install Chromium or Chrome, or name one in the environment variable CHROME "
    "(Playwright's own could not be downloaded, and Debian's package could not be installed)"
)


def flags() -> list[str]:
    """Return the command line options that every Chromium of this project is started with."""
    return [*FLAGS, "--no-sandbox"] if _is_root() else [*FLAGS]


def flags_for_tests() -> list[str]:
    """Return the options of a Chromium that only tests use: what it shows is the same, how fast is not."""
    return [*flags(), *TEST_FLAGS]


@cache
def executable() -> str:
    """Return the path of a Chromium, installed now if need be; say so and end if none can be had."""
    with locked("browser"):
        found = _installed() or _playwright_chromium() or _install_debian_package()
    if not found:
        raise SystemExit(MISSING)
    return found


@cache
def headless_shell() -> str:
    """Return the path of a Chromium without windows, which has less to start; where there is none, of any other."""
    if os.environ.get("CHROME"):
        return executable()
    with locked("browser"):
        found = shutil.which(SHELL) or _install_debian_package(SHELL)
    return found or executable()


@contextmanager
def starter() -> Iterator[Callable[[], "Browser"]]:
    """Give a call that starts a Chromium. It is found first: to look for one, Playwright must not be running yet."""
    path = executable()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield partial(playwright.chromium.launch, executable_path=path, args=flags())


@cache
def firefox() -> str | None:
    """Return the path of a Firefox, installed now from Debian if that can be done; None if there is none."""
    names = ("firefox-esr", "firefox")
    with locked("browser"):
        return next(filter(None, map(shutil.which, names)), None) or _install_debian_package("firefox-esr")


@cache
def webkit() -> Path | None:
    """Return WebKitGTK's small browser, which its driver drives on a display of Xvfb; None if they cannot be had."""
    with locked("browser"):
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
    """Return Playwright's own Chromium, downloaded if that has not been done."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not os.path.exists(path):  # noqa: PTH110 (text, as Playwright gives it)
        print("Downloading Playwright's Chromium ...", flush=True)
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=False, capture_output=True, timeout=600)
    return path if os.path.exists(path) and _starts(path) else None  # noqa: PTH110


def _starts(path: str) -> bool:
    """Return whether the browser runs at all here: a downloaded one may lack libraries of the system."""
    return subprocess.run([path, "--version"], check=False, capture_output=True).returncode == 0


def _install_debian_package(program: str = "chromium", *packages: str) -> str | None:
    """Install the packages of *program*, one of its name if none are given; return its path."""
    packages = packages or (program,)
    if not shutil.which("apt-get") or not _is_root():
        return None
    print(f"Installing Debian's {' and '.join(packages)} ...", flush=True)
    _update()
    _apt_get("install", "-y", "--no-install-recommends", *packages)
    return shutil.which(program)


@cache
def _update() -> None:
    """Ask Debian once which packages there are."""
    _apt_get("update")


def _apt_get(*arguments: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-qq", *arguments]
    with suppress(subprocess.TimeoutExpired):  # then it is not there, and the caller goes on without
        subprocess.run(command, check=False, env=environment, capture_output=True, timeout=INSTALL_SECONDS)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
