"""Modules: read once, and parsed only as far as somebody asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider

from rnglint.diagnostics import Location
from rnglint.project.scopes import Binding, Scope, Tree, build
from rnglint.source.parse import parse
from rnglint.source.text import SourceError, SourceFile, split_lines

if TYPE_CHECKING:
    from rnglint.project.values import Value


class Module:
    """A module of the project: its text, and the concrete tree of it where somebody asks for one."""

    def __init__(self, path: Path, name: str, source: SourceFile) -> None:
        self.path = path
        self.name = name
        self.source = source
        self.is_package = path.name in ("__init__.py", "__init__.pyi")
        self.lines = split_lines(source.text)
        self.edges: set[Path] = set()
        """Files in which names of this module were looked up."""
        self.absent: set[Path] = set()
        """Files that would have been taken if they were there."""
        self.searches: dict[Path, set[str]] = {}
        """Words that were looked for in all files of a folder."""
        self.unfinished: set[str] = set()
        """What the analysis left before its end, because its budget was spent: programs, functions, classes."""
        self.values: dict[int, tuple[cst.CSTNode, Value]] = {}
        """What expressions of the module stand for, by ``id`` of the node (kept alive beside it)."""
        self.is_opaque = False
        """Whether LibCST, once it was asked, could not parse the file."""
        self._positions: Mapping[cst.CSTNode, CodeRange] | None = None

    @property
    def tree(self) -> Tree:
        """The concrete tree; an empty one where LibCST cannot parse what Python can."""
        return self.scope.tree

    @cached_property
    def scope(self) -> Scope:
        """The module's own scope."""
        try:
            tree = Tree(parse(self.source.text))
        except SourceError:
            tree, self.is_opaque = Tree(cst.Module(body=())), True
        scope = Scope("module", self, tree.root, None, tree, self.name)
        tree.scopes[id(tree.root)] = scope
        build(scope, tree.root)
        return scope

    def lookup(self, name: str) -> list[Binding]:
        """The module-level bindings of a name."""
        return self.scope.bindings.get(name, [])

    def release(self) -> None:
        """Cut the cycles between scopes, trees and answers; the module is of no use afterwards."""
        if "scope" in self.__dict__:  # asking now would parse
            tree = self.tree
            for scope in tree.scopes.values():
                scope.inner.clear()
                scope.sites.clear()
                scope.returns.clear()
                scope.bindings.clear()
                scope.attributes.clear()
            tree.scopes.clear()
            tree.sites.clear()
            del self.__dict__["scope"]
        self.values.clear()
        self._positions = None

    def absolute(self, level: int, name: str) -> str:
        """The absolute name of an import with ``level`` leading dots."""
        if level == 0:
            return name
        parts = self.name.split(".")
        if not self.is_package:
            parts = parts[:-1]
        parts = parts[: len(parts) - (level - 1)] if level > 1 else parts
        return ".".join([*parts, name] if name else parts)

    def span(self, node: cst.CSTNode, tree: Tree) -> tuple[Location, Location]:
        """Where a node stands: first character, and the character after its last."""
        if self._positions is None:
            self._positions = MetadataWrapper(tree.root, unsafe_skip_copy=True).resolve(PositionProvider)
        found = self._positions[node]
        start, end = found.start, found.end
        return Location(start.line, start.column + 1), Location(end.line, end.column + 1)
