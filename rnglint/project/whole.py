"""The project with all its files at hand, so that every use of a name can be seen.

:class:`Project` reads of a file what it is asked for.  Who calls a function is a question to the whole of
each file that mentions it: those are read, too.
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
from rnglint.source.text import SourceError

if TYPE_CHECKING:
    from rnglint.fixes.threading.nodes import Nodes

_MOST_ROWS = 150_000
"""Of all parsed files together: beyond that a question costs more than its answer is worth."""
_BY_NAME = (b"import_module", b"__import__", b"runpy", b"exec(")
_MARKS = ("pyproject.toml", "setup.cfg", "setup.py", ".git", ".hg")
"""What lies in the top folder of a project."""


class WholeProject(Project):
    """A project whose files are looked for below ``base``."""

    def __init__(self, project: Project, base: Path) -> None:
        super().__init__(project.root, project.src, project.overlay, project.knowledge)
        self.files = Files(base, project.overlay)
        self._own: set[Path] = set()
        self._readable: dict[Path, bool] = {}
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

    def take_in(self, path: Path) -> None:
        """Count a file among those of the project, wherever it lies."""
        self._own.add(path)

    def is_whole(self, module: Module) -> bool:
        """Whether a module is one of the project's files that can be parsed."""
        path = module.path
        if path not in self._readable:
            self._rows += len(module.lines)
            self._readable[path] = self._rows <= _MOST_ROWS and not (module.scope and module.is_opaque)
        return self._readable[path] and (path in self._own or path in self.files)

    @cached_property
    def nodes(self) -> Nodes:
        """Where LibCST has what is executed."""
        from rnglint.fixes.threading.nodes import Nodes

        return Nodes.whole(self)

    def mentioning(self, words: Iterable[str], of: Path | None = None) -> tuple[list[Module], bool]:
        """The modules that mention any of some words, and whether files that cannot be read do, too.

        ``of``: only those that may import this file.
        """
        found = self.files.mentioning(words)
        if of is not None:
            program = self._importers(of)
            found = frozenset(path for path in found if path in program or self._imports_by_name(path))
        modules = [self.read(path) for path in sorted(found)]
        whole = [module for module in modules if module is not None]
        return whole, not self.files.complete or len(whole) < len(modules)

    def read(self, path: Path) -> Module | None:
        """The module of a file; None where it cannot be read, or parsed."""
        try:
            module = self.module(path)
        except (OSError, SourceError):
            return None
        return module if self.is_whole(module) else None

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
