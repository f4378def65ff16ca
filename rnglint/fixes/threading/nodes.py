"""From CPython's syntax, which is executed, to LibCST's, which is changed."""

from __future__ import annotations

import ast
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.program import places
from rnglint.program.code import FunctionNode
from rnglint.project.whole import WholeProject
from rnglint.traversal import descendants

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rnglint.diagnostics import Location
    from rnglint.program.code import Code
    from rnglint.project.modules import Module
    from rnglint.project.scopes import Scope, Site

Span: TypeAlias = "tuple[Location, Location]"


class Nodes:
    """The calls and definitions of some files; ``modules`` gives the module of a file, or raises NoFix."""

    def __init__(self, modules: Callable[[Path], Module]) -> None:
        self._modules = modules
        self._sites: dict[Module, dict[Span, Site]] = {}
        self._scopes: dict[Module, dict[Location, Scope]] = {}
        self._expressions: dict[Module, dict[Span, cst.CSTNode]] = {}

    @classmethod
    def whole(cls, project: WholeProject) -> Nodes:
        """Those of the whole project."""

        def module(path: Path) -> Module:
            found = project.module(path)
            if not project.is_whole(found):
                raise NoFix
            return found

        return cls(module)

    @classmethod
    def within(cls, module: Module) -> Nodes:
        """Those of one file."""

        def known(path: Path) -> Module:
            if path != module.path:
                raise NoFix
            return module

        return cls(known)

    def module(self, code: Code) -> Module:
        """The module of a file.  Raises NoFix where it cannot be parsed."""
        return self._modules(code.module.path)

    def node(self, code: Code, wanted: Scope) -> ast.AST:
        """The definition of a function.  Raises NoFix."""
        for node in ast.walk(code.tree):
            if isinstance(node, (*FunctionNode, ast.Lambda)):
                with suppress(NoFix):
                    if self.scope(code, node) is wanted:
                        return node
        raise NoFix

    def call(self, code: Code, site: Site) -> ast.Call | None:
        """A call as CPython's parser has it."""
        wanted = site.scope.module.span(site.call, site.scope.tree)
        calls = (node for node in ast.walk(code.tree) if isinstance(node, ast.Call))
        return next((node for node in calls if places.span(code, node) == wanted), None)

    def site(self, code: Code, node: ast.AST) -> Site:
        """A call.  Raises NoFix."""
        module = self._modules(code.module.path)
        if module not in self._sites:
            tree = module.tree
            self._sites[module] = {module.span(site.call, tree): site for site in tree.sites.values()}
        found = self._sites[module].get(places.span(code, node)) if isinstance(node, ast.Call) else None
        if found is None:
            raise NoFix
        return found

    def expression(self, code: Code, node: ast.AST) -> tuple[cst.CSTNode, Scope]:
        """An expression, and the function or module that it stands in.  Raises NoFix."""
        module = self._modules(code.module.path)
        tree = module.tree
        if module not in self._expressions:
            found = (each for each in descendants(tree.root) if isinstance(each, cst.BaseExpression))
            self._expressions[module] = {module.span(each, tree): each for each in found}
        wanted = self._expressions[module].get(places.span(code, node))
        if wanted is None:
            raise NoFix
        above = code.parents.get(node)
        while above is not None and not isinstance(above, (*FunctionNode, ast.Lambda, ast.ClassDef)):
            above = code.parents.get(above)
        return wanted, module.scope if above is None else self.scope(code, above)

    def scope(self, code: Code, node: ast.AST) -> Scope:
        """A function or a class.  Raises NoFix."""
        module = self._modules(code.module.path)
        if module not in self._scopes:
            tree = module.tree
            scopes = [scope for scope in tree.scopes.values() if scope.is_function or scope.kind == "class"]
            self._scopes[module] = {module.span(_start(scope.node), tree)[0]: scope for scope in scopes}
        start = places.span(code, node)[0]
        for place, scope in self._scopes[module].items():
            if place.row == start.row and (scope.name == getattr(node, "name", "") if scope.name else place == start):
                return scope
        raise NoFix


def _start(node: cst.CSTNode) -> cst.CSTNode:
    """What stands on the first row of a definition, its decorators aside."""
    return node.name if isinstance(node, (cst.FunctionDef, cst.ClassDef)) else node
