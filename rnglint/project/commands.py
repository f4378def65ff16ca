"""The commands that a project installs, read from its metadata.  ``setup.py`` is data here: it is never run."""

from __future__ import annotations

import ast
import configparser
import os
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rnglint.knowledge.programs import METADATA
from rnglint.source.reading import read_text

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_KINDS = ("console_scripts", "gui_scripts")


class Commands:
    """Modules that commands start, by the folder of the metadata; up to ``root``."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._folders: dict[Path, frozenset[str]] = {}

    def of(self, path: Path, name: str) -> tuple[bool, frozenset[Path], frozenset[Path]]:
        """Whether a command starts the module of a file, and the files that say so, there and not there."""
        found = False
        read: set[Path] = set()
        missing: set[Path] = set()
        for folder in path.parents:
            for each in METADATA:
                (read if (folder / each).is_file() else missing).add(folder / each)
            if folder not in self._folders:
                self._folders[folder] = frozenset(
                    value.partition(":")[0].partition("[")[0].strip() for value in _commands(folder)
                )
            found = found or name in self._folders[folder]
            if folder == self._root or read or os.path.exists(folder / ".git"):
                break
        return found, frozenset(read), frozenset(missing)


def _commands(folder: Path) -> Iterator[str]:
    """What the files of a folder declare as ``module:function``; files that cannot be read declare nothing."""
    for name, reader in zip(METADATA, (_pyproject, _setup_cfg, _setup_py), strict=True):
        try:
            text = read_text(folder / name)
        except (OSError, UnicodeDecodeError):
            continue
        yield from reader(text)


def _pyproject(text: str) -> Iterator[str]:
    try:
        table: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    project, tool = table.get("project"), table.get("tool")
    poetry = tool.get("poetry") if isinstance(tool, dict) else None
    owners: tuple[tuple[Any, tuple[str, ...]], ...] = ((project, ("scripts", "gui-scripts")), (poetry, ("scripts",)))
    for owner, keys in owners:
        for key in keys:
            commands = owner.get(key) if isinstance(owner, dict) else None
            if isinstance(commands, dict):
                yield from (value for value in commands.values() if isinstance(value, str))


def _setup_cfg(text: str) -> Iterator[str]:
    parser = configparser.ConfigParser(interpolation=None)
    try:
        parser.read_string(text)
    except configparser.Error:
        return
    for kind in _KINDS:
        yield from _targets(parser.get("options.entry_points", kind, fallback="").splitlines())


def _setup_py(text: str) -> Iterator[str]:
    """``entry_points={"console_scripts": [...]}``, as far as it is written in literals."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if not isinstance(node, ast.Dict):
            continue
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and key.value in _KINDS:
                lines = [n.value for n in ast.walk(value) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
                yield from _targets(lines)


def _targets(lines: list[str]) -> Iterator[str]:
    for line in lines:
        _, equals, target = line.partition("=")
        if equals:
            yield target.strip()
