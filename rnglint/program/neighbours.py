"""Files that mention none of the words which a rule looks for, but use modules that do.

``state, noise = step(state)`` says nothing of keys; the module that ``step`` is imported from does.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from rnglint.knowledge.markers import HANDLES_KEYS, KEY_FRAMEWORKS, SETS_SEEDS
from rnglint.program.finder import Finder
from rnglint.program.imports import imported
from rnglint.source.imports import statements
from rnglint.source.reading import read_bytes
from rnglint.source.screen import concerns, imports

_DEPTH = 2
"""How many imports lie between a file and the words that concern it."""
_KEYS = frozenset(HANDLES_KEYS)


class Said(Struct, frozen=True):
    """What a file says itself, and its import statements."""

    keys: bool
    seeds: bool
    imports: bytes


class Neighbours:
    """Asks of a file whether what it imports from the project handles keys, or sets seeds."""

    def __init__(self, finder: Finder, overlay: Mapping[Path, bytes]) -> None:
        self._overlay = overlay
        self._finder = finder
        self._says: dict[Path, Said] = {}
        self._answers: dict[tuple[Path, int, bool], bool] = {}
        self._packages: dict[Path, tuple[bool, bool]] = {}

    def concern(self, path: Path, raw: bytes) -> bool:
        """Whether a file imports, directly or by way of others, one that handles keys or sets seeds."""
        return self.handle_keys(path, raw) or self._any(path, raw, False)

    def handle_keys(self, path: Path, raw: bytes) -> bool:
        """Whether a file imports, directly or by way of others, one that handles keys."""
        return self._any(path, raw, True)

    def _any(self, path: Path, raw: bytes, keys: bool) -> bool:
        return b"import" in raw and self._package(path)[not keys] and self._imports(path, raw, _DEPTH, keys)

    def _package(self, path: Path) -> tuple[bool, bool]:
        """Whether any file beside this one, or below its package, handles keys, and sets seeds: else there is nothing
        to follow.
        """
        base = self._finder.name_of(path)
        top = base[1] / base[0].partition(".")[0] if "." in base[0] else path.parent
        known = self._packages.get(top)
        if known is None:
            said = [self._of(each) for each in (sorted(top.rglob("*.py")) if top.is_dir() else ())]
            known = self._packages[top] = any(each.keys for each in said), any(each.seeds for each in said)
        return known

    def _of(self, path: Path) -> Said:
        known = self._says.get(path)
        if known is None:
            try:
                raw = self._overlay[path] if path in self._overlay else read_bytes(path)
            except OSError:
                raw = b""
            keys = concerns(raw, _KEYS) and imports(raw, KEY_FRAMEWORKS)
            known = self._says[path] = Said(keys, concerns(raw, SETS_SEEDS), statements(raw))
        return known

    def _imports(self, path: Path, raw: bytes, depth: int, keys: bool) -> bool:
        key = (path, depth, keys)
        known = self._answers.get(key)
        if known is None:
            self._answers[key] = False  # what imports itself
            files = imported(self._finder, path, raw)
            known = self._answers[key] = any(self._speaks(each, depth, keys) for each in files)
        return known

    def _speaks(self, path: Path, depth: int, keys: bool) -> bool:
        said = self._of(path)
        own = said.keys if keys else said.seeds
        return own or (depth > 0 and self._imports(path, said.imports, depth - 1, keys))
