"""The project: its modules by path, read when they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from functools import cached_property
from itertools import chain
from pathlib import Path

from msgspec import Struct

from rnglint.knowledge.lookup import Knowledge
from rnglint.program.corpus import home
from rnglint.program.files import Files
from rnglint.program.finder import Finder
from rnglint.program.imports import Imports
from rnglint.program.mentions import Told
from rnglint.program.modules import Module
from rnglint.program.neighbours import Neighbours
from rnglint.program.program import Program
from rnglint.program.shapes import Looked
from rnglint.program.texts import reached
from rnglint.source.content import read_source
from rnglint.source.text import SourceFile


class RestsOn(Struct, frozen=True):
    """What answers about a module rest on."""

    files: frozenset[Path]
    outlines: frozenset[Path]
    """Files of which no more was asked than their outline."""
    absent: frozenset[Path]
    """Files that would have been taken if they were there."""
    shapes: dict[Path, Looked]
    """Those of the files of which no more than this was looked at."""


class Project:
    """The files around the checked ones.  ``overlay`` replaces contents on disk."""

    def __init__(self, root: Path, src: Iterable[str], overlay: Mapping[Path, bytes], knowledge: Knowledge) -> None:
        self.root = root
        self.src = tuple(src)
        self.knowledge = knowledge
        self.overlay = overlay
        self.finder = Finder(root, self.src, overlay)
        self.imports = Imports(self.finder, overlay, knowledge.packages)
        self.neighbours = Neighbours(self.finder, self.imports)
        self.told = Told()
        self._modules: dict[Path, Module] = {}
        self._checked: Module | None = None
        self._files: dict[Path, Files] = {}
        self._rested: dict[Path, Module] = {}
        """Modules that were let go, for what answers about them have rested on."""

    @cached_property
    def program(self) -> Program:
        """The same files, as they are executed."""
        from rnglint.program.program import Program

        return Program(self, self.told)

    def module(self, path: Path) -> Module:
        """The module of a file, for looking names up in it.  Raises OSError and SourceError."""
        known = self._modules.get(path)
        if known is None:
            known = self._modules[path] = Module(path, self.finder.name_of(path)[0], self._source(path))
            if path in self._rested:
                known.take_over(self._rested.pop(path))
        return known

    def _source(self, path: Path) -> SourceFile:
        return SourceFile(path, self.overlay[path] if path in self.overlay else read_source(path))

    def to_check(self, path: Path, raw: bytes) -> Module:
        """A module that is checked, the caller's own; ``raw`` is its content.  Raises SourceError."""
        self._checked = Module(path, self.finder.name_of(path)[0], SourceFile(path, raw))
        return self._checked

    def _note(self, base: Path, sought: Set[str], found: Set[Path]) -> None:
        """Note on the module that is checked what was looked for."""
        if self._checked is not None:
            self._checked.searches.setdefault(base, set()).update(sought)
            self._checked.rest_on(found)

    def files(self, path: Path) -> Files:
        """The files of the project that a file belongs to, itself among them."""
        base = home(path, self.root)
        if base not in self._files:
            self._files[base] = Files(base, self.overlay, self.imports, self._note)
        self._files[base].take_in(path)
        return self._files[base]

    def release(self) -> None:
        """Let go of every module that was read, and of its syntax: they are read anew when asked for.

        What is told of a file by its path stays.
        """
        self._rested |= self._modules
        self._modules.clear()
        self._files.clear()
        self.program.release()
        del self.program

    def changed(self, path: Path) -> frozenset[Path]:
        """Forget what rests on the content of a file, which is another one now; gives the files it was told of.

        Raises SourceError where the file has no syntax any more: then all that is known is of its old content, until
        it changes again, or is forgotten.
        """
        is_amended = self._amended(path)
        imports_others = self.imports.changed(path)
        differs = self.neighbours.changed(path, imports_others)
        return self.forget(path) if differs or not is_amended else self._forget_told(path)

    def _amended(self, path: Path) -> bool:
        """Whether only bodies of functions are others in a file, or where they stand: what they left alone is kept."""
        try:
            source = self._source(path)
        except OSError:
            return False
        is_amended = self.program.amended(source)
        if is_amended and path in self._modules:
            self._modules[path].renew(source)
        return is_amended

    def forget(self, path: Path) -> frozenset[Path]:
        """Forget all that rests on the content of a file; gives the files that was told of."""
        stale = self._stale(path)
        for each in stale:
            self._modules.pop(each, None)
            self._rested.pop(each, None)
        self.imports.changed(path)
        self.neighbours.changed(path, True)
        self.program.changed(stale)
        self._forget_told(path, stale)
        return stale

    def _forget_told(self, path: Path, stale: frozenset[Path] | None = None) -> frozenset[Path]:
        self._files.clear()
        self.told.forget(self._stale(path) if stale is None else stale)
        return frozenset({path})

    def _stale(self, path: Path) -> frozenset[Path]:
        """A file, and those about which answers rest on it."""
        return frozenset(reached({path}, self._resting()))

    def _resting(self) -> dict[Path, set[Path]]:
        """By file, those about which an answer rests on it, as far as answers are at hand."""
        modules = ((path, module.edges) for path, module in self._modules.items())
        rested = ((path, module.edges) for path, module in self._rested.items())
        found: dict[Path, set[Path]] = {}
        for path, others in chain(modules, rested, self.program.edges(), self.imports.known()):
            for other in others:
                found.setdefault(other, set()).add(path)
        return found

    def has_read(self, path: Path) -> bool:
        """Whether a file was read for names to be looked up in it."""
        return path in self._modules

    def __len__(self) -> int:
        """How many files have been read."""
        return len(self._modules)

    def rests_on(self, module: Module) -> RestsOn:
        """What answers about a module rest on."""
        seen: set[Path] = set()
        whole = set(self.program.views.files)
        outlines, absent = set(module.outlines), set[Path]()
        waiting = [module]
        while waiting:
            current = waiting.pop()
            seen.add(current.path)
            absent |= current.absent
            whole |= current.whole
            for path in current.edges - seen:
                other = self._modules.get(path)
                if other is not None:
                    waiting.append(other)
                seen.add(path)
        self._checked = None
        for near, missing in map(self.neighbours.reached, seen & self.neighbours.asked):
            outlines |= near
            absent |= missing
        shapes = {path: self._looked_at(path) for path in seen - whole - {module.path} if path.suffix == ".py"}
        return RestsOn(frozenset(seen - {module.path}), frozenset(outlines - seen), frozenset(absent), shapes)

    def _looked_at(self, path: Path) -> Looked:
        """What has been looked at in a file beside its shape."""
        module, code = self._modules.get(path) or self._rested.get(path), self.program.held(path)
        looked = Looked(frozenset(), frozenset()) if code is None else self.program.views.of(code)
        asked = frozenset(() if module is None else module.asked)
        return Looked(looked.bodies, looked.questions | asked)
