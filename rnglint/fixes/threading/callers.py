"""Who calls a function: calls by any name, through an instance, as the body of a mapping API."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rnglint.knowledge.roles import Maps, ModuleBase, Passes
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.uses import given_by_callers
from rnglint.project.values import (
    Argument,
    Class,
    Function,
    Made,
    Method,
    Partial,
    Self,
    Transformed,
    Value,
)
from rnglint.traversal import descendants


@dataclass(frozen=True, slots=True)
class Caller:
    """A call of a function; ``maps`` are the mapping transformations it goes through."""

    site: Site
    maps: tuple[Transformed, ...] = ()


@dataclass(frozen=True, slots=True)
class Callers:
    """The calls of a function, the mapping APIs that are given it, and whether it is used in ways unseen."""

    calls: tuple[Caller, ...]
    bodies: tuple[tuple[Site, Maps], ...]
    escapes: bool


def behind(project: Project, value: Value) -> tuple[Scope | None, tuple[Transformed, ...]]:
    """The function that a call of ``value`` runs, and the mapping transformations around it."""
    maps: list[Transformed] = []
    for _ in range(20):
        if isinstance(value, Transformed):
            if isinstance(value.role, Maps):
                maps.append(value)
            value = value.function
        elif isinstance(value, Partial):
            value = value.function
        elif isinstance(value, Function):
            return value.scope, tuple(maps)
        elif isinstance(value, Class):
            value = project.class_attribute(value.scope, "__init__")
        elif isinstance(value, Made) and isinstance(value.callee, Class):
            value = _call_method(project, value.callee.scope)
        elif isinstance(value, Self):
            value = _call_method(project, value.scope)
        elif isinstance(value, Argument):
            given = given_by_callers(project, value)
            owner = annotated(project, value)
            if given is None and owner is None:
                break
            value = given if given is not None else Self(owner) if owner is not None else value
        elif (
            isinstance(value, Method) and isinstance(value.receiver, Made) and isinstance(value.receiver.callee, Class)
        ):
            base = project.module_base(value.receiver.callee.scope)
            if base is None or value.name.rpartition(".")[2] not in (*base.applies, *base.inits):
                break
            value = value.receiver
        else:
            break
    return None, ()


def _call_method(project: Project, scope: Scope) -> Value:
    base: ModuleBase | None = project.module_base(scope)
    return project.class_attribute(scope, base.call if base is not None else "__call__")


def annotated(project: Project, argument: Argument) -> Scope | None:
    """The project's class that a parameter is annotated with."""
    for binding in argument.scope.bindings.get(argument.name, ()):
        if isinstance(binding.node, cst.Param) and binding.node.annotation is not None:
            value = project.value(binding.node.annotation.annotation, argument.scope.parent or argument.scope)
            if isinstance(value, Class):
                return value.scope
    return None


def callee(project: Project, site: Site) -> Value:
    """What a call calls; a method of an annotated parameter, too."""
    value = project.value(site.call.func, site.scope)
    func = site.call.func
    if isinstance(func, cst.Attribute) and behind(project, value)[0] is None:
        base = project.value(func.value, site.scope)
        owner = annotated(project, base) if isinstance(base, Argument) else None
        if owner is not None:
            return project.attribute(Self(owner), func.attr.value, site.scope.module)
    return value


def callers(project: Project, module: Module, scope: Scope) -> Callers:
    """All uses of a function in its module."""
    found: list[Caller] = []
    bodies: list[tuple[Site, Maps]] = []
    escapes = False
    for site in list(module.tree.sites.values()):
        value = callee(project, site)
        target, maps = behind(project, value)
        if target is scope:
            found.append(Caller(site, maps))
        role = project.role(value, Maps)
        if isinstance(role, Maps) and not role.returns_function:
            bodies += [(site, role) for body in _bodies(project, role, site) if behind(project, body)[0] is scope]
        elif not _hands_on(project, site.call, site.scope):
            escapes = escapes or any(_is(project, argument.value, site.scope, scope) for argument in site.call.args)
    stored = any(_in_display(node, scope.name) for node in descendants(module.tree.root)) if scope.name else False
    returned = not found and any(
        _is(project, value, other, scope) for other in module.tree.scopes.values() for value, _ in other.returns
    )
    return Callers(tuple(found), tuple(bodies), escapes or stored or returned or _unseen(project, module, scope))


def _bodies(project: Project, role: Maps, site: Site) -> list[Value]:
    found = []
    for parameter in role.bodies:
        expression = calls.argument(site.call, parameter)
        if isinstance(expression, (cst.List, cst.Tuple)):
            found += [project.value(element.value, site.scope) for element in expression.elements]
        elif expression is not None:
            found.append(project.value(expression, site.scope))
    return found


def _hands_on(project: Project, call: cst.Call, where: Scope) -> bool:
    """Whether a call gives a function that stands for the one it got: what is made of that shows where it is used."""
    made = project.value(call, where)
    passed = isinstance(made, Function) and project.role(project.value(call.func, where), Passes) is not None
    return passed or isinstance(made, (Transformed, Partial))


def _is(project: Project, node: cst.BaseExpression, where: Scope, scope: Scope) -> bool:
    """Whether an expression is the function itself (not the result of a call of it)."""
    if isinstance(node, cst.Call) and not _hands_on(project, node, where):
        return False
    value = project.value(node, where)
    while isinstance(value, (Transformed, Partial)):
        value = value.function
    return isinstance(value, Function) and value.scope is scope


def _in_display(node: cst.CSTNode, name: str) -> bool:
    if isinstance(node, (cst.List, cst.Tuple, cst.Set)):
        return any(isinstance(element.value, cst.Name) and element.value.value == name for element in node.elements)
    if isinstance(node, cst.DictElement):
        return isinstance(node.value, cst.Name) and node.value.value == name
    return False


def _unseen(project: Project, module: Module, scope: Scope) -> bool:
    """Whether a call of something unknown has the name of a method: it may be this one."""
    if scope.owner is None:
        return False
    names = {scope.name} | {
        name
        for other in module.tree.scopes.values()
        for name, bindings in other.attributes.items()
        if any(b.value is not None and _is(project, b.value, b.scope, scope) for b in bindings)
    }
    for site in module.tree.sites.values():
        func = site.call.func
        if isinstance(func, cst.Attribute) and func.attr.value in names:
            value = callee(project, site)
            if behind(project, value)[0] is None and not getattr(value, "name", ""):
                return True
    return False
