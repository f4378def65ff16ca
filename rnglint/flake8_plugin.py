"""The flake8 plugin: the findings of the command, selected and silenced as flake8 does it.

Settings are read as by the command, except for what flake8 decides itself: which rules are
on, in which files, and what ``# noqa`` silences.  Comments of our own count here, too.
"""

from __future__ import annotations

import ast
import os
import tokenize
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import structs

import rnglint
from rnglint.config.configuration import Configuration
from rnglint.config.settings import Loaded, SettingsError
from rnglint.source.content import encoded
from rnglint.suppress.notices import SYNTAX

if TYPE_CHECKING:
    from rnglint.run.checker import Checker


class Plugin:
    """One file.  flake8 makes an instance for each and takes the findings from :meth:`run`."""

    name: ClassVar[str] = "rnglint"
    version: ClassVar[str] = rnglint.__version__

    def __init__(self, tree: ast.AST, filename: str, lines: Sequence[str]) -> None:
        self._filename = filename
        self._text = "".join(lines)

    def run(self) -> Iterator[tuple[int, int, str, type[Any]]]:
        """Row from 1, column from 0, code and message, for every finding in the file."""
        from rnglint.run.workers import quiet_collector

        path = os.path.normpath(os.path.join(os.getcwd(), self._filename))
        try:
            loaded = _loaded(path)
        except SettingsError as error:
            yield 1, 0, f"RNG004 the settings cannot be read: {error}", type(self)
            return
        with quiet_collector():
            result = self._checker(path, loaded).check(path)
        if result.error:
            yield 1, 0, f"RNG004 {result.error}", type(self)
        for each in result.diagnostics:
            if each.code != SYNTAX:  # flake8 reports it as E999
                message = f"{each.code} {' '.join(each.message.split())}"
                yield each.location.row, each.location.column - 1, message, type(self)

    def _checker(self, path: str, loaded: Loaded) -> Checker:
        """The checker that this process shares, or one of its own for a text that is not the file's on disk."""
        from rnglint.run.checker import Checker

        if self._is_on_disk(path):
            return _shared(loaded)
        return Checker(loaded, {Path(path): encoded(self._text)}, noqa=False)

    def _is_on_disk(self, path: str) -> bool:
        try:
            with tokenize.open(path) as file:
                return file.read() == self._text
        except (OSError, SyntaxError, UnicodeDecodeError):
            return False


@lru_cache(maxsize=1)
def _configuration(cwd: str) -> Configuration:
    return Configuration()


def _loaded(path: str) -> Loaded:
    """The settings for a file, with every default rule on."""
    loaded = _configuration(os.getcwd()).for_file(Path(path))
    settings = structs.replace(loaded.settings, select=("RNG",), ignore=(), extend_select=(), per_file_ignores={})
    return Loaded(settings, loaded.root, loaded.source)


_CHECKERS: dict[tuple[Path, Path | None], Checker] = {}
"""By the settings' folder and file.  A checker keeps the modules that it has read, and many files import the same."""


def _shared(loaded: Loaded) -> Checker:
    """The checker of this process for files on disk."""
    from rnglint.run.checker import Checker

    key = (loaded.root, loaded.source)
    if key not in _CHECKERS:
        _CHECKERS[key] = Checker(loaded, noqa=False)
    return _CHECKERS[key]
