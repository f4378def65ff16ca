"""Draws that are made twice of one state, so that one is the other turned over, or only lends it its slope."""

from __future__ import annotations

import ast
from functools import lru_cache

from rnglint.knowledge.arithmetic import DETACHES
from rnglint.machine.events import Event, Step, parted
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import descendants, last_name, names_in
from rnglint.trace.given import in_place, stands_in


def are_mirrored(first: Event, second: Event) -> bool:
    """Whether one call is written twice, and one of the two is turned over where it stands: `-f(key)`, `1 - f(key)`."""
    one, other = (steps[0] for steps in parted(first.step, second.step))
    if one.frame.uid != other.frame.uid or one.node is other.node:
        return False
    if ast.dump(in_place(one)) != ast.dump(in_place(other)):
        return False
    return _is_turned(one) is not _is_turned(other)


def _is_turned(step: Step) -> bool:
    above = stands_in(step.frame.code, step.node)
    if isinstance(above, ast.BinOp) and isinstance(above.op, ast.Sub):
        return isinstance(above.left, ast.Constant)
    return isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.USub)


def lend_their_slope(first: Event, second: Event) -> bool:
    """Whether what one of two draws gives is taken off again without its gradients: `hard + soft - detached(soft)`.

    Then the sum is the value of the one, and its slope that of the other: of the same draw, both of them.
    """
    one, other = (steps[0] for steps in parted(first.step, second.step))
    function = one.frame.node
    if one.frame.uid != other.frame.uid or not isinstance(function, FunctionNode):
        return False
    taken_off = _taken_off_in(function) if one.frame.code.holds(*DETACHES) else frozenset[str]()
    return any(name in taken_off for step in (one, other) for name in step.frame.code.bound_by(step.node))


@lru_cache(maxsize=128)
def _taken_off_in(function: ast.AST) -> frozenset[str]:
    """The names that sums in a function hold as they are, and once more without gradients and with the other sign."""
    return frozenset().union(*(_taken_off(each) for each in descendants(function) if isinstance(each, ast.BinOp)))


def _taken_off(node: ast.BinOp) -> set[str]:
    added = isinstance(node.op, ast.Add)
    sides = ((node.left, node.right), (node.right, node.left)) if added else ((node.left, node.right),)
    for kept, still in sides if added or isinstance(node.op, ast.Sub) else ():
        held = _detached(still)
        if added:
            held = held.right if isinstance(held, ast.BinOp) and isinstance(held.op, ast.Sub) else None
        if isinstance(held, ast.Name) and held.id in names_in(kept):
            return {held.id}
    return set()


def _detached(node: ast.expr) -> ast.expr | None:
    """What a call gives back without its gradients."""
    if not isinstance(node, ast.Call) or last_name(node.func) not in DETACHES:
        return None
    return node.args[0] if node.args else getattr(node.func, "value", None)
