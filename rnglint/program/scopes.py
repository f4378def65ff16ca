"""Definitions and calls, each with the file that it stands in."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from rnglint.program import signatures
from rnglint.program.bindings import bound
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants

Function: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda"
_FUNCTIONS = (*FunctionNode, ast.Lambda)
_SCOPES = (*_FUNCTIONS, ast.ClassDef, ast.Module)


class Scope(Struct, frozen=True):
    """A module, class, function or lambda."""

    code: Code
    node: ast.AST

    @classmethod
    def of(cls, code: Code, node: ast.AST) -> Scope:
        """The scope that a node stands in, of a node of another file the module; comprehensions have none."""
        around = code.around(node) if node in code.parents else ()
        return cls(code, next((each for each in around if isinstance(each, _SCOPES)), code.tree))

    @property
    def is_function(self) -> bool:
        """Functions and lambdas."""
        return isinstance(self.node, _FUNCTIONS)

    @property
    def is_module(self) -> bool:
        return self.node is self.code.tree

    @property
    def is_class(self) -> bool:
        return isinstance(self.node, ast.ClassDef)

    @property
    def function(self) -> Function:
        """The node, of a function or lambda."""
        assert isinstance(self.node, _FUNCTIONS)
        return self.node

    @property
    def name(self) -> str:
        """The name of a function or class; empty for others."""
        return getattr(self.node, "name", "")

    @property
    def parent(self) -> Scope | None:
        return None if self.is_module else Scope.of(self.code, self.node)

    @property
    def owner(self) -> Scope | None:
        """The class of a method."""
        parent = self.parent
        return parent if parent is not None and parent.is_class else None

    def enclosing(self) -> Iterator[Scope]:
        """The scopes around this one, innermost first."""
        scope = self.parent
        while scope is not None:
            yield scope
            scope = scope.parent

    @property
    def qualname(self) -> str:
        """Dotted name inside the module, for messages."""
        if self.is_module:
            return self.code.module.name
        own, parent = self.name or "<lambda>", self.parent
        return own if parent is None or parent.is_module else f"{parent.qualname}.{own}"

    @property
    def decorators(self) -> list[ast.expr]:
        """Decorators of a function or class, outermost first."""
        return getattr(self.node, "decorator_list", [])

    @property
    def positional(self) -> list[str]:
        """The parameters that may be given in order."""
        return [each.arg for each in signatures.positional(self.node)]

    @property
    def block(self) -> list[ast.stmt]:
        """The statements of a function that stand on lines of their own; none where it has no such."""
        body = self.node.body if isinstance(self.node, FunctionNode) else []
        line = self.code.module.source.line(body[0].lineno) if body else ""
        return body if body and not line.encode()[: body[0].col_offset].strip() else []

    def calls(self) -> list[ast.Call]:
        """The calls that it makes itself, not those in functions and classes inside of it."""
        found = (each for each in descendants(self.node) if isinstance(each, ast.Call))
        return [each for each in found if Scope.of(self.code, each) == self]

    # Names

    def binder(self, name: str) -> Scope | None:
        """The scope that binds a name which is seen from this one."""
        for each in (self, *self.enclosing()):
            bound = self.code.bindings if each.is_module else self.code.locals(each.node)
            if name in bound and not (each.is_class and each is not self):
                return each
        return None

    def stores(self, name: str) -> list[ast.AST]:
        """What binds a name of this scope: targets, parameters, definitions and imports, in the order of the text."""
        known = self.code.bound_nodes.get(id(self.node))
        if known is None:
            known = self.code.bound_nodes[id(self.node)] = self._stored()
        return known.get(name, [])

    def _stored(self) -> dict[str, list[ast.AST]]:
        """The same of all its names."""
        args = self.node.args if isinstance(self.node, _FUNCTIONS) else None
        stars = [] if args is None else [each for each in (args.vararg, args.kwarg) if each is not None]
        found: dict[str, list[ast.AST]] = {}
        for each in (*signatures.named(self.node), *stars):
            found.setdefault(each.arg, []).append(each)
        own = self.code.bindings.keys() if self.is_module else self.code.locals(self.node)
        for node in self.code.nodes if self.is_module else descendants(self.node):
            for name in () if node is self.node else dict.fromkeys(_bound(node)):
                if name in own and self.code.binder(name, node) is self.node:
                    found.setdefault(name, []).append(node)
        for nodes in found.values():
            nodes.sort(key=lambda node: (node.lineno, node.col_offset))  # type: ignore[attr-defined]
        return found

    def values(self, name: str) -> list[ast.expr]:
        """What a name of this scope is assigned, of an unpacked value the whole; other targets stand for themselves."""
        found: list[ast.expr] = []
        for node in self.stores(name):
            if isinstance(node, ast.Name):
                target: ast.AST = node
                while isinstance(target, (ast.Name, ast.Tuple, ast.List, ast.Starred)):
                    target = self.code.parents[target]
                value = getattr(target, "value", getattr(target, "iter", None))
                found.append(value if isinstance(value, ast.expr) else node)
        return found


class Site(Struct, frozen=True):
    """A call."""

    code: Code
    call: ast.Call

    @property
    def scope(self) -> Scope:
        return Scope.of(self.code, self.call)


def _bound(node: ast.AST) -> list[str]:
    """The names that a node itself binds."""
    if isinstance(node, ast.Name):
        return [] if isinstance(node.ctx, ast.Load) else [node.id]
    if isinstance(node, (ast.Import, ast.ImportFrom, *FunctionNode, ast.ClassDef)):
        return bound(node)
    return [node.name] if isinstance(node, ast.ExceptHandler) and node.name else []
