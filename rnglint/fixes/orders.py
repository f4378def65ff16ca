"""Sorting the items of a set where they are gone through, which is elsewhere than where it is made."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import replace
from rnglint.fixes.needs import need, only
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope

_LISTS = ("builtins.list", "builtins.tuple", "builtins.enumerate", "builtins.zip", "builtins.iter")


def sorted_where_used(code: Code, node: ast.expr, reader: Code, why: str) -> tuple[TextEdit, ...]:
    """``sorted(...)`` around each reading of the set that an expression makes whose order can be told.

    Its name, or attribute, is looked for, and calls of the function that returns it, these in the file of the
    ``reader``.  Raises NoFix.
    """
    edits: list[TextEdit] = []
    waiting, seen = [node], set[ast.expr]()
    while waiting:
        made = waiting.pop()
        while isinstance(code.parents[made], ast.BinOp):  # a union
            made = only(code.parents[made], ast.expr)
        if made not in seen:
            seen.add(made)
            for where, use in _uses(code, made, reader, why):
                edits += _sorted(where, use)
                waiting += [use] if where is code and isinstance(code.parents[use], (ast.BinOp, ast.Return)) else []
    need(edits, why=why)
    return tuple(edits)


def _uses(code: Code, node: ast.expr, reader: Code, why: str) -> Iterator[tuple[Code, ast.expr]]:
    """The expressions that are this set, with their files."""
    line = code.statements(node, code.tree)[0]
    target = line.targets[0] if isinstance(line, ast.Assign) and len(line.targets) == 1 else None
    need(getattr(line, "value", None) is node, why=why)
    if isinstance(line, ast.Return):
        function = only(Scope.of(code, line).node, *FunctionNode, why=why)
        need(code.parents[function] is code.tree, why=why)
        for call in (each for each in reader.nodes if isinstance(each, ast.Call)):
            if isinstance(call.func, ast.Name) and code.program.home(call.func.id, reader) == (code, function.name):
                yield reader, call
        return
    need(reader is code, why=why)
    for each in code.nodes:
        if isinstance(each, ast.Name) and isinstance(target, ast.Name) and isinstance(each.ctx, ast.Load):
            if each.id == target.id and code.binder(each.id, each) is code.binder(target.id, target):
                yield code, each
        elif isinstance(each, ast.Attribute) and isinstance(target, ast.Attribute):
            same = each.attr == target.attr and ast.unparse(each.value) == ast.unparse(target.value)
            yield from [(code, each)] if same and isinstance(each.ctx, ast.Load) else []


def _sorted(code: Code, use: ast.expr) -> Iterator[TextEdit]:
    """``sorted(...)`` around one use, if that goes through the items in their order."""
    outer, text = code.parents[use], f"sorted({places.text(code, use)})"
    if isinstance(outer, (ast.For, ast.comprehension)):
        ordered = not isinstance(outer, ast.comprehension) or not isinstance(code.parents[outer], ast.SetComp)
        if outer.iter is use and ordered:
            yield replace(code, use, text)
    elif isinstance(outer, ast.Starred):
        alone = isinstance(around := code.parents[outer], ast.List) and len(around.elts) == 1
        yield replace(code, around, text) if alone else replace(code, use, text)
    elif isinstance(outer, ast.Call) and code.outside(outer.func) in _LISTS and use in outer.args:
        alone = code.outside(outer.func) == _LISTS[0]
        yield replace(code, outer if alone else use, text)
