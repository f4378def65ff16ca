"""Functions that hand all of their arguments to another one, as decorators make them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge.looks import ONLY_SHOW
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Argument, External, Function, Partial, Transformed, Value
from rnglint.traversal import descendants

if TYPE_CHECKING:
    from rnglint.project.project import Project


def forwarded(project: Project, function: Function) -> Value | None:
    """What a wrapper hands all of its arguments to: ``def inner(*args, **kwargs): return f(*args, **kwargs)``.

    A wrapper of methods may name the receiver, or any of the first parameters, if it hands them on in their order.
    None for a function that is no such wrapper, that does more with the arguments than to show them, or whose ``f``
    cannot be told.
    """
    found = hands_on(project, function.scope) if function.closure else []
    if not found:
        return None
    values = [project.value(site.call.func, site.scope) for site in found]
    inner = _resolved(project, values[0], function)
    return inner if all(value == values[0] for value in values) else None


def unwrapped(project: Project, value: Value) -> Value:
    """The function that a value is, behind transformations, partial application and wrappers."""
    for _ in range(20):
        if isinstance(value, (Transformed, Partial)):
            value = value.function
            continue
        inner = forwarded(project, value) if isinstance(value, Function) else None
        if inner is None:
            break
        value = inner
    return value


def _resolved(project: Project, value: Value, wrapper: Function) -> Value | None:
    """A function that code of a wrapper calls, with the receiver that the wrapper was given."""
    if isinstance(value, Argument):
        value = project.along(value, wrapper.closure)
    if isinstance(value, Transformed):
        inner = _resolved(project, value.function, wrapper)
        same = inner is None or inner is value.function
        return (
            value if same else Transformed(inner or value, value.role, value.name, value.sites, value.node, value.scope)
        )
    if isinstance(value, Function):
        method = value.receiver is None and wrapper.receiver is not None and value.scope.owner is not None
        static = method and project.is_static(value.scope)
        return Function(value.scope, wrapper.receiver, value.closure) if method and not static else value
    return value if isinstance(value, Partial) else None


def hands_on(project: Project, scope: Scope) -> list[Site]:
    """The calls in a wrapper that get all of its arguments; none where these are used in other ways, too."""
    parameters = scope.parameters
    star, stars = parameters.star_arg, parameters.star_kwarg
    if parameters.kwonly_params or not isinstance(star, cst.Param) or stars is None:
        return []
    first = [each.name.value for each in (*parameters.posonly_params, *parameters.params)]
    wanted = [*(("", name) for name in first), ("*", star.name.value), ("**", stars.name.value)]
    found = [site for site in scope.sites if _given(site.call) == wanted]
    taken = {id(argument.value) for site in found for argument in site.call.args} | {id(star.name), id(stars.name)}
    for site in scope.sites:
        called = project.value(site.call.func, site.scope)
        if isinstance(called, External) and called.name.startswith(ONLY_SHOW):
            taken |= {id(below) for argument in site.call.args for below in descendants(argument.value)}
    kept = {star.name.value, stars.name.value}
    for below in descendants(scope.node):
        if isinstance(below, (cst.FormattedStringExpression, cst.Subscript)):
            shown = below.value if isinstance(below, cst.Subscript) else below
            taken |= {id(each) for each in descendants(shown)}
        if isinstance(below, cst.Name) and below.value in kept and id(below) not in taken:
            return []
    return found


def _given(call: cst.Call) -> list[tuple[str, str]]:
    """The arguments of a call that are names, with their stars."""
    return [
        (argument.star, argument.value.value if isinstance(argument.value, cst.Name) and not argument.keyword else "")
        for argument in call.args
    ]
