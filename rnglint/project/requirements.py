"""What a project declares about the releases of its frameworks.

A hazard that a newer release cured is reported only when the declared requirement admits an
affected release.  Settings (``target-versions``) go before what the project's files declare.
"""

from __future__ import annotations

import configparser
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rnglint.source.reading import read_text

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_NAME = re.compile(r"^\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\])?\s*(.*)$")


class Requirements:
    """Version specifiers by distribution, read from the nearest files above a module, once per folder."""

    def __init__(self, root: Path, targets: Mapping[str, str]) -> None:
        self._root = root
        self._targets = {canonical(name): specifier for name, specifier in targets.items()}
        self._folders: dict[Path, dict[str, str]] = {}

    def near(self, path: Path) -> dict[str, str]:
        """The specifiers that hold for a file: of its nearest folder that declares any."""
        return {**self._folder(path.parent), **self._targets}

    def _folder(self, folder: Path) -> dict[str, str]:
        known = self._folders.get(folder)
        if known is None:
            known = read(folder)
            if not known and folder != self._root and folder.parent != folder:
                known = self._folder(folder.parent)
            self._folders[folder] = known
        return known


def canonical(name: str) -> str:
    """The normalized name of a distribution (PEP 503), as the knowledge tables write it."""
    return re.sub(r"[-_.]+", "_", name).lower()


def read(folder: Path) -> dict[str, str]:
    """Specifiers that the files of a folder declare; files that cannot be read declare nothing."""
    declared: dict[str, str] = {}
    for line in [*_pyproject(folder / "pyproject.toml"), *_setup(folder / "setup.cfg"), *_plain(folder)]:
        found = _NAME.match(line.partition(";")[0].partition("#")[0])
        if found:
            specifier = found.group(2).strip().strip("()")
            if specifier[:1] in ("", "=", "<", ">", "!", "~"):
                declared.setdefault(canonical(found.group(1)), specifier)
    return declared


def _pyproject(path: Path) -> Iterator[str]:
    try:
        table: dict[str, Any] = tomllib.loads(read_text(path))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return
    project = table.get("project")
    if not isinstance(project, dict):
        return
    groups = [project.get("dependencies")]
    optional = project.get("optional-dependencies")
    if isinstance(optional, dict):
        groups += optional.values()
    for group in groups:
        if isinstance(group, list):
            yield from (item for item in group if isinstance(item, str))


def _setup(path: Path) -> Iterator[str]:
    parser = configparser.ConfigParser(interpolation=None)
    try:
        parser.read_string(read_text(path))
    except (OSError, UnicodeDecodeError, configparser.Error):
        return
    yield from parser.get("options", "install_requires", fallback="").splitlines()
    if parser.has_section("options.extras_require"):
        for _, lines in parser.items("options.extras_require"):
            yield from lines.splitlines()


def _plain(folder: Path) -> Iterator[str]:
    try:
        lines = read_text(folder / "requirements.txt").splitlines()
    except (OSError, UnicodeDecodeError):
        return
    yield from (line for line in lines if not line.lstrip().startswith("-"))
