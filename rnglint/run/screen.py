"""Files that concern no rule, told by their words alone: neither rules nor tables nor LibCST are imported for them.

``screen.json`` has the words of all rules and tables; ``python tests/generate.py`` makes it from them.
"""

from __future__ import annotations

import os
import symtable
import sys
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field

from rnglint.api import foreign
from rnglint.api.diagnostics import Diagnostic, Location
from rnglint.config.settings import Settings
from rnglint.program.corpus import INSTALLED
from rnglint.program.finder import Finder
from rnglint.program.imports import Imports
from rnglint.program.neighbours import Neighbours
from rnglint.source.parse import python_tree
from rnglint.source.prose import words
from rnglint.source.text import SourceError, SourceFile
from rnglint.suppress.notices import SYNTAX, notice

if TYPE_CHECKING:
    from rnglint.program.shapes import Looked

_DATA = Path(__file__).with_suffix(".json")
_RECURSION_LIMIT = 5000


class Checked(Struct, frozen=True):
    """What a file has to say, before suppression.

    ``dependencies`` are the other files that the answers rested on, ``outlines`` those of which no more was asked than
    their outline, ``absent`` those that were looked for and would change the answers if they appeared, ``searches``
    what was looked for in all files of a folder.
    """

    diagnostics: list[Diagnostic]
    dependencies: frozenset[Path] = frozenset()
    outlines: frozenset[Path] = frozenset()
    absent: frozenset[Path] = frozenset()
    searches: Mapping[Path, frozenset[str]] = field(default_factory=dict)
    unfinished: frozenset[str] = frozenset()
    """What the analysis left before its end, because its budget was spent."""
    shapes: Mapping[Path, Looked] = field(default_factory=dict)
    """What was looked at of those dependencies of which less than the whole text was."""


class Triggers(Struct, frozen=True):
    """What a file has to hold for any rule to look at it."""

    words: frozenset[str]
    """One of these words of rules,"""
    names: dict[str, frozenset[str]]
    """or one of these last names, and the package that they are from; under ``""`` those of any."""
    packages: frozenset[str]
    """Top-level packages that the tables describe, in which files of the project are not looked for."""

    def concern(self, found: frozenset[str]) -> bool:
        """Whether some words may concern a rule."""
        return not self.words.isdisjoint(found) or any(
            (not package or package in found) and not names.isdisjoint(found) for package, names in self.names.items()
        )


class Screen:
    """Looks at the files of one folder of settings before an engine does."""

    def __init__(self, settings: Settings, root: Path) -> None:
        self._triggers = msgspec.json.decode(_DATA.read_bytes(), type=Triggers)
        named = settings.compilers or settings.key_consumers or settings.seeders or settings.like
        self._tells = not (named or foreign.rule_sets())
        self._finder = Finder(root, settings.src, {})
        self._neighbours = Neighbours(self._finder, Imports(self._finder, {}, self._triggers.packages))

    def overlooked(self, path: Path, raw: bytes, tell_syntax: bool) -> Checked | None:
        """What an engine would say of a file that concerns no rule; None where it may concern one."""
        if not self._tells or path.suffix != ".py" or not INSTALLED.isdisjoint(path.parts):
            return None
        is_known = self._finder.name_of(path)[0].partition(".")[0] in self._triggers.packages
        if is_known or self._triggers.concern(words(raw)) or self._neighbours.concern(path):
            return None
        outlines, absent = self._neighbours.reached(path)
        return Checked(syntax(str(path), raw) if tell_syntax else [], outlines=outlines, absent=absent)


def syntax(filename: str, raw: bytes, *, is_saved: bool = True) -> list[Diagnostic]:
    """A file that concerns no rule has nothing to say, except that it is no Python."""
    try:
        check_syntax(filename, raw, is_saved=is_saved)
    except SourceError as error:
        return [syntax_error(filename, error)]
    return []


def syntax_error(filename: str, error: SourceError) -> Diagnostic:
    """What is said of a file that cannot be parsed."""
    place = Location(max(error.row, 1), max(error.column, 1))
    return notice(SYNTAX, f"this file cannot be parsed: {error.message}", filename, place, place)


def check_syntax(filename: str, raw: bytes, *, is_saved: bool = True) -> None:
    """Raises SourceError where a text is no Python; ``is_saved``: whether it is what lies on disk."""
    if is_saved and _is_compiled(filename, raw):
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            # Faster than a tree; what it refuses beyond that is left to those who run the file.
            symtable.symtable(raw, filename, "exec")  # type: ignore[arg-type]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        with deep_recursion():
            python_tree(SourceFile(Path(filename), raw).text)


def _is_compiled(filename: str, raw: bytes) -> bool:
    """Whether this Python has compiled an installed file as it is now, as installers have it do: then it is Python.

    The first 16 bytes of byte code say of which release it is, and the time and size of its source.
    """
    if INSTALLED.isdisjoint(filename.split(os.sep)):
        return False
    try:
        with open(cache_from_source(filename), "rb") as file:
            head = file.read(16)
        seconds = int(os.stat(filename).st_mtime)
    except (OSError, NotImplementedError):
        return False
    source = (part.to_bytes(4, "little") for part in (0, seconds & 0xFFFFFFFF, len(raw) & 0xFFFFFFFF))
    return head == MAGIC_NUMBER + b"".join(source)


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Long chains of operators nest deeply; the usual limit is too low for them."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _RECURSION_LIMIT))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
