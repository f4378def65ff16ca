"""Arguments of calls: which expression, and which value, reaches which parameter."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge.roles import Parameter
from rnglint.project.scopes import Scope, Site, all_parameters
from rnglint.project.values import UNKNOWN, Argument, Hop, Value

if TYPE_CHECKING:
    from rnglint.project.project import Project

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


def is_open(call: cst.Call) -> bool:
    """Whether the call unpacks arguments, so that any parameter may be given."""
    return any(argument.star for argument in call.args)


def passed(project: Project, name: str, hop: Hop) -> Value:
    """The value that ``hop`` gives to the parameter ``name`` of its callee; the default if it gives none."""
    found = passed_expression(project, name, hop)
    if isinstance(found, tuple):
        return project.value(found[0], found[1])
    return found


def passed_expression(project: Project, name: str, hop: Hop) -> tuple[cst.BaseExpression, Scope] | Value:
    """The expression that ``hop`` gives to a parameter, with the scope it stands in.

    A value instead where it is no expression: a receiver, a decorated function, or UNKNOWN.
    """
    callee, arguments = hop.callee, hop.arguments
    parameters = callee.parameters
    for site in arguments.sites:
        found = keyword(site.call, name)
        if found is not None:
            return found, site.scope
    order = [parameter.name.value for parameter in (*parameters.posonly_params, *parameters.params)]
    position = order.index(name) if name in order else None
    if position is not None:
        if arguments.receiver is not None and callee.owner is not None and not project.is_static(callee):
            if position == 0:
                return arguments.receiver
            position -= 1
        if position < len(arguments.given):
            return arguments.given[position]
        position -= len(arguments.given)
        for site in reversed(arguments.sites):
            shift = 0 if site is hop.site else 1  # the first argument of partial is the function
            given = sum(1 for item in site.call.args if item.keyword is None and not item.star) - shift
            if position < given:
                expression = positional(site.call, position + shift)
                return UNKNOWN if expression is None else (expression, site.scope)
            position -= given
    if arguments.hidden or any(is_open(site.call) for site in arguments.sites):
        return UNKNOWN
    for parameter in all_parameters(parameters):
        if parameter.name.value == name and parameter.default is not None:
            return parameter.default, callee.parent or callee
    return UNKNOWN


def field_argument(project: Project, field: Argument, site: Site) -> Value:
    """What a constructor call passes for a field of a dataclass-like class; its default if nothing."""
    found = keyword(site.call, field.name)
    if found is not None:
        return project.value(found, site.scope)
    names = [
        name
        for name, bindings in field.scope.bindings.items()
        if any(isinstance(binding.node, cst.AnnAssign) for binding in bindings)
    ]
    expression = positional(site.call, names.index(field.name)) if field.name in names else None
    if expression is not None:
        return project.value(expression, site.scope)
    if is_open(site.call):
        return UNKNOWN
    for binding in field.scope.bindings.get(field.name, ()):
        if binding.value is not None:
            return project.value(binding.value, field.scope)
    return UNKNOWN


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


def literal_index(node: cst.Subscript) -> int | None:
    """The index of ``x[3]``; None for slices and anything computed."""
    if len(node.slice) != 1 or not isinstance(node.slice[0].slice, cst.Index):
        return None
    value = literal(node.slice[0].slice.value)
    return value if isinstance(value, int) else None
