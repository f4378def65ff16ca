"""Functions that hand all of their arguments to another one, as decorators make them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge.looks import ONLY_SHOW
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import External
from rnglint.traversal import descendants

if TYPE_CHECKING:
    from rnglint.project.project import Project


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
