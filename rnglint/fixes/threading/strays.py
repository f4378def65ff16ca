"""Mentions of a function that no execution has come by."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.machine.terms import ModuleV, Op, Sym, Value
from rnglint.program.code import Code, FunctionNode
from rnglint.program.program import Global

if TYPE_CHECKING:
    from rnglint.fixes.threading.callers import Search


def strays(search: Search, code: Code) -> bool:
    """Whether a file has a name of the function that was never read, or that is called of something unknown."""
    return any(_is_stray(search, code, node) for node in code.nodes)


def _is_stray(search: Search, code: Code, node: ast.AST) -> bool:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in search.words:
        return node not in search.values and _is_global(search, code, node)
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr in search.words:
        look = _is_member if search.owner is None else _is_method
        return look(search, code, node)
    return False


def _is_home(search: Search, name: str, code: Code) -> bool:
    """Whether a global name stands for the function."""
    return search.program.home(name, code) == (search.home, search.scope.name)


def _is_global(search: Search, code: Code, node: ast.Name) -> bool:
    """Whether a name stands for the function, and is no annotation."""
    above: ast.AST | None = node
    while above is not None:
        if isinstance(above, (ast.arg, ast.AnnAssign)) or (
            isinstance(above, (*FunctionNode, ast.Lambda)) and node.id in code.locals(above)
        ):
            return False
        above = code.parents.get(above)
    return not isinstance(code.parents.get(node), ast.ClassDef) and _is_home(search, node.id, code)


def _is_method(search: Search, code: Code, node: ast.Attribute) -> bool:
    """Whether a method of that name is called of something unknown."""
    parent = code.parents.get(node)
    called = isinstance(parent, ast.Call) and parent.func is node
    return called and all(_is_unknown(value) for value in search.values.get(node, ()))


def _is_member(search: Search, code: Code, node: ast.Attribute) -> bool:
    """Whether an attribute of a module stands for the function, and was never read."""
    if node in search.values or not isinstance(node.value, ast.Name):
        return False
    program, name = search.program, node.value.id
    imports = [each for each in code.bindings.get(name, ()) if isinstance(each, (ast.Import, ast.ImportFrom))]
    modules = [program.imported(each, name, code) for each in imports]
    members = [program.member(module, node.attr) for module in modules if isinstance(module, ModuleV)]
    return any(isinstance(each, Global) and _is_home(search, each.name, each.code) for each in members)


def _is_unknown(value: Value) -> bool:
    if isinstance(value, Op):
        return all(isinstance(each, (Sym, Op)) for each in value.args[:1])
    return isinstance(value, Sym)
