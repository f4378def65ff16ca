"""Where a module hands a function to a compiler, or to an API that traces it once and runs it often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import Compiles, Maps
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.spelling import may_transform
from rnglint.project.values import Function, Made, Method, Transformed, Value
from rnglint.project.wrappers import forwarded, unwrapped


@dataclass(frozen=True, eq=False)
class Entry:
    """A function that is compiled or mapped: ``node`` (a call or a decorator, in ``scope``) does it.

    ``sites`` are the calls that carry its options, the innermost first.
    """

    role: Compiles | Maps
    name: str
    function: Value
    node: cst.CSTNode
    scope: Scope
    sites: tuple[Site, ...]
    project: Project

    @property
    def body(self) -> Scope | None:
        """The function's own scope, behind ``partial``, wrappers and other transformations."""
        value = unwrapped(self.project, self.function)
        return value.scope if isinstance(value, Function) else None


def entries(module: Module, project: Project) -> Iterator[Entry]:
    """The entries that stand in a module's skeleton, in source order of their scopes."""
    for scope in module.tree.scopes.values():
        if scope.kind == "function":
            yield from _decorated(scope, project)
    for site in list(module.tree.sites.values()):
        yield from _called(site, project)


def _decorated(scope: Scope, project: Project) -> Iterator[Entry]:
    if not any(may_transform(project, decorator.decorator, scope.parent or scope) for decorator in scope.decorators):
        return
    value: Value | None = project.decorated(scope)
    wrapped = False
    while isinstance(value, (Function, Transformed)):
        if isinstance(value, Function):
            value, wrapped = forwarded(project, value), True
            continue
        if isinstance(value.role, (Compiles, Maps)):
            if isinstance(value.node, cst.Decorator):
                yield Entry(value.role, value.name, value.function, value.node, value.scope, value.sites, project)
            elif wrapped:
                # A decorator of the project compiles what it is given: it stands for the compiler here.
                node, outer = scope.decorators[0], scope.parent or scope
                yield Entry(value.role, value.name, value.function, node, outer, value.sites, project)
        value = value.function


def _called(site: Site, project: Project) -> Iterator[Entry]:
    if not may_transform(project, site.call.func, site.scope):
        return
    callee = project.value(site.call.func, site.scope)
    if isinstance(callee, Method):
        role = project.role(callee, Compiles)
        if isinstance(role, Compiles) and role.in_place and isinstance(callee.receiver, Made):
            yield Entry(role, callee.name, callee.receiver, site.call, site.scope, (site,), project)
        return
    made = project.value(site.call, site.scope)
    if isinstance(made, Transformed) and isinstance(made.role, (Compiles, Maps)):
        # A wrapper of the project hands on its argument: the call of the wrapper is the entry here.
        yield Entry(made.role, made.name, made.function, site.call, site.scope, made.sites, project)
        return
    maps = project.role(callee, Maps)
    if isinstance(maps, Maps) and not maps.returns_function:
        for expression in (calls.argument(site.call, parameter) for parameter in maps.bodies):
            if expression is not None:
                body = project.value(expression, site.scope)
                yield Entry(maps, getattr(callee, "name", ""), body, site.call, site.scope, (site,), project)
