"""The files of a project as bytes: which of them hold a word.

Some answers rest on the whole project: whether any module calls ``set_epoch``, which modules draw from NumPy. To
read every module would cost more than the rest of a run. A search over the bytes costs little, and only the
files that hold the word are parsed afterwards. Nothing here knows Python, so a run in which nothing changed can ask,
too, whether a search still gives what it gave.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from rnglint.knowledge.markers import INSTALLERS
from rnglint.source import prose
from rnglint.source.clock import CLOCK
from rnglint.source.content import as_source, is_notebook
from rnglint.source.imports import statements
from rnglint.source.reading import path_of, read_bytes

_MOST_BYTES = 256 * 1024 * 1024
_LONGEST = 8 * 1024 * 1024
"""A longer module is not read, and counts as holding every word."""
_LONGEST_NOTEBOOK = 64 * 1024 * 1024
"""The same for a notebook, most of which is what its cells printed."""

_WORD = re.compile(rb"[A-Za-z_]\w*")

WHOLE = "word\t"
"""Before a word that is looked for as a whole one."""
IMPORTED = "import\t"
"""Before a word that is looked for in import statements alone."""
EVERY_IMPORT = f"{IMPORTED}*"
"""Stands for all import statements of a folder."""

Lister = Callable[[str], "tuple[str, ...] | None"]
"""Gives the files below a folder in order; None where there are too many, or some folder cannot be read."""


INSTALLS = ("pyproject.toml", "setup.py", "setup.cfg")
"""Files by one of which a project is installed."""
_SCRIPT = "setup.py"
_MARKS = ("rnglint.toml", ".rnglint.toml", ".git")
INSTALLED = frozenset({"site-packages", "dist-packages"})
"""The folders that packages are installed in."""


def home(path: Path, root: Path) -> Path:
    """The folder of the project that a file belongs to.

    Below ``root``, where settings start from, the outermost folder that has what projects have at their top, else
    ``root`` itself. A file elsewhere belongs to the nearest such folder, an installed one to its package.
    """
    above = list(path.parents)
    if root in above:
        return next((each for each in reversed(above[: above.index(root) + 1]) if _is_top(each)), root)
    for index, each in enumerate(above):
        if each.name in INSTALLED:
            return above[max(index - 1, 0)]
        if _is_top(each):
            return each
    return path.parent


def _is_top(folder: Path) -> bool:
    found = (os.path.exists(folder / each) for each in _MARKS)
    return any(installs(folder / each) for each in INSTALLS) or any(found)


def installs(path: Path) -> bool:
    """Whether a file installs a project; a ``setup.py`` may be a module that sets something up."""
    if not os.path.exists(path):
        return False
    text = read(str(path)) or b"" if path.name == _SCRIPT else b""
    return not text.strip() or any(each in text for each in INSTALLERS)


def read(path: str) -> bytes | None:
    """The source in a file; None where it cannot be read or is too long."""
    notebook = is_notebook(path)
    raw = content(path, _LONGEST_NOTEBOOK if notebook else _LONGEST)
    return _cells(path, raw) if notebook and raw is not None else raw


def content(path: str, longest: int) -> bytes | None:
    """The bytes of a file; None where it cannot be read or has more bytes than that."""
    try:
        return read_bytes(path, longest)
    except OSError:
        return None


def _cells(path: str, raw: bytes) -> bytes | None:
    from rnglint.source.text import SourceError

    try:
        return as_source(path, raw)
    except SourceError:
        return None


class Sought:
    """What is looked for in files: texts, and what is marked as a whole word, or as a word of import statements."""

    def __init__(self, words: Iterable[str]) -> None:
        self._all = frozenset(words)
        self._whole = {word.removeprefix(WHOLE): word for word in self._all if word.startswith(WHOLE)}
        self._imported = {word.removeprefix(IMPORTED): word for word in self._all if word.startswith(IMPORTED)}
        texts = self._all.difference(self._whole.values(), self._imported.values())
        self._texts = [(word, word.encode("utf-8", "surrogatepass")) for word in sorted(texts)]

    def held(self, raw: bytes | None) -> frozenset[str]:
        """Those that a content holds; all of them where it is not known."""
        if raw is None:
            return self._all
        found = {word for word, encoded in self._texts if encoded in raw}
        if self._whole:
            found.update(self._whole[word] for word in prose.words(raw) & self._whole.keys())
        if self._imported:
            found.update(self._imported[word] for word in imported_words(raw) & self._imported.keys())
        return frozenset(found)


def imported_words(raw: bytes) -> frozenset[str]:
    """The words in the import statements of a content."""
    return frozenset(word.decode("ascii", "replace") for word in _WORD.findall(statements(raw)))


class Corpus:
    """The files below one folder.  ``overlay`` replaces contents on disk; ``words`` are known to be asked for."""

    def __init__(self, root: Path, files: Lister, overlay: Mapping[Path, bytes], words: Iterable[str] = ()) -> None:
        self.root = root
        self._lister = files
        self._overlay = overlay
        self._words = frozenset(words)
        self._holders: dict[str, tuple[Path, ...] | None] = {}
        self._together: dict[tuple[str, ...], tuple[Path, ...] | None] = {}
        """The files that hold any of several words: every checked file asks the same."""
        self._importing: dict[str, tuple[Path, ...]] | None = None
        self._is_read = False
        self._unread: list[Path] = []
        self._files: tuple[str, ...] | None = None
        self._listed = False

    def holding(self, *words: str) -> tuple[Path, ...] | None:
        """The files that hold any of the words, in order; None where that cannot be told."""
        if words not in self._together:
            unknown = [word for word in words if word not in self._holders]
            if unknown:
                self._search(frozenset(unknown) | (self._words - self._holders.keys()))
            held = [self._holders[word] for word in words]
            known = None if None in held else tuple(sorted({*chain.from_iterable(filter(None, held))}))
            self._together[words] = known
        return self._together[words]

    def importing(self, word: str) -> tuple[Path, ...] | None:
        """The files with that word in an import statement, in order; None where that cannot be told.

        They are among those that hold the word at all. Files that cannot be read are among them, too.
        """
        if not self._is_read:
            self._search(self._words)
        if self._importing is None:
            return None
        return tuple(sorted({*self._importing.get(word, ()), *self._unread}))

    def files(self) -> tuple[str, ...] | None:
        """All files, in order."""
        if not self._listed:
            listed = self._lister(str(self.root))
            if listed is not None:
                new = (str(path) for path in self._overlay if path.is_relative_to(self.root))
                listed = tuple(sorted({*listed, *new}))
            self._files, self._listed = listed, True
        return self._files

    def changed(self, path: Path) -> None:
        """Hear that a file has another content now: nothing else is read again."""
        if not self._listed or self._files is None or str(path) not in self._files:
            return
        self._together.clear()
        raw = self._overlay[path] if path in self._overlay else read(str(path))
        held = Sought(self._holders).held(raw)
        for word, holders in self._holders.items():
            if holders is not None and (path in holders) != (word in held):
                others = {each for each in holders if each != path}
                self._holders[word] = tuple(sorted(others | {path} if word in held else others))
        if self._importing is not None:
            self._unread = [each for each in self._unread if each != path]
            importing: dict[str, list[Path]] = {}
            self._note_imports(path, raw, importing)
            for word, paths in self._importing.items():
                if path in paths and word not in importing:
                    self._importing[word] = tuple(each for each in paths if each != path)
            for word in importing:
                self._importing[word] = tuple({*self._importing.get(word, ()), path})

    @CLOCK.stopped()
    def _search(self, words: frozenset[str]) -> None:
        sought = Sought(words)
        found: dict[str, list[Path]] = {word: [] for word in words}
        importing: dict[str, list[Path]] = {}
        total = 0
        for path, raw in self._contents():
            total += len(raw or b"")
            for word in sought.held(raw):
                found[word].append(path)
            if not self._is_read:
                self._note_imports(path, raw, importing)
            if total > _MOST_BYTES:
                break
        known = self.files() is not None and total <= _MOST_BYTES
        for word in words:
            self._holders[word] = tuple(found[word]) if known else None
        if known and not self._is_read:
            self._importing = {word: tuple(paths) for word, paths in importing.items()}
        self._is_read = True

    def _note_imports(self, path: Path, raw: bytes | None, found: dict[str, list[Path]]) -> None:
        if raw is None:
            self._unread.append(path)
            return
        for word in imported_words(raw):
            found.setdefault(word, []).append(path)

    def _contents(self) -> Iterator[tuple[Path, bytes | None]]:
        for name in self.files() or ():
            path = path_of(name)
            yield path, self._overlay[path] if path in self._overlay else read(name)


class Corpora:
    """The projects that checked files belong to; ``words`` are those that will be asked for."""

    def __init__(self, root: Path, files: Lister, overlay: Mapping[Path, bytes], words: Iterable[str] = ()) -> None:
        self.root = root
        self._files = files
        self._overlay = overlay
        self._words = frozenset(words)
        self._known: dict[Path, Corpus] = {}
        self._homes: dict[Path, Path] = {}

    def changed(self, path: Path) -> None:
        """Hear that a file has another content now."""
        for corpus in self._known.values():
            corpus.changed(path)

    def of(self, path: Path) -> Corpus:
        """The files of the project that a file belongs to."""
        folder = self._homes.get(path.parent)
        if folder is None:
            folder = self._homes[path.parent] = home(path, self.root)
        if folder not in self._known:
            self._known[folder] = Corpus(folder, self._files, self._overlay, self._words)
        return self._known[folder]
