"""Which files a file imports, by the text of its import statements: no syntax tree is needed.

What looks like one in a string counts, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from rnglint.knowledge.markers import STANDARD
from rnglint.program.corpus import read
from rnglint.program.finder import Finder
from rnglint.source.content import CODE
from rnglint.source.imports import imports

_COMMENT = re.compile(rb"#[^\n]*")
_DOTTED = re.compile(rb"\w+(?:\.\w+)*")
_WORD = re.compile(rb"\w+(?:[ \t]+as[ \t]+\w+)?")


def named(finder: Finder, path: Path, raw: bytes) -> Iterator[str]:
    """Absolute dotted names that the import statements of a file may mean as modules."""
    name, _ = finder.name_of(path)
    package = name.split(".") if path.stem == "__init__" else name.split(".")[:-1]
    for match in imports(raw):
        dots, source, names, plain = (part or b"" for part in match.groups())
        if plain:
            for statement in plain.split(b";"):
                listed = statement.strip().removeprefix(b"import ")
                words = [part.split()[0] for part in listed.split(b",") if part.strip()]
                yield from (word.decode("utf-8", "replace") for word in words if _DOTTED.fullmatch(word))
            continue
        above = package[: len(package) - (len(dots) - 1)] if dots else []
        origin = ".".join([*above, *([source.decode("utf-8", "replace")] if source else [])])
        yield origin
        for word in _WORD.findall(_COMMENT.sub(b"", names)):
            first = word.split()[0].decode("utf-8", "replace")
            yield f"{origin}.{first}" if origin else first


class Imports:
    """The files that files import, each of which is read once.  ``overlay`` replaces contents on disk.

    ``packages`` are known by the tables: no file of the project is meant by their names.
    """

    def __init__(self, finder: Finder, overlay: Mapping[Path, bytes], packages: frozenset[str]) -> None:
        self._finder = finder
        self._overlay = overlay
        self._packages = packages
        self._files: dict[Path, tuple[frozenset[Path], frozenset[Path]] | None] = {}

    def changed(self, path: Path) -> bool:
        """Hear that a file has changed; gives whether it imports other files than somebody was told."""
        known = self._files.pop(path, self)
        return known is not self and known != self.of(path)

    def known(self) -> Iterator[tuple[Path, frozenset[Path]]]:
        """The files that were asked about, and those that they import."""
        return ((path, found[0]) for path, found in self._files.items() if found is not None)

    def read(self, path: Path) -> bytes | None:
        """The source in a file; None where it cannot be read or is too long."""
        return self._overlay[path] if path in self._overlay else read(str(path))

    def of(self, path: Path) -> tuple[frozenset[Path], frozenset[Path]] | None:
        """The files of the project that a file imports, and the absent ones that it would; None if it is unreadable."""
        if path not in self._files:
            raw = self.read(path) if path.suffix in CODE or path in self._overlay else None
            self._files[path] = None if raw is None else self._resolved(path, raw)
        return self._files[path]

    def _resolved(self, path: Path, raw: bytes) -> tuple[frozenset[Path], frozenset[Path]]:
        own = self._finder.name_of(path)[0].partition(".")[0]
        found, missing = set[Path](), set[Path]()
        names = {*named(self._finder, path, raw)}
        others = {top for top in {name.partition(".")[0] for name in names} if top != own and self._is_other(top, path)}
        for dotted in (name for name in names if name.partition(".")[0] not in others):
            file, absent = self._finder.search(dotted, path)
            missing.update(absent)
            if file is not None and file != path:
                found.add(file)
        return frozenset(found), frozenset(missing)

    def _is_other(self, package: str, path: Path) -> bool:
        """Whether a package that a file imports is a framework, or one of Python's own that nothing hides."""
        return self._finder.locate(package, path) is None if package in STANDARD else package in self._packages
