"""The command line for developers: `python build.py VERB`, with Python 3.11 or newer and nothing else.

It runs the package `tools` in the project's virtual environment `.venv`, which it makes and updates first.
`python build.py --help` lists the verbs.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (an old Python gets a sentence instead of a traceback)
    sys.exit(f"build.py needs Python 3.11 or newer; this is {sys.version.split()[0]}")


def _run() -> int:
    if __spec__ is not None:  # `python -m build` must run the package of that name
        from tools.package.build_frontend import run_build_package

        return run_build_package()
    from tools import env
    from tools.failures import run_reporting_failures

    if not env.is_inside():
        return run_reporting_failures(lambda: env.run_inside([__file__, *sys.argv[1:]]))
    from tools.cli import main

    return run_reporting_failures(lambda: main(sys.argv[1:]))


if __name__ == "__main__":
    try:
        status = _run()
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
