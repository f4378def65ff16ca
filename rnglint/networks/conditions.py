"""Says whether a condition holds, and whether a piece of a function runs."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.modes import CATCHES, EXPECTS_ERROR
from rnglint.networks.base import Base
from rnglint.networks.things import (
    Applied,
    Bound,
    Const,
    Display,
    Frame,
    Func,
    Instance,
    Klass,
    Outside,
    Record,
    Result,
    Table,
    Thing,
    Wrapped,
    alternatives,
)
from rnglint.project.scopes import Region, Scope

_ASKS = Outside("builtins.isinstance")


class Conditions(Base):
    """Says whether a condition holds, and whether a piece of a function runs."""

    def truth(self, node: cst.CSTNode, scope: Scope, frame: Frame | None) -> bool | None:
        """Whether a condition holds; None where that cannot be told."""
        if isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not):
            inner = self.truth(node.expression, scope, frame)
            return None if inner is None else not inner
        if isinstance(node, cst.BooleanOperation):
            both = (self.truth(node.left, scope, frame), self.truth(node.right, scope, frame))
            decisive = isinstance(node.operator, cst.Or)
            if decisive in both:
                return decisive
            return None if None in both else not decisive
        if isinstance(node, cst.Comparison):
            return self._compare(node, scope, frame)
        return self.as_bool(self.eval(node, scope, frame))

    def as_bool(self, thing: Thing) -> bool | None:
        """The truth of a thing."""
        found = {self._as_bool(inner) for inner in alternatives(thing)}
        return found.pop() if len(found) == 1 else None

    def _as_bool(self, thing: Thing) -> bool | None:
        if isinstance(thing, Const):
            return bool(thing.value)
        if isinstance(thing, (Instance, Func, Klass, Record, Applied, Wrapped, Bound)):
            return True
        if isinstance(thing, (Display, Table)):
            return True if thing.items else False if thing.whole else None
        return None

    def _compare(self, node: cst.Comparison, scope: Scope, frame: Frame | None) -> bool | None:
        if len(node.comparisons) != 1:
            return None
        operator = node.comparisons[0].operator
        left = self.eval(node.left, scope, frame)
        right = self.eval(node.comparisons[0].comparator, scope, frame)
        negated = isinstance(operator, (cst.IsNot, cst.NotEqual, cst.NotIn))
        if isinstance(operator, (cst.Is, cst.IsNot, cst.Equal, cst.NotEqual)):
            made = (Instance, Func, Klass, Record, Display, Table, Bound, Applied, Wrapped, Result)
            if right == Const(None) and isinstance(left, made):
                return negated
            if isinstance(left, Const) and isinstance(right, Const):
                return (left.value == right.value) is not negated
            return None
        if isinstance(operator, (cst.In, cst.NotIn)) and isinstance(left, Const):
            if isinstance(right, Display) and right.whole:
                items = [self.look(item) for item in right.items]
                if all(isinstance(item, Const) for item in items):
                    return (left in items) is not negated
            return None
        if isinstance(left, Const) and isinstance(right, Const):
            one, other = left.value, right.value
            if isinstance(one, (int, float)) and isinstance(other, (int, float)):
                if isinstance(operator, cst.GreaterThan):
                    return one > other
                if isinstance(operator, cst.LessThan):
                    return one < other
                if isinstance(operator, cst.GreaterThanEqual):
                    return one >= other
                if isinstance(operator, cst.LessThanEqual):
                    return one <= other
        return None

    def alive(
        self, region: Region | None, scope: Scope, frame: Frame | None, known: tuple[str, Thing] | None = None
    ) -> bool | None:
        """Whether a piece of a function runs: surely, surely not, or (None) perhaps; ``known``: what a name holds."""
        answer: bool | None = True
        for around in region.outward() if region is not None else ():
            one = None if known is None else self._kind(around, scope, frame, *known)
            one = self._arm(around, scope, frame) if one is None else one
            if one is False:
                return False
            answer = None if one is None else answer
        return answer

    def _kind(self, region: Region, scope: Scope, frame: Frame | None, name: str, thing: Thing) -> bool | None:
        """Whether an arm that asks for the class of what a name holds is taken; None for all others."""
        test = getattr(region.node, "test", None) if region.kind in ("if", "exit") else None
        if not isinstance(test, cst.Call) or len(test.args) != 2 or self.eval(test.func, scope, frame) != _ASKS:
            return None
        asked = test.args[0].value
        if not isinstance(asked, cst.Name) or asked.value != name:
            return None
        answer = self.is_instance(thing, self.eval(test.args[1].value, scope, frame))
        return answer.value is region.taken if isinstance(answer, Const) else None

    def _arm(self, region: Region, scope: Scope, frame: Frame | None) -> bool | None:
        node = region.node
        if region.kind in ("except", "match") or (region.kind == "try" and _catches(node)):
            return None
        if isinstance(node, cst.WithItem) and _expects_error(node.item):
            return None
        if region.kind in ("if", "exit", "branch"):
            test = node.left if isinstance(node, cst.BooleanOperation) else getattr(node, "test", None)
            value = None if test is None else self.truth(test, scope, frame)
            if value is not None:
                return value is region.taken
            return True if region.kind == "exit" and _raises(node, region.taken) else None
        if isinstance(node, cst.While):
            return self.truth(node.test, scope, frame) is not False
        if isinstance(node, cst.For):
            over = self.eval(node.iter, scope, frame)
            return not (isinstance(over, Display) and over.whole and not over.items)
        return True


def _raises(node: cst.CSTNode, taken: bool) -> bool:
    """Whether the arm that leaves a block raises."""
    if not isinstance(node, cst.If):
        return False
    arm = node.orelse.body if taken and isinstance(node.orelse, cst.Else) else node.body
    last = arm.body[-1] if arm.body else None
    if isinstance(last, cst.SimpleStatementLine):
        last = last.body[-1]
    return isinstance(last, cst.Raise)


def _catches(node: cst.CSTNode) -> bool:
    """Whether a ``try`` goes on after an error (and not only after an interrupt)."""
    handlers = getattr(node, "handlers", ())
    for handler in handlers:
        caught = handler.type
        named = caught.elements if isinstance(caught, cst.Tuple) else ()
        parts = [element.value for element in named] or [caught]
        for part in parts:
            last = part.attr if isinstance(part, cst.Attribute) else part
            if not isinstance(last, cst.Name) or last.value.endswith(CATCHES):
                return True
    return False


def _expects_error(node: cst.BaseExpression) -> bool:
    """Whether a context says that what happens in it fails (``pytest.raises``)."""
    func = node.func if isinstance(node, cst.Call) else node
    name = func.attr.value if isinstance(func, cst.Attribute) else func.value if isinstance(func, cst.Name) else ""
    return str(name).lower().startswith(EXPECTS_ERROR)
