"""A module as CPython's parser sees it: its imports, and the outside names that it calls.

For questions about many files, where a concrete syntax tree of each would cost too much. Names are followed through
the imports of the file alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rnglint.source.parse import python_tree

if TYPE_CHECKING:
    from rnglint.project.modules import Module

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_DEFINITIONS = (*_FUNCTIONS, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Called:
    """A call, or a decorator without parentheses, with the name of what is called.

    ``around`` are the definitions that it stands in, outermost first.
    """

    name: str
    node: ast.expr
    around: tuple[ast.AST, ...]

    @property
    def in_method(self) -> bool:
        """Whether it stands in a function of a class."""
        return any(isinstance(each, ast.ClassDef) for each in self.around)


class Plain:
    """The syntax of one module.  Raises SourceError where this Python cannot parse it."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.tree = python_tree(module.source.text, module.path)

    @cached_property
    def _imported(self) -> tuple[dict[str, str], frozenset[str]]:
        names: dict[str, str] = {}
        modules: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    modules.add(alias.name)
                    names[alias.asname or alias.name.partition(".")[0]] = (
                        alias.name if alias.asname else alias.name.partition(".")[0]
                    )
            elif isinstance(node, ast.ImportFrom):
                base = self.module.absolute(node.level, node.module or "")
                modules.add(base)
                for alias in node.names:
                    if alias.name != "*":
                        names[alias.asname or alias.name] = f"{base}.{alias.name}"
                        modules.add(f"{base}.{alias.name}")
        return names, frozenset(modules)

    @property
    def modules(self) -> frozenset[str]:
        """Absolute dotted names that the import statements, wherever they stand, may mean as modules."""
        return self._imported[1]

    def dotted(self, node: ast.expr) -> str:
        """The absolute dotted name that an expression stands for; empty where no import of the file says so."""
        if isinstance(node, ast.Name):
            return self._imported[0].get(node.id, "")
        if isinstance(node, ast.Attribute):
            base = self.dotted(node.value)
            return f"{base}.{node.attr}" if base else ""
        return ""

    @cached_property
    def calls(self) -> list[Called]:
        """Every call of, and every decoration with, an imported name or something below one."""
        return list(self._calls(self.tree, ()))

    def _calls(self, node: ast.AST, around: tuple[ast.AST, ...]) -> Iterator[Called]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                name = self.dotted(child.func)
                if name:
                    yield Called(name, child, around)
            if isinstance(child, _DEFINITIONS):
                for decorator in getattr(child, "decorator_list", ()):
                    name = self.dotted(decorator)
                    if name:
                        yield Called(name, decorator, around)
                yield from self._calls(child, (*around, child))
            else:
                yield from self._calls(child, around)

    def at_top(self) -> Iterator[ast.AST]:
        """Every node that is evaluated when the module is imported, in order."""
        waiting: list[ast.AST] = list(reversed(self.tree.body))
        while waiting:
            node = waiting.pop()
            yield node
            if not isinstance(node, _DEFINITIONS):
                waiting += reversed(list(ast.iter_child_nodes(node)))
