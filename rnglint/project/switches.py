"""Switches of a framework that a program sets: which, to what, in which order, and under which conditions.

A switch is an attribute that is assigned (``torch.backends.cudnn.benchmark = True``), one that ``setattr`` sets, or a
call (``torch.use_deterministic_algorithms(True)``).  A run is what happens when a function is called, the functions
of the project that it calls included, in the order of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import libcst as cst

from rnglint.knowledge.roles import Autotunes, Determinism, FillsMemory, Parameter, Role
from rnglint.project import calls
from rnglint.project.conditions import taken
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Region, Scope, Setting, Site
from rnglint.project.values import (
    UNKNOWN,
    Arguments,
    Class,
    Constant,
    External,
    Function,
    Hop,
    Made,
    Partial,
    Path,
    Transformed,
    Value,
)
from rnglint.source.text import SourceError

_DEEPEST = 5
_MOST_EVENTS = 200
_KINDS = (Determinism, Autotunes, FillsMemory)


@dataclass(frozen=True, slots=True, eq=False)
class Set:
    """One setting of a switch on a run.

    ``node`` in ``scope`` does it; ``given`` is the expression of the value where there is one; ``path`` leads there;
    ``regions`` are the conditions and other blocks around it that are not known to hold, with those around the calls on
    the way.
    """

    name: str
    role: Role
    node: cst.CSTNode
    scope: Scope
    value: Value
    given: cst.BaseExpression | None
    path: Path = ()
    regions: tuple[Region, ...] = ()

    @property
    def setting(self) -> object:
        """The constant it is set to; NO_LITERAL where that is not known."""
        return self.value.value if isinstance(self.value, Constant) else calls.NO_LITERAL


def attribute_settings(project: Project, scope: Scope) -> Iterator[tuple[str, Setting | Site, cst.BaseExpression]]:
    """The outside attributes that a scope itself sets: qualified name, where, and the expression of the value."""
    for setting in scope.settings:
        if isinstance(setting.target, cst.Attribute):
            base = project.value(setting.target.value, scope)
            if isinstance(base, External):
                name = project.knowledge.canonical(f"{base.name}.{setting.target.attr.value}")
                yield name, setting, setting.value or setting.target
    for site in scope.sites:
        if len(site.call.args) == 3 and project.value(site.call.func, scope) == External("builtins.setattr"):
            base = project.value(site.call.args[0].value, scope)
            name_value = project.value(site.call.args[1].value, scope)
            if isinstance(base, External) and isinstance(name_value, Constant) and isinstance(name_value.value, str):
                yield project.knowledge.canonical(f"{base.name}.{name_value.value}"), site, site.call.args[2].value


class Switches:
    """Reads runs; what a scope does by itself is read once."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._own: dict[int, list[Set | Site]] = {}
        self._kept: list[Scope] = []

    def run(self, scope: Scope, path: Path = (), around: tuple[Region, ...] = ()) -> list[Set]:
        """The settings of a run, in the order of the text."""
        found: list[Set] = []
        if len(path) > _DEEPEST or any(hop.callee is scope for hop in path[:-1]):
            return found
        for event in self._events(scope):
            if len(found) > _MOST_EVENTS:
                break
            if isinstance(event, Site):
                regions = self._open(event.region, scope, path)
                if regions is not None:
                    found += self._called(event, path, (*around, *regions))
                continue
            regions = self._open(event.regions[0] if event.regions else None, scope, path)
            if regions is not None:
                value = self.project.along(event.value, path)
                found.append(replace(event, value=value, path=path, regions=(*around, *regions)))
        return found

    def _open(self, region: Region | None, scope: Scope, path: Path) -> tuple[Region, ...] | None:
        """The blocks around a place that are not known to be entered; None if one is known not to be."""
        left = []
        for block in () if region is None else region.outward():
            holds = taken(self.project, block, scope, path)
            if holds is False:
                return None
            if holds is None and block.kind not in ("with", "try"):
                left.append(block)
        return tuple(left)

    def _called(self, site: Site, path: Path, around: tuple[Region, ...]) -> list[Set]:
        callee, partials = self.project.value(site.call.func, site.scope), []
        while isinstance(callee, (Partial, Transformed)):
            if isinstance(callee, Partial):
                partials.append(callee.site)
            callee = callee.function
        if isinstance(callee, Class):
            made = Made(callee, site)
            method = self.project.class_attribute(callee.scope, "__init__")
            callee = Function(method.scope, made) if isinstance(method, Function) else UNKNOWN
        if not isinstance(callee, Function):
            return []
        arguments = Arguments((site, *partials), (), callee.receiver)
        hop = Hop(site.scope, site.call, callee.scope, arguments, site=site)
        return self.run(callee.scope, (*path, *callee.closure, hop), around)

    def _events(self, scope: Scope) -> list[Set | Site]:
        """What a scope sets by itself, and the calls it makes, in the order of the text."""
        known = self._own.get(id(scope))
        if known is None:
            try:
                known = self._read(scope)
            except SourceError:
                known = []
            self._own[id(scope)] = known
            self._kept.append(scope)
        return known

    def _read(self, scope: Scope) -> list[Set | Site]:
        project = self.project
        assigned: list[Set | Site] = []
        for name, place, given in attribute_settings(project, scope):
            role = self._role(name)
            if role is not None and getattr(role, "mode", None) is None and not getattr(role, "always", False):
                node = place.node if isinstance(place, Setting) else place.call
                known = place.value is not None if isinstance(place, Setting) else True
                value = project.value(given, scope) if known else UNKNOWN
                region = () if place.region is None else (place.region,)
                assigned.append(Set(name, role, node, scope, value, given if known else None, (), region))
        called: list[Set | Site] = []
        for site in scope.sites:
            name = project.knowledge.canonical(outside_name(project.value(site.call.func, scope)))
            called += self._outside(name, site) if name else [site]
        if not assigned:
            return called  # calls are kept in the order of the text
        return sorted((*assigned, *called), key=_order)

    def _outside(self, name: str, site: Site) -> Iterator[Set]:
        region = () if site.region is None else (site.region,)
        for kind in _KINDS:
            role = self.project.knowledge.role(name, kind)
            if isinstance(role, Determinism) and role.always:
                yield Set(name, role, site.call, site.scope, Constant(role.on[0]), None, (), region)
            elif isinstance(role, (Determinism, Autotunes)) and isinstance(role.mode, Parameter):
                given = calls.argument(site.call, role.mode)
                if given is not None:
                    value = self.project.value(given, site.scope)
                    yield Set(name, role, site.call, site.scope, value, given, (), region)

    def _role(self, name: str) -> Role | None:
        for kind in _KINDS:
            role = self.project.knowledge.role(name, kind)
            if role is not None:
                return role
        return None


def _order(event: Set | Site) -> tuple[int, int]:
    node = event.node if isinstance(event, Set) else event.call
    start = event.scope.module.span(node, event.scope.tree)[0]
    return start.row, start.column


def exclusive(one: Set, other: Set) -> bool:
    """Whether two settings stand in blocks that one run does not both enter."""
    for first in one.regions:
        for second in other.regions:
            if first.node is second.node and first.taken is not second.taken:
                return True
            if first is not second and first.kind == second.kind == "match" and first.parent is second.parent:
                return True
    return any(region.kind == "except" for region in (*one.regions, *other.regions))


def within(one: Set, other: Set) -> bool:
    """Whether whenever ``other`` happens, every condition of ``one`` holds, too."""
    nodes = {(id(region.node), region.taken) for region in other.regions}
    return all((id(region.node), region.taken) in nodes for region in one.regions)
