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
from multiprocessing.util import Finalize
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import structs

import rnglint
from rnglint.api import registry
from rnglint.config.configuration import Configuration
from rnglint.config.settings import Loaded, SettingsError, digest
from rnglint.source.content import encoded
from rnglint.suppress.notices import SYNTAX

if TYPE_CHECKING:
    from argparse import Namespace

    from rnglint.api.diagnostics import Diagnostic
    from rnglint.cache.results import Group
    from rnglint.run.checker import Checker


class Plugin:
    """One file.  flake8 makes an instance for each and takes the findings from :meth:`run`."""

    name: ClassVar[str] = "rnglint"
    version: ClassVar[str] = rnglint.__version__
    _wanted: ClassVar[Wanted]

    def __init__(self, tree: ast.AST, filename: str, lines: Sequence[str]) -> None:
        self._filename = filename
        self._text = "".join(lines)

    @classmethod
    def add_options(cls, manager: Any) -> None:
        """Register the options of the plugin with flake8's ``OptionManager``."""
        manager.add_option(
            "--rnglint-preview",
            action="store_true",
            default=False,
            parse_from_config=True,
            help="Include rules of rnglint that are still in preview.",
        )

    @classmethod
    def parse_options(cls, options: Namespace) -> None:
        """Take flake8's options.  Raises flake8's ExecutionError where the settings cannot be read."""
        from flake8.exceptions import ExecutionError

        try:
            cls._wanted = Wanted(options)
            _configuration(os.getcwd())
        except SettingsError as error:
            raise ExecutionError(f"rnglint: the settings cannot be read: {error}") from None

    def run(self) -> Iterator[tuple[int, int, str, type[Any]]]:
        """Row from 1, column from 0, code and message, for every finding in the file."""
        path = os.path.normpath(os.path.join(os.getcwd(), self._filename))
        try:
            found, error = self._found(path, self._wanted.settings(path))
        except SettingsError as broken:
            found, error = [], _told_once(f"the settings cannot be read: {broken}")
        if error:
            yield 1, 0, f"RNG004 {error}", type(self)
        for each in found:
            if each.code != SYNTAX:  # flake8 reports it as E999
                message = f"{each.code} {' '.join(each.message.split())}"
                yield each.location.row, each.location.column - 1, message, type(self)

    def _found(self, path: str, loaded: Loaded) -> tuple[list[Diagnostic], str]:
        """The findings in the file, from earlier runs where they still hold, and an error."""
        group = _memory(os.getcwd()).group(loaded) if self._is_on_disk(path) else None
        known = group.lookup(path) if group is not None else None
        if known is not None:
            return known.diagnostics, ""
        from rnglint.run.checker import Checker
        from rnglint.run.workers import quiet_collector

        with quiet_collector():
            if self._is_on_disk(path):
                result = _shared(loaded).check(path)
            else:
                result = Checker(loaded, {Path(path): encoded(self._text)}, noqa=False).check(path)
        if group is not None:
            group.store(result)
        return result.diagnostics, result.error

    def _is_on_disk(self, path: str) -> bool:
        try:
            with tokenize.open(path) as file:
                return file.read() == self._text
        except (OSError, SyntaxError, UnicodeDecodeError):
            return False


class Wanted:
    """Which rules flake8 asks for: the default ones, those in preview if that is said, those that are named."""

    def __init__(self, options: Namespace) -> None:
        self._preview = bool(getattr(options, "rnglint_preview", False))
        given = (getattr(options, name, None) or () for name in ("select", "extend_select"))
        codes = {entry.code for entry in registry.entries()}
        self._named = tuple(sorted({code for listed in given for code in listed if code in codes}))
        self._known: dict[int, Loaded] = {}

    def settings(self, path: str) -> Loaded:
        """The settings for a file.  Raises SettingsError."""
        loaded = _configuration(os.getcwd()).for_file(Path(path))
        if id(loaded) not in self._known:
            settings = structs.replace(
                loaded.settings,
                select=("RNG", *self._named),
                ignore=(),
                extend_select=(),
                per_file_ignores={},
                preview=self._preview or loaded.settings.preview,
            )
            self._known[id(loaded)] = Loaded(settings, loaded.root, loaded.source)
        return self._known[id(loaded)]


class Memory:
    """What earlier runs have found, and this process writes at its end; flake8 starts several."""

    def __init__(self, base: Loaded) -> None:
        from rnglint.cache.store import Cache

        self._cache = Cache(base.cache_dir) if base.keeps_cache else None
        if self._cache is not None:
            Finalize(None, self._cache.save, exitpriority=10)

    def group(self, loaded: Loaded) -> Group | None:
        """The results under some settings.  What ``# noqa`` silences is among them: the command's are others."""
        from rnglint.run.discovery import lister

        if self._cache is None:
            return None
        return self._cache.group(f"{digest(loaded.settings, loaded.root)}-flake8", lister(loaded))


@lru_cache(maxsize=1)
def _configuration(cwd: str) -> Configuration:
    return Configuration()


@lru_cache(maxsize=1)
def _memory(cwd: str) -> Memory:
    return Memory(_configuration(cwd).base)


_TOLD: set[str] = set()


def _told_once(message: str) -> str:
    """A message the first time that this process has it, then nothing."""
    is_new = message not in _TOLD
    _TOLD.add(message)
    return message if is_new else ""


_CHECKERS: dict[int, Checker] = {}
"""By the settings.  A checker keeps the modules that it has read, and many files import the same."""


def _shared(loaded: Loaded) -> Checker:
    """The checker of this process for files on disk."""
    from rnglint.run.checker import Checker

    if id(loaded) not in _CHECKERS:
        _CHECKERS[id(loaded)] = Checker(loaded, noqa=False)
    return _CHECKERS[id(loaded)]
