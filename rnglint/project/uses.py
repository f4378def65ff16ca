"""Who calls a function of a module, as far as that module shows."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Function, Partial, Transformed, Value
from rnglint.project.wrappers import unwrapped


@dataclass(frozen=True, slots=True)
class Uses:
    """The calls of a function, and whether it is also mentioned in other ways (stored, returned, passed on)."""

    sites: tuple[Site, ...]
    escapes: bool


def target(value: Value) -> Scope | None:
    """The function behind transformations and partial application."""
    while isinstance(value, (Transformed, Partial)):
        value = value.function
    return value.scope if isinstance(value, Function) else None


def _stands_for(project: Project, value: Value, scope: Scope) -> bool:
    """Whether a value is a function, itself or behind wrappers."""
    if target(value) is scope:
        return True
    found = unwrapped(project, value)
    return isinstance(found, Function) and found.scope is scope


def uses(project: Project, module: Module, scope: Scope) -> Uses:
    """The uses of a function in its own module."""
    sites = []
    handled: set[int] = set()
    for site in list(module.tree.sites.values()):
        callee = project.value(site.call.func, site.scope)
        if _stands_for(project, callee, scope):
            sites.append(site)
            handled.add(id(site.call.func))
        if isinstance(project.value(site.call, site.scope), (Transformed, Partial)):
            # f in jit(f) is neither a call nor an escape: what is made of it is looked at where it is used.
            handled |= {id(argument.value) for argument in site.call.args}
    return Uses(tuple(sites), _escapes(project, module, scope, handled))


def _escapes(project: Project, module: Module, scope: Scope, handled: set[int]) -> bool:
    """Whether the function is mentioned where it is neither called, nor transformed, nor bound to a name."""
    for other in module.tree.scopes.values():
        for value, _ in other.returns:
            if _stands_for(project, project.value(value, other), scope) and not isinstance(value, cst.Call):
                return True
        for attribute in other.attributes.values():
            if any(
                b.value is not None and _stands_for(project, project.value(b.value, b.scope), scope) for b in attribute
            ):
                return True
    for site in module.tree.sites.values():
        for argument in site.call.args:
            if id(argument.value) not in handled and _stands_for(
                project, project.value(argument.value, site.scope), scope
            ):
                return True
    return False
