"""Modules: read once, and parsed only as far as somebody asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider

from rnglint.diagnostics import Location
from rnglint.project.scopes import Binding, Scope, Tree, build, new_scope
from rnglint.source.outline import Bulk, Definition, Outline, outline
from rnglint.source.parse import parse
from rnglint.source.screen import bound_names, every, holds, idle, mask, rows_with, select, split_lines
from rnglint.source.text import SourceFile

_HUGE = 300
"""Rows from which on a table is masked whatever it holds: no call spans that many."""


if TYPE_CHECKING:
    from rnglint.project.values import Value


class Module:
    """A module of the project.

    The *skeleton* is the module with every definition masked but those in ``kept``; masked
    definitions are parsed one by one, as fragments, when they are asked for.
    """

    def __init__(
        self, path: Path, name: str, source: SourceFile, triggers: frozenset[str] | None = None, whole: bool = False
    ) -> None:
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
        self.whole = whole
        """Nothing is masked, so that every use of a name in the file can be seen."""
        self.wants_whole = False
        """An answer would be better if nothing were masked."""
        self.values: dict[int, tuple[cst.CSTNode, Value]] = {}
        """What expressions of the module stand for, by ``id`` of the node (kept alive beside it)."""
        """What functions of the module do, once somebody has asked."""
        self._triggers = triggers
        self._looked_up: dict[str, list[Binding]] = {}
        self._statements: dict[tuple[int, int], dict[str, list[Binding]]] = {}
        self._fragments: dict[Definition, Scope] = {}
        self._positions: dict[int, Mapping[cst.CSTNode, CodeRange]] = {}

    @cached_property
    def outline(self) -> Outline:
        """What stands where.  Raises SourceError where this Python cannot parse the file."""
        return outline(self.source)

    @property
    def definitions(self) -> list[Definition]:
        """The outermost definitions of the outline."""
        return self.outline.definitions

    @cached_property
    def kept(self) -> set[Definition]:
        """The definitions that stand in the skeleton."""
        if self._triggers is None:
            return set()
        if self.whole:
            return set(every(self.definitions))
        return select(self.definitions, self.rows)

    @property
    def tree(self) -> Tree:
        """The skeleton.  Raises SourceError."""
        return self.scope.tree

    def _skeleton(self, outline: Outline) -> str:
        if self.whole:
            return mask([], self.lines, set(), [bulk for bulk in outline.bulks if bulk.plain and _is_huge(bulk)])
        masked = outline.statements if self._triggers is None else idle(outline.statements, self.kept, self.rows)
        tables = [bulk for bulk in outline.bulks if _is_huge(bulk) or not holds(self.rows, bulk.row, bulk.last)]
        return mask(outline.definitions, self.lines, self.kept, tables, masked)

    @cached_property
    def rows(self) -> list[int]:
        """The rows that keep a piece of the module: with a trigger of a rule, or a name that stands for one here."""
        if self._triggers is None:
            return []
        text, starts = self.source.text, self.source.line_starts
        rows = rows_with(self._triggers, text, starts)
        names = bound_names(self.outline.statements, self.lines, rows, self._triggers)
        return sorted({*rows, *rows_with(names, text, starts)}) if names else rows

    @cached_property
    def scope(self) -> Scope:
        """The module's own scope.  Raises SourceError.

        Where anything is masked its bindings are not all there: ask :meth:`lookup`.
        """
        if self._triggers is None:
            self.outline  # noqa: B018 - reading it raises where the file cannot be parsed
            empty = Tree(cst.Module(body=()))
            return Scope("module", self, empty.root, None, empty, self.name)
        tree = Tree(parse(self._skeleton(self.outline)))
        scope = Scope("module", self, tree.root, None, tree, self.name)
        tree.scopes[id(tree.root)] = scope
        build(scope, tree.root)
        self._match(scope, self.definitions)
        return scope

    def _match(self, scope: Scope, definitions: list[Definition]) -> None:
        """Tie the definitions of the outline to the scopes of the skeleton, and bind the masked ones."""
        inner = iter([child for child in scope.inner if child.kind in ("class", "function")])
        for definition in definitions:
            if definition not in self.kept:
                binding = Binding("definition", scope, definition=definition)
                scope.bindings.setdefault(definition.name, []).append(binding)
                continue
            child = next(inner)
            child.definition = definition
            self._fragments[definition] = child
            if definition.is_class:
                self._match(child, definition.children)

    def open(self, definition: Definition) -> Scope:
        """The scope of a definition, parsed now if it was masked.  Raises SourceError."""
        scope = self.scope
        known = self._fragments.get(definition)
        if known is not None:
            return known
        parent = scope if definition.parent is None else self.open(definition.parent)
        lines = self.lines[definition.first - 1 : definition.last]
        if definition.is_class:
            lines = split_lines(mask([definition], self.lines, {definition}))[definition.first - 1 : definition.last]
        wrapped = definition.column > 0
        root = parse(("if 1:\n" if wrapped else "") + "".join(lines))
        body = root.body[0]
        node = body.body.body[0] if wrapped and isinstance(body, cst.If) else body
        assert isinstance(node, (cst.FunctionDef, cst.ClassDef))
        tree = Tree(root, definition.first - 1 - wrapped)
        holder = Scope(parent.kind, self, parent.node, parent.parent, tree, parent.name)
        opened = new_scope(node, holder)
        opened.parent = parent
        opened.definition = definition
        self._fragments[definition] = opened
        if definition.is_class:
            for child in definition.children:
                binding = Binding("definition", opened, definition=child)
                opened.bindings.setdefault(child.name, []).append(binding)
        return opened

    def release(self) -> None:
        """Cut the cycles between scopes, trees and answers; the module is of no use afterwards."""
        made = self.__dict__  # what has been asked for so far; asking now would parse
        trees = [scope.tree for scope in self._fragments.values()]
        for tree in [self.tree, *trees] if "scope" in made else trees:
            for scope in tree.scopes.values():
                scope.inner.clear()
                scope.sites.clear()
                scope.returns.clear()
                scope.bindings.clear()
                scope.attributes.clear()
            tree.scopes.clear()
            tree.sites.clear()
        if made.get("outline") is not None:
            for definition in list(every(self.outline.definitions)):
                definition.children.clear()
        for known in (self.values, self._fragments, self._statements, self._looked_up, self._positions):
            known.clear()
        for name in ("scope", "kept", "outline"):
            made.pop(name, None)

    def opened(self, definition: Definition | None) -> Scope | None:
        """The scope of a definition if it has been parsed already."""
        return None if definition is None else self._fragments.get(definition)

    def lookup(self, name: str) -> list[Binding]:
        """The module-level bindings of a name.  Raises SourceError."""
        scope = self.scope
        if self.whole:
            return scope.bindings.get(name, [])
        found = self._looked_up.get(name)
        if found is None:
            found = [
                Binding("definition", scope, definition=definition)
                for definition in self.outline.definitions
                if definition.name == name
            ]
            for span in self.outline.bound.get(name, ()):
                found += self._statement(span).get(name, ())
            self._looked_up[name] = found
        return found

    def _statement(self, span: tuple[int, int]) -> dict[str, list[Binding]]:
        """What a module-level statement binds; definitions inside it are bound by the outline."""
        known = self._statements.get(span)
        if known is None:
            first, last = span
            inside = [d for d in self.outline.definitions if first <= d.first and d.last <= last]
            lines = split_lines(mask(inside, self.lines, set())) if inside else self.lines
            text = "".join(lines[first - 1 : last])
            tree = Tree(parse(text), first - 1)
            holder = Scope("module", self, tree.root, None, tree, self.name)
            build(holder, tree.root)
            known = self._statements[span] = holder.bindings
        return known

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
        positions = self._positions.get(id(tree))
        if positions is None:
            wrapper = MetadataWrapper(tree.root, unsafe_skip_copy=True)
            positions = wrapper.resolve(PositionProvider)
            self._positions[id(tree)] = positions
        found = positions[node]
        start, end = found.start, found.end
        return (Location(start.line + tree.offset, start.column + 1), Location(end.line + tree.offset, end.column + 1))


def _is_huge(table: Bulk) -> bool:
    return table.last - table.row > _HUGE
