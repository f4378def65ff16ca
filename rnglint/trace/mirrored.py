"""Draws that are made twice of one state: one is the other turned over, lends its slope, follows, or lies beside."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Sequence
from functools import lru_cache

from rnglint.knowledge.arithmetic import DETACHES
from rnglint.knowledge.transforms import DIFFERENTIATES
from rnglint.machine.events import Event, Step, parted
from rnglint.machine.ledger import BOUND, Ledger, pair
from rnglint.machine.terms import Const
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import descendants, last_name, names_in
from rnglint.trace import together
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


def differentiates(step: Step) -> bool:
    """Whether a function is run in the place of the derivative of another: what that has drawn it may draw again."""
    function, code = step.frame.node, step.frame.code
    if not isinstance(function, ast.FunctionDef) or code.module.words.isdisjoint(DIFFERENTIATES):
        return False
    calls = (each for each in code.at_top() if isinstance(each, ast.Call))
    told = (each for each in calls if isinstance(each.func, ast.Attribute) and each.func.attr in DIFFERENTIATES)
    named = {each.id for call in told for each in call.args[-1:] if isinstance(each, ast.Name)}
    return step.frame.qualname in named


def follows(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether one of two things that start out equal learns, and the other one only follows it: it takes a share of the
    other one in each step, and keeps the rest of itself (a target network, a teacher that is an average).  Or the other
    one takes its place now and then.
    """
    if any(path[0].kind == "iteration" for path in parted(first.step, second.step)):
        return False  # these are made one after the other
    for one, other in together.drawn_alike(ledger, first, second) if ledger.lessons else ():
        alone = [
            any(each.index in held and beside.index not in held for held in ledger.lessons)
            for each, beside in ((one, other), (other, one))
        ]
        if alone[0] is not alone[1] and (
            pair(one, other) in ledger.blended or _takes_its_place(*parted(one.step, other.step))
        ):
            return True
    return False


def _takes_its_place(one: Sequence[Step], other: Sequence[Step]) -> bool:
    """Whether a function binds what the one call gave, or what has become of it, to the name of the other one's."""
    function = one[0].frame.node
    names = [set(step.frame.code.bound_by(step.node)) for step in (one[0], other[0])]
    if one[0].frame.uid != other[0].frame.uid or not all(names) or not names[0].isdisjoint(names[1]):
        return False
    bound = (each for each in descendants(function) if isinstance(each, ast.Assign))
    ends = ((target, each.value) for each in bound for target in each.targets)
    named = {(a.id, b.id) for a, b in ends if isinstance(a, ast.Name) and isinstance(b, ast.Name)}
    return any(target in mine and value in theirs for target, value in named for mine, theirs in (names, names[::-1]))


def lie_apart(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether rows are taken where one draw lies below a number, and others where the same lies above a greater one:
    one number for each row says to which part of the data it belongs.
    """
    bounds = (_bounds(ledger, first), _bounds(ledger, second))
    if first.node is not second.node or bounds[0] == bounds[1]:
        return False  # nobody asks one helper for both, or rounds do the same
    return any(
        upper <= lower
        for (below, _), (_, above) in (bounds, bounds[::-1])
        for upper, lower in itertools.product(below, above)
    )


def _bounds(ledger: Ledger, draw: Event) -> tuple[list[float], list[float]]:
    """The numbers below which, and above which, the numbers of a draw are taken."""
    found: tuple[list[float], list[float]] = [], []
    for index, held, is_above in ledger.maps:
        bound = held[1] if index == draw.index and isinstance(held, tuple) and held[0] == BOUND else None
        if isinstance(bound, Const) and isinstance(bound.value, (int, float)):
            found[is_above].append(bound.value)
    return found
