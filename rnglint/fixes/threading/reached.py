"""What a call runs: the function behind wrappers, instances and annotated parameters."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import Maps, ModuleBase, RemembersResult
from rnglint.project.annotations import annotated, member
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.uses import given_by_callers
from rnglint.project.values import (
    UNKNOWN,
    Argument,
    Arguments,
    Class,
    External,
    Function,
    Hop,
    Made,
    Method,
    Partial,
    Self,
    Transformed,
    Value,
)
from rnglint.project.whole import Wanted, WholeProject
from rnglint.project.wrappers import forwarded, unwrapped


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
            inner = forwarded(project, value)
            if inner is None:
                return value.scope, tuple(maps)
            value = inner
        elif isinstance(value, Class):
            value = project.class_attribute(value.scope, "__init__")
        elif isinstance(value, Made) and isinstance(value.callee, Class):
            value = _call_method(project, value.callee.scope)
        elif isinstance(value, Self):
            value = _call_method(project, value.scope)
        elif isinstance(value, Argument):
            given = given_in_project(project, value)
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


def given_in_project(project: Project, argument: Argument) -> Value | None:
    """The instance that every call in the project passes for a parameter, where they agree on its class."""
    found = given_by_callers(project, argument)
    scope = argument.scope
    if found is not None or not isinstance(project, WholeProject) or scope.kind != "function":
        return found
    key = scope, argument.name
    if key not in project.asked:
        project.asked[key] = None
        try:
            project.asked[key] = _given(project, argument)
        except Wanted:
            del project.asked[key]
            raise
    return project.asked[key]


def _given(project: WholeProject, argument: Argument) -> Value | None:
    scope = argument.scope
    constructs = scope.name == "__init__" and scope.owner is not None
    word = scope.owner.name if constructs and scope.owner is not None else scope.name
    modules, unsure = project.mentioning({word})
    found: list[Value] = []
    for site in [site for module in modules for site in module.tree.sites.values()]:
        value = project.value(site.call.func, site.scope)
        if constructs and isinstance(value, Class):
            value = project.class_attribute(value.scope, "__init__")
        partials = []
        while isinstance(value, (Transformed, Partial)):
            partials += [value.site] if isinstance(value, Partial) else []
            value = value.function
        if isinstance(value, Function) and value.scope is scope:
            receiver = Self(scope.owner) if scope.owner is not None else None
            arguments = Arguments((site, *partials), (), receiver)
            given = project.passed(argument.name, Hop(site.scope, site.call, scope, arguments, site=site))
            found.append(given_in_project(project, given) or given if isinstance(given, Argument) else given)
    classes = {value.callee if isinstance(value, Made) else None for value in found}
    return found[0] if not unsure and len(classes) == 1 and isinstance(found[0], Made) else None


def remembers(project: Project, value: Value) -> bool:
    """Whether what a decorator makes runs once for each set of arguments, which then must be hashable."""
    made = value.callee if isinstance(value, Made) else value
    return project.role(made, RemembersResult) is not None


def _call_method(project: Project, scope: Scope) -> Value:
    base: ModuleBase | None = project.module_base(scope)
    return project.class_attribute(scope, base.call if base is not None else "__call__")


def callee(project: Project, site: Site) -> Value:
    """What a call calls; a method of an annotated parameter, too."""
    value = project.value(site.call.func, site.scope)
    func = site.call.func
    above = _of_super(project, func, site.scope) if isinstance(func, cst.Attribute) else None
    if above is not None:
        return above
    if isinstance(func, cst.Attribute) and behind(project, value)[0] is None:
        found = member(project, func, site.scope)
        return value if found == UNKNOWN else found
    return value


def _of_super(project: Project, func: cst.Attribute, scope: Scope) -> Value | None:
    """The method that ``super().name`` stands for, where the project has it."""
    call = func.value
    if not isinstance(call, cst.Call) or call.args or project.value(call.func, scope) != External("builtins.super"):
        return None
    method = next((each for each in (scope, *scope.enclosing()) if each.owner is not None), None)
    if method is None or method.owner is None:
        return None
    for ancestor in project.ancestry(method.owner)[1:]:
        if isinstance(ancestor, Scope) and func.attr.value in ancestor.bindings:
            return project.attribute(Self(ancestor), func.attr.value, scope.module)
    return None


def through(project: Project, value: Value) -> Scope | None:
    """The function that a value is, behind transformations, partial application and wrappers."""
    found = unwrapped(project, value)
    return found.scope if isinstance(found, Function) else None
