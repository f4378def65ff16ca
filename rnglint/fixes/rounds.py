"""The counter that a ``while_loop`` of JAX carries, by which its rounds are told apart."""

from __future__ import annotations

import ast

from rnglint.knowledge.handing import INITIAL_CARRY, INTEGERS
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode


def counter(code: Code, call: ast.Call, body: ast.AST, carry: str) -> str:
    """The variable of a loop's body that counts the rounds, up or down from a literal integer; empty for none."""
    initial = places.argument(call, INITIAL_CARRY)
    if not isinstance(body, FunctionNode) or not isinstance(initial, ast.Tuple):
        return ""
    ends = [each.value for each in ast.walk(body) if isinstance(each, ast.Return)]
    unpacked = [
        each.targets[0]
        for each in body.body
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name) and each.value.id == carry
    ]
    if len(ends) != 1 or len(unpacked) != 1 or not isinstance(ends[0], ast.Tuple):
        return ""
    targets = unpacked[0].elts if isinstance(unpacked[0], ast.Tuple) else []
    if not len(initial.elts) == len(targets) == len(ends[0].elts):
        return ""
    stores = [each.id for each in ast.walk(body) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)]
    for part, first, last in zip(targets, initial.elts, ends[0].elts, strict=True):
        name = part.id if isinstance(part, ast.Name) else ""
        if stores.count(name) == 1 and _is_integer(code, first) and _counts(last, name):
            return name
    return ""


def _is_integer(code: Code, node: ast.expr) -> bool:
    """Whether an expression is a literal integer, or a counter made of one."""
    if isinstance(node, ast.Call) and len(node.args) == 1 and code.program.written(node.func, code) in INTEGERS:
        node = node.args[0]
    return _number(node) is not None


def _number(node: ast.expr) -> int | None:
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def _counts(node: ast.expr, name: str) -> bool:
    """Whether an expression is ``name + 1`` or ``name - 1``."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, (ast.Add, ast.Sub)):
        return False
    sides = (node.left, node.right) if isinstance(node.op, ast.Add) else (node.left,)
    named = [side for side in sides if isinstance(side, ast.Name) and side.id == name]
    return len(named) == 1 and any((_number(side) or 0) > 0 for side in (node.left, node.right))
