"""Files that mention none of the words which a rule looks for, but use modules that do.

``state, noise = step(state)`` says nothing of keys; the module that ``step`` is imported from does.
"""

from __future__ import annotations

from pathlib import Path

from rnglint.knowledge.markers import HANDLES_KEYS, KEY_FRAMEWORKS, SETS_SEEDS
from rnglint.program.files import MOST_FILES, below
from rnglint.program.finder import Finder
from rnglint.program.imports import Imports
from rnglint.source.digest import digest
from rnglint.source.imports import statements
from rnglint.source.screen import concerns, imports

_DEPTH = 2
"""How many imports lie between a file and the words that concern it."""
_KEYS = frozenset(HANDLES_KEYS)


def outline(raw: bytes) -> bytes:
    """A digest of all that is asked of a file for the sake of those that import it, without its syntax: what it
    imports, and whether it speaks of keys or sets seeds.
    """
    return digest(repr((_says(raw), statements(raw))).encode())


def _says(raw: bytes) -> tuple[bool, bool]:
    """Whether a file handles keys, and sets seeds, by its words."""
    return concerns(raw, _KEYS) and imports(raw, KEY_FRAMEWORKS), concerns(raw, SETS_SEEDS)


class Neighbours:
    """Asks of a file whether what it imports from the project handles keys, or sets seeds."""

    def __init__(self, finder: Finder, imports: Imports) -> None:
        self._finder = finder
        self._imports = imports
        self._says: dict[Path, tuple[bool, bool]] = {}
        """Whether a file handles keys, and sets seeds, itself."""
        self._answers: dict[tuple[Path, int, bool], bool] = {}
        self._packages: dict[Path, tuple[bool, bool]] = {}
        self._reached: dict[Path, tuple[frozenset[Path], frozenset[Path]]] = {}
        self.asked: set[Path] = set()
        """The files that somebody has asked about."""

    def changed(self, path: Path, imports_others: bool) -> bool:
        """Hear that a file has changed; gives whether it says something else now than somebody was told."""
        known = self._says.pop(path, None)
        differs = imports_others or (known is not None and known != self._of(path))
        if differs:
            self._answers.clear()
            self._packages.clear()
            self._reached.clear()
        return differs

    def concern(self, path: Path) -> bool:
        """Whether a file imports, directly or by way of others, one that handles keys or sets seeds."""
        return self.handle_keys(path) or self._any(path, False)

    def handle_keys(self, path: Path) -> bool:
        """Whether a file imports, directly or by way of others, one that handles keys."""
        return self._any(path, True)

    def reached(self, path: Path) -> tuple[frozenset[Path], frozenset[Path]]:
        """The files of the project on whose outlines the answers about a file rest, and the absent ones among them."""
        if path in self._reached:
            return self._reached[path]
        found, missing = set[Path](), set[Path]()
        waiting = [path]
        for _ in range(_DEPTH + 1):
            resolved = [files for each in waiting if (files := self._imports.of(each)) is not None]
            waiting = [each for files, _ in resolved for each in files if each not in found]
            found.update(waiting)
            missing.update(*(absent for _, absent in resolved))
        known = self._reached[path] = frozenset(found - {path}), frozenset(missing)
        return known

    def _any(self, path: Path, keys: bool) -> bool:
        self.asked.add(path)
        return self._package(path)[not keys] and self._import(path, _DEPTH, keys)

    def _package(self, path: Path) -> tuple[bool, bool]:
        """Whether any file beside this one, or below its package, handles keys, and sets seeds: else there is nothing
        to follow.
        """
        base = self._finder.name_of(path)
        top = base[1] / base[0].partition(".")[0] if "." in base[0] else path.parent
        known = self._packages.get(top)
        if known is None:
            keys = seeds = False
            for number, path in enumerate(below(top)):
                too_many = number >= MOST_FILES  # nobody can say
                keys, seeds = keys or too_many or self._of(path)[0], seeds or too_many or self._of(path)[1]
                if keys and seeds:
                    break
            known = self._packages[top] = keys, seeds
        return known

    def _of(self, path: Path) -> tuple[bool, bool]:
        known = self._says.get(path)
        if known is None:
            known = self._says[path] = _says(self._imports.read(path) or b"")
        return known

    def _import(self, path: Path, depth: int, keys: bool) -> bool:
        key = (path, depth, keys)
        known = self._answers.get(key)
        if known is None:
            self._answers[key] = False  # what imports itself
            files = self._imports.of(path)
            known = self._answers[key] = files is not None and any(self._speaks(each, depth, keys) for each in files[0])
        return known

    def _speaks(self, path: Path, depth: int, keys: bool) -> bool:
        return self._of(path)[not keys] or (depth > 0 and self._import(path, depth - 1, keys))
