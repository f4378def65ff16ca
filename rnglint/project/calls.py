"""Arguments of calls: which expression, and which value, reaches which parameter."""

from __future__ import annotations

import ast

import libcst as cst

from rnglint.knowledge.roles import Parameter

NO_LITERAL = object()


def positional(call: cst.Call, position: int) -> cst.BaseExpression | None:
    """The positional argument at a position; None behind a starred one."""
    for index, argument in enumerate(call.args):
        if argument.keyword is not None or argument.star:
            return None
        if index == position:
            return argument.value
    return None


def keyword(call: cst.Call, name: str) -> cst.BaseExpression | None:
    """The keyword argument of that name."""
    for argument in call.args:
        if argument.keyword is not None and argument.keyword.value == name:
            return argument.value
    return None


def argument(call: cst.Call, parameter: Parameter) -> cst.BaseExpression | None:
    """The expression given for a parameter of an outside function."""
    if parameter.name is not None:
        found = keyword(call, parameter.name)
        if found is not None:
            return found
    return None if parameter.position is None else positional(call, parameter.position)


def literal(node: cst.CSTNode) -> object:
    """The Python value of a literal expression, or NO_LITERAL."""
    if isinstance(node, (cst.Integer, cst.Float, cst.SimpleString)):
        try:
            return ast.literal_eval(node.value)
        except (ValueError, SyntaxError):
            return NO_LITERAL
    if isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Minus):
        inner = literal(node.expression)
        return -inner if isinstance(inner, (int, float)) else NO_LITERAL
    if isinstance(node, cst.BinaryOperation):
        left, right = literal(node.left), literal(node.right)
        known = isinstance(node.operator, (cst.Add, cst.Subtract, cst.Power, cst.Multiply))
        if known and isinstance(left, int) and isinstance(right, int) and abs(right) < 1000:
            fraction = isinstance(node.operator, cst.Power) and right < 0
            return NO_LITERAL if fraction else _compute(node.operator, left, right)
    return NO_LITERAL


def _compute(operator: cst.BaseBinaryOp, left: int, right: int) -> int:
    if isinstance(operator, cst.Add):
        return left + right
    if isinstance(operator, cst.Subtract):
        return left - right
    if isinstance(operator, cst.Multiply):
        return left * right
    return int(left**right) if abs(left) < 1000 else 0
