"""How many rows an array has that a function is mapped over, in words of the program."""

from __future__ import annotations

import ast

from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.tree import called, is_plain
from rnglint.fixes.needs import need
from rnglint.fixes.threading.bodies import uses_array

_BY_SHAPE = frozenset({"zeros", "ones", "full", "empty", "arange", "split"})


def row_count(attempt: Attempt, rows: ast.expr, body: ast.AST, parameter: str) -> str:
    """An expression for the number of rows, which a ``parameter`` of a body gets one by one.  Raises NoFix."""
    if isinstance(rows, ast.Call):
        return _made_count(attempt, rows)
    need(is_plain(rows))
    text = attempt.text(rows)
    known = isinstance(rows, ast.Name) and uses_array(attempt.tree.function(rows), rows.id)
    if known or uses_array(body, parameter):
        return f"{text}.shape[0]"
    return f"{attempt.spelling.tree_module(rows)}.leaves({text})[0].shape[0]"


def _made_count(attempt: Attempt, call: ast.Call) -> str:
    """The number of rows of a new array: ``n`` of ``zeros((n, 3))``, of ``split(key, n)`` and of ``arange(n)``."""
    name = called(call) if isinstance(call.func, ast.Attribute) else ""
    given = call.args[1:] if name == "split" else call.args
    need(name in _BY_SHAPE, given, name != "arange" or len(given) == 1)
    size = given[0]
    if isinstance(size, (ast.Tuple, ast.List)) and size.elts:
        size = size.elts[0]
    need(isinstance(size, ast.Constant) or is_plain(size))
    text = attempt.text(size)
    return f"{text}[0]" if isinstance(size, ast.Name) and size.id.endswith("shape") else text
