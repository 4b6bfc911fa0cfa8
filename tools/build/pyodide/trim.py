"""The choice of modules that the site ships. Runs inside Pyodide, under Node.

These are the modules that are loaded after `usage_run.run`, and those of `EXTRA` for code that it cannot reach. This
module imports nothing before that, so that its own imports do not count.
"""

import sys

# In these tables a name that ends in a dot means a package with all its submodules.
EXTRA = (
    "__future__",
    "_colorize",
    "_pyodide.",
    "_sitebuiltins",
    "ast",
    "codeop",
    "contextlib",
    "copy",
    "copyreg",
    "encodings.aliases",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.punycode",
    "encodings.raw_unicode_escape",
    "encodings.unicode_escape",
    "encodings.utf_16",
    "encodings.utf_8",
    "encodings.utf_8_sig",
    "json.",
    "keyword",
    "linecache",
    "pkgutil",
    "pyodide.",
    "reprlib",
    "string",
    "struct",
    "textwrap",
    "token",
    "tokenize",
    "traceback",
    "warnings",
)
# The importers of these can do without them: a page uses neither TLS nor such archives.
NEVER_SHIPPED = ("_ssl", "bz2", "compression.", "lzma", "pyodide.http.pyxhr", "ssl")
# Maps the path in the library to the file in slim_modules.
REPLACEMENTS = {
    "_colorize.py": "slim_colorize.py",
    "_pyodide/_base.py": "slim_base.py",
    "_pyodide/docstring.py": "slim_docstring.py",
    "_pyodide/jsbind.py": "slim_jsbind.py",
    "asyncio/__init__.py": "slim_asyncio.py",
    "dataclasses.py": "slim_dataclasses.py",
    "inspect.py": "slim_inspect.py",
    "pyodide/_package_loader.py": "slim_package_loader.py",
    "pyodide/code.py": "slim_code.py",
    "pyodide/webloop.py": "slim_webloop.py",
}
# Only the originals of the replaced modules import these.
EXCLUDED = (
    "_opcode_metadata",
    "asyncio.",
    "base64",
    "concurrent.",
    "contextvars",
    "dis",
    "fnmatch",
    "glob",
    "json.__main__",
    "json.tool",
    "locale",
    "logging",
    "opcode",
    "pathlib.",
    "pyodide._nodesock_transport",
    "pyodide.common",
    "pyodide.console",
    "pyodide.ffi.wrappers",
    "pyodide.http.",
    "selectors",
    "shutil",
    "signal",
    "socket",
    "subprocess",
    "tempfile",
    "threading",
    "zipfile.",
)

# These are imported before sitecustomize can find modules in the table, or are sitecustomize itself.
BOOTSTRAP = ("_sitebuiltins", "encodings.", "sitecustomize")


def is_named(name: str, entries: tuple[str, ...]) -> bool:
    """Return whether *entries* names the module or a package that contains it."""
    return any(name == entry or (entry.endswith(".") and (name + ".").startswith(entry)) for entry in entries)


def loaded_modules() -> set[str]:
    """Return the names of all loaded modules and their packages."""
    names: set[str] = set()
    for name, module in list(sys.modules.items()):
        if getattr(getattr(module, "__spec__", None), "origin", None) == "frozen":
            continue  # these modules are inside the interpreter itself
        parts = name.split(".")
        names |= {".".join(parts[: i + 1]) for i in range(len(parts))}
    return names


def package_in_engine(name: str) -> str:
    """Return the engine's package of a module: `djambi` for `machiavel.djambi.board.geometry`."""
    return name.split(".")[1] if "." in name else ""


def is_game(name: str) -> bool:
    """Return whether the module defines a game, as `machiavel.djambi.game` does. `machiavel.core.game` does not."""
    return name.count(".") == 2 and name.endswith(".game") and package_in_engine(name) != "core"


def trim(wheel: str, out: str) -> str:
    """Write `stdlib.zip`, `machiavel.zip` and each game's zip into the folder *out*. Return a sentence for the log."""
    import usage_run  # type: ignore[import-not-found]

    usage = usage_run.run()
    keep = loaded_modules()

    import pack  # type: ignore[import-not-found]

    ours = [pack.read_module(f"/trim/{file}", path) for path, file in REPLACEMENTS.items()]
    ours += [pack.read_module("/trim/sitecustomize.py", "sitecustomize.py")]
    replaced = {module.name for module in ours}

    def is_shipped(name: str) -> bool:
        is_wanted = name in keep or is_named(name, EXTRA)
        return is_wanted and name not in replaced and not is_named(name, NEVER_SHIPPED + EXCLUDED)

    library = [*pack.library_modules(is_shipped), *ours]
    early = [module for module in library if is_named(module.name, BOOTSTRAP)]
    pack.write_zip(f"{out}/stdlib.zip", [module for module in library if module not in early], early)
    modules = list(pack.engine_modules(wheel, keep.__contains__))
    games = {package_in_engine(module.name) for module in modules if is_game(module.name)}
    for game in games:
        pack.write_zip(f"{out}/{game}.zip", [module for module in modules if package_in_engine(module.name) == game])
    pack.write_zip(
        f"{out}/machiavel.zip", [module for module in modules if package_in_engine(module.name) not in games]
    )
    return f"{usage}; {len(library)} modules of the standard library kept"
