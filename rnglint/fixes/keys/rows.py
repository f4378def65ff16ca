"""How many rows an array has that a function is mapped over, in words of the program."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.sites import is_plain
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.rows import uses_array

if TYPE_CHECKING:
    from rnglint.fixes.keys.attempt import Attempt

_BY_SHAPE = frozenset({"zeros", "ones", "full", "empty", "arange"})


def row_count(attempt: Attempt, rows: ast.expr, body: ast.AST | None, parameter: str) -> str:
    """An expression for the number of rows.  Raises NoFix."""
    if isinstance(rows, ast.Call):
        return _made_count(attempt, rows)
    if not is_plain(rows):
        raise NoFix
    text = attempt.text(rows)
    if _is_array(attempt, rows, body, parameter):
        return f"{text}.shape[0]"
    return f"{attempt.spelling.tree_module(rows)}.leaves({text})[0].shape[0]"


def _made_count(attempt: Attempt, call: ast.Call) -> str:
    """The number of rows of a new array: ``n`` of ``zeros((n, 3))``, of ``split(key, n)`` and of ``arange(n)``."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    place = 1 if name == "split" else 0
    if name not in _BY_SHAPE and name != "split":
        raise NoFix
    if len(call.args) <= place or (name == "arange" and len(call.args) > 1):
        raise NoFix
    size = call.args[place]
    if isinstance(size, (ast.Tuple, ast.List)) and size.elts:
        size = size.elts[0]
    if not isinstance(size, ast.Constant) and not is_plain(size):
        raise NoFix
    text = attempt.text(size)
    return f"{text}[0]" if isinstance(size, ast.Name) and size.id.endswith("shape") else text


def _is_array(attempt: Attempt, rows: ast.expr, body: ast.AST | None, parameter: str) -> bool:
    """Whether the program itself takes the shape of the rows, or computes with them."""
    known = isinstance(rows, ast.Name) and uses_array(attempt.tree.function(rows), rows.id)
    return known or (body is not None and bool(parameter) and uses_array(body, parameter))
