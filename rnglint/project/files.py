"""Which files of the project mention a word: a search over their bytes, read once."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from rnglint.corpus import content
from rnglint.source.content import NOTEBOOK, as_source
from rnglint.source.text import SourceError

_PASSED_OVER = frozenset(
    {"site-packages", "dist-packages", "node_modules", "__pycache__", "build", "dist", "__pypackages__"}
)
_MARK_OF_ENVIRONMENT = "pyvenv.cfg"
_MOST_FILES = 8_000
_LONGEST = 64 * 1024 * 1024
_SUFFIXES = (".py", NOTEBOOK)


class Files:
    """The Python files (and notebooks) below a folder, as the overlay has them or the disk.

    Hidden folders, environments and what is installed are passed over; symbolic links to folders are
    not followed.  ``complete`` is unset where there are too many files to read, or one that cannot be read;
    ``unreadable`` are notebooks that are searched as they stand, for no code can be got out of them.
    """

    def __init__(self, base: Path, overlay: Mapping[Path, bytes]) -> None:
        self.base = base
        self._overlay = overlay
        self._contents: dict[Path, bytes] | None = None
        self._found: dict[str, frozenset[Path]] = {}
        self.complete = True
        self.unreadable: set[Path] = set()

    def __contains__(self, path: Path) -> bool:
        """Whether a file is one of those that are searched."""
        return path in self._read()

    def all(self) -> list[Path]:
        """Every file that is searched."""
        return list(self._read())

    def mentioning(self, words: Iterable[str]) -> frozenset[Path]:
        """The files in which any of some words stands, be it in a comment."""
        return frozenset(path for word in words for path in self._mentioning(word))

    def _mentioning(self, word: str) -> frozenset[Path]:
        known = self._found.get(word)
        if known is None:
            raw = word.encode()
            whole = re.compile(rb"(?<!\w)%s(?!\w)" % re.escape(raw))
            known = self._found[word] = frozenset(
                path for path, content in self._read().items() if raw in content and whole.search(content)
            )
        return known

    def _read(self) -> dict[Path, bytes]:
        if self._contents is None:
            self._contents = {path: raw for path in self._paths() if (raw := self._content(path)) is not None}
        return self._contents

    def content(self, path: Path) -> bytes:
        """The source in one of the files."""
        return self._read()[path]

    def _content(self, path: Path) -> bytes | None:
        overlaid = self._overlay.get(path)
        if overlaid is not None:
            return overlaid
        raw = content(str(path), _LONGEST)
        if raw is None:
            self.complete = self.complete and not path.is_file()
            return None
        try:
            return as_source(path, raw)
        except SourceError:
            self.unreadable.add(path)
            return raw

    def _paths(self) -> list[Path]:
        found: dict[Path, None] = dict.fromkeys(path for path in self._overlay if path.suffix in _SUFFIXES)
        for folder, folders, names in os.walk(self.base):
            if _MARK_OF_ENVIRONMENT in names:
                folders.clear()
                continue
            folders[:] = sorted(each for each in folders if not each.startswith(".") and each not in _PASSED_OVER)
            found |= dict.fromkeys(Path(folder, name) for name in sorted(names) if name.endswith(_SUFFIXES))
            if len(found) > _MOST_FILES:
                self.complete = False
                break
        return list(found)
