"""Where a program asserts that two arrays agree, and whether they were computed in different ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.arithmetic import OVER_ALL
from rnglint.knowledge.comparisons import TEST_CASE
from rnglint.knowledge.roles import AssertsTruth, Compares
from rnglint.project import calls
from rnglint.project.callers import paths_to
from rnglint.project.project import Project, outside_name
from rnglint.project.provenance import Engine, Provenance, Trail
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Constant, External, Path, Self
from rnglint.traversal import children, descendants

_ENOUGH = 2
"""Rounding operations without which the same code gives the same bits, compiled or not."""


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """Two expressions that must agree.

    ``node``: the statement or call to report; ``call`` and ``role``: the comparing function, if there is one;
    ``whole``: ``node`` does nothing but compare.
    """

    left: cst.BaseExpression
    right: cst.BaseExpression
    node: cst.CSTNode
    scope: Scope
    call: cst.Call | None = None
    role: Compares | None = None
    whole: bool = True

    @property
    def exact(self) -> bool:
        """Whether bits are compared."""
        return self.role is None or self.role.rtol is None


@dataclass(frozen=True, slots=True)
class Difference:
    """How two sides were computed: the engine of one that the other lacks, and an engine of the other."""

    this: Engine
    that: Engine
    left_library: frozenset[str]
    right_library: frozenset[str]


def comparisons(project: Project, scope: Scope) -> Iterator[Comparison]:
    """What a scope itself asserts about pairs of arrays."""
    for site in scope.sites:
        role = compares(project, site)
        if role is not None and role.asserts:
            pair = _pair(role, site.call)
            if pair is not None:
                yield Comparison(*pair, site.call, scope, site.call, role)
        truth = _role(project, site, AssertsTruth)
        if isinstance(truth, AssertsTruth):
            condition = calls.argument(site.call, truth.condition)
            if condition is not None:
                yield from _stated(project, condition, site.call, scope)
    for node in _own(scope.node):
        if isinstance(node, cst.Assert):
            yield from _stated(project, node.test, node, scope)


def compares(project: Project, site: Site) -> Compares | None:
    """The role of a comparing function that is called."""
    role = _role(project, site, Compares)
    return role if isinstance(role, Compares) else None


def _role(project: Project, site: Site, kind: type) -> object:
    func = site.call.func
    role = project.role(project.value(func, site.scope), kind)
    if role is not None or not isinstance(func, cst.Attribute) or not isinstance(func.value, cst.Name):
        return role
    base = project.value(func.value, site.scope)
    if isinstance(base, Self):
        for ancestor in project.ancestry(base.scope):
            if isinstance(ancestor, External) and ancestor.name.endswith(TEST_CASE.rpartition(".")[2]):
                return project.knowledge.role(f"{TEST_CASE}.{func.attr.value}", kind)
    return None


def _own(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """The nodes of a scope without those of the definitions inside it."""
    for child in children(node):
        if isinstance(child, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
            continue
        yield child
        yield from _own(child)


def _pair(role: Compares, call: cst.Call) -> tuple[cst.BaseExpression, cst.BaseExpression] | None:
    right = calls.argument(call, role.right)
    if role.left == role.left.__class__(None, None):
        left: cst.BaseExpression | None = call.func.value if isinstance(call.func, cst.Attribute) else None
    else:
        left = calls.argument(call, role.left)
    return None if left is None or right is None else (left, right)


def _stated(project: Project, test: cst.BaseExpression, node: cst.CSTNode, scope: Scope) -> Iterator[Comparison]:
    """The comparisons whose failure makes a condition false."""
    if isinstance(test, cst.BooleanOperation) and isinstance(test.operator, cst.And):
        for part in (test.left, test.right):
            for found in _stated(project, part, node, scope):
                yield Comparison(found.left, found.right, node, scope, found.call, found.role, False)
        return
    if isinstance(test, cst.Comparison):
        yield from _equal(test, node, scope)
        return
    if not isinstance(test, cst.Call):
        return
    site = scope.tree.sites.get(id(test))
    role = None if site is None else compares(project, site)
    if role is not None and not role.asserts:
        pair = _pair(role, test)
        if pair is not None:
            yield Comparison(*pair, node, scope, test, role)
        return
    last = test.func.attr.value if isinstance(test.func, cst.Attribute) else ""
    last = last or (test.func.value if isinstance(test.func, cst.Name) else "")
    if last in OVER_ALL:
        inner = test.args[0].value if test.args else None
        if isinstance(test.func, cst.Attribute) and (inner is None or test.args[0].keyword is not None):
            inner = test.func.value
        if inner is not None:
            yield from _stated(project, inner, node, scope)


def _equal(test: cst.Comparison, node: cst.CSTNode, scope: Scope) -> Iterator[Comparison]:
    if len(test.comparisons) != 1 or not isinstance(test.comparisons[0].operator, cst.Equal):
        return
    left, right = test.left, test.comparisons[0].comparator
    if calls.literal(right) in (0, 0.0) and not isinstance(calls.literal(right), bool):
        gaps = [
            below
            for below in descendants(left)
            if isinstance(below, cst.BinaryOperation) and isinstance(below.operator, cst.Subtract)
        ]
        if len(gaps) == 1:
            yield Comparison(gaps[0].left, gaps[0].right, node, scope)
        return
    yield Comparison(left, right, node, scope)


def differences(project: Project, found: Comparison, provenance: Provenance) -> Iterator[tuple[Difference, Path]]:
    """The ways in which the two sides differ, directly or for one of the callers in the same module."""
    for path in ((), *paths_to(project, found.scope)):
        left = provenance.trail(found.left, found.scope, path)
        right = provenance.trail(found.right, found.scope, path)
        difference = compare(left, right)
        if difference is not None:
            yield difference, path


def compare(left: Trail, right: Trail) -> Difference | None:
    """Whether two numbers were surely rounded in different ways."""
    if left.integer or right.integer or (left.integer is None and right.integer is None):
        return None
    for this, that in ((left, right), (right, left)):
        engine = _new(this, that)
        if engine is not None and that.counts and that.unknown <= this.unknown:
            other = next(iter(sorted(that.engines - {engine}, key=str)), None)
            if other is not None:
                return Difference(engine, other, left.libraries, right.libraries)
    return None


def _new(this: Trail, that: Trail) -> Engine | None:
    """An engine of one side whose rounding the other side does not share."""
    manners = {engine.manner for engine in that.engines}
    new = [(engine, count) for engine, count in this.counts if engine.manner not in manners]
    if new:
        total = sum(count for _, count in new)
        heavy = any(engine in this.heavy for engine, _ in new)
        elsewhere = any(engine.place or engine.mode == "vmap" for engine, _ in new)
        return new[0][0] if total >= _ENOUGH or (heavy and elsewhere) else None
    libraries = {engine.library for engine in that.engines if engine.library}
    for engine, _ in this.counts:
        if engine.library and libraries and engine.library not in libraries and engine in this.heavy:
            return engine
    return None


def tolerance(project: Project, found: Comparison) -> tuple[float | None, float | None] | None:
    """`rtol` and `atol` of a comparison as far as they are given or known; None where one cannot be told."""
    if found.call is None or found.role is None or found.role.rtol is None or found.role.atol is None:
        return None
    if calls.is_open(found.call):
        return None
    values: list[float | None] = []
    for parameter, default in (
        (found.role.rtol, found.role.default_rtol),
        (found.role.atol, found.role.default_atol),
    ):
        given = calls.argument(found.call, parameter)
        if given is None:
            values.append(default)
            continue
        value = project.value(given, found.scope)
        if not isinstance(value, Constant) or isinstance(value.value, bool):
            return None
        if value.value is None:
            values.append(default)
        elif isinstance(value.value, (int, float)):
            values.append(float(value.value))
        else:
            return None
    return values[0], values[1]


def last_name(project: Project, found: Comparison) -> str:
    """The qualified name of the comparing function."""
    return "" if found.call is None else outside_name(project.value(found.call.func, found.scope))
