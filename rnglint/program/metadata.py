"""What the metadata of a project declares: releases of its frameworks, commands that it installs.

``setup.py`` is data here: it is never run.  Files that cannot be read declare nothing.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rnglint.knowledge.declared import CONDA, METADATA, README
from rnglint.program.syntax import descendants
from rnglint.source.parse import python_tree
from rnglint.source.reading import read_bytes
from rnglint.source.text import SourceError

_NAME = re.compile(r"^\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\])?\s*(.*)$")
_KINDS = ("console_scripts", "gui_scripts")
_PROJECT, _SETUP, _SCRIPT = METADATA
_SINGLE = re.compile(r"^([\w.-]+)\s*=\s*(\d+(?:\.\d+)*)(?:\.\*)?(?:=.*)?$")
"""How conda pins a release: ``pytorch=1.7.1=py3.8_0``."""
_MENTION = re.compile(
    r"\b(?:py)?torch\b(?:[^\w\n]|https?|www|(?:py)?torch|org|version|install(?:ed)?|at|least|v){0,30}?"
    r"(>=|≥)?[=\s]*v?(\d+\.\d+(?:\.\d+)?)(\+|,? (?:or|and) (?:above|greater|higher|later|newer|up))?",
    re.IGNORECASE,
)
"""Where a text says which torch is to be installed."""


class Requirements:
    """Version specifiers by distribution, read from the nearest files above a module, once per folder.

    A hazard that a newer release cured is reported only when the declared requirement admits an affected release.
    Settings (``target-versions``) go before what the project's files declare.
    """

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
            known = requirements(folder)
            if not known and folder != self._root and folder.parent != folder:
                known = self._folder(folder.parent)
            self._folders[folder] = known
        return known


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
                    value.partition(":")[0].partition("[")[0].strip() for value in commands(folder)
                )
            found = found or name in self._folders[folder]
            if folder == self._root or read or os.path.exists(folder / ".git"):
                break
        return found, frozenset(read), frozenset(missing)


_SPELLED = {"pytorch": "torch"}
"""Packages that conda calls otherwise."""


def canonical(name: str) -> str:
    """The normalized name of a distribution (PEP 503), as the knowledge tables write it."""
    return re.sub(r"[-_.]+", "_", name).lower()


def requirements(folder: Path) -> dict[str, str]:
    """Specifiers that the files of a folder declare."""
    declared: dict[str, str] = {}
    for line in _required(folder):
        found = _NAME.match(line.partition(";")[0].partition("#")[0])
        if found:
            specifier = found.group(2).strip().strip("()")
            if specifier[:1] in ("", "=", "<", ">", "!", "~"):
                declared.setdefault(_SPELLED.get(name := canonical(found.group(1)), name), specifier)
    return declared


def _required(folder: Path) -> Iterator[str]:
    project = _table(_toml(folder / _PROJECT), "project")
    for group in (project.get("dependencies"), *_table(project, "optional-dependencies").values()):
        yield from (item for item in group if isinstance(item, str)) if isinstance(group, list) else ()
    sections = _ini(folder / _SETUP)
    for lines in (_said(sections, "options", "install_requires"), *sections.get("options.extras_require", {}).values()):
        yield from lines.splitlines()
    yield from _in_literals(_text(folder / _SCRIPT))
    yield from (line for line in _text(folder / "requirements.txt").splitlines() if not line.lstrip().startswith("-"))
    for name in CONDA:
        listed = (line.strip()[1:].strip() for line in _text(folder / name).splitlines() if line.lstrip()[:1] == "-")
        packages = (line.partition("::")[2] or line for line in listed if line != "pytorch")  # which is a channel
        yield from (_SINGLE.sub(r"\1==\2.*", each) for each in packages)
    told = [_MENTION.findall(line) for line in _text(folder / README).splitlines()]
    found = {f"torch{'>=' if least or more else '=='}{version}" for each in told for least, version, more in each}
    yield from found if len(found) == 1 else ()


def _in_literals(text: str) -> Iterator[str]:
    """``install_requires=["torch>=2"]`` of a script, as far as it is written in literals."""
    for node in _nodes(text):
        if isinstance(node, ast.keyword) and node.arg == "install_requires":
            yield from _texts(node.value)


def _nodes(text: str) -> Iterator[ast.AST]:
    try:
        yield from descendants(python_tree(text))
    except SourceError:
        return


def _texts(node: ast.AST) -> list[str]:
    """The texts that are written in an expression."""
    return [n.value for n in descendants(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def line_length(folder: Path, root: Path) -> int:
    """How long lines may be, in characters, by what the nearest file of a formatter or linter says; 0 if none does."""
    while True:
        for found in _lengths(folder):
            if str(found).isdecimal():
                return int(found)
        if folder in (root, folder.parent):
            return 0
        folder = folder.parent


def _lengths(folder: Path) -> Iterator[Any]:
    for name in ("ruff.toml", ".ruff.toml"):
        yield _toml(folder / name).get("line-length")
    tools = _table(_toml(folder / _PROJECT), "tool")
    for tool in ("ruff", "black"):
        yield _table(tools, tool).get("line-length")
    for name in (".flake8", _SETUP, "tox.ini"):
        sections = _ini(folder / name)
        for section in ("flake8", "pycodestyle"):
            yield _said(sections, section, "max-line-length").partition("#")[0].strip()


def commands(folder: Path) -> Iterator[str]:
    """What the files of a folder declare as ``module:function``."""
    table = _toml(folder / _PROJECT)
    project, poetry = _table(table, "project"), _table(_table(table, "tool"), "poetry")
    for owner, key in ((project, "scripts"), (project, "gui-scripts"), (poetry, "scripts")):
        yield from (value for value in _table(owner, key).values() if isinstance(value, str))
    sections = _ini(folder / _SETUP)
    for kind in _KINDS:
        yield from _targets(_said(sections, "options.entry_points", kind).splitlines())
    yield from _in_script(_text(folder / _SCRIPT))


def _in_script(text: str) -> Iterator[str]:
    """``entry_points={"console_scripts": [...]}``, as far as it is written in literals."""
    for node in _nodes(text):
        for key, value in zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ():
            if isinstance(key, ast.Constant) and key.value in _KINDS:
                yield from _targets(_texts(value))


def _targets(lines: list[str]) -> Iterator[str]:
    for line in lines:
        _, equals, target = line.partition("=")
        if equals:
            yield target.strip()


def _text(path: Path) -> str:
    try:
        return read_bytes(path).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _toml(path: Path) -> dict[str, Any]:
    """What a file holds; its parser is imported where there is such a file."""
    text = _text(path)
    if not text:
        return {}
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return {}


def _table(owner: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = owner.get(key)
    return found if isinstance(found, dict) else {}


def _ini(path: Path) -> dict[str, dict[str, str]]:
    """The sections of a file; its parser is imported where there is such a file."""
    text = _text(path)
    if not text:
        return {}
    import configparser

    parser = configparser.ConfigParser(interpolation=None)
    try:
        parser.read_string(text)
    except configparser.Error:
        return {}
    return {name: dict(parser.items(name)) for name in parser.sections()}


def _said(sections: dict[str, dict[str, str]], section: str, option: str) -> str:
    return sections.get(section, {}).get(option, "")
