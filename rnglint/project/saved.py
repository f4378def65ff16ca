"""Saved states: where they go, and how they come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import libcst as cst

from rnglint.knowledge.roles import LoadsTensors, ParsesText, Role, StoresObjects
from rnglint.project import calls
from rnglint.project.devices import Devices
from rnglint.project.project import Project
from rnglint.project.scopes import Binding, Scope, Site
from rnglint.project.values import Arguments, Constant, External, Function, Hop, Path
from rnglint.traversal import descendants

_DEPTH = 8


def from_text(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether a state comes from a format without tuples, and nothing rebuilds the inner one."""
    if isinstance(node, cst.Tuple) and len(node.elements) == _PARTS:
        return from_text(project, node.elements[1].value, scope)
    if isinstance(node, cst.Call) and _is_tuple(project, node, scope) and len(node.args) == 1:
        # The outer one: what is inside is a list as before, unless a comprehension makes it anew.
        return _names_whole(project, node.args[0].value, scope)
    source = _source(project, node, scope, ParsesText)
    return source is not None


def _names_whole(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression is all that was read: not a part of it, such as the inner list that ``tuple`` is for."""
    if isinstance(node, cst.Name):
        _, bindings = project.bindings(node.value, scope)
        if any(binding.kind != "assign" for binding in bindings) or len(bindings) != 1:
            return False
        value = bindings[0].value
        return value is not None and _names_whole(project, value, scope)
    if isinstance(node, cst.Subscript) and calls.literal_index(node) is not None:
        return False
    return _source(project, node, scope, ParsesText) is not None


_PARTS = 3
"""Version, internal state, and the next Gaussian: what ``random.getstate`` gives."""


def _is_tuple(project: Project, node: cst.Call, scope: Scope) -> bool:
    return project.value(node.func, scope) == External("builtins.tuple")


def from_moved_file(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether a state is part of what was loaded to a place that may be another than the CPU."""
    found = _source(project, node, scope, LoadsTensors)
    if found is None:
        return False
    call, where, role, path = found
    location = calls.argument(call, role.location) if isinstance(role, LoadsTensors) else None
    if location is None or project.value(location, where) == Constant(None):
        return False
    if isinstance(location, (cst.Lambda, cst.Dict)):
        return any(isinstance(b, cst.Attribute) and b.attr.value in _MOVES for b in descendants(location))
    places = Devices(project, path).device(location, where)
    return bool(places.types - {"cpu"}) or (
        places.open and not places.unknown and not _optional(project, location, where)
    )


def _optional(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    """Whether an expression is a parameter that is None unless a caller says otherwise."""
    _, bindings = project.bindings(node.value, scope) if isinstance(node, cst.Name) else (None, [])
    return any(
        binding.kind == "parameter"
        and binding.value is not None
        and project.value(binding.value, scope) == Constant(None)
        for binding in bindings
    )


_MOVES = frozenset({"cuda", "xpu", "npu", "hpu"})


_Source: TypeAlias = tuple[cst.Call, Scope, Role, Path]
"""A call with the scope it stands in, its role, and the path that leads to it."""


def _source(
    project: Project, node: cst.BaseExpression, scope: Scope, kind: type[Role], depth: int = 0, path: Path = ()
) -> _Source | None:
    """The call of that role whose result, or a part of it, an expression is; None where something is done to it."""
    if depth > _DEPTH:
        return None
    if isinstance(node, cst.Subscript):
        return _source(project, node.value, scope, kind, depth + 1, path)
    if isinstance(node, cst.Name):
        owner, bindings = project.bindings(node.value, scope)
        if owner is None or len(bindings) != 1:
            return None
        return _of_binding(project, bindings[0], kind, depth, path)
    if not isinstance(node, cst.Call):
        return None
    role = project.role(project.value(node.func, scope), kind)
    if role is not None:
        return node, scope, role, path
    if isinstance(node.func, cst.Attribute) and node.func.attr.value in ("get", "pop"):
        return _source(project, node.func.value, scope, kind, depth + 1, path)
    callee = project.value(node.func, scope)
    site = scope.tree.sites.get(id(node))
    if isinstance(callee, Function) and len(callee.scope.returns) == 1 and not callee.scope.yields and site is not None:
        hop = Hop(scope, node, callee.scope, Arguments((site,), (), callee.receiver), site=site)
        return _source(project, callee.scope.returns[0][0], callee.scope, kind, depth + 1, (*path, hop))
    return None


def _of_binding(project: Project, binding: Binding, kind: type[Role], depth: int, path: Path) -> _Source | None:
    if binding.kind in ("assign", "unpack") and binding.value is not None:
        return _source(project, binding.value, binding.scope, kind, depth + 1, path)
    return None


def is_unused(site: Site) -> bool:
    """Whether the result of a call is dropped, or bound to a local name that nothing reads."""
    scope = site.scope
    if not scope.is_function:
        return False
    for node in descendants(scope.node):
        if isinstance(node, cst.Expr) and node.value is site.call:
            return True
    names = [
        name
        for name, bindings in scope.bindings.items()
        for binding in bindings
        if binding.kind == "assign" and binding.value is site.call
    ]
    if len(names) != 1:
        return False
    return sum(1 for node in descendants(scope.node) if isinstance(node, cst.Name) and node.value == names[0]) == 1


def stored(project: Project, site: Site) -> bool:
    """Whether a call's result goes into a file, itself or inside what is written there."""
    names = set(_names(site))
    for other in site.scope.sites:
        role = project.role(project.value(other.call.func, other.scope), StoresObjects)
        content = calls.argument(other.call, role.content) if isinstance(role, StoresObjects) else None
        if content is None:
            continue
        for below in descendants(content):
            if below is site.call or (isinstance(below, cst.Name) and below.value in names):
                return True
    return False


def _names(site: Site) -> Iterator[str]:
    """Local names whose value holds a call's result, also by an item that is set (``blob["rng"] = ...``)."""
    scope = site.scope
    for name, bindings in scope.bindings.items():
        for binding in bindings:
            if binding.value is not None and any(below is site.call for below in descendants(binding.value)):
                yield name
    for node in descendants(scope.node):
        if isinstance(node, cst.Assign) and any(below is site.call for below in descendants(node.value)):
            for target in node.targets:
                if isinstance(target.target, cst.Subscript) and isinstance(target.target.value, cst.Name):
                    yield target.target.value.value
