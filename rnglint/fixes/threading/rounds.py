"""The counter that a ``while_loop`` carries, by which its rounds are told apart."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rnglint.knowledge.handing import INITIAL_CARRY, INTEGERS
from rnglint.project import calls
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope, Site, statements


def counter(project: Project, site: Site, body: Scope, parameters: Sequence[str]) -> str:
    """The variable of a loop's body that counts the rounds, up or down from a literal integer; empty for none.

    ``parameters`` are those that the loop gives values.
    """
    initial = calls.argument(site.call, INITIAL_CARRY)
    if not isinstance(initial, cst.Tuple) or len(parameters) != 1 or len(body.returns) != 1:
        return ""
    returned = body.returns[0][0]
    targets = _unpacked(body, parameters[0])
    if not isinstance(returned, cst.Tuple) or not len(initial.elements) == len(targets) == len(returned.elements):
        return ""
    for name, first, last in zip(targets, initial.elements, returned.elements, strict=True):
        counts = _is_integer(project, first.value, site.scope) and _counts(last.value, name)
        if name and counts and len(body.bindings.get(name, ())) == 1:
            return name
    return ""


def _unpacked(body: Scope, carry: str) -> list[str]:
    """The names into which the first statement of a body takes its carry apart."""
    first = next(iter(statements(body.node.body)), None) if isinstance(body.node.body, cst.IndentedBlock) else None
    small = first.body[0] if isinstance(first, cst.SimpleStatementLine) else None
    if not isinstance(small, cst.Assign) or len(small.targets) != 1:
        return []
    target = small.targets[0].target
    if not isinstance(target, cst.Tuple) or not isinstance(small.value, cst.Name) or small.value.value != carry:
        return []
    return [element.value.value if isinstance(element.value, cst.Name) else "" for element in target.elements]


def _is_integer(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression is a literal integer, or a counter made of one."""
    if isinstance(node, cst.Call) and len(node.args) == 1:
        made = project.knowledge.canonical(outside_name(project.value(node.func, scope)))
        return made in INTEGERS and isinstance(node.args[0].value, cst.Integer)
    return isinstance(node, cst.Integer)


def _counts(node: cst.BaseExpression, name: str) -> bool:
    """Whether an expression is ``name + 1`` or ``name - 1``."""
    if not isinstance(node, cst.BinaryOperation) or not isinstance(node.operator, (cst.Add, cst.Subtract)):
        return False
    if isinstance(node.operator, cst.Subtract) and not isinstance(node.left, cst.Name):
        return False
    sides = (node.left, node.right)
    named = [side for side in sides if isinstance(side, cst.Name) and side.value == name]
    return len(named) == 1 and any(isinstance(side, cst.Integer) and int(side.value, 0) > 0 for side in sides)
