"""Which files of the project mention a word, and which import one another: a search over their bytes, read once."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from functools import cached_property
from pathlib import Path

from rnglint.program.corpus import EVERY_IMPORT, WHOLE, content
from rnglint.program.imports import Imports
from rnglint.source.clock import CLOCK
from rnglint.source.content import NOTEBOOK, as_source
from rnglint.source.text import SourceError

_PASSED_OVER = frozenset(
    {"site-packages", "dist-packages", "node_modules", "__pycache__", "build", "dist", "__pypackages__"}
)
_MARK_OF_ENVIRONMENT = "pyvenv.cfg"
MOST_FILES = 8_000
_LONGEST = 64 * 1024 * 1024
_SUFFIXES = (".py", NOTEBOOK)
_BY_NAME = (b"import_module", b"__import__", b"runpy", b"exec(", b"patch(")


Note = Callable[[Path, Set[str], Set[Path]], None]
"""Hears what was looked for below a folder, and in which files it stands."""


def below(base: Path) -> Iterator[Path]:
    """The Python files and notebooks below a folder, in order, but for those that :class:`Files` passes over."""
    for folder, folders, names in os.walk(base):
        if _MARK_OF_ENVIRONMENT in names:
            folders.clear()
            continue
        folders[:] = sorted(each for each in folders if not each.startswith(".") and each not in _PASSED_OVER)
        yield from (Path(folder, name) for name in sorted(names) if name.endswith(_SUFFIXES))


class Files:
    """The Python files (and notebooks) below a folder, as the overlay has them or the disk.

    Hidden folders, environments and what is installed are passed over; symbolic links to folders are
    not followed.  ``complete`` is unset where there are too many files to read, or one that cannot be read;
    ``unreadable`` are notebooks that are searched as they stand, for no code can be got out of them.
    """

    def __init__(self, base: Path, overlay: Mapping[Path, bytes], imports: Imports, note: Note) -> None:
        self.base = base
        self._note = note
        self._overlay = overlay
        self._imports = imports
        self._found: dict[str, frozenset[Path]] = {}
        self._own: set[Path] = set()
        self.complete = True
        self.unreadable: set[Path] = set()

    def __contains__(self, path: Path) -> bool:
        """Whether a file is one of those that are searched, or was taken in."""
        return path in self._own or path in self._contents

    def take_in(self, path: Path) -> None:
        """Count a file among those of the project, wherever it lies."""
        self._own.add(path)

    def mentioning(self, words: Iterable[str], of: Path | None = None) -> frozenset[Path]:
        """The files in which any of some words stands, be it in a comment; ``of``: that may import this file."""
        words = frozenset(words)
        found = frozenset(path for word in words for path in self._mentioning(word))
        sought = {f"{WHOLE}{word}" for word in words}
        self._note(self.base, sought if of is None else sought | {EVERY_IMPORT}, found)
        if of is None:
            return found
        importers = self.importers(of)
        return frozenset(path for path in found if path in importers or self._imports_by_name(path))

    def _mentioning(self, word: str) -> frozenset[Path]:
        known = self._found.get(word)
        if known is None:
            raw = word.encode()
            whole = re.compile(rb"(?<!\w)%s(?!\w)" % re.escape(raw))
            known = self._found[word] = frozenset(
                path for path, content in self._contents.items() if raw in content and whole.search(content)
            )
        return known

    def importers(self, path: Path) -> frozenset[Path]:
        """The files that import a file, directly or by way of others, and itself."""
        found, waiting = {path}, [path]
        while waiting:
            more = self._imported_by.get(waiting.pop(), set()) - found
            found |= more
            waiting += more
        return frozenset(found)

    @cached_property
    def _imported_by(self) -> dict[Path, set[Path]]:
        found: dict[Path, set[Path]] = {}
        for each in self._contents:
            for origin in (self._imports.of(each) or [()])[0]:
                found.setdefault(origin, set()).add(each)
        return found

    def _imports_by_name(self, path: Path) -> bool:
        """Whether a file may import others without a statement, or is one that cannot be read."""
        return path in self.unreadable or any(word in self._contents[path] for word in _BY_NAME)

    @cached_property
    def _contents(self) -> dict[Path, bytes]:
        with CLOCK.stopped():
            return {path: raw for path in self._paths() if (raw := self._content(path)) is not None}

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
        for path in below(self.base):
            found[path] = None
            if len(found) > MOST_FILES:
                self.complete = False
                break
        return list(found)
