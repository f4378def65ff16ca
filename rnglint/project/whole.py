"""The project with some of its files unmasked, so that every use of a name in them can be seen.

:class:`Project` reads of a file what it is asked for.  Who calls a function is a question to the whole of
each file that mentions it: those are read with nothing masked, the rest as before.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rnglint.program.imports import imported
from rnglint.project.files import Files
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.source.text import SourceError, SourceFile

if TYPE_CHECKING:
    from rnglint.fixes.threading.nodes import Nodes

_MOST_ROWS = 150_000
"""Of all unmasked files together: beyond that a question costs more than its answer is worth."""
_BY_NAME = (b"import_module", b"__import__", b"runpy", b"exec(")
_MARKS = ("pyproject.toml", "setup.cfg", "setup.py", ".git", ".hg")
"""What lies in the top folder of a project."""


class Wanted(Exception):
    """An answer needs files with nothing masked; it is asked for again when they are."""

    def __init__(self, paths: frozenset[Path]) -> None:
        super().__init__(f"{len(paths)} files")
        self.paths = paths


class WholeProject(Project):
    """A project in which the files that :meth:`unmask` names are whole; ``base`` is where its files are looked for."""

    def __init__(self, project: Project, base: Path) -> None:
        super().__init__(project.root, project.src, project.overlay, project.knowledge)
        self.files = Files(base, project.overlay)
        self.unmasked: set[Path] = set()
        self._opaque: set[Path] = set()
        self._rows = 0
        self._imported_by: dict[Path, set[Path]] | None = None

    @classmethod
    def of(cls, project: Project, path: Path) -> WholeProject:
        """The whole project around a file; there is one for each project and top folder."""
        base = _base(project, path)
        for known in project.companions:
            if isinstance(known, cls) and known.files.base == base:
                return known
        made = cls(project, base)
        made.program = project.program
        project.companions.append(made)
        return made

    def module(self, path: Path) -> Module:
        """The module of a file.  Raises OSError and SourceError."""
        known = self._modules.get(path)
        if known is None and path in self.unmasked:
            source = SourceFile.read(path, self.overlay.get(path))
            known = Module(path, self.finder.name_of(path)[0], source, frozenset(), whole=True)
            known.scope  # noqa: B018 - reading it raises where the file cannot be parsed
            self._modules[path] = known
        return super().module(path) if known is None else known

    def unmask(self, paths: Iterable[Path]) -> None:
        """Read some files whole from now on; those that cannot be read, or are too many, are opaque.

        Every answer given before is void: the scopes that it speaks of are others now.
        """
        for path in sorted({*paths} - self.unmasked - self._opaque):
            self._modules.pop(path, None)
            self.unmasked.add(path)
            try:
                self._rows += len(self.module(path).lines)
                readable = self._rows <= _MOST_ROWS
            except (OSError, SourceError):
                readable = False
            if not readable:
                self.unmasked.discard(path)
                self._modules.pop(path, None)
                self._opaque.add(path)
        for module in self._modules.values():
            if module is not None:
                module.values.clear()

    def is_whole(self, module: Module) -> bool:
        """Whether nothing of a module is masked."""
        return module.path in self.unmasked

    def can_be_whole(self, module: Module) -> bool:
        """Whether a module is one of the project's files, and can be read."""
        return module.path in self.files and module.path not in self._opaque

    @cached_property
    def nodes(self) -> Nodes:
        """Where LibCST has what is executed."""
        from rnglint.fixes.threading.nodes import Nodes

        return Nodes.whole(self)

    def mentioning(self, words: Iterable[str], of: Path | None = None) -> tuple[list[Module], bool]:
        """The modules that mention any of some words, and whether files that cannot be read do, too.

        ``of``: only those that may import this file.  Raises Wanted for modules that are not whole yet.
        """
        found = self.files.mentioning(words)
        if of is not None:
            program = self._importers(of)
            found = frozenset(path for path in found if path in program or self._imports_by_name(path))
        missing = found - self.unmasked - self._opaque
        if missing:
            raise Wanted(frozenset(missing))
        unread = not self.files.complete or bool(found - self.unmasked)
        return [self.module(path) for path in sorted(found & self.unmasked)], unread

    def _importers(self, path: Path) -> frozenset[Path]:
        """The files that import a file, directly or by way of others, and itself."""
        if self._imported_by is None:
            self._imported_by = {}
            for each in self.files.all():
                for origin in imported(self.finder, each, self.files.content(each)):
                    self._imported_by.setdefault(origin, set()).add(each)
        found, waiting = {path}, [path]
        while waiting:
            more = self._imported_by.get(waiting.pop(), set()) - found
            found |= more
            waiting += more
        return frozenset(found)

    def _imports_by_name(self, path: Path) -> bool:
        """Whether a file may import others without a statement, or is one that cannot be read."""
        raw = self.files.content(path)
        return path in self.files.unreadable or any(word in raw for word in _BY_NAME)


def _base(project: Project, path: Path) -> Path:
    """The top folder of the project that a file belongs to: the next one with a mark, not above the root."""
    folder = project.finder.name_of(path)[1]
    for candidate in (folder, *folder.parents):
        if candidate == project.root or any((candidate / mark).exists() for mark in _MARKS):
            return candidate
        if not candidate.is_relative_to(project.root):
            break
    return folder
