"""Files that mention none of the words which a rule looks for, but use modules that do.

``state, noise = step(state)`` says nothing of keys; the module that ``step`` is imported from does.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rnglint.knowledge.markers import HANDLES_KEYS, KEY_FRAMEWORKS, SETS_SEEDS
from rnglint.program.finder import Finder
from rnglint.program.imports import imported
from rnglint.source.imports import statements
from rnglint.source.reading import read_bytes
from rnglint.source.screen import concerns, imports

_DEPTH = 2
"""How many imports lie between a file and the words that concern it."""


class Neighbours:
    """Asks of a file whether what it imports from the project handles keys, or sets seeds."""

    def __init__(self, finder: Finder, overlay: Mapping[Path, bytes]) -> None:
        self._overlay = overlay
        self._finder = finder
        self._words = frozenset(HANDLES_KEYS)
        self._mentions: dict[Path, tuple[bool, bytes]] = {}
        self._answers: dict[tuple[Path, int], bool] = {}
        self._packages: dict[Path, bool] = {}

    def concern(self, path: Path, raw: bytes) -> bool:
        """Whether a file that mentions no word itself imports, directly or by way of others, one that does."""
        return bool(self._words) and b"import" in raw and self._package(path) and self._imports(path, raw, _DEPTH)

    def _package(self, path: Path) -> bool:
        """Whether any file beside this one, or below its package, mentions a word: else there is nothing to follow."""
        base = self._finder.name_of(path)
        top = base[1] / base[0].partition(".")[0] if "." in base[0] else path.parent
        if top not in self._packages:
            files = sorted(top.rglob("*.py")) if top.is_dir() else []
            self._packages[top] = any(self._says(each)[0] for each in files)
        return self._packages[top]

    def _says(self, path: Path) -> tuple[bool, bytes]:
        known = self._mentions.get(path)
        if known is None:
            try:
                raw = self._overlay[path] if path in self._overlay else read_bytes(path)
            except OSError:
                raw = b""
            keys = concerns(raw, self._words) and imports(raw, KEY_FRAMEWORKS)
            said = keys or concerns(raw, SETS_SEEDS)
            # Of a file that handles keys, or imports nothing, no more is asked.
            known = self._mentions[path] = (said, b"" if said else statements(raw))
        return known

    def _imports(self, path: Path, raw: bytes, depth: int) -> bool:
        key = (path, depth)
        known = self._answers.get(key)
        if known is None:
            self._answers[key] = False  # what imports itself
            known = self._answers[key] = any(self._speaks(each, depth) for each in imported(self._finder, path, raw))
        return known

    def _speaks(self, path: Path, depth: int) -> bool:
        said, rest = self._says(path)
        return said or (depth > 0 and self._imports(path, rest, depth - 1))
