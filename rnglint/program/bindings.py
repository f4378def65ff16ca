"""What a module binds: the names of its statements and imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property

from rnglint.program.comments import Commented
from rnglint.program.modules import Module
from rnglint.program.syntax import descendants

FunctionNode = (ast.FunctionDef, ast.AsyncFunctionDef)


class Bindings(Commented):
    """A module, and what its statements bind."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self._named: dict[tuple[int, type[ast.expr_context]], frozenset[str]] = {}

    @cached_property
    def every_statement(self) -> list[ast.stmt]:
        """Every statement of the module."""
        return list(_statements(self.tree.body))

    @cached_property
    def bindings(self) -> dict[str, list[ast.stmt]]:
        """The module-level statements that bind each name, in order; ``*`` stands for star imports."""
        found: dict[str, list[ast.stmt]] = {}
        _collect(self.tree.body, found)
        return found

    def stored(self, node: ast.AST) -> frozenset[str]:
        """The names that a statement binds anywhere in it."""
        return self._names_in(node, ast.Store)

    def loads(self, node: ast.AST) -> frozenset[str]:
        """The names that are read in a piece of code."""
        return self._names_in(node, ast.Load)

    def deletes(self, node: ast.AST) -> frozenset[str]:
        """The names that are deleted in a piece of code."""
        return self._names_in(node, ast.Del)

    def _names_in(self, node: ast.AST, context: type[ast.expr_context]) -> frozenset[str]:
        known = self._named.get((id(node), context))
        if known is None:
            names = (each for each in descendants(node) if isinstance(each, ast.Name) and isinstance(each.ctx, context))
            known = self._named[id(node), context] = frozenset(name.id for name in names)
        return known

    @cached_property
    def imported(self) -> dict[str, str]:
        """The absolute dotted names that the imports of the file, wherever they stand, bind its names to."""
        return {name: dotted for name, dotted in self._imports if name != "*"}

    @cached_property
    def stars(self) -> list[str]:
        """The modules of which the file imports everything."""
        return [dotted for name, dotted in self._imports if name == "*"]

    @cached_property
    def _imports(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for statement in self.every_statement:
            if type(statement) not in _IMPORTS:
                continue
            if isinstance(statement, ast.Import):
                for alias in statement.names:
                    top = alias.name.partition(".")[0]
                    found.append((alias.asname, alias.name) if alias.asname else (top, top))
            elif isinstance(statement, ast.ImportFrom):
                base = self.module.absolute(statement.level, statement.module or "")
                for alias in statement.names:
                    found.append(
                        ("*", base) if alias.name == "*" else (alias.asname or alias.name, f"{base}.{alias.name}")
                    )
        return found

    def members(self, name: str) -> frozenset[str]:
        """The names of the methods of a class of the module."""
        return frozenset(
            member.name
            for statement in self.bindings.get(name, ())
            if isinstance(statement, ast.ClassDef)
            for member in statement.body
            if isinstance(member, FunctionNode)
        )


_IMPORTS = frozenset({ast.Import, ast.ImportFrom})
_PLAIN = frozenset({ast.Expr, ast.Assign, ast.Return, ast.Raise, ast.Pass, ast.AugAssign, ast.AnnAssign}) | _IMPORTS
"""Statements in which no other stands."""


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Every statement, those inside of others, too."""
    waiting = [body]
    while waiting:
        for statement in waiting.pop():
            yield statement
            waiting += _blocks(statement)


def _blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The blocks right below a statement, in the order of the text."""
    if type(statement) in _PLAIN:
        return
    parts = (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ()))
    yield getattr(statement, "body", [])
    yield from (part.body for part in parts)
    yield from (getattr(statement, name, []) for name in ("orelse", "finalbody"))


def _collect(body: list[ast.stmt], found: dict[str, list[ast.stmt]]) -> None:
    """Add the statements that bind each name, but for those in definitions."""
    for statement in body:
        for name in bound(statement):
            found.setdefault(name, []).append(statement)
        for block in () if isinstance(statement, (*FunctionNode, ast.ClassDef)) else _blocks(statement):
            _collect(block, found)


def bound(statement: ast.stmt) -> list[str]:
    """The names that a statement itself binds."""
    if isinstance(statement, (*FunctionNode, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, ast.Import):
        return [alias.asname or alias.name.partition(".")[0] for alias in statement.names]
    if isinstance(statement, ast.ImportFrom):
        return [alias.asname or alias.name for alias in statement.names]
    given = [*getattr(statement, "targets", ()), getattr(statement, "target", None)]
    given += [item.optional_vars for item in getattr(statement, "items", ())]
    nodes = (node for target in given if target is not None for node in descendants(target))
    return [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
