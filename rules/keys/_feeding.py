"""Whether the value of an expression reaches the key of a draw.

A key is followed back from the draw, through names, splits and calls, along the path that leads to the
draw.  Of the places that bind a name only those count that may come before its use: not those in
the other arm of a condition, and none behind which the name is surely bound anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import ClonesKey, ConsumesKey, DerivesKey
from rnglint.project import calls
from rnglint.project.draws import given
from rnglint.project.effects import Effects, Reach
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Region, Scope
from rnglint.project.values import Arguments, Constant, External, Function, Hop, Path, Transformed
from rnglint.traversal import children

_Place = tuple[int, int]
_MOST = 400


def draws(effects: Effects, scope: Scope) -> Iterator[Reach]:
    """The draws with an explicit key in a function and in those defined inside of it."""
    for reach in effects.of(scope):
        if isinstance(reach.effect.role, ConsumesKey):
            yield reach
    for inner in scope.inner:
        if inner.is_function:
            yield from draws(effects, inner)


def feeds(project: Project, wanted: cst.CSTNode, reach: Reach) -> bool:
    """Whether the key of a draw may be what ``wanted`` gives, with nothing that varies folded in."""
    role, effect = reach.effect.role, reach.effect
    assert isinstance(role, ConsumesKey)
    found = given(effect, role.key)
    if found is None:
        return False
    use = _Use(found[1].scope, found[1].region, reach.path)
    return _Search(project, wanted).meets(found[0], use)


@dataclass(frozen=True, slots=True)
class _Use:
    """Where an expression stands, and the calls that led there."""

    scope: Scope
    region: Region | None
    path: Path


class _Search:
    def __init__(self, project: Project, wanted: cst.CSTNode) -> None:
        self.project = project
        self.wanted = wanted
        self._seen: set[tuple[int, Path]] = set()

    def meets(self, node: cst.CSTNode, use: _Use) -> bool:
        """Whether the value of ``node`` may be, or be derived from, what is looked for."""
        if node is self.wanted:
            return True
        mark = (id(node), use.path)
        if mark in self._seen or len(self._seen) > _MOST:
            return False
        self._seen.add(mark)
        if isinstance(node, cst.Name):
            return self._name(node, use)
        if isinstance(node, cst.Call):
            return self._call(node, use)
        if isinstance(node, cst.IfExp):
            return self.meets(node.body, use) or self.meets(node.orelse, use)
        if isinstance(node, (cst.Subscript, cst.NamedExpr)):
            return self.meets(node.value, use)
        if isinstance(node, (cst.BooleanOperation, cst.Tuple, cst.List, cst.Element, cst.StarredElement)):
            return any(self.meets(child, use) for child in children(node))
        return False

    def _name(self, node: cst.Name, use: _Use) -> bool:
        owner, bindings = self.project.bindings(node.value, use.scope)
        if owner is None or owner.kind == "module":
            return False
        if owner is use.scope:
            bindings = _reaching(bindings, node, use)
        return any(self._binding(binding, node.value, owner, use.path) for binding in bindings)

    def _binding(self, binding: Binding, name: str, owner: Scope, path: Path) -> bool:
        if binding.kind == "parameter":
            for index in range(len(path) - 1, -1, -1):
                hop = path[index]
                if hop.callee is owner:
                    passed = calls.passed_expression(self.project, name, hop)
                    outer = path[:index]
                    if isinstance(passed, tuple):
                        region = hop.site.region if hop.site is not None else None
                        return self.meets(passed[0], _Use(passed[1], region, outer))
                    return hop.arguments.hidden and self._operands(hop, outer)
            return False
        if binding.value is None:
            # A starred target: the value stands in the statement.
            value = binding.node.value if isinstance(binding.node, cst.Assign) else None
        else:
            value = binding.value
        return value is not None and self.meets(value, _Use(owner, binding.region, path))

    def _operands(self, hop: Hop, outer: Path) -> bool:
        """Whether anything that a mapping API is given beside its bodies may be it (``scan(body, carry, keys)``)."""
        site = hop.scope.tree.sites.get(id(hop.node))
        if site is None or not isinstance(hop.node, cst.Call):
            return False
        return any(self.meets(argument.value, _Use(hop.scope, site.region, outer)) for argument in hop.node.args)

    def _call(self, node: cst.Call, use: _Use) -> bool:
        callee = self.project.value(node.func, use.scope)
        while isinstance(callee, Transformed):
            callee = callee.function
        derives, clones = self.project.role(callee, DerivesKey), self.project.role(callee, ClonesKey)
        if isinstance(derives, DerivesKey):
            if derives.data is not None and not self._is_constant(calls.argument(node, derives.data), use.scope):
                return False
            return self._argument(calls.argument(node, derives.key), use)
        if isinstance(clones, ClonesKey):
            return self._argument(calls.argument(node, clones.key), use)
        if isinstance(callee, Function):
            site = use.scope.tree.sites.get(id(node))
            if site is None or len(callee.scope.returns) != 1:
                return False
            value, region = callee.scope.returns[0]
            hop = Hop(use.scope, node, callee.scope, Arguments((site,), (), callee.receiver), site=site)
            return self.meets(value, _Use(callee.scope, region, (*use.path, *callee.closure, hop)))
        if isinstance(callee, External) and self.project.knowledge.is_standard(callee.name):
            return any(self.meets(argument.value, use) for argument in node.args)
        return False

    def _argument(self, node: cst.BaseExpression | None, use: _Use) -> bool:
        return node is not None and self.meets(node, use)

    def _is_constant(self, node: cst.BaseExpression | None, scope: Scope) -> bool:
        return node is not None and isinstance(self.project.value(node, scope), Constant)


def _reaching(bindings: list[Binding], use: cst.Name, where: _Use) -> list[Binding]:
    """The bindings of a name that may hold where it is used, latest first."""
    around = list(where.region.outward()) if where.region is not None else []
    start = _place(use, where.scope, end=False)
    before: list[tuple[_Place, Binding]] = []
    found: list[Binding] = []
    for binding in bindings:
        place = _bound_at(binding)
        if binding.kind == "loop" and binding.region in around:
            return [binding]
        if place <= start:
            before.append((place, binding))
        elif any(region.kind == "loop" and region in around for region in _outward(binding)):
            found.append(binding)
    for _, binding in sorted(before, key=lambda pair: pair[0], reverse=True):
        if any(_exclude(own, other) for own in _outward(binding) for other in around):
            continue
        found.append(binding)
        if binding.region is None or binding.region in around:
            break
    return found


def _outward(binding: Binding) -> list[Region]:
    return list(binding.region.outward()) if binding.region is not None else []


def _exclude(one: Region, other: Region) -> bool:
    """Whether two regions are the arms of one condition."""
    arms = ("if", "exit", "branch")
    return one.node is other.node and one.kind in arms and other.kind in arms and one.taken is not other.taken


def _bound_at(binding: Binding) -> _Place:
    """The place from which on a binding holds."""
    node = binding.value if binding.kind in ("loop", "with") else binding.node
    assert node is not None
    if isinstance(node, (cst.FunctionDef, cst.ClassDef, cst.ExceptHandler, cst.Param)):
        return _place(node, binding.scope, end=False)
    return _place(node, binding.scope, end=True)


def _place(node: cst.CSTNode, scope: Scope, *, end: bool) -> _Place:
    location = scope.module.span(node, scope.tree)[end]
    return location.row, location.column
