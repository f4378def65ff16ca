"""Instances whose calls run a method: whether all of these calls can be seen."""

from __future__ import annotations

import libcst as cst

from rnglint.fixes.threading.reached import behind, callee, given_in_project
from rnglint.knowledge.roles import Passes, ReturnsReceiver
from rnglint.knowledge.views import ONLY_LOOKS
from rnglint.project.annotations import annotated
from rnglint.project.modules import Module
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Argument, Class, Made, Partial, Transformed, Value
from rnglint.project.whole import Wanted, WholeProject
from rnglint.traversal import descendants


def runs_on_call(project: Project, scope: Scope) -> bool:
    """Whether a method runs when an instance of its class is called."""
    if scope.owner is None:
        return False
    base = project.module_base(scope.owner)
    return scope.name == "__call__" or (base is not None and scope.name == base.call)


def handed_out(project: WholeProject, module: Module, scope: Scope) -> tuple[bool, list[Module]]:
    """Whether a module gives an instance to somebody who may call it unseen (a function, a table).

    Also the modules to which it gives one in a way that can be followed.  Raises Wanted where they are masked.
    """
    assert scope.owner is not None
    followed: list[Module] = []
    for site in list(module.tree.sites.values()):
        for argument in site.call.args:
            given = isinstance(argument.value, (cst.Name, cst.Attribute, cst.Call))
            if given and _is_instance(project, project.value(argument.value, site.scope), scope.owner):
                target = _followed(project, site, argument, scope.owner)
                if target is None:
                    return True, []
                followed += [target.module] if target is not site.scope else []
    taken_apart: set[int] = set()
    for other in list(module.tree.scopes.values()):
        for node in descendants(other.node):
            held: list[cst.BaseExpression] = []
            if isinstance(node, cst.Assign) and all(isinstance(each.target, cst.Tuple) for each in node.targets):
                # Each of the elements goes by a name.
                taken_apart |= {id(node.value), *(id(each.target) for each in node.targets)}
            if isinstance(node, (cst.List, cst.Tuple, cst.Set)) and id(node) not in taken_apart:
                held = [element.value for element in node.elements]
            elif isinstance(node, cst.DictElement):
                held = [node.value]
            if any(_is_instance(project, project.value(each, other), scope.owner) for each in held):
                return True, []
    for other_module in followed:
        if not project.is_whole(other_module):
            if not project.can_be_whole(other_module):
                return True, []
            raise Wanted(frozenset({other_module.path}))
    return False, followed


def _followed(project: WholeProject, site: Site, argument: cst.Arg, owner: Scope) -> Scope | None:
    """The function that an instance is given to, where calls of it are found; the scope of the call for no function."""
    value = callee(project, site)
    if isinstance(project.value(site.call, site.scope), (Transformed, Partial)):
        return site.scope
    target, _ = behind(project, value)
    if target is None or not target.is_function:
        name = project.knowledge.canonical(outside_name(value))
        known = any(project.role(value, kind) is not None for kind in (Passes, ReturnsReceiver))
        return site.scope if known or name.startswith(ONLY_LOOKS) else None
    parameter = _parameter(target, site, argument)
    if parameter is None:
        return None
    asked = Argument(target, parameter)
    found = annotated(project, asked)
    if found is not None:
        related = owner in project.ancestry(found) or found in project.ancestry(owner)
        return target if related else None
    return target if given_in_project(project, asked) is not None else None


def _parameter(target: Scope, site: Site, argument: cst.Arg) -> str | None:
    """The parameter of a function that an argument of a call is for."""
    if argument.keyword is not None:
        return argument.keyword.value
    if argument.star:
        return None
    plain = [each.name.value for each in (*target.parameters.posonly_params, *target.parameters.params)]
    position = next(index for index, each in enumerate(site.call.args) if each is argument)
    position += 1 if target.owner is not None else 0
    return plain[position] if position < len(plain) else None


def _is_instance(project: Project, value: Value, owner: Scope) -> bool:
    while isinstance(value, (Transformed, Partial)):
        value = value.function
    return isinstance(value, Made) and isinstance(value.callee, Class) and owner in project.ancestry(value.callee.scope)
