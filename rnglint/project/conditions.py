"""Conditions along a path: is an arm taken, is a value constant, does a call stand in a loop?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import libcst as cst

from rnglint.project.effects import Reach
from rnglint.project.project import Project
from rnglint.project.scopes import Region, Scope
from rnglint.project.values import Constant, Made, Path, Value


def truth(project: Project, test: cst.CSTNode, scope: Scope, path: Path) -> bool | None:
    """Whether a condition holds on a path; None where that cannot be told."""
    if isinstance(test, cst.UnaryOperation) and isinstance(test.operator, cst.Not):
        inner = truth(project, test.expression, scope, path)
        return None if inner is None else not inner
    if isinstance(test, cst.BooleanOperation):
        both = (truth(project, test.left, scope, path), truth(project, test.right, scope, path))
        decisive = isinstance(test.operator, cst.Or)
        if decisive in both:
            return decisive
        return None if None in both else not decisive
    if isinstance(test, cst.Comparison):
        return _comparison(project, test, scope, path)
    return as_bool(project.along(project.value(test, scope), path))


def as_bool(value: Value) -> bool | None:
    """The truth of a constant, or of an object that was made."""
    if isinstance(value, Constant):
        return bool(value.value)
    return None


def _comparison(project: Project, test: cst.Comparison, scope: Scope, path: Path) -> bool | None:
    if len(test.comparisons) != 1:
        return None
    target = test.comparisons[0]
    left = project.along(project.value(test.left, scope), path)
    right = project.along(project.value(target.comparator, scope), path)
    if isinstance(target.operator, (cst.Is, cst.IsNot)) and right == Constant(None) and isinstance(left, Made):
        return isinstance(target.operator, cst.IsNot)
    if not (isinstance(left, Constant) and isinstance(right, Constant)):
        return None
    compare: dict[type[cst.BaseCompOp], Callable[[object, object], bool]] = {
        cst.Is: lambda a, b: a is b or a == b,
        cst.IsNot: lambda a, b: not (a is b or a == b),
        cst.Equal: lambda a, b: a == b,
        cst.NotEqual: lambda a, b: a != b,
        cst.GreaterThan: lambda a, b: a > b,  # type: ignore[operator]
        cst.LessThan: lambda a, b: a < b,  # type: ignore[operator]
    }
    operation = compare.get(type(target.operator))
    try:
        return None if operation is None else operation(left.value, right.value)
    except TypeError:
        return None


def taken(project: Project, region: Region, scope: Scope, path: Path) -> bool | None:
    """Whether the arm that a region stands for is the one that runs."""
    test = getattr(region.node, "test", None)
    if isinstance(region.node, cst.BooleanOperation):
        test = region.node.left
    if region.kind not in ("if", "exit", "branch") or test is None:
        return None
    value = truth(project, test, scope, path)
    return None if value is None else value is region.taken


def stops(reach: Reach) -> Iterator[tuple[cst.CSTNode, Scope, Region | None, Path]]:
    """Every call on the way to an effect, the effect's own last: node, scope, region, and the path so far."""
    for index, hop in enumerate(reach.path):
        if hop.site is not None and not hop.arguments.hidden:
            yield hop.node, hop.scope, hop.site.region, reach.path[:index]
    site = reach.effect.site
    yield site.call, site.scope, site.region, reach.path


def dead(project: Project, reach: Reach) -> bool:
    """Whether a condition on the way is known to be false."""
    return any(
        taken(project, region, scope, path) is False
        for _, scope, start, path in stops(reach)
        if start is not None
        for region in start.outward()
    )


def regions(reach: Reach) -> Iterator[tuple[Region, Scope, Path]]:
    """All regions around the effect and around the calls that lead to it, inside the function asked about."""
    for _, scope, start, path in stops(reach):
        if start is not None:
            for region in start.outward():
                yield region, scope, path
